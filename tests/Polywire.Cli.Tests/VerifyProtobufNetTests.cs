using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

namespace CliTests;

/// <summary>protobuf-net itself and Polywire, over the same contracts.</summary>
public class VerifyProtobufNetTests
{
    const string Order = """
        [assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet, Wires = Wires.Protobuf)]
        namespace Shop
        {
            [ProtoBuf.ProtoContract]
            public class Order : ProtoBuf.IExtensible
            {
                ProtoBuf.IExtension? _fields;
                ProtoBuf.IExtension ProtoBuf.IExtensible.GetExtensionObject(bool create) => ProtoBuf.Extensible.GetExtensionObject(ref _fields, create);

                [ProtoBuf.ProtoMember(1)] public int Id { get; set; }
                [ProtoBuf.ProtoMember(2)] public string? Name { get; set; }
                [ProtoBuf.ProtoMember(3)] public List<Order> Lines { get; } = [];
                [ProtoBuf.ProtoMember(4, DataFormat = ProtoBuf.DataFormat.FixedSize)] public long? Price { get; set; }
            }
            public static class Models { public static ProtoBuf.Meta.TypeModel Own { get; } = ProtoBuf.Meta.RuntimeTypeModel.Create(); public static string None => ""; }
        }
        """;

    static int Verify(ToolRun tool, string source, params string[] more) => tool.Run(["verify", "--from", "protobuf-net", "--to", "protobuf", "--assembly", tool.Build(source), "--type", "Order", .. more]);

    static string Write(ToolRun tool, string name, string hex)
    {
        File.WriteAllBytes(tool.PathOf(name), Convert.FromHexString(hex));
        return tool.PathOf(name);
    }

    [Fact]
    public void Random_objects_have_the_same_bytes()
    {
        using var tool = new ToolRun();
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, Order, "--random", "50"), tool.Error));
        Assert.StartsWith("Shop.Order: protobuf-net 3.4.", tool.Output);
        Assert.Contains("50 payloads: 50 the same, 0 with other bytes, 0 refused by both, 0 different", tool.Output);
    }

    /// <summary>Members that only an attribute includes: were they not set, this difference of the bytes would not be seen.</summary>
    [Theory]
    [InlineData("[ProtoBuf.ProtoMember(5), X] internal int Own;")]
    [InlineData("[ProtoBuf.ProtoMember(5), X] readonly int _own;")]
    [InlineData("[ProtoBuf.ProtoMember(5), X] public int Own { get; private set; }")]
    [InlineData("[ProtoBuf.ProtoMember(5), X] public int Own { get; }")]
    public void Random_objects_have_values_in_members_that_an_attribute_includes(string member)
    {
        using var tool = new ToolRun();
        string source = Order.Replace("public class Order :", $"public class Order(int ignored) : ").Replace("[ProtoBuf.ProtoMember(1)]", $"public Order() : this(0) {{ }} {member}\n[ProtoBuf.ProtoMember(1)]");
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, source.Replace(", X", ""), "--random", "20"), tool.Error));
        Assert.Equal(ExitCode.Found, Verify(tool, source.Replace("X", "WireField(Encoding = WireEncodings.ZigZag)"), "--random", "20"));
        Assert.Contains("tree at $.5: ", tool.Output);
    }

    [Fact]
    public void A_generic_type_is_verified_with_type_arguments()
    {
        using var tool = new ToolRun();
        string source = Order.Replace("public static class Models", "[ProtoBuf.ProtoContract] public class Page<T, TNext> { [ProtoBuf.ProtoMember(1)] public List<T> Items { get; } = []; [ProtoBuf.ProtoMember(2)] public TNext? Next { get; set; } public static byte[] Write(Page<Order, Page<int, string>> value) => Wire.Protobuf.Serialize(value); } public static class Models");
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["verify", "--from", "protobuf-net", "--to", "protobuf", "--assembly", tool.Build(source), "--type", "Page<Order, Page<int, string>>", "--random", "20"]), tool.Error));
        Assert.StartsWith("Shop.Page<Shop.Order, Shop.Page<System.Int32, System.String>>: protobuf-net", tool.Output);
        Assert.Contains("20 payloads: 20 the same", tool.Output);
    }

    [Fact]
    public void A_model_that_writes_zeros_has_the_bytes_of_required_members()
    {
        using var tool = new ToolRun();
        string source = Order.Replace("[ProtoBuf.ProtoMember(1)]", "[ProtoBuf.ProtoMember(5, IsRequired = true)] public bool Paid { get; set; } [ProtoBuf.ProtoMember(1, IsRequired = true)]").Replace("ProtoBuf.Meta.RuntimeTypeModel.Create();", "Create(); static ProtoBuf.Meta.TypeModel Create() { var model = ProtoBuf.Meta.RuntimeTypeModel.Create(); model.UseImplicitZeroDefaults = false; return model; }");
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, source, "--random", "50", "--bytes", "--settings", "Models.Own"), tool.Error));
    }

    [Fact]
    public void A_file_is_one_payload_and_unknown_fields_are_part_of_it()
    {
        using var tool = new ToolRun();
        string[] files = [Write(tool, "known.bin", "08051201781A020801"), Write(tool, "unknown.bin", "0805F8072A1A05F8072B0807"), Write(tool, "none.bin", ""), Write(tool, "cut.bin", "1205")];
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, Order, files), tool.Error));
        Assert.Contains("4 payloads: 3 the same, 0 with other bytes, 1 refused by both, 0 different", tool.Output);
    }

    [Theory]
    [InlineData("[ProtoBuf.ProtoMember(1)] public int Id { get; set; }", "[ProtoBuf.ProtoMember(1), WireField(Encoding = WireEncodings.ZigZag)] public int Id { get; set; }", "value at $.Id: 1 payload")]
    [InlineData("get; } = [];", "get; } = []; [ProtoBuf.ProtoAfterDeserialization] void After() => Lines.Add(new Order());", null)]
    public void Differences_have_paths(string before, string after, string? expected)
    {
        using var tool = new ToolRun();
        int exit = Verify(tool, Order.Replace(before, after), Write(tool, "one.bin", "0805"));
        Assert.Equal(expected is null ? ExitCode.Done : ExitCode.Found, exit);
        if (expected is not null) Assert.Contains(expected, tool.Output);
    }

    [Theory]
    [InlineData("0805120178", "1201780805", "")]
    [InlineData("08050806", "08060805", "$.1[0] 05 06; $.1[1] 06 05")]
    [InlineData("1204080A1001", "12041001080A", "")]
    [InlineData("1204080A1001", "1204080A1002", "$.2.2 01 02")]
    [InlineData("12020801", "0801", "$.1 nothing 01; $.2 0801 nothing")]
    [InlineData("0D01000000", "0801", "$.1 01000000 01")]
    [InlineData("1200", "12020801", "$.2 no bytes 0801")]
    [InlineData("0801", "08", "$ 0801 08")]
    public void Trees_of_Protobuf_are_fields_by_number(string expected, string actual, string differences) =>
        Assert.Equal(differences, string.Join("; ", ProtobufTree.Compare(Convert.FromHexString(expected), Convert.FromHexString(actual)).Select(d => $"{d.Path} {d.Library} {d.Polywire}")));

    [Fact]
    public void A_model_of_the_user_is_called()
    {
        using var tool = new ToolRun();
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, Order, "--random", "5", "--settings", "Models.Own"), tool.Error));
    }

    [Fact]
    public void Settings_that_are_no_model_are_refused()
    {
        using var tool = new ToolRun();
        tool.Build(Order);
        Assert.Contains("--settings names a value of type String, which is not a TypeModel of protobuf-net.", tool.Refused("verify", "--from", "protobuf-net", "--to", "protobuf", "--assembly", tool.PathOf("Shop.dll"), "--type", "Order", "--random", "5", "--settings", "Models.None"));
    }
}
