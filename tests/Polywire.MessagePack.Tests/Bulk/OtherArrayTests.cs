using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;
using TestKit;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Bulk;

/// <summary>Arrays of floats, doubles, booleans and strings, by every kind of vectors.</summary>
public class OtherArrayTests
{
    readonly Random _random = new(7);

    [Fact]
    public void Doubles_in_bulk_equal_single_values()
    {
        for (int length = 0; length < 60; length++) Fixed(Values(length, () => BulkCases.Bits<double>(_random)), 0xCB, v => BitConverter.GetBytes(v), TryWriteArray, TryReadArray);
        Fixed(Values(70_000, _random.NextDouble), 0xCB, v => BitConverter.GetBytes(v), TryWriteArray, TryReadArray);
    }

    [Fact]
    public void Floats_in_bulk_equal_single_values()
    {
        for (int length = 0; length < 60; length++) Fixed(Values(length, () => BulkCases.Bits<float>(_random)), 0xCA, v => BitConverter.GetBytes(v), TryWriteArray, TryReadArray);
        Fixed(Values(70_000, _random.NextSingle), 0xCA, v => BitConverter.GetBytes(v), TryWriteArray, TryReadArray);
    }

    [Fact]
    public void Booleans_in_bulk_equal_single_values()
    {
        for (int length = 0; length < 200; length++)
        {
            bool[] values = Values(length, () => _random.Next(2) == 0);
            byte[] expected = [.. BulkCases.Header(length), .. values.Select(v => v ? (byte)0xC3 : (byte)0xC2)];
            Both(expected, values, TryWriteArray, TryReadArray);
        }
    }

    /// <summary>Memory that was never a bool, as interop hands it over: all but 0 is true, as in an <c>if</c>.</summary>
    [Fact]
    public void A_bool_of_any_byte_is_written_as_true_or_false()
    {
        byte[] bytes = [.. Enumerable.Range(0, 256).Select(i => (byte)i)];
        ReadOnlySpan<bool> values = System.Runtime.InteropServices.MemoryMarshal.Cast<byte, bool>(bytes);
        foreach (VectorLevel level in BulkCases.Levels)
        {
            byte[] buffer = new byte[256];
            Assert.True(TryWriteFixed(buffer, values, false, level, out _));
            Assert.Equal([0xC2, .. Enumerable.Repeat((byte)0xC3, 255)], buffer);
        }
    }

    [Fact]
    public void Floats_are_read_from_any_number_as_one_by_one()
    {
        for (int round = 0; round < 2000; round++)
        {
            int n = _random.Next(1, 60);
            var bytes = new List<byte>();
            for (int i = 0; i < n; i++) bytes.AddRange(AnyNumber());
            if (_random.Next(2) == 0) bytes[_random.Next(bytes.Count)] = (byte)_random.Next(0xC0, 0xD8);
            ReadOnlySpan<byte> input = GuardedInput.Place(bytes.ToArray());
            foreach (VectorLevel level in BulkCases.Levels)
            {
                Same<double>(input, n, TryRead, (s, v, out c, out k) => TryReadFixed(s, v, false, level, out c, out k));
                Same<float>(input, n, TryRead, (s, v, out c, out k) => TryReadFixed(s, v, false, level, out c, out k));
                Same<bool>(input, n, TryRead, (s, v, out c, out k) => TryReadFixed(s, v, false, level, out c, out k));
            }
        }
    }

    [Fact]
    public void Strings_in_bulk_equal_single_values()
    {
        string[] letters = ["a", "é", "日", "😀", "\0", "\u007F", "\u0080", "z"];
        for (int round = 0; round < 400; round++)
        {
            int ascii = _random.Next(2);
            string?[] values = Values(_random.Next(60), () => _random.Next(10) switch
            {
                0 => null,
                1 => "",
                2 => new string('x', _random.Next(600)),
                3 => string.Concat(Enumerable.Range(0, _random.Next(40)).Select(_ => letters[_random.Next(letters.Length)])),
                _ => string.Concat(Enumerable.Range(0, _random.Next(36)).Select(_ => ascii == 0 ? (char)_random.Next(128) : 'q')),
            });
            byte[] expected = [.. BulkCases.Header(values.Length), .. values.SelectMany(OneByOne)];
            foreach (VectorLevel level in BulkCases.Levels)
            {
                BulkCases.Write(expected, values, (d, v, out n) => TryWriteTexts(d, v, true, level, out n), _random);
                BulkCases.Read(expected, values, (s, v, out c, out n) => TryReadTexts(s, v, true, level, out c, out n), _random);
            }
            BulkCases.Write(expected, values, TryWriteArray, _random);
            BulkCases.Read(expected, values, TryReadArray, _random);
        }
    }

    [Fact]
    public void Strings_that_are_no_text_are_refused()
    {
        foreach (VectorLevel level in BulkCases.Levels)
        {
            foreach (string bad in new[] { "\uD800", "abc\uDC00def", "x\uD83D", new string('a', 100) + "\uD800" })
            {
                Assert.False(TryWriteTexts(new byte[1000], [null, "a", bad, "b"], true, level, out int written));
                Assert.Equal(0, written);
            }
            string?[] target = new string?[3];
            foreach (byte[] bad in new byte[][] { [0xA1, 0x80], [0xA4, 0x61, 0xC3, 0x28, 0x61], [0xD9, 2, 0xC0, 0x80], [0xA3, 0xED, 0xA0, 0x80] })
            {
                byte[] bytes = [0x93, 0xA1, 0x61, .. bad, 0xC0];
                Assert.Equal(MessagePackReadResult.Invalid, TryReadTexts(GuardedInput.Place(bytes), target, true, level, out int count, out int at));
                Assert.Equal((1, 3, "a"), (count, at, target[0]));
            }
            Assert.Equal(MessagePackReadResult.TypeMismatch, TryReadTexts([0x92, 0xC0, 0x01], target, true, level, out _, out _));
        }
    }

    [Fact]
    public void An_array_that_claims_more_than_there_is_asks_for_more_input()
    {
        Assert.Equal(MessagePackReadResult.InsufficientData, TryReadArray([0xDD, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2], new int[10], out _, out int need));
        Assert.Equal(int.MaxValue, need);
        Assert.Equal(MessagePackReadResult.TypeMismatch, TryReadArray([0x81, 1, 2], new int[10], out _, out need));
        Assert.Equal(0, need);
    }

    [Fact]
    public void Nothing_is_allocated()
    {
        int[] ints = Values(1000, () => _random.Next() >> _random.Next(31));
        double[] doubles = Values(1000, _random.NextDouble);
        bool[] bools = Values(1000, () => true);
        string?[] texts = Values(1000, () => "abcdefgh");
        byte[] buffer = new byte[20_000];
        AllocationAssert.Zero(() =>
        {
            TryWriteArray(buffer, ints, out _);
            TryReadArray(buffer, ints, out _, out _);
            TryWriteArray(buffer, doubles, out _);
            TryReadArray(buffer, doubles, out _, out _);
            TryWriteArray(buffer, bools, out _);
            TryReadArray(buffer, bools, out _, out _);
            TryWriteArray(buffer, texts, out _);
        });
    }

    void Fixed<T>(T[] values, byte format, Func<T, byte[]> littleEndian, TryWriteAll<T> write, TryReadAll<T> read) where T : unmanaged =>
        Both([.. BulkCases.Header(values.Length), .. values.SelectMany(v => littleEndian(v).Append(format).Reverse())], values, write, read);

    void Both<T>(byte[] expected, T[] values, TryWriteAll<T> write, TryReadAll<T> read) where T : unmanaged
    {
        foreach (VectorLevel level in BulkCases.Levels)
        {
            BulkCases.Write(expected, values, (d, v, out n) => TryWriteFixed(d, v, true, level, out n), _random);
            BulkCases.Read(expected, values, (s, v, out c, out n) => TryReadFixed(s, v, true, level, out c, out n), _random);
        }
        BulkCases.Write(expected, values, write, _random);
        BulkCases.Read(expected, values, read, _random);
    }

    delegate MessagePackReadResult TryReadOne<T>(ReadOnlySpan<byte> source, out T value, out int consumed);

    static void Same<T>(ReadOnlySpan<byte> input, int n, TryReadOne<T> one, TryReadAll<T> all)
    {
        var expected = new List<T>();
        int at = 0;
        MessagePackReadResult result = MessagePackReadResult.Success;
        while (expected.Count < n && (result = one(input[at..], out T value, out int size)) == MessagePackReadResult.Success)
        {
            expected.Add(value);
            at += size;
        }
        T[] target = new T[n];
        Assert.Equal(result, all(input, target, out int count, out int consumed));
        Assert.Equal(expected, target[..count]);
        if (result == MessagePackReadResult.InsufficientData) Assert.InRange(consumed, input.Length + 1, int.MaxValue);
        else Assert.Equal(at, consumed);
    }

    byte[] AnyNumber()
    {
        byte[] buffer = new byte[9];
        int written;
        switch (_random.Next(8))
        {
            case 0: TryWrite(buffer, (float)_random.NextDouble(), out written); break;
            case 1: TryWrite(buffer, _random.NextInt64() >> _random.Next(63), out written); break;
            case 2 or 3 or 4: TryWrite(buffer, _random.NextSingle(), out written); break;
            default: TryWrite(buffer, _random.NextDouble(), out written); break;
        }
        return buffer[..written];
    }

    static byte[] OneByOne(string? value)
    {
        byte[] buffer = new byte[4 * (value?.Length ?? 0) + 9];
        Assert.True(value is null ? TryWriteNil(buffer, out int written) : TryWrite(buffer, value, out written));
        return buffer[..written];
    }

    static T[] Values<T>(int length, Func<T> next)
    {
        T[] values = new T[length];
        for (int i = 0; i < length; i++) values[i] = next();
        return values;
    }
}
