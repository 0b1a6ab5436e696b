using System.IO.Pipelines;
using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;

namespace Fuzzing;

/// <summary>Reading by path, many values and populating: every kind of input ends alike.</summary>
static class OtherCalls<T>
{
    static readonly Action<WireSerializer, byte[], byte[], Random>? s_populate = typeof(T).IsValueType ? null
        : typeof(Populating<>).MakeGenericType(typeof(T)).GetMethod("Compare")!.CreateDelegate<Action<WireSerializer, byte[], byte[], Random>>();

    internal static void Compare(WireSerializer wire, byte[] document, byte[] other, List<byte[]> documents, Random random)
    {
        switch (random.Next(3))
        {
            case 0: ReadsAt(wire, document, random); break;
            // With a compression, how much is decompressed before damage is found depends on the pieces.
            case 1: ReadsMany(wire.With(WireCompression.None), document, other, random); break;
            default:
                if (documents.Count > 0) s_populate?.Invoke(wire, document, documents[random.Next(documents.Count)], random);
                break;
        }
    }

    static void ReadsAt(WireSerializer wire, byte[] document, Random random)
    {
        string path = Path(wire, document, random);
        Same(wire, document, $"path {path}",
        [
            ("span", () => wire.ReadAt<T>(GuardedInput.Place(document), path)),
            ("array", () => wire.ReadAt<T>(document, path)),
            ("memory", () => wire.ReadAt<T>(document.AsMemory(), path)),
            ("sequence", () => wire.ReadAt<T>(CutSequence.Random(document, random), path)),
            ("stream", () => wire.ReadAt<T>(new PieceStream(document, random), path)),
            ("async", () => Done(wire.ReadAtAsync<T>(new PieceStream(document, random), path))),
            ("pipe", () => Done(wire.ReadAtAsync<T>(PipeReader.Create(CutSequence.Random(document, random)), path))),
            ("try span", () => wire.TryReadAt((ReadOnlySpan<byte>)document, path, out T? value, out WireException? error) ? value : throw error!),
            ("try array", () => wire.TryReadAt(document, path, out T? value, out WireException? error) ? value : throw error!),
            ("try memory", () => wire.TryReadAt(document.AsMemory(), path, out T? value, out WireException? error) ? value : throw error!),
            ("try sequence", () => wire.TryReadAt(CutSequence.Random(document, random), path, out T? value, out WireException? error) ? value : throw error!),
            ("try stream", () => wire.TryReadAt(new PieceStream(document, random), path, out T? value, out WireException? error) ? value : throw error!),
        ]);
    }

    /// <summary>A path to a member, an element, the value itself, or to where reading fails.</summary>
    static string Path(WireSerializer wire, byte[] document, Random random)
    {
        if (random.Next(3) == 0) return "$";
        if (wire is JsonWire && random.Next(2) == 0)
        {
            string[] names = Encoding.Latin1.GetString(document).Split('"');
            if (names.Length > 1 && names[1].Length > 0) return $"$['{names[1].Replace("\\", "", StringComparison.Ordinal).Replace("'", "", StringComparison.Ordinal)}']";
        }
        return !wire.TryDeserialize((ReadOnlySpan<byte>)document, out T? _, out WireException? error) && error is { Path: { } failed } && !failed.Contains('…', StringComparison.Ordinal) ? failed : "$[0]";
    }

    static void ReadsMany(WireSerializer wire, byte[] document, byte[] other, Random random)
    {
        WireFraming framing = (WireFraming)random.Next(4);
        byte[] many = Many(framing, random.Next(2) == 0 ? [document, other] : [other, document, other]);
        bool skips = random.Next(2) == 0;
        Func<Func<WireErrorHandler?, IEnumerable<T?>>, Func<string>> text = read => () => Text(wire, read, skips);
        var calls = new List<(string Name, Func<string> Call)>
        {
            ("memory", text(e => wire.DeserializeMany<T>(many.AsMemory(), framing, onError: e))),
            ("stream", text(e => wire.DeserializeMany<T>(new PieceStream(many, random), framing, onError: e))),
            ("async", text(e => wire.DeserializeManyAsync<T>(new PieceStream(many, random), framing, onError: e).ToBlockingEnumerable())),
            ("pipe", text(e => wire.DeserializeManyAsync<T>(PipeReader.Create(new PieceStream(many, random)), framing, onError: e).ToBlockingEnumerable())),
            ("pipe of segments", text(e => wire.DeserializeManyAsync<T>(PipeReader.Create(CutSequence.Random(many, random)), framing, onError: e).ToBlockingEnumerable())),
        };
        string expected = calls[0].Call();
        foreach ((string name, Func<string> call) in calls)
        {
            string end = call();
            Fault.Unless(end == expected, $"{wire.Name}, many {typeof(T)} in {framing}, skipping {skips}, from {Convert.ToHexString(many)} ({Encoding.Latin1.GetString(many)}):\n {expected}\n {name}: {end}");
        }
    }

    static string Text(WireSerializer wire, Func<WireErrorHandler?, IEnumerable<T?>> read, bool skips)
    {
        var text = new StringBuilder();
        try
        {
            foreach (T? value in read(skips ? (e, element) => text.Append($"skipped {Failure(e)} {Convert.ToHexString(element)};") : null)) text.Append(ComparedShape.Shape<T>.End(wire, () => value)).Append(';');
        }
        catch (WireException e)
        {
            text.Append(Failure(e));
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            text.Append(e.GetType().Name);
        }
        return text.ToString();
    }

    static string Failure(WireException e) => $"{e.Code} at {e.Offset}, {e.Path}: {(e.Code == WireErrorCode.InvalidCompression ? "" : e.Message)}";

    static byte[] Many(WireFraming framing, byte[][] documents)
    {
        var many = new List<byte>();
        if (framing == WireFraming.Array) many.Add((byte)'[');
        foreach (byte[] document in documents)
        {
            if (framing == WireFraming.Array && many.Count > 1) many.Add((byte)',');
            if (framing == WireFraming.LengthDelimited)
            {
                int length = document.Length;
                for (; length > 127; length >>= 7) many.Add((byte)(length | 128));
                many.Add((byte)length);
            }
            many.AddRange(document);
            if (framing == WireFraming.Lines) many.Add((byte)'\n');
        }
        if (framing == WireFraming.Array) many.Add((byte)']');
        return [.. many];
    }

    internal static void Same(WireSerializer wire, byte[] document, string what, List<(string Name, Func<T?> Call)> calls)
    {
        string expected = ComparedShape.Shape<T>.End(wire, calls[0].Call);
        foreach ((string name, Func<T?> call) in calls)
        {
            string end = ComparedShape.Shape<T>.End(wire, call);
            Fault.Unless(end == expected, $"{wire.Name}, {typeof(T)} from {Convert.ToHexString(document)} ({Encoding.Latin1.GetString(document)}), {what}, options {wire.GetType().GetProperty("Options")?.GetValue(wire)}:\n {calls[0].Name}: {expected}\n {name}: {end}");
        }
    }

    static TResult Done<TResult>(ValueTask<TResult> task) => task.AsTask().GetAwaiter().GetResult();
}

/// <summary>Populating objects.</summary>
static class Populating<T> where T : class
{
    /// <summary>Populates objects of the same state from every kind of input; the end includes the object after a failure.</summary>
    public static void Compare(WireSerializer wire, byte[] document, byte[] before, Random random)
    {
        WireSerializer plain = wire.With(WireCompression.None).With("MaxInputLength", int.MaxValue);
        if (plain.Name == "memorypack" && typeof(T).IsInterface) return;
        Func<Action<T>, Func<T?>> populated = call => () =>
        {
            if (!plain.TryDeserialize((ReadOnlySpan<byte>)before, out T? made, out _) || made is null) return null;
            try
            {
                call(made);
            }
            catch (WireException e)
            {
                throw new WireException(e.Code, $"{e.Message}, {ComparedShape.Shape<T>.End(wire, () => made)}", e.Offset);
            }
            return made;
        };
        OtherCalls<T>.Same(wire, document, $"populated, before {Convert.ToHexString(before)}",
        [
            ("span", populated(o => wire.Populate((ReadOnlySpan<byte>)document, o))),
            ("array", populated(o => wire.Populate(document, o))),
            ("memory", populated(o => wire.Populate(document.AsMemory(), o))),
            ("sequence", populated(o => wire.Populate(CutSequence.Random(document, random), o))),
            ("stream", populated(o => wire.Populate(new PieceStream(document, random), o))),
            ("async", populated(o => wire.PopulateAsync(new PieceStream(document, random), o).AsTask().GetAwaiter().GetResult())),
            ("pipe", populated(o => wire.PopulateAsync(PipeReader.Create(CutSequence.Random(document, random)), o).AsTask().GetAwaiter().GetResult())),
        ]);
    }
}
