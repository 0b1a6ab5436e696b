using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

/// <summary>What callers of the writer reserve is enough for the tokens below it.</summary>
public class ReservedBytesTests
{
    [Fact]
    public void The_writers_bounds_hold_the_tokens()
    {
        Assert.InRange(NumberInteger.MaxBytes, 1, UncheckedJsonWriter.MaxInteger);
        Assert.InRange(NumberInteger.MaxBytesInt128, 1, UncheckedJsonWriter.MaxInt128);
        Assert.InRange(NumberInteger.MaxBytesUInt128, 1, UncheckedJsonWriter.MaxInt128);
        Assert.InRange(NumberDouble.MaxBytes, 1, UncheckedJsonWriter.MaxDouble);
        Assert.InRange(NumberSingle.MaxBytes, 1, UncheckedJsonWriter.MaxDouble);
        Assert.InRange(NumberHalf.MaxBytes, 1, UncheckedJsonWriter.MaxDouble);
        Assert.InRange(NumberDecimal.MaxBytes, 1, UncheckedJsonWriter.MaxDecimal);
        Assert.InRange(GuidToken.MaxBytes, 1, UncheckedJsonWriter.MaxGuid);
        Assert.InRange(DateToken.MaxDateTime, 1, UncheckedJsonWriter.MaxDate);
        Assert.InRange(DateToken.MaxDateOnly, 1, UncheckedJsonWriter.MaxDate);
        Assert.InRange(DateToken.MaxTimeOnly, 1, UncheckedJsonWriter.MaxDate);
        Assert.InRange(DateToken.MaxTimeSpan, 1, UncheckedJsonWriter.MaxDate);
        Assert.InRange(StringToken.MaxBytes(2), 1, UncheckedJsonWriter.MaxChar);
    }
}
