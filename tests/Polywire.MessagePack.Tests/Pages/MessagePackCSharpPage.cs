using System.Numerics;
using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>What docs/reference/messagepack-csharp.md says of the reader.</summary>
public class MessagePackCSharpPage
{
    [WireModel]
    public class NoMembers;

    [WireModel]
    public class Named
    {
        public int A { get; set; }
    }

    [WireModel]
    [method: WireConstructor]
    public class Constructed([WireField(1)] int a, string b = "declared")
    {
        [WireField(1)] public int A { get; } = a;
        [WireField(2)] public string B { get; } = b;
    }

    [WireModel]
    public struct Initialized()
    {
        [WireField(1)] public int A { get; set; } = 9;
        [WireField(2)] public string B { get; set; } = "initial";
    }

    [WireModel]
    public class Filled
    {
        [WireField(1)] public List<int> Items { get; } = [];
    }

    static WireErrorCode Refused<T>(string hex) => Assert.Throws<WireException>(() => Wire.MessagePack.With(MessagePackWireOptions.LikeMessagePackCSharp).Deserialize<T>(Convert.FromHexString(hex))).Code;

    static T Read<T>(string hex) => Wire.MessagePack.Deserialize<T>(Convert.FromHexString(hex));

    [Fact]
    public void Values_that_MessagePackCSharp_reads_are_refused()
    {
        Assert.Equal(WireErrorCode.TrailingData, Refused<int>("0101"));
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<float>("CB7FEFFFFFFFFFFFFF"));
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<Half>("CA47C35000"));
        Assert.Equal(WireErrorCode.InvalidFormat, Refused<DateTime>("C70CFF3B9ACA000000000000000000"));
        Assert.Equal(WireErrorCode.InvalidFormat, Refused<Named>("81A178D5FF0000"));
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<Named>("81C001"));
        Assert.Equal(WireErrorCode.TypeMismatch, Refused<NoMembers>("01"));
    }

    [Fact]
    public void Values_that_MessagePackCSharp_refuses_are_read()
    {
        Assert.Equal(2, Read<Dictionary<string, int>>("82A16101A16102")["a"]);
        Assert.Equal(5, Read<Int128>("05"));
        Assert.Equal(-5, Read<BigInteger>("FB"));
        Assert.Equal([1, 255], Read<Memory<byte>>("9201CCFF").ToArray());
        Assert.Equal(5, Read<object>("D40501") is MessagePackExtension extension ? extension.TypeCode : 0);
        Assert.IsType<MessagePackTimestamp>(Read<object>("C70CFF000000007FFFFFFFFFFFFFFF"));
    }

    [Fact]
    public void Values_are_read_as_another_value()
    {
        Assert.Equal("declared", Read<Constructed>("9101").B);
        Assert.Equal((1, "initial"), Read<Initialized>("9101") is var s ? (s.A, s.B) : default);
        Assert.Equal([1, 2], Read<Filled>("91920102").Items);
    }
}
