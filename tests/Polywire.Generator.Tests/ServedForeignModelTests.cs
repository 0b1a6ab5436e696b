using Microsoft.CodeAnalysis;

namespace GeneratorTests;

/// <summary>Types that attributes of other libraries make models, and that codecs read and write.</summary>
public class ServedForeignModelTests
{
    const string Model = """
        namespace Newtonsoft.Json { public class JsonObjectAttribute : System.Attribute; public class JsonExtensionDataAttribute : System.Attribute; }
        namespace Shop
        {
            [Newtonsoft.Json.JsonObject] public class Order { public int A { get; set; } bool ASpecified => A > 0; [Newtonsoft.Json.JsonExtensionData] public System.Collections.Hashtable? Rest { get; set; } }
            [WireModel] public class Holder { public Order? Order { get; set; } }
            public static class OrderCodec
            {
                public static void Write(ref Polywire.Json.JsonWriter writer, Order? value) => writer.WriteNumberValue(value?.A ?? 0);
                public static Order? Read(ref Polywire.Json.JsonReader reader) => new() { A = reader.ReadInt32() };
            }
        }
        """;

    static string[] Reported(string assembly) =>
        [.. Driver.Run(Driver.Compilation(assembly + Model), null).Diagnostics.Where(d => d.Severity > DiagnosticSeverity.Info).Select(d => d.Id).Distinct().Order(StringComparer.Ordinal)];

    [Fact]
    public void Nothing_in_it_is_reported_if_codecs_serve_all_of_its_wires()
    {
        string[] unserved = Reported("[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]\n");
        Assert.Contains("PW0020", unserved);
        Assert.Contains("PW0040", unserved);
        Assert.Empty(Reported("[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]\n[assembly: WireCodec(typeof(Shop.OrderCodec))]\n"));
    }

    [Fact]
    public void It_is_reported_if_a_wire_has_no_codec() =>
        Assert.Contains("PW0040", Reported("[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft, Wires = Wires.Json | Wires.MessagePack)]\n[assembly: WireCodec(typeof(Shop.OrderCodec))]\n"));
}
