using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Polywire.Json.Text;
using Polywire.Text;
using TestKit;

namespace TextTests;

public sealed class DecoderTests : IDisposable
{
    readonly GuardedMemory _from = new(1 << 19), _to = new(1 << 19);

    public static TheoryData<int> Every => Levels.All;

    public void Dispose()
    {
        _from.Dispose();
        _to.Dispose();
    }

    [Theory, MemberData(nameof(Every))]
    public void Decode_every_length_of_every_script_is_what_the_framework_reads(int level)
    {
        for (int length = 0; length < 300; length++)
        {
            foreach (string text in Samples.OfLength(length, 3)) AssertDecodes((TextVectors)level, Encoding.UTF8.GetBytes(text));
        }
        foreach (string text in Samples.OfLength(70_000, 4)) AssertDecodes((TextVectors)level, Encoding.UTF8.GetBytes(text));
    }

    [Theory, MemberData(nameof(Every))]
    public void Decode_every_scalar_is_what_the_framework_reads(int level)
    {
        var text = new StringBuilder();
        for (int scalar = 0; scalar < 0x110000; scalar++)
        {
            if (scalar is >= 0xD800 and < 0xE000) continue;
            text.Append(char.ConvertFromUtf32(scalar));
            if (text.Length < 1000) continue;
            AssertDecodes((TextVectors)level, Encoding.UTF8.GetBytes(text.ToString()));
            text.Clear();
        }
    }

    /// <summary>Every sequence of four bytes out of those at which the rules change, at places where blocks meet.</summary>
    [Theory, MemberData(nameof(Every))]
    public void Scan_every_short_sequence_is_valid_where_the_framework_says_so(int level)
    {
        byte[] border = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF];
        foreach ((int before, int after) in Extent.OneOf<(int, int)>(2, [(0, 0), (13, 0), (13, 1), (15, 30), (30, 40), (60, 0), (61, 0), (62, 70)], level))
        {
            byte[] utf8 = [.. Enumerable.Repeat((byte)'x', before), 0, 0, 0, 0, .. Enumerable.Repeat((byte)'y', after)];
            foreach (byte first in border)
                foreach (byte second in border)
                    foreach (byte third in border)
                        foreach (byte fourth in border)
                        {
                            (utf8[before], utf8[before + 1], utf8[before + 2], utf8[before + 3]) = (first, second, third, fourth);
                            AssertScans((TextVectors)level, utf8);
                        }
        }
    }

    [Theory, MemberData(nameof(Every))]
    public void Scan_text_with_one_changed_byte_is_valid_where_the_framework_says_so(int level)
    {
        var random = new Random(17);
        int valid = 0;
        for (int round = 0; round < 3_000; round++)
        {
            foreach (string text in Samples.OfLength(random.Next(1, 200), round))
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                utf8[random.Next(utf8.Length)] = (byte)random.Next(256);
                if (AssertScans((TextVectors)level, utf8)) valid++;
                // And cut anywhere.
                AssertScans((TextVectors)level, utf8.AsSpan(0, random.Next(utf8.Length)));
            }
        }
        Assert.InRange(valid, 100, 20_000);
    }

    [Theory, MemberData(nameof(Every))]
    public void Decode_random_text_is_what_the_framework_reads(int level)
    {
        var random = new Random(18);
        var text = new StringBuilder();
        for (int round = 0; round < 20_000; round++)
        {
            text.Clear();
            int length = random.Next(150), share = random.Next(101), kinds = random.Next(1, 4);
            while (text.Length < length)
            {
                int scalar = random.Next(100) < share ? random.Next(0x80) : random.Next(kinds) switch { 0 => random.Next(0x80, 0x800), 1 => random.Next(0x800, 0xD800), _ => random.Next(0x10000, 0x110000) };
                text.Append(char.ConvertFromUtf32(scalar));
            }
            AssertDecodes((TextVectors)level, Encoding.UTF8.GetBytes(text.ToString()));
        }
    }

    [Fact]
    public void Decode_short_text_that_changed_after_it_was_measured_stays_in_its_space()
    {
        var random = new Random(19);
        byte[] changed = new byte[64];
        ReadOnlySpan<byte> kinds = [(byte)'a', 0x80, 0xC3, 0xE2, 0xF0];
        for (int round = 0; round < 30_000; round++)
        {
            int length = random.Next(1, 65);
            for (int i = 0; i < length; i++) changed[i] = kinds[random.Next(kinds.Length)];
            byte[] measured = new byte[length];
            measured.AsSpan().Fill((byte)'a');
            // Fewer units than bytes: the space ends earlier.
            for (int i = 0; i + 2 < length && random.Next(8) != 0; i += 3) "漢"u8.CopyTo(measured.AsSpan(i));
            string? text = Levels.DecodeShort(_from, _to, measured, isValid: false, first: (round & 1) == 0, changed.AsSpan(0, length));
            Assert.Equal(Encoding.UTF8.GetCharCount(measured), text!.Length);
        }
    }

    [Theory, MemberData(nameof(Every))]
    public void Decode_text_that_changed_after_it_was_scanned_stays_in_its_space(int level)
    {
        var random = new Random(20);
        byte[] changed = new byte[400];
        string[] kinds = ["a", "é", "漢", "🎈", "plain text, more than a block of it."];
        for (int round = 0; round < 10_000; round++)
        {
            int length = random.Next(1, changed.Length + 1), units;
            if (random.Next(2) == 0)
            {
                ReadOnlySpan<byte> bytes = [(byte)'a', (byte)'a', 0x80, 0xC3, 0xE2, 0xF0];
                for (int i = 0; i < length; i++) changed[i] = bytes[random.Next(bytes.Length)];
                units = random.Next(1, length + 1);
            }
            else
            {
                // Well-formed text of more units, or fewer, than the space.
                for (int i = 0; i < length;)
                {
                    byte[] next = Encoding.UTF8.GetBytes(kinds[random.Next(kinds.Length)]);
                    next.AsSpan(0, Math.Min(next.Length, length - i)).CopyTo(changed.AsSpan(i));
                    i += next.Length;
                }
                units = Math.Clamp(Encoding.UTF8.GetCharCount(changed, 0, length) + random.Next(-80, 20), 1, length);
            }
            Assert.Equal(units, Levels.Decode((TextVectors)level, _from, _to, changed.AsSpan(0, length), units, first: (round & 1) == 0).Length);
        }
    }

    [Fact]
    public void Decode_text_that_became_shorter_clears_the_rest_of_its_space()
    {
        foreach (int level in Levels.All.Select(row => row.Data))
        {
            for (int length = 1; length < 200; length++)
            {
                byte[] changed = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("漢", length)));
                _to.First(2 * changed.Length).Fill(0xA5);
                string text = Levels.Decode((TextVectors)level, _from, _to, changed, changed.Length - 1, first: true);
                Assert.Equal(new string('漢', length) + new string('\0', 2 * length - 1), text);
            }
        }
    }

    [Fact]
    public void Decode_run_up_to_an_end_within_16_bytes_is_what_the_framework_reads()
    {
        var random = new Random(21);
        string[] kinds = ["a", "é", "ж", "नि", "漢", "字", "\uFFFF", "🎈"];
        byte[] bytes = new byte[16];
        int decoded = 0;
        for (int round = 0; round < 40_000; round++)
        {
            var text = new StringBuilder();
            for (int n = random.Next(1, 12); n > 0; n--) text.Append(kinds[random.Next(kinds.Length)]);
            byte[] utf8 = [.. Encoding.UTF8.GetBytes(text.ToString()).Append("\"\\\n"u8[random.Next(3)])];
            if (random.Next(4) == 0) utf8[random.Next(utf8.Length)] = (byte)random.Next(256);
            random.NextBytes(bytes);
            utf8.AsSpan(0, Math.Min(utf8.Length, bytes.Length)).CopyTo(bytes);

            int end = bytes.AsSpan().IndexOfAny(System.Buffers.SearchValues.Create([.. Enumerable.Range(0, 0x20).Select(c => (byte)c), (byte)'"', (byte)'\\']));
            bool expected = end >= 0 && Utf8.IsValid(bytes.AsSpan(0, end)) && !bytes.AsSpan(0, end).ContainsAnyInRange((byte)0xF0, (byte)0xFF);
            Span<ushort> space = MemoryMarshal.Cast<byte, ushort>(_to.Last(2 * (3 + Utf8Decoder.RunUnits)));
            int p = 0, o = 3;
            Assert.Equal(expected, Utf8Decoder.TryDecodeRun<JsonTextEnd>(ref MemoryMarshal.GetReference(_from.Place(bytes, first: (round & 1) == 0)), ref p, ref space[0], ref o));
            Assert.Equal(expected ? end : 0, p);
            if (!expected) continue;
            Assert.Equal(Encoding.UTF8.GetString(bytes, 0, end), new string(MemoryMarshal.Cast<ushort, char>(space[3..o])));
            decoded++;
        }
        Assert.InRange(decoded, 5_000, 35_000);
    }

    [Theory, MemberData(nameof(Every))]
    public void Read_makes_the_string_or_nothing(int level)
    {
        for (int length = 0; length < 130; length++)
        {
            foreach (string text in Samples.OfLength(length, 5))
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(text);
                Assert.Equal(text, Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(utf8)));
                if (utf8.Length == 0) continue;
                Assert.Equal(text, Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(utf8), text.Length));
                foreach (int other in (ReadOnlySpan<int>)[-1, 0, text.Length - 1, text.Length + 1, utf8.Length + 1, int.MaxValue]) Assert.Null(Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(utf8), other));
                utf8[length * 7 % utf8.Length] = 0xFF;
                Assert.Null(Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(utf8)));
            }
        }
    }

    [Theory, MemberData(nameof(Every))]
    public void Read_finds_one_character_beyond_ascii_at_every_place(int level)
    {
        for (int length = 1; length < 700; length += length < 140 ? 1 : 61)
        {
            byte[] ascii = [.. Enumerable.Range(0, length).Select(i => (byte)(' ' + i % 90))];
            Assert.Equal(Encoding.ASCII.GetString(ascii), Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(ascii)));
            for (int at = 0; at < length - 1; at++)
            {
                byte[] utf8 = [.. ascii[..at], 0xC3, 0xA9, .. ascii[(at + 2)..]];
                Assert.Equal(Encoding.UTF8.GetString(utf8), Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(utf8)));
                utf8[at] = 0xC1;
                Assert.Null(Utf8Decoder.Read((TextVectors)level, GuardedInput.Place(utf8)));
            }
        }
    }

    bool AssertScans(TextVectors level, ReadOnlySpan<byte> utf8)
    {
        bool valid = Utf8.IsValid(utf8);
        for (int side = 0; side < 2; side++)
        {
            int end = Levels.Scan(level, _from, utf8, side == 0, out int units);
            if (end != (valid ? utf8.Length : Utf8Decoder.Malformed) || valid && units != Encoding.UTF8.GetCharCount(utf8))
                Assert.Fail($"{Convert.ToHexString(utf8)}: {end}, {units} units, at {(side == 0 ? "the start" : "the end")} of a page.");
        }
        if (level == TextVectors.Avx512 && utf8.Length > 0) AssertDeclared(utf8, valid);
        if (level == TextVectors.Vector128 && utf8.Length is > 0 and <= 64) AssertShort(utf8, valid);
        return valid;
    }

    /// <summary>Text is decoded if it is valid and has exactly the declared units, and never beyond them.</summary>
    void AssertDeclared(ReadOnlySpan<byte> utf8, bool valid)
    {
        int units = Encoding.UTF8.GetCharCount(utf8);
        foreach (int declared in (ReadOnlySpan<int>)[units, units - 1, units + 1, 1, utf8.Length])
        {
            if (declared < 1) continue;
            string? text = Levels.DecodeDeclared(_from, _to, utf8, declared, first: (declared & 1) == 0);
            if (valid && declared == units ? text is null || !Encoding.UTF8.GetBytes(text).AsSpan().SequenceEqual(utf8) : text is not null)
                Assert.Fail($"{Convert.ToHexString(utf8)}: {declared} units declared, '{text}'.");
        }
    }

    /// <summary>Short text is decoded if it is valid, and no unit beyond its own is touched.</summary>
    void AssertShort(ReadOnlySpan<byte> utf8, bool valid)
    {
        for (int side = 0; side < 2; side++)
        {
            string? text = Levels.DecodeShort(_from, _to, utf8, valid && side == 1, first: side == 0);
            if (valid ? text is null || !Encoding.UTF8.GetBytes(text).AsSpan().SequenceEqual(utf8) : text is not null) Assert.Fail($"{Convert.ToHexString(utf8)}: '{text}'.");
        }
    }

    void AssertDecodes(TextVectors level, ReadOnlySpan<byte> utf8)
    {
        Assert.True(AssertScans(level, utf8));
        string expected = Encoding.UTF8.GetString(utf8);
        Assert.Equal(expected, Levels.Decode(level, _from, _to, utf8, expected.Length, first: true));
        Assert.Equal(expected, Levels.Decode(level, _from, _to, utf8, expected.Length, first: false));
    }
}
