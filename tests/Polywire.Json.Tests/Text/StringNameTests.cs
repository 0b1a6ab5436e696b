using System.Text;
using Polywire;
using Polywire.Json;

namespace JsonTests.Text;

public class StringNameTests
{
    static bool NameEquals(byte[] token, string name)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        return StringToken.NameEquals(ref b, 1, token.Length - 1, Encoding.UTF8.GetBytes(name));
    }

    static bool NameEqualsIgnoreCase(byte[] token, string name)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        return StringToken.NameEqualsIgnoreCase(ref b, 1, token.Length - 1, Encoding.UTF8.GetBytes(name));
    }

    [Fact]
    public void NamesInAnySpelling()
    {
        var random = new Random(21);
        for (int round = 0; round < 5000; round++)
        {
            string name = StringCases.Random(random, 40);
            byte[] token = StringCases.Spell(random, name);
            Assert.True(NameEquals(token, name));
            Assert.False(NameEquals(token, name + "x"));
            if (name.Length > 0 && !char.IsSurrogate(name[^1])) Assert.False(NameEquals(token, name[..^1]));
            string other = StringCases.Random(random, 40);
            Assert.Equal(name == other, NameEquals(token, other));
            Assert.True(NameEqualsIgnoreCase(token, name));
            Assert.Equal(name.Equals(other, StringComparison.OrdinalIgnoreCase), NameEqualsIgnoreCase(token, other));
        }
    }

    [Theory]
    [InlineData("", "", true)]
    [InlineData("Title", "tITLE", true)]
    [InlineData("titl\\u0045", "TITLE", true)]
    [InlineData("Größe", "GRÖSSE", false)]
    [InlineData("Größe", "gRÖße", true)]
    [InlineData("gr\\u00f6\\u00dfe", "GRÖßE", true)]
    [InlineData("Ärger", "ärger", true)]
    [InlineData("I", "ı", false)]
    [InlineData("k", "\u212A", false)]
    [InlineData("a", "b", false)]
    [InlineData("a", "aa", false)]
    [InlineData("\\ud801\\udc00", "\U00010428", true)]
    public void IgnoringCase_IsOrdinal(string content, string name, bool equal)
    {
        byte[] token = StringCases.Quoted(content);
        Assert.Equal(equal, NameEqualsIgnoreCase(token, name));
        Assert.Equal(equal, StringCases.Read(token).Text!.Equals(name, StringComparison.OrdinalIgnoreCase));
    }

    [Fact]
    public void LongNamesIgnoringCase()
    {
        string name = new string('n', 3000) + "é";
        Assert.True(NameEqualsIgnoreCase(StringCases.Quoted(name.ToUpperInvariant()), name));
        Assert.False(NameEqualsIgnoreCase(StringCases.Quoted(name), name + "n"));
    }

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
