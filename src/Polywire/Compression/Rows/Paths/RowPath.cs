using System.Globalization;
using System.Text;
using Polywire.Codecs;
using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Schema;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Paths;

/// <summary>
/// Reads the one value of a row at a path. What comes before it is skipped: its bits are decoded, but no strings and no objects are made. What follows is not read.
/// </summary>
/// <param name="path">The path: names or numbers of members, indexes of lists, keys of dictionaries.</param>
/// <param name="context">The context of the row.</param>
readonly struct RowPath(WirePath path, RowContext context)
{
    /// <summary>Finds the value and puts it on the context's tape.</summary>
    /// <param name="reader">The row, before its first member.</param>
    /// <param name="scope">The members of the row.</param>
    /// <param name="bits">The value's presence bits; 0 if it is null or its type's default.</param>
    /// <returns>The member.</returns>
    internal RowMember Find(ref RowReader reader, RowScope scope, out int bits)
    {
        context.Tape.Clear();
        for (int step = 0; ;)
        {
            int place = PlaceOf(scope, step);
            var cursor = new ScopeCursor(scope);
            bits = Seek(ref reader, ref cursor, scope, 0, place);
            RowMember member = scope.Members[place];
            // Elements of lists are values without a name: a list in a list has as many steps.
            while (true)
            {
                if (++step == path.Steps.Length)
                {
                    // A list is read as the only member of a value, whose presence bits come before it.
                    if (bits != 0 && member.Kind == RowKind.List) context.Tape.Add((ulong)bits);
                    if (bits != 0) ScopeCursor.Read(ref reader, place, member, context.Tape);
                    context.Tape.Rewind();
                    return member;
                }
                if (bits == 0) throw path.NotFound(step, "the value is null or absent", 0);
                if (member.Kind == RowKind.Model)
                {
                    reader.Enter(place);
                    scope = member.Scope!;
                    break;
                }
                if (member.Kind != RowKind.List) throw path.NotFound(step, "the value has no members", 0);
                reader.EnterList(place, out int count);
                RowScope elements = member.Scope!;
                (place, bits) = elements.Members.Length == 1 ? Element(ref reader, elements, count, step) : Entry(ref reader, elements, count, step);
                member = elements.Members[place];
            }
        }
    }

    int PlaceOf(RowScope scope, int step)
    {
        WirePathStep wanted = path.Steps[step];
        string? name = wanted.Name is null ? null : Encoding.UTF8.GetString(wanted.Name);
        bool isNumber = long.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out long number);
        int place = name is null ? -1 : Array.FindIndex(scope.Members, m => isNumber ? m.Number == number : m.Name == name);
        return place >= 0 ? place : throw path.NotFound(step, "the row model has no such member; members that were added after its training are read with the row", 0);
    }

    /// <summary>Skips members up to a place.</summary>
    /// <returns>The presence bits of the member at the place.</returns>
    static int Seek(ref RowReader reader, ref ScopeCursor cursor, RowScope scope, int from, int place)
    {
        for (int i = from; ; i++)
        {
            int bits = cursor.Bits(ref reader, i, null);
            if (i == place) return bits;
            if (bits != 0) ScopeCursor.Skip(ref reader, i, scope.Members[i], null);
        }
    }

    (int Place, int Bits) Element(ref RowReader reader, RowScope elements, int count, int step)
    {
        WirePathStep wanted = path.Steps[step];
        if (wanted.Name is not null || wanted.Other is not null || wanted.Number < 0 || wanted.Number >= count) throw path.NotFound(step, $"the list has {count} elements", 0);
        for (long i = 0; i < wanted.Number; i++) ScopeCursor.Skip(ref reader, elements);
        return (0, new ScopeCursor(elements).Bits(ref reader, 0, null));
    }

    /// <summary>Finds the entry of a dictionary whose key is text or an integer.</summary>
    (int Place, int Bits) Entry(ref RowReader reader, RowScope elements, int count, int step)
    {
        WirePathStep wanted = path.Steps[step];
        RowMember key = elements.Members[0];
        if (key.Kind is not (RowKind.Text or RowKind.Integer)) throw path.NotFound(step, "the keys are neither text nor integers", 0);
        string? name = wanted.Name is null ? null : Encoding.UTF8.GetString(wanted.Name);
        for (; count > 0; count--)
        {
            var cursor = new ScopeCursor(elements);
            bool isPresent = cursor.Bits(ref reader, 0, null) != 0;
            bool isWanted = key.Kind == RowKind.Text
                ? isPresent && reader.Text(0) == name
                : (isPresent ? reader.Int64(0) : 0) == wanted.Number && name is null;
            if (isWanted) return (1, cursor.Bits(ref reader, 1, null));
            if (cursor.Bits(ref reader, 1, null) != 0) ScopeCursor.Skip(ref reader, 1, elements.Members[1], null);
        }
        throw path.NotFound(step, "the dictionary has no such key", 0);
    }
}
