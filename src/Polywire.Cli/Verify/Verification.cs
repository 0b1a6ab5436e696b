using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>The result of one payload.</summary>
/// <param name="Differences">What differs.</param>
/// <param name="Refused">Whether both serializers refuse it.</param>
sealed record Outcome(IReadOnlyList<Difference> Differences, bool Refused = false);

/// <summary>Takes payloads through the library and through Polywire: reads with both, writes the library's object with both.</summary>
sealed class Verification(SerializerUnderTest library, SerializerUnderTest polywire, Type type)
{
    bool IsSameFormat => library.Format.Name == polywire.Format.Name;

    /// <summary>Compares one payload of the library's format.</summary>
    public Outcome Check(byte[] payload)
    {
        (object? expected, Exception? refusal) = Try(() => library.Read(payload, type));
        if (IsSameFormat)
        {
            (object? actual, Exception? error) = Try(() => polywire.Read(payload, type));
            if (refusal is not null || error is not null) return Errors(refusal, error, "reads it");
            List<Difference> values = Values(payload, expected, actual);
            // Polywire writes what it read itself: members of unknown type have trees of the library, which only that library writes.
            return new Outcome([.. values, .. Written(expected, values.Count == 0 ? actual : expected, values, () => library.Read(payload, type))]);
        }
        return refusal is not null ? new Outcome([], Refused: true) : new Outcome(Through(payload, expected));
    }

    /// <summary>Compares what both write for an object; nothing if the formats differ.</summary>
    public Outcome CheckObject(object value) => new(IsSameFormat ? Written(value, value, [], () => value) : []);

    Outcome Errors(Exception? refusal, Exception? error, string otherwise)
    {
        if (refusal is not null && error is not null) return new Outcome([], Refused: true);
        string path = error is null ? library.PathOf(refusal!) : polywire.PathOf(error);
        return new Outcome([new Difference(DifferenceKind.Error, path, Shown(refusal, otherwise), Shown(error, otherwise))]);
    }

    /// <summary>Objects of the same payload. What differs between two objects that the library itself reads, such as a time of creation, is no difference.</summary>
    List<Difference> Values(byte[] payload, object? expected, object? actual)
    {
        List<Difference> found = ValueComparer.Compare(expected, actual);
        if (found.Count == 0) return found;
        HashSet<string> unstable = [.. ValueComparer.Compare(expected, library.Read(payload, type)).Select(d => d.Path)];
        found.RemoveAll(d => unstable.Contains(d.Path));
        return found;
    }

    /// <summary>The same value written by both, in the same format.</summary>
    List<Difference> Written(object? value, object? own, List<Difference> known, Func<object?> again)
    {
        (byte[]? expected, Exception? refusal) = Try(() => library.Write(value, type));
        (byte[]? actual, Exception? error) = Try(() => polywire.Write(own, type));
        if (refusal is not null || error is not null)
            return refusal is not null && error is not null ? [] : [.. Errors(refusal, error, "writes it").Differences];
        if (expected.AsSpan().SequenceEqual(actual)) return [];
        List<Difference> found = Trees(again, expected!, actual!, out bool isStable);
        if (found.Count > 0 || known.Count > 0 || !isStable) return found;
        int at = expected.AsSpan().CommonPrefixLength(actual);
        return [new Difference(DifferenceKind.Bytes, "$", Excerpt(library, expected!, at), Excerpt(polywire, actual!, at))];
    }

    /// <summary>Another format: the object is written to it, read back, and written by the library again.</summary>
    List<Difference> Through(byte[] payload, object? expected)
    {
        (object? actual, Exception? error) = Try(() => polywire.Read(polywire.Write(expected, type), type));
        if (error is not null) return [.. Errors(null, error, "reads it").Differences];
        List<Difference> values = Values(payload, expected, actual);
        (byte[]? before, Exception? refusal) = Try(() => library.Write(expected, type));
        return refusal is not null ? values : [.. values, .. Trees(() => library.Read(payload, type), before!, library.Write(actual, type), out _)];
    }

    /// <summary>Trees of one value. What differs between two that the library itself writes, such as a number of its own for each call or object, is no difference.</summary>
    List<Difference> Trees(Func<object?> again, byte[] expected, byte[] actual, out bool isStable)
    {
        isStable = true;
        List<Difference> found = Compare(expected, actual);
        if (found.Count == 0) return found;
        HashSet<string> unstable = [.. Compare(expected, library.Write(again(), type)).Select(d => d.Path)];
        isStable = unstable.Count == 0;
        found.RemoveAll(d => unstable.Contains(d.Path));
        return found;
    }

    /// <summary>Compares two payloads as trees; those of MemoryPack, which show neither names nor types, as the objects that the library reads.</summary>
    List<Difference> Compare(byte[] expected, byte[] actual)
    {
        if (!ToolWires.NeedsModel(library.Format.Name)) return TreeComparer.Compare(library.Format, expected, actual);
        (object? ours, Exception? refusal) = Try(() => library.Read(expected, type));
        (object? theirs, Exception? error) = Try(() => library.Read(actual, type));
        if (refusal is not null) return [];
        return error is null ? ValueComparer.Compare(ours, theirs) : [new Difference(DifferenceKind.Tree, "$", "reads what it wrote", Shown(error, ""))];
    }

    static string Shown(Exception? error, string otherwise) => error is null ? otherwise : Difference.Shown($"{error.GetType().Name}: {error.Message}");

    static string Excerpt(SerializerUnderTest serializer, byte[] bytes, int at)
    {
        int start = Math.Max(0, at - 12), length = Math.Min(bytes.Length - start, 30);
        return Difference.Shown(serializer.Format.IsText ? $"byte {at}: {System.Text.Encoding.UTF8.GetString(bytes, start, length)}" : $"byte {at}: {System.Convert.ToHexString(bytes, at, Math.Min(bytes.Length - at, 12))}");
    }

    // Any exception: converters and setters of the user run here.
    static (T? Value, Exception? Error) Try<T>(Func<T> work)
    {
        try
        {
            return (work(), null);
        }
        catch (Exception e)
        {
            return (default, e);
        }
    }
}
