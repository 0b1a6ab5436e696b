using System.Text;
using Polywire;
using TestKit;

namespace JsonTests;

[WireModel(Wires = Wires.Json)]
public class SimilarNames
{
    public int Alpha01 { get; set; }
    public int Alpha02 { get; set; }
    public int Alpha11 { get; set; }
    public int Alpha12 { get; set; }
    public int Betas01 { get; set; }
    public int Betas02 { get; set; }
    public int Betas11 { get; set; }
    public int Zeta { get; set; }
    public int Eta { get; set; }
    [WireField(Name = "x")] public int Empty { get; set; }
    [WireField(Name = "é€")] public int Wide { get; set; }
    [WireField(Name = "ê€")] public int Wider { get; set; }
    [WireField(Name = "a name of more than sixteen bytes")] public int Long { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class SimilarNamesAndEscapes : SimilarNames
{
    [WireField(Name = "e\"\\\n")] public int Escaped { get; set; }
}

/// <summary>Names around the lengths from which on they are compared in steps.</summary>
[WireModel(Wires = Wires.Json)]
public class NamesInSteps
{
    [WireField(Name = "aqb_01")] public int L6 { get; set; }
    [WireField(Name = "bpc_012345678")] public int L13 { get; set; }
    [WireField(Name = "cod_0123456789")] public int L14 { get; set; }
    [WireField(Name = "dne_0123456789a")] public int L15 { get; set; }
    [WireField(Name = "emf_0123456789ab")] public int L16 { get; set; }
    [WireField(Name = "flg_0123456789abcdefghijklmno")] public int L29 { get; set; }
    [WireField(Name = "gkh_0123456789abcdefghijklmnop")] public int L30 { get; set; }
    [WireField(Name = "hji_0123456789abcdefghijklmnopq")] public int L31 { get; set; }
    [WireField(Name = "iij_0123456789abcdefghijklmnopqr")] public int L32 { get; set; }
    [WireField(Name = "jhk_0123456789abcdefghijklmnopqrstuvwxyz012345")] public int L46 { get; set; }
    [WireField(Name = "kgl_0123456789abcdefghijklmnopqrstuvwxyz01234567")] public int L48 { get; set; }
}

/// <summary>Members in any order, absent, repeated, and between members that the model does not have.</summary>
public class MemberOrderTests
{
    static readonly string[] s_names =
        ["Alpha01", "Alpha02", "Alpha11", "Alpha12", "Betas01", "Betas02", "Betas11", "Zeta", "Eta", "x", "é€", "ê€", "a name of more than sixteen bytes"];

    // As long as a member's name, and different in one byte.
    static readonly string[] s_unknown = ["Alpha03", "alpha01", "Alpha1", "Betas12", "Gamma01", "Zetb", "Eto", "ê¢", "e", "\\u0041", "a name of more than sixteen bytez"];

    static readonly (string Line, string Colon)[] s_layouts = [("", ":"), ("", ": "), (" ", ": "), ("\n  ", ": "), ("\n\t", ":"), ("\r\n    ", " : "), ("\n", "\n:\n")];

    [Fact]
    public void Every_order_reads_the_same_values() => Check<SimilarNames>(s_names, Values);

    [Fact]
    public void Every_order_reads_the_same_values_where_a_name_has_escapes() =>
        Check<SimilarNamesAndEscapes>([.. s_names, "e\\\"\\\\\\n"], m => [.. Values(m), m.Escaped]);

    [Fact]
    public void A_long_name_out_of_order_with_one_other_byte_is_unknown()
    {
        string[] names = [.. typeof(NamesInSteps).GetProperties().Select(p => p.GetCustomAttributes(false).OfType<WireFieldAttribute>().Single().Name!)];
        static int[] All(NamesInSteps m) => [m.L6, m.L13, m.L14, m.L15, m.L16, m.L29, m.L30, m.L31, m.L32, m.L46, m.L48];
        var random = new Random(12);
        foreach (string changed in names.SelectMany(n => n.Select((_, i) => n[..i] + "!" + n[(i + 1)..]).Append(n[..^1]).Append(n + "!")))
        {
            int[] order = [.. Enumerable.Range(0, names.Length).OrderBy(_ => random.Next())];
            (string line, string colon) = s_layouts[random.Next(s_layouts.Length)];
            List<(string, int)> members = [.. order.Select(i => (names[i], i + 1))];
            members.Insert(random.Next(members.Count + 1), (changed, -1));
            var json = new StringBuilder("[");
            for (int repeat = 0; repeat < 4; repeat++) Append(json, members, line, colon);
            json[^1] = ']';
            foreach (NamesInSteps read in Wire.Json.Deserialize<List<NamesInSteps>>(GuardedInput.Place(Encoding.UTF8.GetBytes(json.ToString())))) Assert.Equal(Enumerable.Range(1, names.Length), All(read));
        }
    }

    static void Check<T>(string[] names, Func<T, int[]> values) where T : class
    {
        var random = new Random(11);
        for (int round = 0; round < 2_000; round++)
        {
            (string line, string colon) = s_layouts[random.Next(s_layouts.Length)];
            int[] expected = new int[names.Length];
            var json = new StringBuilder("[");
            int[] order = [.. Enumerable.Range(0, names.Length).OrderBy(_ => random.Next())];
            // The same order several times, so that it is expected; then once more with what breaks it.
            for (int repeat = 0; repeat < 3; repeat++) Append(json, [.. order.Select(i => (names[i], i + 1))], line, colon);
            List<(string, int)> members = [.. order.Where(_ => random.Next(3) > 0).Select(i => (names[i], 100 + i))];
            for (int k = random.Next(4); k > 0; k--) members.Insert(random.Next(members.Count + 1), (s_unknown[random.Next(s_unknown.Length)], -1));
            if (members.Count > 0 && random.Next(4) == 0) members.Add((members[0].Item1, 1_000));
            Append(json, members, line, colon);
            json[^1] = ']';
            foreach ((string name, int value) in members)
            {
                if (Array.IndexOf(names, name) is >= 0 and int i) expected[i] = value;
            }

            List<T> read = Wire.Json.Deserialize<List<T>>(GuardedInput.Place(Encoding.UTF8.GetBytes(json.ToString())));
            for (int repeat = 0; repeat < 3; repeat++) Assert.Equal(Enumerable.Range(1, names.Length), values(read[repeat]));
            Assert.Equal(expected, values(read[3]));
        }
    }

    static int[] Values(SimilarNames m) =>
        [m.Alpha01, m.Alpha02, m.Alpha11, m.Alpha12, m.Betas01, m.Betas02, m.Betas11, m.Zeta, m.Eta, m.Empty, m.Wide, m.Wider, m.Long];

    static void Append(StringBuilder json, List<(string Name, int Value)> members, string line, string colon) =>
        json.Append('{').AppendJoin(',', members.Select(m => $"{line}\"{m.Name}\"{colon}{m.Value}")).Append("},");

    [Fact]
    public void Whitespace_that_was_learned_from_a_lenient_call_is_checked_in_a_strict_one()
    {
        var lenient = Wire.Json.With(Wire.Json.Options with { Comments = true });
        const string Input = "{\"Zeta\"/**/:1,\"Eta\"/**/:2,\"Alpha01\"/**/:3,\"Alpha02\":4                                    }";
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(2, lenient.Deserialize<SimilarNames>(Input).Eta);
            Assert.Throws<WireException>(() => Wire.Json.Deserialize<SimilarNames>(Input));
        }
    }
}
