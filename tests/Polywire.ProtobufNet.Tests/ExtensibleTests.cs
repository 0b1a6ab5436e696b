using Polywire;
using ProtoBuf;

namespace NetTests;

/// <summary>Bytes, as protobuf-net keeps them.</summary>
public sealed class KeptFields : IExtension
{
    byte[] _bytes = [];
    public int Open { get; private set; }

    public static IExtension? Of(ref IExtension? fields, bool createIfMissing) => createIfMissing ? fields ??= new KeptFields() : fields;

    public Stream BeginAppend()
    {
        Open++;
        return new MemoryStream();
    }

    public void EndAppend(Stream stream, bool commit)
    {
        Open--;
        if (commit) _bytes = [.. _bytes, .. ((MemoryStream)stream).ToArray()];
    }

    public Stream BeginQuery()
    {
        Open++;
        return new MemoryStream(_bytes);
    }

    public void EndQuery(Stream stream) => Open--;

    public int GetLength() => _bytes.Length;
}

/// <summary>As protogen writes classes.</summary>
[ProtoContract]
public class GeneratedContract : IExtensible
{
    IExtension? _fields;
    IExtension IExtensible.GetExtensionObject(bool createIfMissing) => KeptFields.Of(ref _fields, createIfMissing)!;

    [ProtoMember(1)] public int Id { get; set; }
    [ProtoMember(2)] public GeneratedContract? Next { get; set; }
    [ProtoMember(3)] public List<GeneratedContract> Rows { get; } = [];

    internal KeptFields? Fields => (KeptFields?)_fields;
}

/// <summary>The base class that protobuf-net has for it.</summary>
public abstract class Extensible : IExtensible
{
    IExtension? _fields;
    IExtension IExtensible.GetExtensionObject(bool createIfMissing) => KeptFields.Of(ref _fields, createIfMissing)!;
}

[ProtoContract]
public class DerivedContract : Extensible
{
    [ProtoMember(1)] public string? Name { get; set; }
}

/// <summary>Made by its constructor, when its members are read.</summary>
[ProtoContract]
public class ConstructedContract(int id) : IExtensible
{
    IExtension? _fields;
    IExtension IExtensible.GetExtensionObject(bool createIfMissing) => KeptFields.Of(ref _fields, createIfMissing)!;

    [ProtoMember(1)] public int Id { get; } = id;
}

/// <summary>Made without its constructor, which would make the fields.</summary>
[ProtoContract(SkipConstructor = true)]
public class SkippingContract : IExtensible
{
    IExtension? _fields;
    public SkippingContract(string other) => (_fields, Other) = (new KeptFields(), other);
    IExtension IExtensible.GetExtensionObject(bool createIfMissing) => KeptFields.Of(ref _fields, createIfMissing)!;

    [ProtoMember(1)] public int Id { get; set; } = 5;
    [ProtoMember(2)] public SkippingContract? Next { get; set; }
    public string? Other { get; }

    internal KeptFields? Fields => (KeptFields?)_fields;
}

/// <summary>The same with a member that has the unknown fields.</summary>
[ProtoContract(SkipConstructor = true)]
public class SkippingModel
{
    public SkippingModel(string other) => Other = other;

    [ProtoMember(1)] public int Id { get; set; } = 5;
    [ProtoMember(2)] public SkippingModel? Next { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; } = [];
    public string? Other { get; }
}

/// <summary>More members than one method reads.</summary>
[ProtoContract]
public class LargeContract : Extensible
{
    [ProtoMember(1)] public int A1 { get; set; }
    [ProtoMember(2)] public int A2 { get; set; }
    [ProtoMember(3)] public int A3 { get; set; }
    [ProtoMember(4)] public int A4 { get; set; }
    [ProtoMember(5)] public int A5 { get; set; }
    [ProtoMember(6)] public int A6 { get; set; }
    [ProtoMember(7)] public int A7 { get; set; }
    [ProtoMember(8)] public int A8 { get; set; }
    [ProtoMember(9)] public int A9 { get; set; }
    [ProtoMember(10)] public int A10 { get; set; }
    [ProtoMember(11)] public int A11 { get; set; }
    [ProtoMember(12)] public int A12 { get; set; }
    [ProtoMember(13)] public int A13 { get; set; }
    [ProtoMember(14)] public int A14 { get; set; }
    [ProtoMember(15)] public int A15 { get; set; }
    [ProtoMember(16)] public int A16 { get; set; }
    [ProtoMember(17)] public int A17 { get; set; }
    [ProtoMember(18)] public int A18 { get; set; }
    [ProtoMember(19)] public int A19 { get; set; }
    [ProtoMember(20)] public int A20 { get; set; }
    [ProtoMember(21)] public int A21 { get; set; }
    [ProtoMember(22)] public int A22 { get; set; }
    [ProtoMember(23)] public int A23 { get; set; }
    [ProtoMember(24)] public int A24 { get; set; }
    [ProtoMember(25)] public int A25 { get; set; }
    [ProtoMember(26)] public int A26 { get; set; }
    [ProtoMember(27)] public int A27 { get; set; }
    [ProtoMember(28)] public int A28 { get; set; }
    [ProtoMember(29)] public int A29 { get; set; }
    [ProtoMember(30)] public int A30 { get; set; }
    [ProtoMember(31)] public int A31 { get; set; }
    [ProtoMember(32)] public int A32 { get; set; }
    [ProtoMember(33)] public int A33 { get; set; }
    [ProtoMember(34)] public int A34 { get; set; }
    [ProtoMember(35)] public int A35 { get; set; }
    [ProtoMember(36)] public int A36 { get; set; }
    [ProtoMember(37)] public int A37 { get; set; }
    [ProtoMember(38)] public int A38 { get; set; }
    [ProtoMember(39)] public int A39 { get; set; }
    [ProtoMember(40)] public int A40 { get; set; }
}

/// <summary>Fields that a class does not have are preserved where protobuf-net preserves them, and written after the members.</summary>
public class ExtensibleTests
{
    static string Again<T>(string hex) => Convert.ToHexString(Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize<T>(Convert.FromHexString(hex))));

    [Theory]
    [InlineData("0805", "0805")]
    [InlineData("F8072A0805", "0805F8072A")]
    [InlineData("F8072A0805F8072B", "0805F8072AF8072B")]
    [InlineData("F20702AABB0805A3060805A406", "0805F20702AABBA3060805A406")]
    [InlineData("1205F8072A0801", "12050801F8072A")]
    [InlineData("1A0508011A01201A00", null)]
    [InlineData("1A03F8072A1A020801", "1A03F8072A1A020801")]
    public void Unknown_fields_of_generated_classes_are_written_back(string read, string? written)
    {
        if (written is null) Assert.Throws<WireException>(() => Again<GeneratedContract>(read));
        else Assert.Equal(written, Again<GeneratedContract>(read));
    }

    [Theory]
    [InlineData("", 0)]
    [InlineData("0801", 0)]
    [InlineData("0801" + "1801" + "22016B", 1)]
    [InlineData("1801" + "0801" + "1202" + "1801", 1)]
    public void Unknown_fields_are_preserved_where_the_constructor_is_skipped(string hex, int kept)
    {
        byte[] bytes = Convert.FromHexString(hex);
        SkippingContract contract = Wire.Protobuf.Deserialize<SkippingContract>(bytes);
        SkippingModel model = Wire.Protobuf.Deserialize<SkippingModel>(bytes);
        Assert.Equal((null, null), (contract.Other, model.Other));
        Assert.Equal((kept > 0, kept > 0), (contract.Fields is not null, model.Rest is not null));
        // Unknown fields come after the members.
        Assert.Equal(Sorted(hex), Sorted(Convert.ToHexString(Wire.Protobuf.Serialize(contract))));
        Assert.Equal(Sorted(hex), Sorted(Convert.ToHexString(Wire.Protobuf.Serialize(model))));

        var merged = new SkippingContract("made") { Id = 7 };
        Wire.Protobuf.Populate(bytes, merged);
        Assert.Equal("made", merged.Other);
        Assert.Equal(kept > 0, merged.Fields!.GetLength() > 0);

        static string Sorted(string text) => string.Concat(text.Order());
    }

    [Fact]
    public void Unknown_fields_of_every_kind_of_class_are_written_back()
    {
        Assert.Equal("0A0178F8072A", Again<DerivedContract>("F8072A0A0178"));
        Assert.Equal("0805F8072A", Again<ConstructedContract>("F8072A0805"));
        Assert.Equal("0805C00201F8072A", Again<LargeContract>("F8072A0805C00201"));
    }

    [Fact]
    public void Streams_of_the_extension_are_ended()
    {
        GeneratedContract value = Wire.Protobuf.Deserialize<GeneratedContract>(Convert.FromHexString("F8072A"));
        Wire.Protobuf.Serialize(value);
        Assert.Equal((0, 3), (value.Fields!.Open, value.Fields.GetLength()));
        Assert.Null(Wire.Protobuf.Deserialize<GeneratedContract>(Convert.FromHexString("0805")).Fields);
    }

    [Fact]
    public void Populate_appends_to_those_that_are_there()
    {
        GeneratedContract value = Wire.Protobuf.Deserialize<GeneratedContract>(Convert.FromHexString("0805F8072A"));
        Wire.Protobuf.Populate(Convert.FromHexString("F8072B"), value);
        Assert.Equal("0805F8072AF8072B", Convert.ToHexString(Wire.Protobuf.Serialize(value)));
    }

    [Fact]
    public void A_message_in_two_parts_has_the_unknown_fields_of_both()
    {
        Assert.Equal("12080801F8072AF8072B", Again<GeneratedContract>("1205F8072A0801" + "1203F8072B"));
        Assert.Equal("0A080801F8072AF8072B", Again<HoldsConstructed>("0A05F8072A0801" + "0A03F8072B"));
    }
}

[ProtoContract]
public class HoldsConstructed
{
    [ProtoMember(1)] public ConstructedContract? Value { get; set; }
}
