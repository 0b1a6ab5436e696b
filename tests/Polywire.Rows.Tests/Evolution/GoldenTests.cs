using Polywire;
using TestKit;

namespace RowsTests.Evolution;

/// <summary>
/// Stored generations: model files and rows that earlier versions wrote are read by both versions of the type. POLYWIRE_ACCEPT=1 writes the files again; rows that are in use must
/// never need it.
/// </summary>
public class GoldenTests
{
    static readonly string s_folder = Repository.PathOf("tests/Polywire.Rows.Tests/Evolution/Golden");

    const int Rows = 40;

    static string PathOf(string name) => Path.Combine(s_folder, name);

    static RowModel Load<T>(int generation)
    {
        RowModel model = RowModel.Load(PathOf($"generation{generation}.pwrows"));
        return new RowModel(typeof(T).FullName!, generation, model.Layout, model.Report);
    }

    static WireSerializer With<T>(params int[] generations) => Wire.MessagePack.With(WireCompression.Rows(new RowModelSet(generations.Select(Load<T>))));

    /// <summary>Which version of the type wrote which generation.</summary>
    static readonly (string Name, Func<int, byte[]> Write)[] s_files =
    [
        ("old-in-1", i => With<OldOrder>(1).Serialize(EvolutionTests.Old(i))),
        ("new-in-1", i => With<NewOrder>(1).Serialize(EvolutionTests.New(i))),
        ("old-in-2", i => With<OldOrder>(2).Serialize(EvolutionTests.Old(i))),
        ("new-in-2", i => With<NewOrder>(2).Serialize(EvolutionTests.New(i))),
    ];

    static byte[][] Stored(string name) => [.. File.ReadLines(PathOf(name + ".txt")).Select(Convert.FromHexString)];

    [Fact]
    public void Stored_models_write_the_stored_rows()
    {
        if (Environment.GetEnvironmentVariable("POLYWIRE_ACCEPT") == "1")
        {
            Directory.CreateDirectory(s_folder);
            EvolutionTests.TrainOld().Save(PathOf("generation1.pwrows"));
            EvolutionTests.TrainNew().Save(PathOf("generation2.pwrows"));
            foreach ((string name, Func<int, byte[]> write) in s_files) File.WriteAllLines(PathOf(name + ".txt"), Enumerable.Range(0, Rows).Select(i => Convert.ToHexString(write(i))));
        }
        foreach ((string name, Func<int, byte[]> write) in s_files)
        {
            byte[][] stored = Stored(name);
            Assert.Equal(Rows, stored.Length);
            for (int i = 0; i < Rows; i++) Assert.Equal(Convert.ToHexString(stored[i]), Convert.ToHexString(write(i)));
        }
    }

    [Fact]
    public void Both_versions_read_all_stored_rows_with_the_stored_models()
    {
        WireSerializer old = With<OldOrder>(1, 2), now = With<NewOrder>(1, 2);
        for (int i = 0; i < Rows; i++)
        {
            // With the members that it was written with, a row holds everything.
            foreach (string name in (string[])["new-in-1", "new-in-2"])
                Assert.Equal(Wire.MessagePack.Serialize(EvolutionTests.New(i)), Wire.MessagePack.Serialize(now.Deserialize<NewOrder>(Stored(name)[i])));
            foreach (string name in (string[])["old-in-1", "old-in-2"])
                Assert.Equal(Wire.MessagePack.Serialize(EvolutionTests.Old(i)), Wire.MessagePack.Serialize(old.Deserialize<OldOrder>(Stored(name)[i])));
            foreach (string name in (string[])["new-in-1", "new-in-2"])
            {
                (NewOrder written, OldOrder read) = (EvolutionTests.New(i), old.Deserialize<OldOrder>(Stored(name)[i]));
                Assert.Equal((written.Id, written.Customer, written.Amount, written.IsPaid, written.Time, Guid.Empty), (read.Id, read.Customer, read.Amount, read.IsPaid, read.Time, read.Basket));
                Assert.Equal(written.Lines!.Select(l => (l.Article, l.Quantity, false)), read.Lines!.Select(l => (l.Article, l.Quantity, l.IsGift)));
            }
            foreach ((string name, bool hasModelOfAdded) in ((string, bool)[])[("old-in-1", false), ("old-in-2", true)])
            {
                (OldOrder written, NewOrder read) = (EvolutionTests.Old(i), now.Deserialize<NewOrder>(Stored(name)[i]));
                Assert.Equal((written.Id, written.Customer, written.Amount, written.IsPaid, written.Time), (read.Id, read.Customer, read.Amount, read.IsPaid, read.Time));
                // A model with the member writes its type's default; one without leaves the initial value.
                Assert.Equal(hasModelOfAdded ? (0, null) : (3, "web"), (read.Version, read.Channel));
            }
        }
    }
}
