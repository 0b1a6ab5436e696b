using Polywire;
using TestKit;

namespace MessagePackTests.Evolution;

[WireModel(Wires = Wires.MessagePack)]
public class SimilarKeys
{
    public int Alpha01 { get; set; }
    public int Alpha02 { get; set; }
    public int Alpha11 { get; set; }
    public int Alpha12 { get; set; }
    public int Betas01 { get; set; }
    public int Betas02 { get; set; }
    public int Zeta { get; set; }
    public int Eta { get; set; }
    [WireField(Name = "x")] public int Short { get; set; }
    [WireField(Name = "é€")] public int Wide { get; set; }
    [WireField(Name = "ê€")] public int Wider { get; set; }
    [WireField(Name = "a name of more than sixteen bytes")] public int Long { get; set; }
}

/// <summary>Members of maps in any order, absent, repeated, and between keys that the model does not have.</summary>
public class MemberOrderTests
{
    static readonly string[] s_names = ["Alpha01", "Alpha02", "Alpha11", "Alpha12", "Betas01", "Betas02", "Zeta", "Eta", "x", "é€", "ê€", "a name of more than sixteen bytes"];

    static readonly string[] s_unknown = ["Alpha03", "alpha01", "Alpha1", "Betas12", "Zetb", "Eto", "ê¢", "y", "", "a name of more than sixteen bytez", "a name of moru than sixteen bytes"];

    [Fact]
    public void Every_order_reads_the_same_values()
    {
        var random = new Random(12);
        for (int round = 0; round < 2_000; round++)
        {
            List<(string Name, int Value)> members = [.. Enumerable.Range(0, s_names.Length).OrderBy(_ => random.Next()).Where(_ => random.Next(3) > 0).Select(i => (s_names[i], 100 + i))];
            for (int k = random.Next(4); k > 0; k--) members.Insert(random.Next(members.Count + 1), (s_unknown[random.Next(s_unknown.Length)], -1));
            if (members.Count > 0 && random.Next(4) == 0) members.Add((members[0].Name, 1_000));
            int[] expected = new int[s_names.Length];
            List<byte> bytes = [0xDE, 0, (byte)members.Count];
            foreach ((string name, int value) in members)
            {
                bytes.AddRange(Wire.MessagePack.Serialize(name));
                bytes.AddRange(Wire.MessagePack.Serialize(value));
                if (Array.IndexOf(s_names, name) is >= 0 and int i) expected[i] = value;
            }
            SimilarKeys m = Wire.MessagePack.Deserialize<SimilarKeys>(GuardedInput.Place(bytes.ToArray()));
            Assert.Equal(expected, (int[])[m.Alpha01, m.Alpha02, m.Alpha11, m.Alpha12, m.Betas01, m.Betas02, m.Zeta, m.Eta, m.Short, m.Wide, m.Wider, m.Long]);
        }
    }
}
