using System.Globalization;
using System.Text;
using Polywire.CompilerServices;
using Polywire.Generator.Emit;

namespace GeneratorTests;

/// <summary>The tables of member names: each name is found where it is declared, and nothing else is.</summary>
public class NameTableTests
{
    [Fact]
    public void Every_name_is_found_at_its_index_and_no_other_name_is()
    {
        var random = new Random(17);
        int made = 0;
        for (int round = 0; round < 600; round++)
        {
            string[] names = Names(random, random.Next(60, 140), round % 4);
            if (NameTable.Of(names) is not { } table) continue;
            made++;
            Check(names, table, random);
        }
        Assert.InRange(made, 590, 600);
    }

    [Fact]
    public void Names_that_differ_only_between_their_first_and_last_eight_bytes_have_no_table() =>
        Assert.Null(NameTable.Of(Enumerable.Range(10, 20).Select(i => $"beginning{i}the_end_")));

    [Fact]
    public void Few_names_have_no_table() => Assert.Null(NameTable.Of(["a", "b", "c"]));

    [Fact]
    public void Names_that_their_lengths_keep_apart_have_no_table() => Assert.Null(NameTable.Of(Enumerable.Range(4, 48).Select(i => new string('n', i / 4) + i % 4)));

    [Theory]
    [InlineData("member_{0:000}", 100)]
    [InlineData("member_{0:000}", 300)]
    [InlineData("member{0:000}_total", 300)]
    [InlineData("{0:0000}_a_long_name_of_a_member", 1000)]
    [InlineData("x{0:000}", 300)]
    [InlineData("item{0:000}", 256)]
    [InlineData("a_long_name_of_a_member_{0:000}", 300)]
    public void Names_that_differ_in_a_number_have_a_table(string format, int count)
    {
        string[] names = [.. Enumerable.Range(0, count).Select(i => string.Format(CultureInfo.InvariantCulture, format, i))];
        Check(names, NameTable.Of(names)!, new Random(count));
    }

    [Theory]
    [InlineData(9)]
    [InlineData(29)]
    [InlineData(100)]
    [InlineData(255)]
    [InlineData(256)]
    [InlineData(257)]
    [InlineData(300)]
    [InlineData(1000)]
    [InlineData(2048)]
    public void Names_of_one_length_have_a_table(int count)
    {
        string[] names = [.. Enumerable.Range(0, count).Select(i => $"attribute_{i:0000}")];
        Check(names, NameTable.Of(names)!, new Random(count));
    }

    [Fact]
    public void More_than_2048_members_have_no_table() => Assert.Null(NameTable.Of(Enumerable.Range(0, 2049).Select(i => $"attribute_{i:0000}")));

    static void Check(string[] names, NameTable table, Random random)
    {
        byte[] text = Encoding.UTF8.GetBytes(table.Names), bytes = table.IsWide ? [] : [.. table.Table.Select(t => checked((byte)t))];
        int Find(byte[] name) => table.IsWide
            ? MemberNames.FindWide(name, text, table.Starts, table.Table, table.Bits, table.Multiplier)
            : MemberNames.Find(name, text, table.Starts, bytes, table.Bits, table.Multiplier);
        for (int i = 0; i < names.Length; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            Assert.Equal(i, Find(name));
            byte[] other = [.. name];
            if (other.Length > 0) other[random.Next(other.Length)] ^= (byte)(1 << random.Next(8));
            foreach (byte[] unknown in new[] { other, [.. name, 0x61], name[..(name.Length / 2)], [] })
            {
                int expected = Array.FindIndex(names, n => Encoding.UTF8.GetBytes(n).AsSpan().SequenceEqual(unknown));
                Assert.Equal(expected, Find(unknown));
            }
        }
    }

    static string[] Names(Random random, int count, int kind)
    {
        const string Letters = "abcdefghijklmnopqrstuvwxyz_ABCéß漢€";
        const int Ascii = 30;
        var names = new HashSet<string>();
        while (names.Count < count)
        {
            int length = kind switch { 0 => random.Next(1, 5), 1 => 8, 2 => random.Next(4) * 9, _ => 12 };
            string tail = new([.. Enumerable.Range(0, length).Select(_ => Letters[random.Next(kind == 2 ? Ascii : Letters.Length)])]);
            names.Add(kind == 3 ? "shared_prefix_" + tail : tail);
        }
        return [.. names];
    }
}
