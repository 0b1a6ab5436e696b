using Polywire;
using Polywire.MessagePack;

[assembly: WireCodec(typeof(MessagePackTests.KnownTypes))]

namespace MessagePackTests;

public sealed class KnownTypes() : MessagePackTypeNameCodec(typeof(string), typeof(List<Money>), typeof(KnownTypes));

[WireModel]
public class Typed
{
    [WireField(1)] public Type? First { get; set; }
    [WireField(2)] public List<Type?> More { get; set; } = [];
}

/// <summary><c>Type</c> by name, among types that were named beforehand.</summary>
public class TypeNameTests
{
    [Fact]
    public void The_champions_vector_is_written_and_read()
    {
        GoldenVector v = GoldenVector.Load().Single(v => v.Type == "Type");
        Assert.Equal(typeof(string), Wire.MessagePack.Deserialize<Type>(v.Bytes));
        if (typeof(string).AssemblyQualifiedName == v.Text("$type-of")) Assert.Equal(v.Bytes, Wire.MessagePack.Serialize<Type>(typeof(string)));
    }

    [Fact]
    public void Types_are_their_assembly_qualified_names()
    {
        var value = new Typed { First = typeof(KnownTypes), More = [typeof(List<Money>), null, typeof(string)] };
        byte[] bytes = Wire.MessagePack.Serialize(value);
        List<object?> plain = Wire.MessagePack.Deserialize<List<object?>>(bytes);
        Assert.Equal(typeof(KnownTypes).AssemblyQualifiedName, plain[0]);
        Assert.Equal(typeof(List<Money>).AssemblyQualifiedName, ((List<object?>)plain[1]!)[0]);
        Typed read = Wire.MessagePack.Deserialize<Typed>(bytes);
        Assert.Equal((value.First, true), (read.First, value.More.SequenceEqual(read.More)));
        Assert.Null(Wire.MessagePack.Deserialize<Typed>([0x91, 0xC0]).First);
    }

    [Theory]
    [InlineData("System.String, System.Private.CoreLib, Version=6.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e", typeof(string))]
    [InlineData("System.String, System.Private.CoreLib", typeof(string))]
    [InlineData("System.Collections.Generic.List`1[[MessagePackTests.Money, Polywire.MessagePack.Tests, Version=9.9.9.9, Culture=neutral, PublicKeyToken=null]], System.Private.CoreLib, Version=8.0.0.0", typeof(List<Money>))]
    public void Versions_do_not_matter(string name, Type type) => Assert.Equal(type, Wire.MessagePack.Deserialize<Type>(Wire.MessagePack.Serialize(name)));

    [Theory]
    [InlineData("System.Int32, System.Private.CoreLib, Version=10.0.0.0")]
    [InlineData("System.String")]
    [InlineData("System.String, Other")]
    [InlineData("system.string, System.Private.CoreLib")]
    [InlineData("")]
    [InlineData(", Version=]")]
    public void Other_names_are_errors_and_nothing_is_loaded(string name)
    {
        WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Typed>([0x91, .. Wire.MessagePack.Serialize(name)]));
        Assert.Equal((WireErrorCode.InvalidFormat, 1L, "$.First"), (e.Code, e.Offset, e.Path));
    }

    [Fact]
    public void Other_types_and_kinds_are_errors()
    {
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(new Typed { First = typeof(int) })).Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Typed>([0x91, 5])).Code);
        Assert.Throws<ArgumentException>(() => new Twice());
        Assert.Throws<ArgumentException>(() => new Nameless());
    }

    sealed class Twice() : MessagePackTypeNameCodec(typeof(int), typeof(int));

    sealed class Nameless() : MessagePackTypeNameCodec(typeof(List<>).GetGenericArguments()[0]);
}
