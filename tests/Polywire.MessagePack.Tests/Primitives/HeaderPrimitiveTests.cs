using Polywire.MessagePack;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Primitives;

public class HeaderPrimitiveTests
{
    [Theory]
    [InlineData(0, "a0", "c400", "90", "80", "c70007")]
    [InlineData(1, "a1", "c401", "91", "81", "d407")]
    [InlineData(15, "af", "c40f", "9f", "8f", "c70f07")]
    [InlineData(16, "b0", "c410", "dc0010", "de0010", "d807")]
    [InlineData(31, "bf", "c41f", "dc001f", "de001f", "c71f07")]
    [InlineData(32, "d920", "c420", "dc0020", "de0020", "c72007")]
    [InlineData(255, "d9ff", "c4ff", "dc00ff", "de00ff", "c7ff07")]
    [InlineData(256, "da0100", "c50100", "dc0100", "de0100", "c8010007")]
    [InlineData(65535, "daffff", "c5ffff", "dcffff", "deffff", "c8ffff07")]
    [InlineData(65536, "db00010000", "c600010000", "dd00010000", "df00010000", "c90001000007")]
    [InlineData(uint.MaxValue, "dbffffffff", "c6ffffffff", "ddffffffff", "dfffffffff", "c9ffffffff07")]
    public void The_smallest_header_is_written_and_read(uint length, string str, string bin, string array, string map, string ext)
    {
        Assert.Equal(Pack.Hex(str), PrimitiveCases.Written((d, out n) => TryWriteStrHeader(d, length, out n)));
        Assert.Equal(Pack.Hex(bin), PrimitiveCases.Written((d, out n) => TryWriteBinHeader(d, length, out n)));
        Assert.Equal(Pack.Hex(array), PrimitiveCases.Written((d, out n) => TryWriteArrayHeader(d, length, out n)));
        Assert.Equal(Pack.Hex(map), PrimitiveCases.Written((d, out n) => TryWriteMapHeader(d, length, out n)));
        Assert.Equal(Pack.Hex(ext), PrimitiveCases.Written((d, out n) => TryWriteExtensionHeader(d, 7, length, out n)));
        Assert.Equal(length, PrimitiveCases.Read<uint>(Pack.Hex(str), TryReadStrHeader));
        Assert.Equal(length, PrimitiveCases.Read<uint>(Pack.Hex(bin), TryReadBinHeader));
        Assert.Equal(length, PrimitiveCases.Read<uint>(Pack.Hex(array), TryReadArrayHeader));
        Assert.Equal(length, PrimitiveCases.Read<uint>(Pack.Hex(map), TryReadMapHeader));
        Assert.Equal(((sbyte)7, length), PrimitiveCases.Read<(sbyte, uint)>(Pack.Hex(ext), ReadExtension));
    }

    [Theory]
    [InlineData("d905", "c405", "dc0005", "de0005", "c705fe")]
    [InlineData("da0005", "c50005", "dd00000005", "df00000005", "c80005fe")]
    [InlineData("db00000005", "c600000005", "dd00000005", "df00000005", "c900000005fe")]
    public void Longer_headers_than_needed_are_read(string str, string bin, string array, string map, string ext)
    {
        Assert.Equal(5u, PrimitiveCases.Read<uint>(Pack.Hex(str), TryReadStrHeader));
        Assert.Equal(5u, PrimitiveCases.Read<uint>(Pack.Hex(bin), TryReadBinHeader));
        Assert.Equal(5u, PrimitiveCases.Read<uint>(Pack.Hex(array), TryReadArrayHeader));
        Assert.Equal(5u, PrimitiveCases.Read<uint>(Pack.Hex(map), TryReadMapHeader));
        Assert.Equal(((sbyte)-2, 5u), PrimitiveCases.Read<(sbyte, uint)>(Pack.Hex(ext), ReadExtension));
    }

    [Fact]
    public void Named_headers_are_written_however_small_the_length()
    {
        Assert.Equal(Pack.Hex("a5"), PrimitiveCases.Written((d, out n) => TryWriteFixStrHeader(d, 5, out n)));
        Assert.Equal(Pack.Hex("d905"), PrimitiveCases.Written((d, out n) => TryWriteStr8Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("da0005"), PrimitiveCases.Written((d, out n) => TryWriteStr16Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("db00000005"), PrimitiveCases.Written((d, out n) => TryWriteStr32Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("c405"), PrimitiveCases.Written((d, out n) => TryWriteBin8Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("c50005"), PrimitiveCases.Written((d, out n) => TryWriteBin16Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("c600000005"), PrimitiveCases.Written((d, out n) => TryWriteBin32Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("95"), PrimitiveCases.Written((d, out n) => TryWriteFixArrayHeader(d, 5, out n)));
        Assert.Equal(Pack.Hex("dc0005"), PrimitiveCases.Written((d, out n) => TryWriteArray16Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("dd00000005"), PrimitiveCases.Written((d, out n) => TryWriteArray32Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("85"), PrimitiveCases.Written((d, out n) => TryWriteFixMapHeader(d, 5, out n)));
        Assert.Equal(Pack.Hex("de0005"), PrimitiveCases.Written((d, out n) => TryWriteMap16Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("df00000005"), PrimitiveCases.Written((d, out n) => TryWriteMap32Header(d, 5, out n)));
        Assert.Equal(Pack.Hex("d709"), PrimitiveCases.Written((d, out n) => TryWriteFixExtHeader(d, 9, 8, out n)));
        Assert.Equal(Pack.Hex("c70109"), PrimitiveCases.Written((d, out n) => TryWriteExt8Header(d, 9, 1, out n)));
        Assert.Equal(Pack.Hex("c8000109"), PrimitiveCases.Written((d, out n) => TryWriteExt16Header(d, 9, 1, out n)));
        Assert.Equal(Pack.Hex("c90000000109"), PrimitiveCases.Written((d, out n) => TryWriteExt32Header(d, 9, 1, out n)));
    }

    [Fact]
    public void Fixed_headers_refuse_what_they_cannot_hold()
    {
        byte[] destination = new byte[9];
        Assert.Equal((false, 0), (TryWriteFixStrHeader(destination, 32, out int n), n));
        Assert.Equal((false, 0), (TryWriteFixArrayHeader(destination, 16, out n), n));
        Assert.Equal((false, 0), (TryWriteFixMapHeader(destination, 16, out n), n));
        Assert.Equal((false, 0), (TryWriteFixExtHeader(destination, 1, 3, out n), n));
    }

    static MessagePackReadResult ReadExtension(ReadOnlySpan<byte> source, out (sbyte, uint) value, out int consumed)
    {
        MessagePackReadResult result = TryReadExtensionHeader(source, out sbyte type, out uint length, out consumed);
        value = (type, length);
        return result;
    }
}
