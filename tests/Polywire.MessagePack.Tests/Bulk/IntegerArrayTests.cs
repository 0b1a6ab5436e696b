using System.Numerics;
using Polywire.MessagePack;
using Polywire.MessagePack.Bulk;
using TestKit;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Bulk;

/// <summary>Arrays of every integer type, by every kind of vectors, held against the values one by one.</summary>
public class IntegerArrayTests
{
    [Fact] public void Sbytes() => Check<sbyte>(TryWriteArray, TryReadArray);
    [Fact] public void Bytes_in_bulk_equal_single_values() => Check<byte>(TryWriteArray, TryReadArray);
    [Fact] public void Shorts_in_bulk_equal_single_values() => Check<short>(TryWriteArray, TryReadArray);
    [Fact] public void Ushorts_in_bulk_equal_single_values() => Check<ushort>(TryWriteArray, TryReadArray);
    [Fact] public void Ints_in_bulk_equal_single_values() => Check<int>(TryWriteArray, TryReadArray);
    [Fact] public void Uints_in_bulk_equal_single_values() => Check<uint>(TryWriteArray, TryReadArray);
    [Fact] public void Longs_in_bulk_equal_single_values() => Check<long>(TryWriteArray, TryReadArray);
    [Fact] public void Ulongs_in_bulk_equal_single_values() => Check<ulong>(TryWriteArray, TryReadArray);

    static void Check<T>(TryWriteAll<T> writeBest, TryReadAll<T> readBest) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        var random = new Random(5);
        foreach (T[] values in Arrays<T>(random))
        {
            byte[] expected = [.. BulkCases.Header(values.Length), .. values.SelectMany(v => OneByOne(v))];
            foreach (VectorLevel level in BulkCases.Levels)
            {
                BulkCases.Write(expected, values, (d, v, out n) => TryWriteIntegers(d, v, true, level, out n), random);
                BulkCases.Read(expected, values, (s, v, out c, out n) => TryReadIntegers(s, v, true, level, out c, out n), random);
            }
            BulkCases.Write(expected, values, writeBest, random);
            BulkCases.Read(expected, values, readBest, random);
        }
        foreach (VectorLevel level in BulkCases.Levels)
        {
            AnyFormat<T>(random, level);
            Hostile<T>(random, level);
        }
    }

    /// <summary>All forms of the specification, wider than the value needs too, mixed.</summary>
    static void AnyFormat<T>(Random random, VectorLevel level) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        for (int round = 0; round < 200; round++)
        {
            var values = new T[random.Next(300)];
            var bytes = new List<byte>(BulkCases.Header(values.Length));
            int share = random.Next(1, 30);
            for (int i = 0; i < values.Length; i++)
            {
                values[i] = Some<T>(random);
                bytes.AddRange(random.Next(share) == 0 ? Wider(values[i], random) : OneByOne(values[i]));
            }
            BulkCases.Read([.. bytes], values, (s, v, out c, out n) => TryReadIntegers(s, v, true, level, out c, out n), random);
        }
    }

    /// <summary>Changed and cut bytes give what reading one by one gives: result, place, and the values before it.</summary>
    static void Hostile<T>(Random random, VectorLevel level) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        for (int round = 0; round < 3000; round++)
        {
            T[] values = new T[random.Next(1, 120)];
            for (int i = 0; i < values.Length; i++) values[i] = Some<T>(random);
            byte[] bytes = [.. values.SelectMany(OneByOne)];
            for (int k = random.Next(3); k > 0; k--) bytes[random.Next(bytes.Length)] = random.Next(2) == 0 ? (byte)random.Next(0xC0, 0xD8) : (byte)random.Next(256);
            ReadOnlySpan<byte> input = GuardedInput.Place(bytes.AsSpan(0, random.Next(4) == 0 ? random.Next(bytes.Length) : bytes.Length));
            MessagePackReadResult expected = Each<T>(input, values.Length, out List<T> read, out int place);
            var target = new T[values.Length];
            Assert.Equal(expected, TryReadIntegers(input, target.AsSpan(), false, level, out int count, out int consumed));
            Assert.Equal(read, target[..count]);
            if (expected == MessagePackReadResult.InsufficientData) Assert.InRange(consumed, input.Length + 1, int.MaxValue);
            else Assert.Equal(place, consumed);
        }
    }

    static MessagePackReadResult Each<T>(ReadOnlySpan<byte> input, int n, out List<T> values, out int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        values = [];
        for (at = 0; values.Count < n;)
        {
            MessagePackReadResult result = T.IsNegative(T.MinValue) ? TryRead(input[at..], out long v, out int size) : Unsigned(input[at..], out v, out size);
            if (result != MessagePackReadResult.Success) return result;
            T value = typeof(T) == typeof(ulong) ? T.CreateTruncating((ulong)v) : T.CreateTruncating(v);
            if (typeof(T) != typeof(ulong) && long.CreateTruncating(value) != v) return MessagePackReadResult.OutOfRange;
            values.Add(value);
            at += size;
        }
        return MessagePackReadResult.Success;
    }

    static MessagePackReadResult Unsigned(ReadOnlySpan<byte> input, out long v, out int size)
    {
        MessagePackReadResult result = TryRead(input, out ulong bits, out size);
        v = (long)bits;
        return result;
    }

    static IEnumerable<T[]> Arrays<T>(Random random) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        T[] edges = Edges<T>();
        yield return [];
        foreach (T edge in edges)
            foreach (int length in new[] { 1, 3, 4, 7, 8, 9, 12, 15, 16, 17, 31, 40 }) yield return [.. Enumerable.Repeat(edge, length)];
        for (int round = 0; round < 120; round++)
        {
            var values = new T[random.Next(400)];
            T one = edges[random.Next(edges.Length)], two = edges[random.Next(edges.Length)];
            int kind = random.Next(4);
            for (int i = 0; i < values.Length; i++)
                values[i] = kind switch { 0 => Some<T>(random), 1 => edges[random.Next(edges.Length)], 2 => random.Next(20) == 0 ? two : one, _ => BulkCases.Bits<T>(random) };
            yield return values;
        }
        foreach (T other in new[] { T.MaxValue, T.MinValue, T.One })
        {
            // One value of another size at each place.
            for (int place = 0; place < 150; place++)
            {
                T[] values = [.. Enumerable.Repeat(other, 150)];
                values[place] = edges[place % edges.Length];
                yield return values;
            }
        }
        var many = new T[70_000];
        for (int i = 0; i < many.Length; i++) many[i] = Some<T>(random);
        yield return many;
    }

    static T[] Edges<T>() where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> =>
        [T.MinValue, T.MaxValue, .. Primitives.PrimitiveCases.Integers.Where(v => long.CreateTruncating(T.CreateTruncating(v)) == v && (v >= 0 || T.IsNegative(T.MinValue))).Select(T.CreateTruncating)];

    /// <summary>Of any magnitude, small ones as likely as large ones.</summary>
    static T Some<T>(Random random) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> => BulkCases.Bits<T>(random) >> random.Next(8 * System.Runtime.CompilerServices.Unsafe.SizeOf<T>());

    static byte[] OneByOne<T>(T value) where T : unmanaged, IBinaryInteger<T>
    {
        byte[] buffer = new byte[9];
        Assert.True(typeof(T) == typeof(ulong) ? TryWrite(buffer, ulong.CreateTruncating(value), out int written) : TryWrite(buffer, long.CreateTruncating(value), out written));
        return buffer[..written];
    }

    static byte[] Wider<T>(T value, Random random) where T : unmanaged, IBinaryInteger<T>
    {
        byte[] buffer = new byte[9];
        int written;
        if (T.IsNegative(value) || random.Next(2) == 0 && value <= T.CreateSaturating(long.MaxValue)) TryWriteInt64(buffer, long.CreateTruncating(value), out written);
        else if (value <= T.CreateSaturating(uint.MaxValue)) TryWriteUInt32(buffer, uint.CreateTruncating(value), out written);
        else TryWriteUInt64(buffer, ulong.CreateTruncating(value), out written);
        return buffer[..written];
    }
}
