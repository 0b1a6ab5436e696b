using System.Buffers.Binary;
using System.Text;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Evolution;

/// <summary>Reads what <see cref="TailWriter"/> wrote. Places are offsets in the tail; members of other numbers are skipped.</summary>
readonly ref struct TailReader
{
    /// <summary>The place of a member that the tail does not have.</summary>
    internal const int Absent = -1;

    readonly ReadOnlySpan<byte> _bytes;

    /// <param name="bytes">The tail; checked to be one map and nothing else, unless it is empty.</param>
    internal TailReader(ReadOnlySpan<byte> bytes)
    {
        _bytes = bytes;
        if (bytes.IsEmpty) return;
        int end = 0;
        if (Kind(0) != TailKind.Map) Wrong();
        Skip(ref end);
        if (end != bytes.Length) RowThrow.Trailing();
    }

    /// <summary>The place of the map of added members; <see cref="Absent"/> if there is no tail.</summary>
    internal int Root => _bytes.IsEmpty ? Absent : 0;

    /// <summary>The places of members in a map.</summary>
    internal void Find(int map, RowScope scope, Span<int> places)
    {
        places.Fill(Absent);
        if (map == Absent) return;
        TailEntries entries = Entries(map);
        for (int i = 0; i < places.Length; i++) places[i] = Find(ref entries, scope.Members[i].Number);
    }

    /// <summary>Returns the entries of a map.</summary>
    internal TailEntries Entries(int map)
    {
        if (map == Absent) return default;
        if (Kind(map) != TailKind.Map) Wrong();
        int at = map;
        return new TailEntries(Header(ref at), at);
    }

    /// <summary>Returns the place of a key's value; <see cref="Absent"/> if there is none, or no map.</summary>
    internal int Find(int map, long key)
    {
        TailEntries entries = Entries(map);
        return Find(ref entries, key);
    }

    /// <summary>Returns the place of a key's value, in a map whose keys ascend, for keys that ascend; <see cref="Absent"/> if there is none.</summary>
    internal int Find(ref TailEntries entries, long key)
    {
        while (entries.Left > 0)
        {
            int at = entries.At;
            long found = Integer(ref at);
            if (found > key) break;
            int value = at;
            Skip(ref at);
            entries = new TailEntries(entries.Left - 1, at);
            // A key that is not above the one before it is skipped as an unknown member.
            if (found == key) return value;
        }
        return Absent;
    }

    /// <summary>Returns the presence bits of a value.</summary>
    internal int Bits(int place, RowMember member)
    {
        switch (_bytes[place])
        {
            case 0xC0:
                if (member.Bits == 0) Wrong();
                return 0;
            case 0xC2 when member.Kind == RowKind.Boolean: return member.Presence == RowPresence.Nullable ? 1 : 0;
            case 0xC3 when member.Kind == RowKind.Boolean: return member.Presence == RowPresence.Nullable ? 3 : 1;
            default:
                if (member.Kind == RowKind.Boolean) Wrong();
                return 1;
        }
    }

    /// <summary>Writes a value to the context's tape, as that of a member which is read alone.</summary>
    /// <returns>Its presence bits.</returns>
    internal int Read(int place, RowMember member, RowContext context)
    {
        int bits = Bits(place, member);
        if (bits != 0 && member.Kind != RowKind.Boolean)
        {
            if (member.Kind == RowKind.List) context.Tape.Add((ulong)bits);
            var writer = new RowWriter(context, TapeColumn.Columns(RowModelLimits.MaxPlaces));
            Value(place, member, ref writer, 0);
        }
        context.Tape.Rewind();
        return bits;
    }

    /// <summary>Writes a value that is present to a tape.</summary>
    internal void Value(int place, RowMember member, ref RowWriter writer, int column)
    {
        RowContext context = writer.Context;
        int at = place;
        switch (member.Kind)
        {
            case RowKind.Integer: writer.Integer(column, Integer(ref at)); break;
            case RowKind.Single: writer.Single(column, BitConverter.UInt32BitsToSingle((uint)Fixed(at, 0xCA, sizeof(uint)))); break;
            case RowKind.Double: writer.Double(column, BitConverter.UInt64BitsToDouble(Fixed(at, 0xCB, sizeof(ulong)))); break;
            case RowKind.DateTime:
                ulong date = (ulong)Integer(ref at);
                if (date >> TapeColumn.KindShift > 2 || (long)(date & TapeColumn.TicksMask) > DateTime.MaxValue.Ticks) Wrong();
                writer.DateTime(column, TapeColumn.ToDateTime(date));
                break;
            case RowKind.Decimal or RowKind.Guid or RowKind.DateTimeOffset:
                ReadOnlySpan<byte> words = Bytes(ref at);
                if (words.Length != 2 * sizeof(ulong)) Wrong();
                Words(member.Kind, BinaryPrimitives.ReadUInt64BigEndian(words), BinaryPrimitives.ReadUInt64BigEndian(words[sizeof(ulong)..]), ref writer, column);
                break;
            case RowKind.Text: writer.Text(column, Text(at, context)); break;
            case RowKind.Bytes:
                ReadOnlySpan<byte> bytes = Bytes(ref at);
                context.Charge(RowContext.ObjectBytes + bytes.Length);
                writer.Bytes(column, bytes.ToArray());
                break;
            case RowKind.Model:
                RowScope scope = member.Scope!;
                context.Charge(RowContext.ObjectBytes + RowContext.MemberBytes * (long)scope.Members.Length);
                RowParent model = writer.BeginModel(column);
                var places = new int[scope.Members.Length];
                Find(place, scope, places);
                Scope(scope, places, ref writer);
                writer.EndNested(model);
                break;
            default:
                List(at, member.Scope!, ref writer, column);
                break;
        }
    }

    void List(int at, RowScope scope, ref RowWriter writer, int column)
    {
        if (Kind(at) != TailKind.Array) Wrong();
        int parts = scope.Members.Length, values = Header(ref at);
        if (values % parts != 0) Wrong();
        int count = values / parts;
        writer.Context.Charge(RowContext.ObjectBytes + count * (RowContext.ElementBytes + RowContext.MemberBytes * (long)parts));
        RowParent list = writer.BeginList(column, count);
        var places = new int[parts];
        for (; count > 0; count--)
        {
            for (int i = 0; i < parts; i++)
            {
                places[i] = at;
                Skip(ref at);
            }
            Scope(scope, places, ref writer);
        }
        writer.EndNested(list);
    }

    /// <summary>Writes the members of a value that is in the tail entirely.</summary>
    void Scope(RowScope scope, int[] places, ref RowWriter writer)
    {
        int group = -1, all = 0;
        for (int i = 0; i < places.Length; i++)
        {
            RowMember member = scope.Members[i];
            if (scope.BeginsGroup(i, ref group))
            {
                all = 0;
                for (int k = i; k < places.Length && scope.IsInGroup(k, group); k++)
                {
                    if (scope.Members[k].Bits > 0) all |= Presence(places[k], scope.Members[k]) << scope.BitOf(k) % RowScope.GroupBits;
                }
                writer.Presence(places.Length + group, all);
            }
            if (member.Bits == 0)
            {
                if (places[i] == Absent || Bits(places[i], member) == 0) Wrong();
            }
            else if (member.Kind == RowKind.Boolean || (all >> scope.BitOf(i) % RowScope.GroupBits & 1) == 0)
            {
                continue;
            }
            Value(places[i], member, ref writer, i);
        }
    }

    /// <summary>Returns the presence bits of a member; for one that the tail does not have, the bit that says so.</summary>
    internal int Presence(int place, RowMember member) => place == Absent ? 1 << RowScope.GroupBits : Bits(place, member);

    static void Words(RowKind kind, ulong first, ulong second, ref RowWriter writer, int column)
    {
        switch (kind)
        {
            case RowKind.Guid: writer.Guid(column, GuidColumn.Join(first, second)); break;
            case RowKind.Decimal:
                if (!DecimalColumn.TryJoin((int)first, (int)(first >> 32), (int)second, (int)(second >> 32), out decimal number)) Wrong();
                writer.Decimal(column, number);
                break;
            default:
                if (!DateTimeOffsetColumn.TryJoin((long)first, (long)second, out DateTimeOffset date)) Wrong();
                writer.DateTimeOffset(column, date);
                break;
        }
    }

    string Text(int at, RowContext context)
    {
        if (Kind(at) == TailKind.Bytes)
        {
            ReadOnlySpan<byte> units = Bytes(ref at);
            if (units.Length % sizeof(char) != 0) Wrong();
            if (!context.AllowsLoneSurrogates) RowThrow.LoneSurrogate();
            context.Charge(RowContext.ObjectBytes + units.Length);
            var text = new char[units.Length / sizeof(char)];
            for (int i = 0; i < text.Length; i++) text[i] = (char)BinaryPrimitives.ReadUInt16BigEndian(units[(sizeof(char) * i)..]);
            return new string(text);
        }
        if (Kind(at) != TailKind.Text) Wrong();
        int length = Header(ref at);
        context.Charge(RowContext.ObjectBytes + sizeof(char) * (long)length);
        try
        {
            return s_utf8.GetString(_bytes.Slice(at, length));
        }
        catch (DecoderFallbackException)
        {
            throw new WireException(WireErrorCode.InvalidText, "The row has text that is not valid UTF-8.", 0, "$");
        }
    }

    static readonly UTF8Encoding s_utf8 = new(false, throwOnInvalidBytes: true);

    ReadOnlySpan<byte> Bytes(ref int at)
    {
        if (Kind(at) != TailKind.Bytes) Wrong();
        int length = Header(ref at);
        return _bytes.Slice(at, length);
    }

    ulong Fixed(int at, byte code, int length)
    {
        if (_bytes[at] != code) Wrong();
        return length == sizeof(uint) ? BinaryPrimitives.ReadUInt32BigEndian(_bytes[(at + 1)..]) : BinaryPrimitives.ReadUInt64BigEndian(_bytes[(at + 1)..]);
    }

    long Integer(ref int at)
    {
        byte code = _bytes[at++];
        switch (code)
        {
            case < 0x80 or >= 0xE0: return (sbyte)code;
            case 0xD2:
                at += sizeof(int);
                return BinaryPrimitives.ReadInt32BigEndian(_bytes[(at - sizeof(int))..]);
            case 0xD3:
                at += sizeof(long);
                return BinaryPrimitives.ReadInt64BigEndian(_bytes[(at - sizeof(long))..]);
            default:
                Wrong();
                return 0;
        }
    }

    enum TailKind
    {
        Scalar,
        Text,
        Bytes,
        Array,
        Map,
    }

    TailKind Kind(int at) => _bytes[at] switch
    {
        >= 0x80 and < 0x90 or 0xDF => TailKind.Map,
        >= 0x90 and < 0xA0 or 0xDD => TailKind.Array,
        >= 0xA0 and < 0xC0 or 0xD9 or 0xDB => TailKind.Text,
        0xC4 or 0xC6 => TailKind.Bytes,
        _ => TailKind.Scalar,
    };

    /// <summary>Reads a count or a length.</summary>
    int Header(ref int at)
    {
        byte code = _bytes[at++];
        switch (code)
        {
            case >= 0x80 and < 0xA0: return code & 15;
            case >= 0xA0 and < 0xC0: return code & 31;
            case 0xC4 or 0xD9: return _bytes[at++];
            default:
                at += sizeof(uint);
                return (int)BinaryPrimitives.ReadUInt32BigEndian(_bytes[(at - sizeof(uint))..]);
        }
    }

    /// <summary>Skips a value. The constructor skips the tail, so that every value in it is known to be well-formed and to end in it.</summary>
    void Skip(ref int at)
    {
        for (long pending = 1; pending > 0; pending--)
        {
            if (at >= _bytes.Length) RowThrow.End();
            byte code = _bytes[at];
            int header = code switch
            {
                0xC0 or 0xC2 or 0xC3 or < 0xC0 or >= 0xE0 => 1,
                0xC4 or 0xD9 => 2,
                0xC6 or 0xCA or 0xD2 or 0xDB or 0xDD or 0xDF => 5,
                0xCB or 0xD3 => 9,
                _ => 0,
            };
            if (header == 0) Wrong();
            if (_bytes.Length - at < header) RowThrow.End();
            TailKind kind = Kind(at);
            if (kind == TailKind.Scalar)
            {
                at += header;
                continue;
            }
            int count = Header(ref at);
            // A value takes a byte at least.
            if ((uint)count > (uint)(_bytes.Length - at)) RowThrow.End();
            if (kind == TailKind.Array) pending += count;
            else if (kind == TailKind.Map) pending += 2L * count;
            else at += count;
        }
    }

    static void Wrong() => RowThrow.Corrupt("an added member has another type");
}

/// <summary>The rest of a map's entries.</summary>
readonly record struct TailEntries(int Left, int At);
