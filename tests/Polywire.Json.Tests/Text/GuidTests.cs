using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class GuidTests
{
    [Fact]
    public void Random_guids_are_written_and_read_back()
    {
        var random = new Random(61);
        var bytes = new byte[16];
        for (int round = 0; round < 5000; round++)
        {
            random.NextBytes(bytes);
            var v = new Guid(bytes);
            DateCases.AssertWire(GuidToken.Write, GuidToken.Read, v, GuidToken.MaxBytes);
            Assert.Equal('"' + v.ToString() + '"', DateCases.Write(GuidToken.Write, v, GuidToken.MaxBytes));
            Assert.Equal(v, DateCases.Read(GuidToken.Read, StringCases.Quoted(v.ToString().ToUpperInvariant()), out int next));
            Assert.Equal(38, next);
        }
        DateCases.AssertWire(GuidToken.Write, GuidToken.Read, Guid.Empty, GuidToken.MaxBytes);
        DateCases.AssertWire(GuidToken.Write, GuidToken.Read, Guid.AllBitsSet, GuidToken.MaxBytes);
        DateCases.AssertEscapedAndTruncated(GuidToken.Read, "\"01234567-89ab-cdef-ABCD-EF0123456789\"");
    }

    [Fact]
    public void Every_byte_at_every_position_is_read_or_rejected()
    {
        byte[] valid = StringCases.Quoted("01234567-89ab-cdef-fedc-ba9876543210");
        for (int at = 1; at < valid.Length - 1; at++)
        {
            for (int c = 0; c < 256; c++)
            {
                byte[] token = (byte[])valid.Clone();
                token[at] = (byte)c;
                Guid? v = DateCases.Read(GuidToken.Read, token, out int next);
                Assert.Equal(c == '-' || char.IsAsciiHexDigit((char)c) ? DateCases.Reference<Guid>(token) : null, v);
                if (v is null && c is >= 0x20 and < 0x80 and not '"' and not '\\') Assert.Equal(-(int)WireErrorCode.InvalidFormat, next);
            }
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("0123456789abcdeffedcba9876543210")]
    [InlineData("{01234567-89ab-cdef-fedc-ba9876543210}")]
    [InlineData("(01234567-89ab-cdef-fedc-ba9876543210)")]
    [InlineData("01234567-89ab-cdef-fedc-ba987654321")]
    [InlineData("01234567-89ab-cdef-fedc-ba98765432100")]
    [InlineData(" 01234567-89ab-cdef-fedc-ba9876543210")]
    [InlineData("01234567-89ab-cdef-fedcb-a9876543210")]
    public void OtherFormats_AreRefused(string text)
    {
        byte[] token = StringCases.Quoted(text);
        Assert.Null(DateCases.Reference<Guid>(token));
        Assert.Null(DateCases.Read(GuidToken.Read, token, out int next));
        Assert.Equal(-(int)WireErrorCode.InvalidFormat, next);
    }
}
