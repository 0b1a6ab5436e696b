using Polywire;

namespace JsonTests;

public class LiteralErrorTests
{
    [Theory]
    [InlineData("nul", WireErrorCode.UnexpectedEnd)]
    [InlineData("nulx", WireErrorCode.UnexpectedByte)]
    [InlineData("tru", WireErrorCode.UnexpectedEnd)]
    [InlineData("trux", WireErrorCode.UnexpectedByte)]
    [InlineData("flase", WireErrorCode.UnexpectedByte)]
    [InlineData("null", WireErrorCode.UnexpectedNull)]
    [InlineData("3", WireErrorCode.TypeMismatch)]
    [InlineData("?", WireErrorCode.UnexpectedByte)]
    public void A_broken_literal_is_bad_grammar_and_another_value_a_mismatch(string json, WireErrorCode code) =>
        Assert.Equal(code, Assert.Throws<WireException>(() => Wire.Json.Deserialize<bool>(json)).Code);
}
