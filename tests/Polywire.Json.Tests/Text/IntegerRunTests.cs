using System.Numerics;
using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json.Text;

namespace JsonTests.Text;

/// <summary>Arrays that are read by runs: the same values, and the same errors at the same place, as element by element.</summary>
public class IntegerRunTests
{
    // So many arrays that the process reads runs by wide vectors.
    static IntegerRunTests()
    {
        for (int k = 0; k < 2_000; k++) Wire.Json.Deserialize<int[]>("[0,1,2,3,4,5,6,7,8,9]");
    }

    static readonly string[] s_separators = [",", ", ", " ,", " , ", ",\n", ",\r\n    ", ",\t", "\n,\n", "," + new string(' ', 70)];

    [Fact]
    public void Arrays_of_every_length_and_separator_have_the_values_of_SystemTextJson()
    {
        Check(r => (sbyte)(r.Next(256) >> r.Next(8)));
        Check(r => (short)((r.Next(65_536) - 32_768) >> r.Next(16)));
        Check(r => (ushort)(r.Next(65_536) >> r.Next(16)));
        Check(r => (r.Next() - (1 << 30)) * 2 >> r.Next(31));
        Check(r => (uint)(r.NextInt64(1L << 32) >> r.Next(32)));
        Check(r => r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(64));
        Check(r => (ulong)r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(64));
    }

    static void Check<T>(Func<Random, T> next) where T : struct, IMinMaxValue<T>
    {
        var random = new Random(20_261_127);
        foreach (string separator in s_separators)
        {
            for (int count = 1; count < 140; count++)
            {
                T[] values = [.. Enumerable.Range(0, count).Select(_ => random.Next(9) switch { 0 => T.MinValue, 1 => T.MaxValue, 2 => default, _ => next(random) })];
                string text = "[" + string.Join(separator, values.Select(v => JsonSerializer.Serialize(v))) + "]" + new string(' ', random.Next(3) * 64);
                Assert.Equal(values, Wire.Json.Deserialize<T[]>(text));
                Assert.Equal(values, Wire.Json.Deserialize<List<T>>(text));
            }
        }
    }

    [Fact]
    public void Short_arrays_among_others_have_their_values()
    {
        var random = new Random(20_261_129);
        for (int digits = 1; digits <= 17; digits++)
        {
            long[][] rows = [.. Enumerable.Range(0, 60).Select(n => Enumerable.Range(0, n).Select(_ => (random.NextInt64(long.MaxValue) >> (60 - 3 * digits)) * (random.Next(3) - 1)).ToArray())];
            string text = JsonSerializer.Serialize(rows);
            Assert.Equal(rows, Wire.Json.Deserialize<long[][]>(text));
            Assert.Equal(rows, Wire.Json.Deserialize<long[][]>(text.Replace(",", ", ", StringComparison.Ordinal)));
            int[][] narrow = [.. rows.Select(row => row.Select(v => unchecked((int)v)).ToArray())];
            Assert.Equal(narrow, Wire.Json.Deserialize<int[][]>(JsonSerializer.Serialize(narrow)));
        }
    }

    [Fact]
    public void Lists_of_bytes_are_read_by_runs_too()
    {
        byte[] values = [.. Enumerable.Range(0, 700).Select(i => (byte)(i * 37))];
        Assert.Equal(values, Wire.Json.Deserialize<List<byte>>("[" + string.Join(",", values) + "]"));
        Assert.Equal(WireErrorCode.NumberOutOfRange, Assert.Throws<WireException>(() => Wire.Json.Deserialize<List<byte>>("[" + string.Join(",", values) + ",256," + string.Join(",", values) + "]")).Code);
    }

    [Theory]
    [InlineData("01"), InlineData("-01"), InlineData("00"), InlineData("-"), InlineData("--1"), InlineData("1-"), InlineData("1-2"), InlineData("- 1"), InlineData("+1")]
    [InlineData("1.0"), InlineData("1."), InlineData(".1"), InlineData("1e2"), InlineData("1E0"), InlineData("0x1")]
    [InlineData("2147483648"), InlineData("-2147483649"), InlineData("99999999999"), InlineData("12345678901234567"), InlineData("123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890")]
    [InlineData(""), InlineData(" "), InlineData("1 2"), InlineData("1\n2"), InlineData("1,,2"), InlineData("1, ,2"), InlineData("null"), InlineData("true"), InlineData("\"1\""), InlineData("[1]"), InlineData("{}")]
    [InlineData("1\v"), InlineData("1\f"), InlineData("1\u00a0"), InlineData("１"), InlineData("/"), InlineData(":"), InlineData("1]"), InlineData("1}"), InlineData("1;2"), InlineData("1/**/")]
    public void A_value_that_is_not_an_element_fails_at_its_own_position(string element)
    {
        foreach (string separator in s_separators)
        {
            for (int before = 0; before < 70; before++)
            {
                string numbers = string.Concat(Enumerable.Range(0, before).Select(i => (i * i * 7_919 % 4_001 - 2_000) + separator));
                string text = "[" + numbers + element + separator + "5" + separator + new string('6', 9) + "]" + new string(' ', 100);
                WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<int[]>(text));
                // The same elements where a run never begins: the input ends too soon for one.
                (WireErrorCode code, long offset) = OneByOne(element + separator + "5]");
                Assert.Equal(code, error.Code);
                Assert.Equal(offset, error.Offset - Encoding.UTF8.GetByteCount("[" + numbers));
            }
        }
    }

    static (WireErrorCode Code, long Offset) OneByOne(string rest)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<int[]>("[1," + rest));
        return (error.Code, error.Offset - 3);
    }

    [Fact]
    public void Minus_zero_is_zero_for_signed_types_and_an_error_for_unsigned_ones()
    {
        string text = "[" + string.Concat(Enumerable.Repeat("1,", 100)) + "-0," + string.Concat(Enumerable.Repeat("1,", 100)) + "1]";
        Assert.Equal(0, Wire.Json.Deserialize<int[]>(text)[100]);
        Assert.Equal(0, Wire.Json.Deserialize<long[]>(text)[100]);
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<uint[]>(text));
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<ulong[]>(text));
    }

    [Fact]
    public void Options_that_read_more_are_honoured()
    {
        string text = "[" + string.Join(",", Enumerable.Range(0, 300)) + ",]";
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<int[]>(text));
        Assert.Equal(Enumerable.Range(0, 300), Wire.Json.With(Wire.Json.Options with { TrailingCommas = true }).Deserialize<int[]>(text));
        string comments = "[" + string.Join("/* , */,", Enumerable.Range(0, 300)) + "]";
        Assert.Equal(Enumerable.Range(0, 300), Wire.Json.With(Wire.Json.Options with { Comments = true }).Deserialize<int[]>(comments));
        string quoted = "[" + string.Join(",", Enumerable.Range(0, 300).Select(i => i % 50 == 49 ? $"\"{i}\"" : $"{i}")) + "]";
        Assert.Equal(Enumerable.Range(0, 300), Wire.Json.With(Wire.Json.Options with { NumbersFromStrings = true }).Deserialize<int[]>(quoted));
    }

    [Fact]
    public void A_run_loads_nothing_after_the_bytes_that_it_needs()
    {
        Assert.SkipUnless(IntegerRun.IsSupported, "The processor has no AVX-512.");
        var random = new Random(5);
        for (int k = 0; k < 20_000; k++)
        {
            string text = string.Concat(Enumerable.Range(0, 64).Select(_ => random.Next(6) switch { 0 => ",", 1 => "-", 2 => " ", _ => random.Next(10).ToString() }));
            byte[] bytes = Encoding.ASCII.GetBytes(text[..64].PadRight(IntegerRun.MinBytes, random.Next(2) == 0 ? '9' : '-'));
            Assert.InRange(NumberInput.ReadAtWall(Run<int>, bytes, 0).Next, 0, 64);
            Assert.InRange(NumberInput.ReadAtWall(Run<long>, bytes, 0).Next, 0, 64);
        }
    }

    static int Run<T>(ref byte b, int i, int len, out int next) where T : unmanaged
    {
        T[] values = new T[IntegerRun.Space];
        int count = IntegerRun.Read(ref b, ref i, ref values[0]);
        next = i;
        return count;
    }
}
