using System.Buffers.Binary;
using System.Text;
using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;

namespace Polywire.Compression.Rows.Evolution;

/// <summary>
/// Writes the members that a row's model does not have, as MessagePack after the row: a map from the numbers of members, in ascending order, to their values. The
/// added members of a nested model are a map in it, those of a list's elements a map by index.
/// </summary>
sealed class TailWriter
{
    const int MaxHeader = 5;

    const int FirstLength = 64;

    byte[] _bytes = new byte[FirstLength];

    /// <summary>Bytes written so far.</summary>
    internal int Length { get; private set; }

    internal ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Length);

    internal void Clear() => Length = 0;

    /// <summary>Removes everything, and an array of more than <paramref name="most"/> bytes.</summary>
    internal void Reset(int most)
    {
        Clear();
        if (_bytes.Length > most) _bytes = new byte[FirstLength];
    }

    /// <summary>Begins a map whose number of entries is not known yet.</summary>
    /// <returns>Where it begins.</returns>
    internal int BeginMap()
    {
        Reserve(1)[0] = 0;
        return Length++;
    }

    /// <summary>Ends a map. An empty one is removed with everything from <paramref name="rollback"/> on.</summary>
    /// <returns>Whether it has entries.</returns>
    internal bool EndMap(int start, int entries, int rollback)
    {
        if (entries == 0)
        {
            Length = rollback;
            return false;
        }
        if (entries < 16)
        {
            _bytes[start] = (byte)(0x80 | entries);
            return true;
        }
        Reserve(sizeof(uint));
        _bytes.AsSpan(start + 1, Length - start - 1).CopyTo(_bytes.AsSpan(start + 1 + sizeof(uint)));
        _bytes[start] = 0xDF;
        BinaryPrimitives.WriteUInt32BigEndian(_bytes.AsSpan(start + 1), (uint)entries);
        Length += sizeof(uint);
        return true;
    }

    internal void Nil() => Byte(0xC0);

    internal void Integer(long value)
    {
        if (value is >= -32 and < 128) Byte((byte)value);
        else if (value == (int)value) BinaryPrimitives.WriteInt32BigEndian(Header(0xD2, sizeof(int)), (int)value);
        else BinaryPrimitives.WriteInt64BigEndian(Header(0xD3, sizeof(long)), value);
    }

    /// <summary>Writes a member's value, which is next on the tape.</summary>
    /// <param name="tape">The tape.</param>
    /// <param name="member">The member.</param>
    /// <param name="bits">Its presence bits.</param>
    /// <param name="allowsLoneSurrogates">Whether strings that are no valid text are written, as bytes.</param>
    internal void Value(RowTape tape, RowMember member, int bits, bool allowsLoneSurrogates)
    {
        if (member.Kind == RowKind.Boolean)
        {
            if (member.Presence == RowPresence.Nullable && bits == 0) Nil();
            else Byte((byte)(bits == 0 || member.Presence == RowPresence.Nullable && bits == 1 ? 0xC2 : 0xC3));
            return;
        }
        if (member.Bits > 0 && bits == 0)
        {
            Nil();
            return;
        }
        switch (member.Kind)
        {
            case RowKind.Integer: Integer((long)tape.Next()); break;
            case RowKind.Single: BinaryPrimitives.WriteUInt32BigEndian(Header(0xCA, sizeof(uint)), (uint)tape.Next()); break;
            case RowKind.Double: BinaryPrimitives.WriteUInt64BigEndian(Header(0xCB, sizeof(ulong)), tape.Next()); break;
            case RowKind.DateTime: Integer((long)tape.Next()); break;
            // Two words: the bits of a decimal or of a Guid, the ticks of a date and of its offset.
            case RowKind.Decimal or RowKind.Guid or RowKind.DateTimeOffset:
                Span<byte> words = Bytes(2 * sizeof(ulong));
                BinaryPrimitives.WriteUInt64BigEndian(words, tape.Next());
                BinaryPrimitives.WriteUInt64BigEndian(words[sizeof(ulong)..], tape.Next());
                break;
            case RowKind.Text: Text((string)tape.NextObject(), allowsLoneSurrogates); break;
            case RowKind.Bytes:
                ReadOnlySpan<byte> bytes = tape.NextBytes();
                bytes.CopyTo(Bytes(bytes.Length));
                break;
            case RowKind.Model:
                tape.Next();
                Scope(tape, member.Scope!, isMap: true, allowsLoneSurrogates);
                break;
            default:
                ulong count = tape.Next(), values = count * (ulong)member.Scope!.Members.Length;
                if (values > int.MaxValue) RowThrow.TooLarge();
                Array((int)values);
                for (; count > 0; count--) Scope(tape, member.Scope, isMap: false, allowsLoneSurrogates);
                break;
        }
    }

    /// <summary>Writes all members of a nested value: as a map of numbers, or one after another.</summary>
    void Scope(RowTape tape, RowScope scope, bool isMap, bool allowsLoneSurrogates)
    {
        if (isMap) Count(0x80, 0xDF, scope.Members.Length);
        int group = -1, all = 0;
        for (int i = 0; i < scope.Members.Length; i++)
        {
            RowMember member = scope.Members[i];
            int bits = scope.NextBits(tape, i, ref group, ref all);
            if (isMap) Integer(member.Number);
            Value(tape, member, bits, allowsLoneSurrogates);
        }
    }

    void Text(string value, bool allowsLoneSurrogates)
    {
        int length = 0;
        try
        {
            length = s_utf8.GetByteCount(value);
        }
        catch (EncoderFallbackException)
        {
            if (!allowsLoneSurrogates) RowThrow.LoneSurrogate();
            Span<byte> units = Bytes(checked(sizeof(char) * value.Length));
            for (int i = 0; i < value.Length; i++) BinaryPrimitives.WriteUInt16BigEndian(units[(sizeof(char) * i)..], value[i]);
            return;
        }
        s_utf8.GetBytes(value, Sized(0xDB, length));
    }

    static readonly UTF8Encoding s_utf8 = new(false, throwOnInvalidBytes: true);

    void Array(int count) => Count(0x90, 0xDD, count);

    void Count(byte few, byte many, int count)
    {
        if (count < 16) Byte((byte)(few | count));
        else BinaryPrimitives.WriteUInt32BigEndian(Header(many, sizeof(uint)), (uint)count);
    }

    Span<byte> Bytes(int length) => Sized(0xC6, length);

    /// <summary>Returns the header of a string or of bytes, and the place for its content.</summary>
    Span<byte> Sized(byte code32, int length)
    {
        bool isText = code32 == 0xDB;
        if (isText && length < 32)
        {
            Byte((byte)(0xA0 | length));
        }
        else if (length < 256)
        {
            Byte((byte)(isText ? 0xD9 : 0xC4));
            Byte((byte)length);
        }
        else
        {
            BinaryPrimitives.WriteUInt32BigEndian(Header(code32, sizeof(uint)), (uint)length);
        }
        Span<byte> place = Reserve(length);
        Length += length;
        return place;
    }

    Span<byte> Header(byte code, int length)
    {
        Span<byte> place = Reserve(1 + length);
        place[0] = code;
        Length += 1 + length;
        return place.Slice(1, length);
    }

    void Byte(byte value)
    {
        Reserve(1)[0] = value;
        Length++;
    }

    Span<byte> Reserve(int length)
    {
        if (_bytes.Length - Length < length + MaxHeader)
        {
            long size = Math.Min(System.Array.MaxLength, Math.Max(2L * _bytes.Length, (long)Length + length + MaxHeader));
            if (size - Length < length + MaxHeader) RowThrow.TooLarge();
            System.Array.Resize(ref _bytes, (int)size);
        }
        return _bytes.AsSpan(Length, length);
    }
}
