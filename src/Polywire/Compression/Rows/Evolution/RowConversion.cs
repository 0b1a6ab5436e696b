using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Evolution;

/// <summary>
/// Converts values of one set of members into values of another, by the members' numbers: a model that was trained before members were added to the type or removed
/// from it, or a type with some of the members. Immutable and thread-safe.
/// </summary>
sealed class RowConversion
{
    const int NoMember = -1;

    readonly RowScope _from, _to;
    /// <summary>For each member of the second scope: the index of the same member in the first.</summary>
    readonly int[] _places;
    /// <summary>By member of the first scope: whether the second has it.</summary>
    readonly bool[] _isWanted;
    /// <summary>By member of the second scope: how its nested values convert.</summary>
    readonly RowConversion?[] _nested;

    RowConversion(RowScope from, RowScope to)
    {
        _from = from;
        _to = to;
        _places = new int[to.Members.Length];
        _isWanted = new bool[from.Members.Length];
        _nested = new RowConversion?[to.Members.Length];
    }

    /// <summary>Returns how values convert; null if a member that both have is of another kind.</summary>
    internal static RowConversion? Of(RowScope from, RowScope to) => Of(from, to, []);

    static RowConversion? Of(RowScope from, RowScope to, Dictionary<(RowScope, RowScope), RowConversion> known)
    {
        // A model may contain itself.
        if (known.TryGetValue((from, to), out RowConversion? same)) return same;
        var conversion = new RowConversion(from, to);
        known.Add((from, to), conversion);
        return conversion.TryConnect(known) ? conversion : null;
    }

    bool TryConnect(Dictionary<(RowScope, RowScope), RowConversion> known)
    {
        for (int i = 0; i < _places.Length; i++)
        {
            RowMember member = _to.Members[i];
            int place = _places[i] = Array.FindIndex(_from.Members, m => m.Number == member.Number);
            if (place == NoMember)
            {
                // Elements of lists have the same members always.
                if (member.Presence == RowPresence.Always) return false;
                continue;
            }
            RowMember same = _from.Members[place];
            if (same.Kind != member.Kind || same.Presence != member.Presence) return false;
            _isWanted[place] = true;
            if (member.Scope is not null && (_nested[i] = Of(same.Scope!, member.Scope, known)) is null) return false;
        }
        return true;
    }

    /// <summary>Writes a value that is on a tape as a row.</summary>
    /// <param name="tape">The tape, at the value; afterwards after it.</param>
    /// <param name="writer">The destination.</param>
    /// <param name="tail">Where members go that the destination does not have.</param>
    /// <returns>The entries that were written to the tail.</returns>
    internal int Write(RowTape tape, ref RowWriter writer, TailWriter tail)
    {
        Span<int> bits = Scan(tape, out (int Word, int Object)[] positions);
        (int Word, int Object) end = tape.Position;
        int group = -1, next = 0, entries = 0;
        for (int i = 0; i < _places.Length; i++)
        {
            RowMember member = _to.Members[i];
            entries += WriteAdded(tape, ref next, member.Number, bits, positions, ref writer, tail);
            if (_to.BeginsGroup(i, ref group)) writer.Presence(_places.Length + group, Presence(i, group, bits, default, []));
            int place = _places[i];
            if (place == NoMember || member.Kind == RowKind.Boolean || member.Bits > 0 && bits[place] == 0) continue;
            tape.Seek(positions[place]);
            if (_nested[i] is { } nested) entries += nested.WriteNested(tape, ref writer, i, member, tail);
            else Copy(tape, ref writer, i, member.Kind);
        }
        entries += WriteAdded(tape, ref next, int.MaxValue, bits, positions, ref writer, tail);
        tape.Seek(end);
        return entries;
    }

    /// <summary>Writes the members below a number that the destination does not have. One that is its type's default is nil: readers may have another initial value.</summary>
    int WriteAdded(RowTape tape, ref int next, int below, ReadOnlySpan<int> bits, (int Word, int Object)[] positions, ref RowWriter writer, TailWriter tail)
    {
        int entries = 0;
        for (; next < _isWanted.Length && _from.Members[next].Number < below; next++)
        {
            if (_isWanted[next]) continue;
            tape.Seek(positions[next]);
            tail.Integer(_from.Members[next].Number);
            tail.Value(tape, _from.Members[next], bits[next], writer.Context.AllowsLoneSurrogates);
            entries++;
        }
        return entries;
    }

    /// <summary>Writes a nested model, or a list, whose elements' added members are a map by index.</summary>
    int WriteNested(RowTape tape, ref RowWriter writer, int place, RowMember member, TailWriter tail)
    {
        int count = (int)tape.Next();
        RowParent parent = writer.BeginList(place, count);
        int rollback = tail.Length;
        tail.Integer(member.Number);
        int map = tail.BeginMap(), entries = 0;
        if (member.Kind == RowKind.Model)
        {
            entries = Write(tape, ref writer, tail);
        }
        else
        {
            for (int i = 0; i < count; i++)
            {
                int before = tail.Length;
                tail.Integer(i);
                int element = tail.BeginMap();
                if (tail.EndMap(element, Write(tape, ref writer, tail), before)) entries++;
            }
        }
        writer.EndNested(parent);
        return tail.EndMap(map, entries, rollback) ? 1 : 0;
    }

    /// <summary>Writes a value that <see cref="Decode"/> put on a tape to another tape, which is read as a value of the second scope.</summary>
    /// <param name="tape">The tape, at the value; afterwards after it.</param>
    /// <param name="writer">The destination.</param>
    /// <param name="tail">The members that the row's model does not have.</param>
    /// <param name="map">The place of the value's members in the tail.</param>
    internal void Read(RowTape tape, ref RowWriter writer, TailReader tail, int map)
    {
        Span<int> bits = Scan(tape, out (int Word, int Object)[] positions);
        (int Word, int Object) end = tape.Position;
        var added = new int[_places.Length];
        tail.Find(map, _to, added);
        int group = -1, all = 0;
        for (int i = 0; i < _places.Length; i++)
        {
            RowMember member = _to.Members[i];
            int place = _places[i];
            if (_to.BeginsGroup(i, ref group)) writer.Presence(_places.Length + group, all = Presence(i, group, bits, tail, added));
            if (member.Kind == RowKind.Boolean || member.Bits > 0 && (all >> _to.BitOf(i) % RowScope.GroupBits & 1) == 0) continue;
            if (place == NoMember)
            {
                tail.Value(added[i], member, ref writer, i);
                continue;
            }
            tape.Seek(positions[place]);
            if (_nested[i] is { } nested) nested.ReadNested(tape, ref writer, i, member, tail, added[i]);
            else Copy(tape, ref writer, i, member.Kind);
        }
        tape.Seek(end);
    }

    void ReadNested(RowTape tape, ref RowWriter writer, int place, RowMember member, TailReader tail, int map)
    {
        int count = (int)tape.Next();
        RowParent parent = writer.BeginList(place, count);
        if (member.Kind == RowKind.Model)
        {
            Read(tape, ref writer, tail, map);
        }
        else
        {
            TailEntries elements = tail.Entries(map);
            for (int i = 0; i < count; i++) Read(tape, ref writer, tail, tail.Find(ref elements, i));
        }
        writer.EndNested(parent);
    }

    /// <summary>Returns the presence bits of a group, which begins with the member <paramref name="first"/>.</summary>
    /// <param name="first">The first member.</param>
    /// <param name="group">The group.</param>
    /// <param name="bits">The presence bits of the first scope's members.</param>
    /// <param name="tail">The members that the first scope does not have.</param>
    /// <param name="added">Their places by member of the second scope; empty if missing members are their type's default.</param>
    int Presence(int first, int group, ReadOnlySpan<int> bits, TailReader tail, ReadOnlySpan<int> added)
    {
        int all = 0;
        for (int i = first; i < _places.Length && _to.IsInGroup(i, group); i++)
        {
            if (_to.Members[i].Bits == 0) continue;
            int bit = _to.BitOf(i) % RowScope.GroupBits;
            if (_places[i] != NoMember) all |= bits[_places[i]] << bit;
            else if (!added.IsEmpty) all |= tail.Presence(added[i], _to.Members[i]) << bit;
        }
        return all;
    }

    /// <summary>Finds the members of a value: their presence bits, and where they are on the tape.</summary>
    int[] Scan(RowTape tape, out (int Word, int Object)[] positions)
    {
        var bits = new int[_from.Members.Length];
        positions = new (int, int)[bits.Length];
        int group = -1, all = 0;
        for (int i = 0; i < bits.Length; i++)
        {
            bits[i] = _from.NextBits(tape, i, ref group, ref all);
            positions[i] = tape.Position;
            if (bits[i] != 0) Skip(tape, _from.Members[i]);
        }
        return bits;
    }

    static void Skip(RowTape tape, RowMember member)
    {
        switch (member.Kind)
        {
            case RowKind.Boolean: break;
            case RowKind.Text: tape.NextObject(); break;
            case RowKind.Bytes: tape.NextBytes(); break;
            case RowKind.Decimal or RowKind.DateTimeOffset or RowKind.Guid:
                tape.Next();
                tape.Next();
                break;
            case RowKind.Model or RowKind.List:
                RowScope scope = member.Scope!;
                for (ulong count = tape.Next(); count > 0; count--)
                {
                    int group = -1, all = 0;
                    for (int i = 0; i < scope.Members.Length; i++)
                        if (scope.NextBits(tape, i, ref group, ref all) != 0) Skip(tape, scope.Members[i]);
                }
                break;
            default: tape.Next(); break;
        }
    }

    static void Copy(RowTape tape, ref RowWriter writer, int place, RowKind kind)
    {
        switch (kind)
        {
            case RowKind.Integer: writer.Integer(place, (long)tape.Next()); break;
            case RowKind.Single: writer.Single(place, BitConverter.UInt32BitsToSingle((uint)tape.Next())); break;
            case RowKind.Double: writer.Double(place, BitConverter.UInt64BitsToDouble(tape.Next())); break;
            case RowKind.Decimal: writer.Decimal(place, TapeColumn.NextDecimal(tape)); break;
            case RowKind.DateTime: writer.DateTime(place, TapeColumn.NextDateTime(tape)); break;
            case RowKind.DateTimeOffset: writer.DateTimeOffset(place, TapeColumn.NextDateTimeOffset(tape)); break;
            case RowKind.Guid: writer.Guid(place, TapeColumn.NextGuid(tape)); break;
            case RowKind.Text: writer.Text(place, (string)tape.NextObject()); break;
            default: writer.Bytes(place, tape.NextBytes()); break;
        }
    }

    /// <summary>Reads a value with the columns of a model, onto a tape. Members that the second scope does not have are skipped: strings, bytes and lists are empty.</summary>
    internal void Decode(ref RowReader reader, RowTape tape)
    {
        var cursor = new ScopeCursor(_from);
        for (int i = 0; i < _isWanted.Length; i++)
        {
            int bits = cursor.Bits(ref reader, i, tape);
            if (bits == 0) continue;
            RowMember member = _from.Members[i];
            if (!_isWanted[i]) ScopeCursor.Skip(ref reader, i, member, tape);
            else if (member.Scope is null) ScopeCursor.Read(ref reader, i, member, tape);
            else DecodeNested(ref reader, i, tape);
        }
    }

    void DecodeNested(ref RowReader reader, int place, RowTape tape)
    {
        RowConversion nested = _nested[Array.IndexOf(_places, place)]!;
        RowParent parent = reader.BeginList(place, out int count);
        tape.Add((ulong)count);
        for (; count > 0; count--) nested.Decode(ref reader, tape);
        reader.EndNested(parent);
    }
}
