using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;
using Polywire;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;

namespace Micro.Benchmarks;

/// <summary>A list of rows as generated code reads it, and the same with one optimization undone at a time; and what is around values.</summary>
static class RowsRead
{
    const int Count = 200;

    static readonly byte[] s_rows = System.Text.Encoding.ASCII.GetBytes(
        string.Join(',', Enumerable.Range(0, Count).Select(i => $"{{\"Id\":\"id_{i}\",\"Name\":\"name_{i}\",\"Time\":{1_566_731_141 + i}}}")) + ']' + new string(' ', 64));
    static readonly byte[] s_empty = System.Text.Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat("[],", Count)) + new string(' ', 64));
    static readonly byte[] s_lines = System.Text.Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat(",\n        \"name\": 1", Count)) + new string(' ', 64));
    static readonly string[] s_keys = [.. Enumerable.Range(0, 20).Select(i => "key" + i)];
    static readonly ulong[] s_factors = [.. Enumerable.Range(1, Count).Select(i => (ulong)i * 0x9E3779B97F4A7C15)];

    delegate long Body(ref UncheckedJsonReader reader);

    internal static IEnumerable<Benchmark> All =>
    [
        new("row, read", Count, n => n,
            new("as generated", () => Read(s_rows, Generated)),
            new("through the caller's reference, no copy", () => Read(s_rows, Referenced)),
            new("braces and commas apart from the names", () => Read(s_rows, Apart)),
            new("names by SequenceEqual", () => Read(s_rows, BySequence))),
        new("empty array", Count, n => n,
            new("[] as one comparison", () => Read(s_empty, AtOnce)),
            new("a bracket at a time", () => Read(s_empty, Brackets))),
        new("indented member", Count, n => n,
            new("whitespace foreseen, and checked", () => Read(s_lines, Foreseen)),
            new("searched for, 16 bytes at a time", () => Read(s_lines, Searched)),
            new("searched for, a byte at a time", () => Read(s_lines, ByByte))),
        new("short array of numbers", Count, n => n,
            new("begun on the stack", OnStack),
            new("rented", Rented)),
        new("dictionary of 20", Count, n => n,
            new("collected, then made at its size", Sized),
            new("filled as entries come", Filled)),
        new("what a token reader returns", Count, n => n,
            new("value and place in registers", InRegisters),
            new("the place through out", WithOut)),
        new("upper half of a product", Count, n => n,
            new("Math.BigMul", BigMul),
            new("Bmi2.X64.MultiplyNoFlags", NoFlags)),
    ];

    static int Read(byte[] input, Body body)
    {
        JsonReaderContext context = JsonReaderContext.Rent(Wire.Json.Options, null);
        context.Open(input.Length);
        context.Depth = 2;
        for (int depth = 1; depth <= 2; depth++) context.Indent.Learn(ref s_lines[1], 1 + 4 * depth, depth);
        var reader = new UncheckedJsonReader(input, context);
        long sum = body(ref reader);
        context.Close();
        return (int)sum;
    }

    static long Generated(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        UncheckedJsonReader r = reader;
        do
        {
            if (!r.TryConsume8(0x6449227B, 0x3A226449, 6 /* {"Id": */) || !r.TryReadString(out string id)) return -1;
            if (!r.TryConsume16(0x3A22656D614E222C, 0x3A22656D614E222C, 8 /* ,"Name": */) || !r.TryReadString(out string name)) return -1;
            if (!r.TryConsume16(0x3A22656D6954222C, 0x3A22656D6954222C, 8 /* ,"Time": */) || !r.TryReadInt64(out long time)) return -1;
            if (!r.TryConsume((byte)'}')) return -1;
            sum += id.Length + name.Length + time;
        }
        while (r.TryReadComma());
        reader.MoveTo(r);
        return sum;
    }

    static long Referenced(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        do
        {
            if (!reader.TryConsume8(0x6449227B, 0x3A226449, 6 /* {"Id": */) || !reader.TryReadString(out string id)) return -1;
            if (!reader.TryConsume16(0x3A22656D614E222C, 0x3A22656D614E222C, 8 /* ,"Name": */) || !reader.TryReadString(out string name)) return -1;
            if (!reader.TryConsume16(0x3A22656D6954222C, 0x3A22656D6954222C, 8 /* ,"Time": */) || !reader.TryReadInt64(out long time)) return -1;
            if (!reader.TryConsume((byte)'}')) return -1;
            sum += id.Length + name.Length + time;
        }
        while (reader.TryReadComma());
        return sum;
    }

    static long Apart(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        UncheckedJsonReader r = reader;
        do
        {
            if (!r.TryConsume((byte)'{') || !r.TryConsume8(0x22644922, 0x3A226449, 5 /* "Id": */) || !r.TryReadString(out string id)) return -1;
            if (!r.TryConsume((byte)',') || !r.TryConsume8(0x6D614E22, 0x3A22656D, 7 /* "Name": */) || !r.TryReadString(out string name)) return -1;
            if (!r.TryConsume((byte)',') || !r.TryConsume8(0x6D695422, 0x3A22656D, 7 /* "Time": */) || !r.TryReadInt64(out long time)) return -1;
            if (!r.TryConsume((byte)'}')) return -1;
            sum += id.Length + name.Length + time;
        }
        while (r.TryReadComma());
        reader.MoveTo(r);
        return sum;
    }

    static long BySequence(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        UncheckedJsonReader r = reader;
        do
        {
            if (!r.TryConsume("{\"Id\":"u8) || !r.TryReadString(out string id)) return -1;
            if (!r.TryConsume(",\"Name\":"u8) || !r.TryReadString(out string name)) return -1;
            if (!r.TryConsume(",\"Time\":"u8) || !r.TryReadInt64(out long time)) return -1;
            if (!r.TryConsume((byte)'}')) return -1;
            sum += id.Length + name.Length + time;
        }
        while (r.TryReadComma());
        reader.MoveTo(r);
        return sum;
    }

    static long AtOnce(ref UncheckedJsonReader reader)
    {
        int count = 0;
        while (reader.TryReadNoElements() && reader.TryConsume((byte)',')) count++;
        return count;
    }

    static long Brackets(ref UncheckedJsonReader reader)
    {
        int count = 0;
        while (count < Count)
        {
            reader.ReadBeginArray();
            if (!reader.TryReadEmptyArray() || !reader.TryConsume((byte)',')) break;
            count++;
        }
        return count;
    }

    static readonly JsonMembers s_name = new("name", ',', 1);

    static long Foreseen(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        UncheckedJsonReader r = reader;
        while (r.TryReadExpected(s_name, 0, false) == 0 && r.TryReadInt64(out long value)) sum += value;
        return sum;
    }

    static long Searched(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        UncheckedJsonReader r = reader;
        while (r.TryConsume((byte)',') && r.Peek() == (byte)'"' && r.TryConsume16(0x203A22656D616E22, 0x203A22656D616E22, 8 /* "name":  */) && r.TryReadInt64(out long value)) sum += value;
        return sum;
    }

    static long ByByte(ref UncheckedJsonReader reader)
    {
        long sum = 0;
        UncheckedJsonReader r = reader;
        while (r.TryConsume((byte)','))
        {
            while (r.TryConsume((byte)'\n') || r.TryConsume((byte)' ')) { }
            if (!r.TryConsume16(0x203A22656D616E22, 0x203A22656D616E22, 8 /* "name":  */) || !r.TryReadInt64(out long value)) break;
            sum += value;
        }
        return sum;
    }

    static int OnStack()
    {
        int sum = 0;
        for (int i = 0; i < Count; i++) sum += ThreeOnStack();
        return sum;
    }

    static int ThreeOnStack() => Three(new WireList<int>(stackalloc int[8]));

    static int Rented()
    {
        int sum = 0;
        for (int i = 0; i < Count; i++) sum += Three(new WireList<int>());
        return sum;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Three(WireList<int> list)
    {
        for (int k = 1; k <= 3; k++) list.Add(k);
        return list.ToArray().Length;
    }

    static int Sized()
    {
        int sum = 0;
        for (int i = 0; i < Count; i++)
        {
            var entries = new WireEntries<string, int>();
            for (int k = 0; k < s_keys.Length; k++) entries.Add(s_keys[k], k);
            sum += entries.ToDictionary().Count;
        }
        return sum;
    }

    static int Filled()
    {
        int sum = 0;
        for (int i = 0; i < Count; i++)
        {
            var map = new Dictionary<string, int>(WireComparer.For<string>(int.MaxValue));
            for (int k = 0; k < s_keys.Length; k++) map[s_keys[k]] = k;
            sum += map.Count;
        }
        return sum;
    }

    static int InRegisters()
    {
        ref byte b = ref MemoryMarshal.GetArrayDataReference(s_lines);
        long sum = 0;
        for (int i = 0; i < Count; i++)
        {
            IntegerToken token = Digits(ref b, i * 19 + 18);
            sum += token.Value + token.Next;
        }
        return (int)sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static IntegerToken Digits(ref byte b, int at)
    {
        long value = 0;
        for (; (uint)(Unsafe.Add(ref b, at) - '0') <= 9; at++) value = value * 10 + Unsafe.Add(ref b, at) - '0';
        return new IntegerToken(value, at);
    }

    static int WithOut()
    {
        ref byte b = ref MemoryMarshal.GetArrayDataReference(s_lines);
        long sum = 0;
        for (int i = 0; i < Count; i++)
        {
            long value = Digits(ref b, i * 19 + 18, out int next);
            sum += value + next;
        }
        return (int)sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Digits(ref byte b, int at, out int next)
    {
        long value = 0;
        for (; (uint)(Unsafe.Add(ref b, at) - '0') <= 9; at++) value = value * 10 + Unsafe.Add(ref b, at) - '0';
        next = at;
        return value;
    }

    static int BigMul()
    {
        ulong sum = 0;
        foreach (ulong factor in s_factors) sum += Math.BigMul(factor, 0xCCCC_CCCC_CCCC_CCCD, out _);
        return (int)sum;
    }

    static int NoFlags()
    {
        if (!Bmi2.X64.IsSupported) return BigMul();
        ulong sum = 0;
        foreach (ulong factor in s_factors) sum += Bmi2.X64.MultiplyNoFlags(factor, 0xCCCC_CCCC_CCCC_CCCD);
        return (int)sum;
    }
}
