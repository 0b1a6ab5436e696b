using Polywire.Cli.Weigh.Inference;

namespace CliTests;

public class NumberTextTests
{
    [Theory]
    [InlineData("1", "1.0", true)]
    [InlineData("100", "1e2", true)]
    [InlineData("-0", "0", true)]
    [InlineData("0.00", "0e5", true)]
    [InlineData("1.10", "1.1", true)]
    [InlineData("65.613616999999977", "65.61361699999998", true)]
    [InlineData("12345678901234567890", "12345678901234567891", false)]
    [InlineData("0.1", "0.10000000000000001", true)]
    [InlineData("0.1", "0.2", false)]
    [InlineData("1e400", "1e401", false)]
    [InlineData("-1", "1", false)]
    public void Numbers_are_compared_by_value(string expected, string actual, bool same) =>
        Assert.Equal(same, NumberText.SameValue(expected, actual));

    [Theory]
    [InlineData("1.5", true)]
    [InlineData("1e308", true)]
    [InlineData("1e309", false)]
    [InlineData("5e-324", true)]
    [InlineData("0.30000000000000004", true)]
    [InlineData("0.3000000000000000400", true)]
    [InlineData("0.300000000000000041", false)]
    [InlineData("1e-400", false)]
    public void A_text_fits_a_double_if_it_is_the_text_of_one(string text, bool fits) =>
        Assert.Equal(fits, NumberText.FitsDouble(text));
}
