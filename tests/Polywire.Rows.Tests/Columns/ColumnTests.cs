using Polywire;
using Polywire.Compression.Rows.Training;

namespace RowsTests.Columns;

/// <summary>Every value comes back bit by bit, whether the training has seen its like or not.</summary>
public class ColumnTests
{
    static readonly Everything[] s_sample = EverythingRows.Ordinary(2_000, 1);

    static readonly Lazy<Trained<Everything>> s_trained = new(() => new Trained<Everything>(new EverythingCodec(), s_sample));

    static void AssertSurvives(Trained<Everything> trained, Everything row)
    {
        byte[] bytes = trained.Write(row);
        Assert.True(Everything.AreEqual(row, trained.Read(bytes)));
    }

    [Fact]
    public void Ordinary_rows_survive()
    {
        foreach (Everything row in EverythingRows.Ordinary(3_000, 2)) AssertSurvives(s_trained.Value, row);
    }

    [Fact]
    public void Values_that_no_training_has_seen_survive()
    {
        foreach (Everything row in EverythingRows.Hard()) AssertSurvives(s_trained.Value, row);
    }

    [Fact]
    public void Values_survive_where_the_training_saw_them_alone()
    {
        // Hard values are ordinary here, and ordinary ones are new.
        Everything[] hard = [.. EverythingRows.Hard()];
        var trained = new Trained<Everything>(new EverythingCodec(), [.. Enumerable.Range(0, 600).Select(i => hard[i % (hard.Length - 2)])]);
        foreach (Everything row in hard.Concat(EverythingRows.Ordinary(500, 3))) AssertSurvives(trained, row);
    }

    [Fact]
    public void Values_survive_with_codes_of_fixed_length_and_without_relations()
    {
        foreach (RowTrainingSettings settings in (RowTrainingSettings[])[new(IsFixed: true), new(RelatesMembers: false), new(MinimumCount: 20)])
        {
            var trained = new Trained<Everything>(new EverythingCodec(), s_sample, settings);
            foreach (Everything row in EverythingRows.Hard().Concat(EverythingRows.Ordinary(500, 4))) AssertSurvives(trained, row);
        }
    }

    /// <summary>Not as attributes, whose text is UTF-8.</summary>
    public static TheoryData<int> LoneSurrogates => [0, 1, 2, 3];

    static readonly string[] s_loneSurrogates = ["\uD800", "a\uDC00b", "\uDC00\uD800", "order \uD83D of sale"];

    [Theory]
    [MemberData(nameof(LoneSurrogates))]
    public void A_lone_surrogate_is_refused(int index)
    {
        WireException error = Assert.Throws<WireException>(() => s_trained.Value.Write(new Everything { Text = s_loneSurrogates[index] }));
        Assert.Equal(WireErrorCode.InvalidText, error.Code);
    }

    [Fact]
    public void A_string_from_the_set_is_the_same_instance_every_time()
    {
        byte[] row = s_trained.Value.Write(new Everything { Tags = ["sale"] });
        Assert.Same(s_trained.Value.Read(row).Tags![0], s_trained.Value.Read(row).Tags![0]);
    }

    [Fact]
    public void Nesting_that_is_too_deep_is_refused()
    {
        var deep = new Everything();
        for (int i = 0; i < 100; i++) deep = new Everything { Child = deep };
        WireException error = Assert.Throws<WireException>(() => s_trained.Value.Write(deep));
        Assert.Equal(WireErrorCode.DepthExceeded, error.Code);
    }
}
