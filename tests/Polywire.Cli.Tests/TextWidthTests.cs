using Polywire.Cli.Weigh.Report;

namespace CliTests;

/// <summary>Columns of text on a terminal.</summary>
public class TextWidthTests
{
    [Theory]
    [InlineData("", 0)]
    [InlineData("abc é ß", 7)]
    [InlineData("e\u0301", 1)]
    [InlineData("漢字かな", 8)]
    [InlineData("한글", 4)]
    [InlineData("ﾊﾝｶｸ", 4)]
    [InlineData("ＡＢ", 4)]
    [InlineData("🎈a", 3)]
    [InlineData("𠀀", 2)]
    [InlineData("a\u200Db", 2)]
    public void Wide_characters_are_two_columns(string text, int width) => Assert.Equal(width, TextWidth.Of(text));

    [Theory]
    [InlineData(80)]
    [InlineData(30)]
    [InlineData(20)]
    public void Tables_of_wide_names_are_aligned_and_fit(int most)
    {
        var table = new TextTable(["member", "bits"]);
        table.Add(["名前", "1.0"]);
        table.Add(["plain", "22.5"]);
        table.Add([string.Concat(Enumerable.Repeat("とても長い名前🎈", 4)), "3"]);
        (string Text, string Style)[] lines = [.. table.Lines(most)];
        Assert.All(lines, l => Assert.InRange(TextWidth.Of(l.Text), 1, most));
        int[] ends = [.. lines.Where(l => l.Text.EndsWith("1.0") || l.Text.EndsWith("22.5") || l.Text.EndsWith(" 3") || l.Text.EndsWith("bits")).Select(l => TextWidth.Of(l.Text))];
        Assert.Equal(4, ends.Length);
        Assert.Single(ends.Distinct());
        string all = string.Concat(lines.Select(l => l.Text));
        Assert.Equal((4, 4, 5), (all.Count(c => c == 'と'), all.Count(c => c == '\uD83C'), all.Count(c => c == '名')));
    }
}
