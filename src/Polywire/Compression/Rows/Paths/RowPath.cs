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
/// <param name="tail">The members that the row's model does not have.</param>
readonly ref struct RowPath(WirePath path, RowContext context, TailReader tail)
{
    readonly TailReader _tail = tail;

    /// <summary>Finds the value and puts it on the context's tape.</summary>
    /// <param name="reader">The row, before its first member.</param>
    /// <param name="scope">The members of the row.</param>
    internal RowFound Find(ref RowReader reader, RowScope scope)
    {
        context.Tape.Clear();
        int map = _tail.Root;
        for (int step = 0; ;)
        {
            int place = PlaceOf(scope, step, out long number);
            if (place < 0) return new RowFound(null, 0, FindAdded(map, step, number));
            var cursor = new ScopeCursor(scope);
            int bits = Seek(ref reader, ref cursor, scope, 0, place);
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
                    return new RowFound(member, bits, member.Kind == RowKind.Model ? _tail.Find(map, member.Number) : map);
                }
                if (bits == 0) throw path.NotFound(step, "the value is null or absent", 0);
                if (member.Kind == RowKind.Model)
                {
                    reader.BeginModel(place);
                    scope = member.Scope!;
                    map = _tail.Find(map, member.Number);
                    break;
                }
                if (member.Kind != RowKind.List) throw path.NotFound(step, "the value has no members", 0);
                reader.BeginList(place, out int count);
                RowScope elements = member.Scope!;
                (int index, place, bits) = elements.Members.Length == 1 ? Element(ref reader, elements, count, step) : Entry(ref reader, elements, count, step);
                map = _tail.Find(_tail.Find(map, member.Number), index);
                member = elements.Members[place];
            }
        }
    }

    /// <summary>Returns the place of a member; −1 if the row's model does not have it.</summary>
    int PlaceOf(RowScope scope, int step, out long number)
    {
        WirePathStep wanted = path.Steps[step];
        string? name = wanted.Name is null ? null : Encoding.UTF8.GetString(wanted.Name);
        bool isNumber = long.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out long value);
        number = isNumber ? value : 0;
        return name is null ? -1 : Array.FindIndex(scope.Members, m => isNumber ? m.Number == value : m.Name == name);
    }

    /// <summary>Returns the place in the tail of a member that the row's model does not have, and whose name is not known.</summary>
    int FindAdded(int map, int step, long number)
    {
        int place = number > 0 ? _tail.Find(map, number) : TailReader.Absent;
        if (place == TailReader.Absent) throw path.NotFound(step, "the row model has no such member; those that were added after its training are found by their numbers, as in '$.31'", 0);
        if (step + 1 < path.Steps.Length) throw path.NotFound(step + 1, "a member that was added after the training of the row model is read as a whole", 0);
        return place;
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

    (int Index, int Place, int Bits) Element(ref RowReader reader, RowScope elements, int count, int step)
    {
        WirePathStep wanted = path.Steps[step];
        if (wanted.Name is not null || wanted.Other is not null || wanted.Number < 0 || wanted.Number >= count) throw path.NotFound(step, $"the list has {count} elements", 0);
        for (long i = 0; i < wanted.Number; i++) ScopeCursor.Skip(ref reader, elements);
        return ((int)wanted.Number, 0, new ScopeCursor(elements).Bits(ref reader, 0, null));
    }

    /// <summary>Finds the entry of a dictionary whose key is text or an integer.</summary>
    (int Index, int Place, int Bits) Entry(ref RowReader reader, RowScope elements, int count, int step)
    {
        WirePathStep wanted = path.Steps[step];
        RowMember key = elements.Members[0];
        if (key.Kind is not (RowKind.Text or RowKind.Integer)) throw path.NotFound(step, "the keys are neither text nor integers", 0);
        string? name = wanted.Name is null ? null : Encoding.UTF8.GetString(wanted.Name);
        for (int i = 0; i < count; i++)
        {
            var cursor = new ScopeCursor(elements);
            bool isPresent = cursor.Bits(ref reader, 0, null) != 0;
            bool isWanted = key.Kind == RowKind.Text
                ? isPresent && reader.Text(0) == name
                : (isPresent ? reader.Int64(0) : 0) == wanted.Number && name is null;
            if (isWanted) return (i, 1, cursor.Bits(ref reader, 1, null));
            if (cursor.Bits(ref reader, 1, null) != 0) ScopeCursor.Skip(ref reader, 1, elements.Members[1], null);
        }
        throw path.NotFound(step, "the dictionary has no such key", 0);
    }
}

/// <summary>A value of a row that a path leads to.</summary>
/// <param name="Member">The member of the row's model, whose value is on the tape; null if the value is in the tail.</param>
/// <param name="Bits">The value's presence bits; 0 if it is null or its type's default.</param>
/// <param name="Tail">A place in the tail: of the value, if it is there; of the members added to a nested model; of those added to the value that has the member, if it is another one.</param>
readonly record struct RowFound(RowMember? Member, int Bits, int Tail);
