using System.Text;
using System.Xml.Linq;
using Polywire;
using TestKit;

namespace Evolving;

/// <summary>The bytes that each release wrote.</summary>
public class GoldenTests
{
    static readonly string s_folder = Repository.PathOf("tests/Polywire.Evolution.Tests/Golden");

    static readonly string s_current = XDocument.Load(Repository.PathOf("Directory.Build.props")).Descendants("Version").Single().Value;

    /// <summary>A value of the first version's models, and what it is compared by.</summary>
    sealed record Sample(string Name, Func<WireSerializer, byte[]> Write, Func<WireSerializer, byte[], string> Read, string Expected);

    static readonly Sample[] s_samples =
    [
        new("Customer", w => w.Serialize(Values.First.Customer), (w, b) => Show(w.Deserialize<Second.Customer>(b)), "7 Ann none 1:1.5 EUR 2:2.5 EUR"),
        new("Growing", w => w.Serialize(Values.First.Growing), (w, b) => w.Deserialize<Second.Growing>(b) is var v ? $"{v.A} {v.B} {v.C}" : "", "1 b 7"),
        new("Shape", w => w.Serialize<First.Shape>(Values.First.Shape), (w, b) => ((Second.Circle)w.Deserialize<Second.Shape>(b)).Radius.ToString(System.Globalization.CultureInfo.InvariantCulture), "2"),
        new("Rated", w => w.Serialize(Values.First.Rated), (w, b) => w.Deserialize<Second.Rated>(b).Level.ToString(), "High"),
    ];

    static string Show(Second.Customer c) =>
        string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{c.Id} {c.FullName} {c.Email} {string.Join(" ", c.Orders!.Select(o => string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{o.Number}:{o.Total} {o.Currency}")))}");

    static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack];

    public static TheoryData<string> Files => [.. Directory.GetFiles(s_folder, "*.txt").Select(Path.GetFileName).OfType<string>().Order(StringComparer.Ordinal)];

    [Fact]
    public void The_file_of_this_version_is_what_is_written()
    {
        var text = new StringBuilder();
        foreach (Sample sample in s_samples)
            foreach (WireSerializer wire in s_wires) text.Append(wire.Name).Append(' ').Append(sample.Name).Append(' ').Append(Convert.ToHexString(sample.Write(wire))).Append('\n');
        string file = Path.Combine(s_folder, s_current + ".txt");
        if (Environment.GetEnvironmentVariable("POLYWIRE_REFRESH") == "1") File.WriteAllText(file, text.ToString());
        Assert.Equal(text.ToString(), File.ReadAllText(file).ReplaceLineEndings("\n"));
    }

    [Theory, MemberData(nameof(Files))]
    public void Every_value_of_a_release_is_read_by_the_new_models(string file)
    {
        foreach (string line in File.ReadLines(Path.Combine(s_folder, file)))
        {
            string[] parts = line.Split(' ');
            Sample sample = s_samples.Single(s => s.Name == parts[1]);
            WireSerializer wire = s_wires.Single(w => w.Name == parts[0]);
            Assert.Equal(sample.Expected, sample.Read(wire, Convert.FromHexString(parts[2])));
        }
    }
}
