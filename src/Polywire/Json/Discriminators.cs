using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>
/// Stores the positions of discriminators that a union's reader found while it looked ahead for its own. Without this, a union
/// that nests in itself, each discriminator last, would be searched anew from every level.
/// </summary>
sealed class Discriminators
{
    /// <summary>Bytes that are looked at ahead, for each byte of input and beside, before what is found is remembered.</summary>
    const int FreeShare = 4, FreeBytes = 4096;

    readonly byte[] _name;
    readonly Dictionary<int, int> _values = [];
    int _start;

    Discriminators(byte[] name) => _name = name;

    /// <summary>The end of what was looked at.</summary>
    internal int End { get; set; }

    /// <summary>
    /// Gets where the value of the first member of a name begins in the object whose members begin at <paramref name="start"/>, 0 where it has none;
    /// false if the object was not looked at.
    /// </summary>
    internal static bool TryGet(JsonReaderContext context, ReadOnlySpan<byte> name, int start, out int value)
    {
        value = 0;
        if (context.Ahead is null) return false;
        foreach (Discriminators each in context.Ahead)
        {
            if (start > each._start && start < each.End && name.SequenceEqual(each._name)) return each._values.TryGetValue(start, out value);
        }
        return false;
    }

    /// <summary>Starts to remember what is found from <paramref name="start"/> on; null while little was looked at ahead.</summary>
    internal static Discriminators? Begin(JsonReaderContext context, ReadOnlySpan<byte> name, int start, int length)
    {
        if (context.SoughtAhead <= FreeBytes + (long)FreeShare * length) return null;
        context.Ahead ??= [];
        Discriminators? found = null;
        foreach (Discriminators each in context.Ahead)
        {
            if (name.SequenceEqual(each._name)) found = each;
        }
        if (found is null) context.Ahead.Add(found = new Discriminators(name.ToArray()));
        found._values.Clear();
        found._start = found.End = start;
        return found;
    }

    /// <summary>Skips a value, checked, and remembers each object in it.</summary>
    internal void Skip(ref UncheckedJsonReader reader)
    {
        switch (reader.Peek())
        {
            case (byte)'{':
                reader.ReadBeginObject();
                int start = reader.Position, value = 0;
                for (bool more = reader.ReadFirstName(out ReadOnlySpan<byte> name); more; more = reader.ReadNextName(out name))
                {
                    if (value == 0 && name.SequenceEqual(_name)) value = reader.Position;
                    Skip(ref reader);
                }
                _values[start] = value;
                break;
            case (byte)'[':
                reader.ReadBeginArray();
                if (reader.TryReadEmptyArray()) break;
                do Skip(ref reader);
                while (reader.ReadNextElement());
                break;
            default:
                reader.Skip();
                break;
        }
    }
}
