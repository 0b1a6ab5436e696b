using Polywire.Text;

namespace TextTests;

/// <summary>When a process goes over to the widest vectors.</summary>
public class TextLevelTests
{
    static TextVectors Narrow => TextLevel.Best == TextVectors.Scalar ? TextVectors.Scalar : TextVectors.Vector128;

    [Fact]
    public void The_widest_vectors_are_used_after_many_texts()
    {
        TextLevel.Force(TextVectors.None);
        Assert.Equal(Narrow, TextLevel.For(0));
        for (int i = 1; i < TextLevel.StartTexts; i++) TextLevel.For(TextLevel.Share - 1);
        Assert.Equal(TextLevel.Best, TextLevel.For(0));
    }

    [Fact]
    public void Long_texts_count_by_their_length()
    {
        TextLevel.Force(TextVectors.None);
        Assert.Equal(Narrow, TextLevel.For(0));
        TextLevel.For(TextLevel.StartTexts * TextLevel.Share);
        Assert.Equal(TextLevel.Best, TextLevel.For(0));
        TextLevel.Force(TextVectors.None);
        Assert.Equal(Narrow, TextLevel.For(int.MaxValue));
        Assert.Equal(TextLevel.Best, TextLevel.For(0));
    }
}
