using System.Runtime.CompilerServices;
using System.Text;
using Polywire;
using Polywire.CompilerServices;
using Polywire.Generator.Emit;
using Polywire.Json;

namespace Micro.Benchmarks;

/// <summary>Members in layouts that no literal has, and names of one length.</summary>
static class Layouts
{
    const int Objects = 100;

    static readonly string[] s_names = ["id", "full_name", "html_url", "size", "created_at", "fork", "language", "default_branch"];
    static readonly JsonMembers s_members = new(string.Join(',', s_names), ',', s_names.Length);
    static readonly JsonNames s_lookup = new(s_names);
    static readonly byte[][] s_similar = [.. new Random(4).GetItems(Enumerable.Range(0, 16).ToArray(), 4096).Select(i => Encoding.ASCII.GetBytes($"attribute_{i:00}"))];

    static readonly string[] s_several = [.. s_names, "name", "owner", "url", "license"];
    static readonly byte[][] s_shuffled = Shuffled();
    static readonly JsonNames s_hashTable = new(s_several);
    static readonly NameTable s_similarTable = NameTable.Of(Enumerable.Range(0, 16).Select(i => $"attribute_{i:00}"))!;
    static readonly byte[] s_similarSlots = [.. s_similarTable.Table.Select(t => (byte)t)];
    static readonly byte[] s_similarNames = Encoding.ASCII.GetBytes(s_similarTable.Names);

    // 90 of 300 names, as of an object that leaves out most of its members.
    static readonly byte[][] s_all = [.. Enumerable.Range(0, 300).Select(i => Encoding.ASCII.GetBytes($"member_{i:000}"))];
    static readonly byte[][] s_some = [.. Enumerable.Range(0, 40).SelectMany(seed => Some(new Random(seed)))];
    static readonly NameTable s_allTable = NameTable.Of(s_all.Select(Encoding.ASCII.GetString))!;
    static readonly byte[] s_allNames = Encoding.ASCII.GetBytes(s_allTable.Names);

    static IEnumerable<byte[]> Some(Random random) => s_all.Where(_ => random.Next(10) < 3);

    static byte[][] Shuffled()
    {
        var random = new Random(3);
        return [.. Enumerable.Range(0, 4096).Select(_ => Encoding.ASCII.GetBytes(s_several[random.Next(s_several.Length)]))];
    }

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, string line, string colon) in new[] { ("\" : \"", "\n    ", " : "), ("no blank after the colon", "\n    ", ":"), ("Python's", " ", ": "), ("no line breaks, blanks after colons", "", ": ") })
            {
                string members = string.Join(",", s_names.Select(n => $"{line}\"{n}\"{colon}1"));
                byte[] json = Encoding.ASCII.GetBytes($"[{string.Join(",", Enumerable.Repeat($"{{{members}}}", Objects))}]{new string(' ', 64)}");
                yield return new($"members, {name}", Objects * s_names.Length, n => n,
                    new("the gaps of the last member, and the name expected", () => Read(json, true)),
                    new("up to the quote, then a hash table", () => Read(json, false)));
            }
            yield return new("names of one length", s_similar.Length, n => n,
                new("a hash without collisions", () => Sum(s_similar, ByHash)),
                new("a switch over the byte that differs most", () => Sum(s_similar, ByByte)),
                new("one comparison after another", () => Sum(s_similar, InTurn)));
            yield return new("300 names of one length, three of ten are there", s_some.Length, n => n,
                new("a hash without collisions", () => Sum(s_some, ByHashOfMany)),
                new("one comparison after another", () => Sum(s_some, ManyInTurn)));
            yield return new("names of several lengths", s_shuffled.Length, n => n,
                new("a switch over the length, then a byte", () => Sum(s_shuffled, ByLength)),
                new("a hash table", () => Sum(s_shuffled, s_hashTable.Find)));
        }
    }

    static int Read(byte[] json, bool expect)
    {
        JsonReaderContext context = JsonReaderContext.Rent(Wire.Json.Options, null);
        context.Open(json.Length);
        var reader = new UncheckedJsonReader(json, context);
        int sum = 0;
        reader.ReadBeginArray();
        do
        {
            reader.ReadBeginObject();
            for (int k = 0; k < s_names.Length; k++)
            {
                if (!expect || reader.TryReadExpected(s_members, k, k == 0) != k)
                {
                    int index = -1;
                    if (k == 0 ? reader.ReadFirstName(s_lookup, out index) : reader.ReadNextName(s_lookup, out index)) sum += index - k;
                }
                sum += reader.ReadInt32();
            }
            reader.ReadNextName(out _);
        }
        while (reader.ReadNextElement());
        context.Close();
        return sum;
    }

    delegate int Finder(ReadOnlySpan<byte> name);

    static int Sum(byte[][] names, Finder find)
    {
        int sum = 0;
        foreach (byte[] name in names) sum += find(name);
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ByHash(ReadOnlySpan<byte> name) => MemberNames.Find(name, s_similarNames, s_similarTable.Starts, s_similarSlots, s_similarTable.Bits, s_similarTable.Multiplier);

    static int ByHashOfMany(ReadOnlySpan<byte> name) => MemberNames.FindWide(name, s_allNames, s_allTable.Starts, s_allTable.Table, s_allTable.Bits, s_allTable.Multiplier);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ManyInTurn(ReadOnlySpan<byte> name)
    {
        for (int i = 0; i < s_all.Length; i++)
        {
            if (name.SequenceEqual(s_all[i])) return i;
        }
        return -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ByLength(ReadOnlySpan<byte> name)
    {
        switch (name.Length)
        {
            case 2: return name.SequenceEqual("id"u8) ? 0 : -1;
            case 3: return name.SequenceEqual("url"u8) ? 10 : -1;
            case 4:
                switch (name[0])
                {
                    case (byte)'f': return name.SequenceEqual("fork"u8) ? 5 : -1;
                    case (byte)'n': return name.SequenceEqual("name"u8) ? 8 : -1;
                    case (byte)'s': return name.SequenceEqual("size"u8) ? 3 : -1;
                }
                return -1;
            case 5: return name.SequenceEqual("owner"u8) ? 9 : -1;
            case 7: return name.SequenceEqual("license"u8) ? 11 : -1;
            case 8: return name.SequenceEqual("html_url"u8) ? 2 : name.SequenceEqual("language"u8) ? 6 : -1;
            case 9: return name.SequenceEqual("full_name"u8) ? 1 : -1;
            case 10: return name.SequenceEqual("created_at"u8) ? 4 : -1;
            case 14: return name.SequenceEqual("default_branch"u8) ? 7 : -1;
            default: return -1;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int InTurn(ReadOnlySpan<byte> name)
    {
        if (name.SequenceEqual("attribute_00"u8)) return 0;
        if (name.SequenceEqual("attribute_01"u8)) return 1;
        if (name.SequenceEqual("attribute_02"u8)) return 2;
        if (name.SequenceEqual("attribute_03"u8)) return 3;
        if (name.SequenceEqual("attribute_04"u8)) return 4;
        if (name.SequenceEqual("attribute_05"u8)) return 5;
        if (name.SequenceEqual("attribute_06"u8)) return 6;
        if (name.SequenceEqual("attribute_07"u8)) return 7;
        if (name.SequenceEqual("attribute_08"u8)) return 8;
        if (name.SequenceEqual("attribute_09"u8)) return 9;
        if (name.SequenceEqual("attribute_10"u8)) return 10;
        if (name.SequenceEqual("attribute_11"u8)) return 11;
        if (name.SequenceEqual("attribute_12"u8)) return 12;
        if (name.SequenceEqual("attribute_13"u8)) return 13;
        if (name.SequenceEqual("attribute_14"u8)) return 14;
        if (name.SequenceEqual("attribute_15"u8)) return 15;
        return -1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ByByte(ReadOnlySpan<byte> name)
    {
        switch (name[11])
        {
            case 48: return name.SequenceEqual("attribute_00"u8) ? 0 : name.SequenceEqual("attribute_10"u8) ? 10 : -1;
            case 49: return name.SequenceEqual("attribute_01"u8) ? 1 : name.SequenceEqual("attribute_11"u8) ? 11 : -1;
            case 50: return name.SequenceEqual("attribute_02"u8) ? 2 : name.SequenceEqual("attribute_12"u8) ? 12 : -1;
            case 51: return name.SequenceEqual("attribute_03"u8) ? 3 : name.SequenceEqual("attribute_13"u8) ? 13 : -1;
            case 52: return name.SequenceEqual("attribute_04"u8) ? 4 : name.SequenceEqual("attribute_14"u8) ? 14 : -1;
            case 53: return name.SequenceEqual("attribute_05"u8) ? 5 : name.SequenceEqual("attribute_15"u8) ? 15 : -1;
            case 54: return name.SequenceEqual("attribute_06"u8) ? 6 : -1;
            case 55: return name.SequenceEqual("attribute_07"u8) ? 7 : -1;
            case 56: return name.SequenceEqual("attribute_08"u8) ? 8 : -1;
            case 57: return name.SequenceEqual("attribute_09"u8) ? 9 : -1;
            default: return -1;
        }
    }
}
