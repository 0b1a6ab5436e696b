using Polywire.Json;

namespace JsonTests.Text;

/// <summary>What callers of the writer reserve is enough for the tokens below it.</summary>
public class ReservedBytesTests
{
    [Fact]
    public void The_writers_bounds_hold_the_tokens()
    {
        Assert.InRange(NumberInteger.MaxBytes, 1, JsonWriter.MaxInteger);
        Assert.InRange(NumberInteger.MaxBytesInt128, 1, JsonWriter.MaxInt128);
        Assert.InRange(NumberInteger.MaxBytesUInt128, 1, JsonWriter.MaxInt128);
        Assert.InRange(NumberDouble.MaxBytes, 1, JsonWriter.MaxDouble);
        Assert.InRange(NumberSingle.MaxBytes, 1, JsonWriter.MaxDouble);
        Assert.InRange(NumberHalf.MaxBytes, 1, JsonWriter.MaxDouble);
        Assert.InRange(NumberDecimal.MaxBytes, 1, JsonWriter.MaxDecimal);
        Assert.InRange(GuidToken.MaxBytes, 1, JsonWriter.MaxGuid);
        Assert.InRange(DateToken.MaxDateTime, 1, JsonWriter.MaxDate);
        Assert.InRange(DateToken.MaxDateOnly, 1, JsonWriter.MaxDate);
        Assert.InRange(DateToken.MaxTimeOnly, 1, JsonWriter.MaxDate);
        Assert.InRange(DateToken.MaxTimeSpan, 1, JsonWriter.MaxDate);
        Assert.InRange(StringToken.MaxBytes(2), 1, JsonWriter.MaxChar);
    }
}
