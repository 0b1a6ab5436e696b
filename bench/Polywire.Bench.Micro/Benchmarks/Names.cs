using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Json;

namespace Micro.Benchmarks;

/// <summary>The names of members, in the order of the model, as nearly every document has them: which one is next?</summary>
static class Names
{
    const int Objects = 200;

    static readonly string[] s_names = ["id", "full_name", "html_url", "size", "created_at", "fork", "language", "default_branch"];
    static readonly JsonNames s_lookup = new(s_names);
    static readonly byte[][] s_literals = [.. s_names.Select(n => System.Text.Encoding.ASCII.GetBytes($",\"{n}\":"))];
    static readonly byte[] s_json = System.Text.Encoding.ASCII.GetBytes(string.Concat(Enumerable.Repeat(string.Concat(s_names.Select(n => $",\"{n}\":1")), Objects)) + new string(' ', 64));

    internal static IEnumerable<Benchmark> All =>
    [
        new("names in order", Objects * s_names.Length, n => n,
            new("the next literal, in words that are constants", Words),
            new("the next literal, by SequenceEqual", Literals),
            new("up to the quote, then a hash table", Lookup)),
    ];

    static int Words()
    {
        ref byte b = ref MemoryMarshal.GetArrayDataReference(s_json);
        int at = 0, found = 0;
        for (int i = 0; i < Objects; i++)
        {
            if (Is8(ref b, at, ",\"id\":"u8)) { at += ",\"id\":1"u8.Length; found += 1; }
            if (Is16(ref b, at, ",\"full_name\":"u8)) { at += ",\"full_name\":1"u8.Length; found += 2; }
            if (Is16(ref b, at, ",\"html_url\":"u8)) { at += ",\"html_url\":1"u8.Length; found += 3; }
            if (Is8(ref b, at, ",\"size\":"u8)) { at += ",\"size\":1"u8.Length; found += 4; }
            if (Is16(ref b, at, ",\"created_at\":"u8)) { at += ",\"created_at\":1"u8.Length; found += 5; }
            if (Is8(ref b, at, ",\"fork\":"u8)) { at += ",\"fork\":1"u8.Length; found += 6; }
            if (Is16(ref b, at, ",\"language\":"u8)) { at += ",\"language\":1"u8.Length; found += 7; }
            if (Is16(ref b, at, ",\"default_branch"u8) && Is8(ref b, at + 12, "anch\":"u8)) { at += ",\"default_branch\":1"u8.Length; found += 8; }
        }
        return found;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Is8(ref byte b, int at, ReadOnlySpan<byte> literal)
    {
        ref byte text = ref MemoryMarshal.GetReference(literal);
        int last = literal.Length - 4;
        return Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, at)) == Unsafe.ReadUnaligned<uint>(ref text)
            && Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, at + last)) == Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, last));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Is16(ref byte b, int at, ReadOnlySpan<byte> literal)
    {
        ref byte text = ref MemoryMarshal.GetReference(literal);
        int last = literal.Length - 8;
        return Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref b, at)) == Unsafe.ReadUnaligned<ulong>(ref text)
            && Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref b, at + last)) == Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, last));
    }

    static int Literals()
    {
        int at = 0, found = 0;
        for (int i = 0; i < Objects; i++)
        {
            for (int k = 0; k < s_literals.Length; k++)
            {
                if (!s_json.AsSpan(at).StartsWith(s_literals[k])) continue;
                at += s_literals[k].Length + 1;
                found += k + 1;
            }
        }
        return found;
    }

    static int Lookup()
    {
        int at = 0, found = 0;
        for (int i = 0; i < Objects * s_names.Length; i++)
        {
            ReadOnlySpan<byte> name = s_json.AsSpan(at + 2);
            name = name[..name.IndexOf((byte)'"')];
            found += s_lookup.Find(name) + 1;
            at += name.Length + 5;
        }
        return found;
    }
}
