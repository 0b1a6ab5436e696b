using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class StringUnescapeTests
{
    [Fact]
    public void UnescapingIntoTooLittle_IsAnError()
    {
        byte[] token = StringCases.Quoted("some\\ntext é");
        var destination = new byte[12];
        Assert.Equal(token.Length, StringToken.Unescape(ref token[0], 1, token.Length, destination, out int written, false));
        Assert.Equal("some\ntext é"u8, destination.AsSpan(0, written));
        for (int n = 0; n < written; n++)
        {
            int next = StringToken.Unescape(ref token[0], 1, token.Length, destination.AsSpan(0, n), out _, false);
            Assert.Equal(-(int)WireErrorCode.LengthOutOfRange, next);
        }
    }
}
