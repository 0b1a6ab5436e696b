using System.Runtime.Loader;

namespace GeneratorTests;

/// <summary>A class of another assembly than the programs.</summary>
public class OfOtherAssembly
{
    public OfOtherAssembly(int x) => (X, Number) = (x, x);

    public int X { get; }

    public string? Text { get; init; } = "text";

    public int Number { get; init; }
}

/// <summary>Programs with models as other libraries' users have them, each an assembly of its own: what they write, and what they read back on both wires.</summary>
public partial class MovedProgramTests
{
    const string Helpers = """
        public static class H
        {
            public static string Json<T>(T value) => Wire.Json.SerializeToString(value);

            public static string Pack<T>(T value) => Convert.ToHexString(Wire.MessagePack.Serialize(value));

            /// <summary>The JSON of the value; and, where reading back gives something else, what JSON and MessagePack give.</summary>
            public static string Trip<T>(T value)
            {
                string json = Json(value), read = Json(Wire.Json.Deserialize<T>(json)), packed = Json(Wire.MessagePack.Deserialize<T>(Wire.MessagePack.Serialize(value)));
                return json == read && json == packed ? json : $"{json} <> {read} <> {packed}";
            }

            /// <summary>The same, and what the other two wires give where they have the type and give something else.</summary>
            public static string Every<T>(T value)
            {
                string json = Json(value), all = Trip(value);
                foreach (WireSerializer wire in (WireSerializer[])[Wire.Protobuf, Wire.MemoryPack])
                {
                    string read = Json(wire.Deserialize<T>(wire.Serialize(value)));
                    if (read != json) all += $" <{wire}> {read}";
                }
                return all;
            }
        }
        """;

    const string Newtonsoft = """
        namespace Newtonsoft.Json
        {
            public class JsonConverterAttribute : Attribute { public JsonConverterAttribute(Type t) { } public JsonConverterAttribute(Type t, params object[] p) { } }
            public class JsonPropertyAttribute : Attribute { public JsonPropertyAttribute() { } public JsonPropertyAttribute(string name) { } }
            public class JsonObjectAttribute : Attribute { }
            public class JsonIgnoreAttribute : Attribute { }
        }
        namespace Newtonsoft.Json.Converters { public class StringEnumConverter { } }
        namespace Newtonsoft.Json.Serialization { public class SnakeCaseNamingStrategy { } public class CamelCaseNamingStrategy { } }
        """;

    const string MessagePackCSharp = """
        namespace MessagePack
        {
            public class MessagePackObjectAttribute : Attribute { public MessagePackObjectAttribute(bool k = false) { } public bool AllowPrivate { get; set; } }
            public class KeyAttribute : Attribute { public KeyAttribute(int x) { } public KeyAttribute(string x) { } }
            public class IgnoreMemberAttribute : Attribute { }
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public class UnionAttribute : Attribute { public UnionAttribute(int n, Type t) { } public UnionAttribute(int n, string t) { } }
        }
        """;

    /// <summary>A name, the source with a class <c>P</c> whose <c>Run</c> gives a text, and the text.</summary>
    public static TheoryData<string, string, string> Programs => [.. Members, .. Contracts, .. Unions, .. Roots];

    [Theory]
    [MemberData(nameof(Programs))]
    public void A_program_writes_and_reads_back(string name, string source, string expected)
    {
        byte[] image = Driver.Emit(Driver.Compilation(("Models.cs", source), ("Helpers.cs", Helpers)));
        Type program = new AssemblyLoadContext(name).LoadFromStream(new MemoryStream(image)).GetType("P")!;
        Assert.Equal(expected, program.GetMethod("Run")!.Invoke(null, null));
    }
}
