using System.Buffers.Binary;
using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;

namespace EntryPointTests;

/// <summary>
/// A stream of elements fails as calls for single values do: an array as one call for the list, other framings as one call for each element.
/// </summary>
public class DamagedStreamTests
{
    const int Depth = 4;

    public static TheoryData<string> Names => ["json", "messagepack", "memorypack"];

    static WireSerializer Of(string name, int maxDepth) => Samples.Of(name).With("MaxDepth", maxDepth);

    [Theory, MemberData(nameof(Names))]
    public void Array_that_is_damaged_fails_as_the_list_does(string name)
    {
        WireSerializer wire = Of(name, Depth);
        var different = new List<string>();
        Compare(wire, Rows(), different);
        Compare<List<int>?>(wire, [[1, 2], null, [300, -4]], different);
        Compare(wire, new List<string?> { "a", "é\"", null, "" }, different);
        AllAlike(different);

        static void Compare<T>(WireSerializer wire, List<T> value, List<string> different)
        {
            byte[] good = wire.Serialize(value);
            foreach (byte[] input in Damaged(good)) CompareWithList<T>(wire, input, different);
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void Root_that_is_no_array_fails_as_the_list_does(string name)
    {
        WireSerializer wire = Of(name, Depth);
        var different = new List<string>();
        foreach (byte[] input in NoArrays(name))
        {
            CompareWithList<int>(wire, input, different);
            CompareWithList<string>(wire, input, different);
            CompareWithList<Row>(wire, input, different);
        }
        AllAlike(different);
    }

    [Theory, MemberData(nameof(Names))]
    public void Depth_of_an_array_is_that_of_the_list(string name)
    {
        var different = new List<string>();
        for (int maxDepth = 0; maxDepth <= 5; maxDepth++)
        {
            WireSerializer wire = Of(name, maxDepth), unlimited = Of(name, 64);
            CompareWithList<int>(wire, unlimited.Serialize(new List<int>()), different);
            CompareWithList<int>(wire, unlimited.Serialize(new List<int> { 1, 2 }), different);
            CompareWithList<List<List<int>>>(wire, unlimited.Serialize(new List<List<List<int>>> { new() { new() { 1 } }, new() { new() } }), different);
            CompareWithList<Dictionary<string, List<int>>>(wire, unlimited.Serialize(new List<Dictionary<string, List<int>>> { new(), new() { ["a"] = [1] } }), different);
            CompareWithList<Row>(wire, unlimited.Serialize(Rows()), different);
            if (name == "memorypack") continue;
            CompareWithList<object>(wire, unlimited.Serialize(Rows()), different);
            CompareWithList<RawValue>(wire, unlimited.Serialize(Rows()), different);
        }
        AllAlike(different);
    }

    [Theory, MemberData(nameof(Names))]
    public void Writing_an_array_has_the_depth_of_the_list(string name)
    {
        for (int maxDepth = 0; maxDepth <= 5; maxDepth++)
        {
            WireSerializer wire = Of(name, maxDepth);
            foreach (List<Row> rows in (List<Row>[])[[], [new()], Rows()])
            {
                string expected = Code(() => wire.Serialize(rows)), actual = Code(() => wire.SerializeMany(new MemoryStream(), rows, WireFraming.Array));
                Assert.True(expected == actual, $"{maxDepth}: {actual}, not {expected}");
            }
        }

        static string Code(Action write) => (Record.Exception(write) as WireException)?.Code.ToString() ?? "none";
    }

    [Theory, MemberData(nameof(Names))]
    [InlineData("protobuf")]
    public void Other_framing_that_is_damaged_fails_as_the_element_does(string name)
    {
        WireSerializer wire = Of(name, Depth);
        var different = new List<string>();
        byte[] good = wire.Serialize(Rows()[1]);
        foreach (byte[] element in Damaged(good))
        {
            CompareWithElements<Row>(wire, WireFraming.LengthDelimited, [good, element], different);
            if (name == "protobuf") continue;
            CompareWithLeading<Row>(wire, [.. good, .. element], different);
            if (name == "json" && element.AsSpan().IndexOfAny((byte)'\n', (byte)'\r') < 0) CompareWithElements<Row>(wire, WireFraming.Lines, [good, element], different);
        }
        AllAlike(different);
    }

    static List<Row> Rows() => [new() { Id = 1, Title = "a" }, new() { Id = -7, Title = "é\"", Tags = [1, 300], Next = new() { Id = 2 } }, new() { Tags = [] }];

    /// <summary>The input cut, and with bytes removed, replaced and inserted: about 200 inputs.</summary>
    static IEnumerable<byte[]> Damaged(byte[] good)
    {
        byte[] bytes = [0, 1, 0x7F, 0x90, 0xC0, 0xFF, (byte)'[', (byte)'}', (byte)',', (byte)'"', (byte)'x', (byte)' '];
        int step = Math.Max(1, good.Length * 4 / 200), at = 0;
        for (int i = 0; i < good.Length; i += step, at++)
        {
            yield return good[..i];
            yield return [.. good[..i], .. good[(i + 1)..]];
            yield return [.. good[..i], bytes[at % bytes.Length], .. good[(i + 1)..]];
            yield return [.. good[..i], bytes[(at + 5) % bytes.Length], .. good[i..]];
        }
        yield return [.. good, bytes[0]];
        yield return [.. good, bytes[^1]];
        yield return [.. good, .. good];
    }

    static IEnumerable<byte[]> NoArrays(string name) => name switch
    {
        "json" => new[]
        {
            "", " ", "null", " null", "null ", "null x", "null,", "nul", "nulx", "n", "nulll", "true", "tru", "trux", "false", "1", "-1", "-", "01", "1 2", "x", "'", "\"a\"", "\"a", "\"\\x\"", "{}", "{", "}", "]", ",", ":", "{\"a\":1}", "[", " [", "[[", "[]", "[] ", "[]]", "[],", "[] 1",
            "\uFEFF", "\uFEFF[", "\uFEFFnull", "\uFEFF1", "\uFEFF\uFEFF[1]", "// c", "/", "/* c", "/* c */ [1]", "\0", "[\0", "nullnull", "null[", "null null",
        }.Select(Encoding.UTF8.GetBytes),
        "messagepack" => Enumerable.Range(0, 256).SelectMany(b => (byte[][])[[(byte)b], [(byte)b, 0], [(byte)b, 0, 0, 0, 1], [(byte)b, 0, 0, 0, 1, 1], [(byte)b, 0xFF, 0xFF, 0xFF, 0xFF, 1]]),
        _ => ((int[])[-1, -2, int.MinValue, 0, 1, 2, 1 << 24, int.MaxValue]).SelectMany(WithHeader).Append([]).Append([0]).Append([1, 0, 0]).Append([0xFF, 0xFF, 0xFF]),
    };

    static IEnumerable<byte[]> WithHeader(int count)
    {
        byte[] header = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(header, count);
        return [header, [.. header, 0], [.. header, 0xFF, 0xFF, 0xFF, 0xFF], [.. header, .. new byte[12]]];
    }

    static void AllAlike(List<string> different) => Assert.True(different.Count == 0, $"{different.Count} differences:\n{string.Join('\n', different.Take(200))}");

    static string Failure(Action read) => Record.Exception(read) switch
    {
        null => "none",
        WireException e => $"{e.Code}@{e.Offset} {e.Path}",
        var other => other.ToString(),
    };

    static void CompareWithList<[WireRoot] T>(WireSerializer wire, byte[] input, List<string> different)
    {
        string expected = Failure(() => wire.Deserialize<List<T>>(input));
        // A call knows from the header that there are not as many elements; a stream returns those that are there.
        if (wire is not JsonWire && expected == "LengthOutOfRange@0 $") Assert.NotEqual("none", Failure(() => wire.DeserializeMany<T>(input, WireFraming.Array).Count()));
        else Compare<T>(wire, WireFraming.Array, input, expected, different);
    }

    /// <summary>Compares with the calls that read a value from the start of the rest of the input.</summary>
    static void CompareWithLeading<T>(WireSerializer wire, byte[] input, List<string> different)
    {
        string expected = "none";
        int at = 0;
        for (int index = 0; at < input.Length; index++)
        {
            if (wire is JsonWire && input.AsSpan(at).IndexOfAnyExcept(" \n\r\t"u8) < 0) break;
            if (!wire.TryDeserialize<T>(input.AsSpan(at), out _, out int consumed, out WireException? error))
            {
                if (error!.Code == WireErrorCode.NullRoot) error = null;
                else expected = At(error, at, index);
                // Only the start of the input shows its encoding.
                if (index > 0) expected = expected.Replace(nameof(WireErrorCode.UnsupportedEncoding), nameof(WireErrorCode.UnexpectedByte));
                if (error is not null) break;
            }
            at += consumed;
        }
        Compare<T>(wire, WireFraming.Sequence, input, expected, different);
    }

    /// <summary>Compares with the calls that read each element alone.</summary>
    static void CompareWithElements<T>(WireSerializer wire, WireFraming framing, byte[][] elements, List<string> different)
    {
        var input = new List<byte>();
        string expected = "none";
        for (int index = 0; index < elements.Length; index++)
        {
            if (framing == WireFraming.LengthDelimited && elements[index].Length >= 0x80) input.AddRange([(byte)(elements[index].Length | 0x80), (byte)(elements[index].Length >> 7)]);
            else if (framing == WireFraming.LengthDelimited) input.Add((byte)elements[index].Length);
            int at = input.Count;
            input.AddRange(elements[index]);
            if (framing == WireFraming.Lines) input.Add((byte)'\n');
            if (framing == WireFraming.Lines && elements[index].AsSpan().IndexOfAnyExcept(" \n\r\t"u8) < 0) continue;
            if (expected == "none" && Record.Exception(() => wire.DeserializeOrNull<T>(elements[index])) is WireException error) expected = At(error, at, index);
        }
        Compare<T>(wire, framing, [.. input], expected, different);
    }

    static string At(WireException error, int start, int index) => $"{error.Code}@{start + error.Offset} $[{index}]{error.Path![1..]}";

    static void Compare<T>(WireSerializer wire, WireFraming framing, byte[] input, string expected, List<string> different)
    {
        foreach (int part in (int[])[1000, 3, 1])
        {
            string actual = Failure(() => wire.DeserializeMany<T>(new TrickleStream(input, part), framing).Count());
            if (actual == expected) continue;
            different.Add($"{typeof(T).Name} {(wire is JsonWire ? Encoding.UTF8.GetString(input) : Convert.ToHexString(input))} in parts of {part}, {framing}: {actual}, not {expected}");
            return;
        }
    }
}
