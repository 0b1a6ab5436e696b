using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Evolution;

/// <summary>
/// Converts values of one set of members into values of another, by the members' numbers: a model that was trained before members were added to the type or removed
/// from it. Immutable and thread-safe.
/// </summary>
sealed class RowConversion
{
    const int NoMember = -1;

    /// <summary>By the scopes: for each member of the second, the index of the same member in the first.</summary>
    readonly Dictionary<(RowScope From, RowScope To), int[]> _places = [];

    RowConversion() { }

    /// <summary>Returns how values convert; null if a member that both have is of another kind.</summary>
    internal static RowConversion? Of(RowScope from, RowScope to)
    {
        var conversion = new RowConversion();
        return conversion.TryAdd(from, to) ? conversion : null;
    }

    bool TryAdd(RowScope from, RowScope to)
    {
        if (_places.ContainsKey((from, to))) return true;
        var places = new int[to.Members.Length];
        _places.Add((from, to), places);
        for (int i = 0; i < places.Length; i++)
        {
            RowMember member = to.Members[i];
            int place = places[i] = Array.FindIndex(from.Members, m => m.Number == member.Number);
            if (place == NoMember)
            {
                // Elements of lists have the same members always.
                if (member.Presence == RowPresence.Always) return false;
                continue;
            }
            RowMember same = from.Members[place];
            if (same.Kind != member.Kind || same.Presence != member.Presence) return false;
            if (member.Scope is not null && !TryAdd(same.Scope!, member.Scope)) return false;
        }
        return true;
    }

    /// <summary>Writes a value that is on a tape.</summary>
    /// <param name="tape">The tape, at the value; afterwards after it.</param>
    /// <param name="from">The members of the value on the tape.</param>
    /// <param name="writer">The destination.</param>
    /// <param name="to">The members that the destination has.</param>
    /// <param name="isRead">Whether the destination is a tape that is read: presence bits then say which members are missing, in the second byte.</param>
    /// <returns>False if a member that is not its type's default has no place in the destination.</returns>
    internal bool Convert(RowTape tape, RowScope from, ref RowWriter writer, RowScope to, bool isRead)
    {
        var bits = new int[from.Members.Length];
        var positions = new (int Word, int Object)[from.Members.Length];
        Scan(tape, from, bits, positions);
        (int Word, int Object) end = tape.Position;
        int[] places = _places[(from, to)];
        bool isWhole = isRead || IsWhole(from, bits, places);
        int group = -1;
        for (int i = 0; i < places.Length; i++)
        {
            RowMember member = to.Members[i];
            if (member.Bits > 0 && to.BitOf(i) / RowScope.GroupBits != group)
            {
                group = to.BitOf(i) / RowScope.GroupBits;
                writer.Presence(to.Members.Length + group, Presence(to, i, group, places, bits, isRead));
            }
            if (places[i] == NoMember || member.Kind == RowKind.Boolean || member.Bits > 0 && bits[places[i]] == 0) continue;
            tape.Seek(positions[places[i]]);
            isWhole &= Write(tape, from.Members[places[i]], ref writer, i, member, isRead);
        }
        tape.Seek(end);
        return isWhole;
    }

    /// <summary>Whether every member that is present has a place in the destination.</summary>
    static bool IsWhole(RowScope from, int[] bits, int[] places)
    {
        for (int i = 0; i < bits.Length; i++)
        {
            if ((from.Members[i].Bits == 0 || bits[i] != 0) && !places.Contains(i)) return false;
        }
        return true;
    }

    /// <summary>The presence bits of a group, which begins with the member <paramref name="first"/>.</summary>
    static int Presence(RowScope to, int first, int group, int[] places, int[] bits, bool isRead)
    {
        int all = 0;
        for (int i = first; i < places.Length; i++)
        {
            if (to.Members[i].Bits == 0) continue;
            if (to.BitOf(i) / RowScope.GroupBits != group) break;
            int bit = to.BitOf(i) % RowScope.GroupBits;
            if (places[i] != NoMember) all |= bits[places[i]] << bit;
            else if (isRead) all |= 1 << (RowScope.GroupBits + bit);
        }
        return all;
    }

    /// <summary>Finds the members of a value: their presence bits, and where they are on the tape.</summary>
    static void Scan(RowTape tape, RowScope scope, int[] bits, (int Word, int Object)[] positions)
    {
        int group = -1, all = 0;
        for (int i = 0; i < bits.Length; i++)
        {
            RowMember member = scope.Members[i];
            if (member.Bits > 0)
            {
                int bit = scope.BitOf(i);
                if (bit / RowScope.GroupBits != group)
                {
                    group = bit / RowScope.GroupBits;
                    all = (int)tape.Next();
                }
                bits[i] = all >> bit % RowScope.GroupBits & ((1 << member.Bits) - 1);
                if (bits[i] == 0 || member.Kind == RowKind.Boolean) continue;
            }
            positions[i] = tape.Position;
            Skip(tape, member);
        }
    }

    static void Skip(RowTape tape, RowMember member)
    {
        switch (member.Kind)
        {
            case RowKind.Text: tape.NextObject(); break;
            case RowKind.Bytes: tape.NextBytes(); break;
            case RowKind.Decimal or RowKind.DateTimeOffset or RowKind.Guid:
                tape.Next();
                tape.Next();
                break;
            case RowKind.Model or RowKind.List:
                var bits = new int[member.Scope!.Members.Length];
                var positions = new (int, int)[bits.Length];
                for (ulong count = tape.Next(); count > 0; count--) Scan(tape, member.Scope, bits, positions);
                break;
            default: tape.Next(); break;
        }
    }

    bool Write(RowTape tape, RowMember from, ref RowWriter writer, int place, RowMember to, bool isRead)
    {
        switch (to.Kind)
        {
            case RowKind.Integer: writer.Integer(place, (long)tape.Next()); break;
            case RowKind.Single: writer.Single(place, BitConverter.UInt32BitsToSingle((uint)tape.Next())); break;
            case RowKind.Double: writer.Double(place, BitConverter.UInt64BitsToDouble(tape.Next())); break;
            case RowKind.Decimal: writer.Decimal(place, TapeColumn.NextDecimal(tape)); break;
            case RowKind.DateTime: writer.DateTime(place, TapeColumn.NextDateTime(tape)); break;
            case RowKind.DateTimeOffset: writer.DateTimeOffset(place, TapeColumn.NextDateTimeOffset(tape)); break;
            case RowKind.Guid: writer.Guid(place, TapeColumn.NextGuid(tape)); break;
            case RowKind.Text: writer.Text(place, (string)tape.NextObject()); break;
            case RowKind.Bytes: writer.Bytes(place, tape.NextBytes()); break;
            default:
                ulong count = tape.Next();
                RowParent parent = writer.EnterList(place, (int)count);
                bool isWhole = true;
                for (; count > 0; count--) isWhole &= Convert(tape, from.Scope!, ref writer, to.Scope!, isRead);
                writer.Leave(parent);
                return isWhole;
        }
        return true;
    }

    /// <summary>Reads a value with the columns of a model, onto a tape.</summary>
    internal static void Decode(ref RowReader reader, RowScope scope, RowTape tape)
    {
        int group = -1, bits = 0;
        for (int i = 0; i < scope.Members.Length; i++)
        {
            RowMember member = scope.Members[i];
            if (member.Bits > 0)
            {
                int bit = scope.BitOf(i);
                if (bit / RowScope.GroupBits != group)
                {
                    group = bit / RowScope.GroupBits;
                    bits = reader.Presence(scope.Members.Length + group);
                    tape.Add((ulong)bits);
                }
                if ((bits >> bit % RowScope.GroupBits & 1) == 0) continue;
            }
            switch (member.Kind)
            {
                case RowKind.Boolean: break;
                case RowKind.Integer: tape.Add((ulong)reader.Int64(i)); break;
                case RowKind.Single: tape.Add(BitConverter.SingleToUInt32Bits(reader.Single(i))); break;
                case RowKind.Double: tape.Add(BitConverter.DoubleToUInt64Bits(reader.Double(i))); break;
                case RowKind.Decimal: TapeColumn.Add(tape, reader.Decimal(i)); break;
                case RowKind.DateTime: TapeColumn.Add(tape, reader.DateTime(i)); break;
                case RowKind.DateTimeOffset: TapeColumn.Add(tape, reader.DateTimeOffset(i)); break;
                case RowKind.Guid: TapeColumn.Add(tape, reader.Guid(i)); break;
                case RowKind.Text: tape.Add(reader.Text(i)); break;
                case RowKind.Bytes: tape.Add((ReadOnlySpan<byte>)reader.Bytes(i)); break;
                default:
                    RowParent parent = reader.EnterList(i, out int count);
                    tape.Add((ulong)count);
                    for (; count > 0; count--) Decode(ref reader, member.Scope!, tape);
                    reader.Leave(parent);
                    break;
            }
        }
    }
}
