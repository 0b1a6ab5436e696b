using System.Globalization;
using System.Text;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>
/// Derives the path of an offset by walking over the fields again: names for members, <c>[n]</c> for elements, keys for the entries of maps.
/// Tolerant: what follows the offset is never looked at. Never fails, never recurses.
/// </summary>
ref struct ProtobufPathFinder
{
    const int MaxPath = 1024, ValueNumber = 2;

    readonly ReadOnlySpan<byte> _input;
    readonly StringBuilder _path = new("$");
    Type? _type;
    WireCodec? _codec;
    bool _isInEntry;
    /// <summary>Whether the message at hand is inside that of its base type.</summary>
    bool _isDerived;

    ProtobufPathFinder(ReadOnlySpan<byte> input, WireCodec codec)
    {
        _input = input;
        _type = codec.DescribedType;
        _codec = codec;
    }

    /// <summary>Returns the path of the innermost value that <paramref name="offset"/> is within.</summary>
    /// <param name="atEnd">Whether the offset is where a message ends too early, which its last field is within.</param>
    internal static string Find(ReadOnlySpan<byte> input, long offset, bool atEnd, WireCodec codec)
    {
        var finder = new ProtobufPathFinder(input, codec);
        int at = 0, end = input.Length;
        while (finder._path.Length <= MaxPath && finder.TryStep(ref at, ref end, (int)Math.Min(offset, input.Length), atEnd)) { }
        return finder.Text();
    }

    /// <summary>Returns the path of the value that comes next after bytes in which fields are still open.</summary>
    /// <param name="written">The bytes, with a length of 0 for each open field.</param>
    /// <param name="open">Where the lengths of the open fields are, outermost first.</param>
    /// <param name="next">The number of the field that comes next; 0 if it is unknown.</param>
    /// <param name="codec">The codec of the top-level value.</param>
    /// <param name="isCollection">Whether the path is that of the collection which the next field is an element of.</param>
    internal static string FindOpen(ReadOnlySpan<byte> written, ReadOnlySpan<int> open, int next, WireCodec codec, bool isCollection = false)
    {
        var finder = new ProtobufPathFinder(written, codec);
        int at = 0;
        foreach (int length in open)
        {
            if (finder._path.Length > MaxPath || !finder.TryOpen(ref at, length)) return finder.Text();
        }
        if (next > 0 && finder._path.Length <= MaxPath)
        {
            int occurrences = isCollection ? -1 : finder.Count(at, written.Length, next);
            if (!finder._isInEntry) finder.Descend(next, occurrences, ProtobufWireType.LengthDelimited);
            else if (next == ValueNumber) finder.Element(occurrences, ProtobufWireType.LengthDelimited);
        }
        return finder.Text();
    }

    readonly string Text() => _path.Length <= MaxPath ? _path.ToString() : _path.ToString(0, MaxPath - 1) + "…";

    /// <summary>From the start of a message into the field that <paramref name="offset"/> is within; false if there is none, or nothing is inside it.</summary>
    bool TryStep(ref int at, ref int end, int offset, bool atEnd)
    {
        for (int start = at, field = at; field < offset; )
        {
            int size = Measure(field, end, out uint tag, out int value, out int next);
            if (size > 0 && next <= offset && !(atEnd && next == offset && next == end))
            {
                field = next;
                continue;
            }
            if (value == 0) return false;
            int number = (int)(tag >> 3);
            var type = (ProtobufWireType)(tag & 7);
            if (!Descend(number, Count(start, field, number), type)) return false;
            if (type != ProtobufWireType.LengthDelimited || Varint.TryRead(ref Byte(value), end - value, out ulong length) is not (> 0 and int header)) return false;
            int body = value + header, bodyEnd = (int)Math.Min((ulong)(end - body), length) + body;
            if (IsPacked(_type))
            {
                if (offset >= body) Index(body, Math.Min(offset, bodyEnd));
                return false;
            }
            at = body;
            end = bodyEnd;
            while (IsMap())
            {
                if (!TryEntry(ref at, ref end, offset)) return false;
            }
            return true;
        }
        return false;
    }

    /// <summary>From the start of a message into the field whose length is at <paramref name="length"/>.</summary>
    bool TryOpen(ref int at, int length)
    {
        for (int start = at, field = at; field < _input.Length; )
        {
            Measure(field, _input.Length, out uint tag, out int value, out int next);
            if (value == 0) return false;
            if (value != length)
            {
                if (next <= field) return false;
                field = next;
                continue;
            }
            int number = (int)(tag >> 3);
            at = next;
            // The type of the value of an entry is known.
            if (_isInEntry) Element(Count(start, field, number), ProtobufWireType.LengthDelimited);
            else if (!Descend(number, Count(start, field, number), ProtobufWireType.LengthDelimited)) return false;
            _isInEntry = false;
            int end = _input.Length;
            if (!IsMap()) return true;
            if (at < end && Measure(at, end, out uint key, out int keyAt, out _) > 0) AppendKey((ProtobufWireType)(key & 7), keyAt);
            _type = Nullable.GetUnderlyingType(Arguments(_type!)[^1]) ?? Arguments(_type!)[^1];
            _isInEntry = true;
            return true;
        }
        return false;
    }

    readonly ref byte Byte(int at) => ref System.Runtime.InteropServices.MemoryMarshal.GetReference(_input[at..]);

    /// <summary>Goes into a member of the message at hand, or into the message's own value at the top level; false if it is unknown.</summary>
    bool Descend(int number, int occurrences, ProtobufWireType wireType)
    {
        WireCodec? codec = _codec ?? Codec(_type);
        _codec = null;
        // The message of a derived type of protobuf-net's begins as that of the hierarchy's root.
        if (!_isDerived && codec?.DescribeCase(0) is { } root) codec = Codec(root);
        _isDerived = false;
        if (IsWrapped(_type))
        {
            if (number != 1) return false;
            _type = _type!.GenericTypeArguments[0];
        }
        else if (_type is not null && ProtobufTuples.Item(_type, number) is { } item)
        {
            _path.Append(WirePath.Step(item.Name));
            _type = item.Type;
        }
        else if (codec?.DescribeMember(number) is { Name: { } name } member)
        {
            _path.Append(WirePath.Step(name));
            _type = member.Type;
        }
        else if (codec?.DescribeCase(number) is { } @case)
        {
            _type = @case;
            _isDerived = true;
            return true;
        }
        else if (number != 1 || !IsCollection(_type))
        {
            return false;
        }
        Element(occurrences, wireType);
        return true;
    }

    /// <summary>Goes into an element, if the value is a collection without keys, whose elements have fields of their own.</summary>
    void Element(int occurrences, ProtobufWireType wireType)
    {
        if (IsCollection(_type) && !IsMap() && !(IsPacked(_type) && wireType == ProtobufWireType.LengthDelimited))
        {
            if (occurrences >= 0) _path.Append('[').Append(occurrences).Append(']');
            _type = Arguments(_type!)[^1];
        }
        _type = _type is null ? null : Nullable.GetUnderlyingType(_type) ?? _type;
    }

    /// <summary>Appends the index of a packed number.</summary>
    readonly void Index(int body, int offset)
    {
        int index = 0;
        Type element = Arguments(_type!)[^1];
        if (element == typeof(double) || element == typeof(float)) index = (offset - body) / (element == typeof(double) ? sizeof(double) : sizeof(float));
        else foreach (byte b in _input[body..offset]) index += 1 - (b >> 7);
        _path.Append('[').Append(index).Append(']');
    }

    /// <summary>From the start of an entry to its value, or to the element of it that <paramref name="offset"/> is within.</summary>
    bool TryEntry(ref int at, ref int end, int offset)
    {
        Type map = _type!;
        int start = at;
        for (int field = at; field < end; )
        {
            int size = Measure(field, end, out uint tag, out int value, out int next);
            if (size == 0 || next > end) return false;
            if (tag >> 3 == 1) AppendKey((ProtobufWireType)(tag & 7), value);
            if (tag >> 3 == ValueNumber && next > offset)
            {
                var type = (ProtobufWireType)(tag & 7);
                _type = Nullable.GetUnderlyingType(Arguments(map)[^1]) ?? Arguments(map)[^1];
                Element(Count(start, field, ValueNumber), type);
                if (type != ProtobufWireType.LengthDelimited) return false;
                Varint.TryRead(ref Byte(value), end - value, out ulong length);
                at = next - (int)length;
                end = next;
                if (!IsPacked(_type)) return at < offset;
                if (at <= offset) Index(at, offset);
                return false;
            }
            field = next;
        }
        return false;
    }

    readonly void AppendKey(ProtobufWireType type, int value)
    {
        Type key = Arguments(_type!)[0];
        ulong number = 0;
        if (type is ProtobufWireType.Varint or ProtobufWireType.LengthDelimited && Varint.TryRead(ref Byte(value), _input.Length - value, out number) is > 0 and int size && type == ProtobufWireType.LengthDelimited)
        {
            _path.Append(WirePath.Step(Encoding.UTF8.GetString(_input.Slice(value + size, (int)Math.Min(number, MaxPath)))));
            return;
        }
        _path.Append('[').Append(key == typeof(ulong) ? number.ToString(CultureInfo.InvariantCulture) : ((long)number).ToString(CultureInfo.InvariantCulture)).Append(']');
    }

    /// <summary>Returns the number of fields of a number between two offsets.</summary>
    readonly int Count(int from, int to, int number)
    {
        int count = 0;
        for (int at = from; at < to; )
        {
            if (Measure(at, to, out uint tag, out _, out int next) == 0) break;
            if (tag >> 3 == (uint)number) count++;
            at = next;
        }
        return count;
    }

    /// <summary>Measures one field. Returns 0 if it is malformed or not all there; <paramref name="value"/> is then 0 if its tag is.</summary>
    readonly int Measure(int at, int end, out uint tag, out int value, out int next)
    {
        value = 0;
        next = end + 1;
        tag = 0;
        int size = Varint.TryRead(ref Byte(at), end - at, out ulong wide);
        if (size <= 0 || wide > uint.MaxValue) return 0;
        tag = (uint)wide;
        value = at + size;
        long after;
        switch ((ProtobufWireType)(tag & 7))
        {
            case ProtobufWireType.Varint when value < end && Varint.TryRead(ref Byte(value), end - value, out _) is > 0 and int n: after = value + n; break;
            case ProtobufWireType.Fixed64: after = value + sizeof(ulong); break;
            case ProtobufWireType.Fixed32: after = value + sizeof(uint); break;
            case ProtobufWireType.LengthDelimited when value < end && Varint.TryRead(ref Byte(value), end - value, out ulong length) is > 0 and int n && length <= int.MaxValue: after = value + n + (long)length; break;
            case ProtobufWireType.StartGroup when EndOfGroup(value, end) is > 0 and int groupEnd: after = groupEnd; break;
            default: return 0;
        }
        if (after > end) return 0;
        next = (int)after;
        return next - at;
    }

    /// <summary>Returns the end of a group whose start was read; 0 if it has none.</summary>
    readonly int EndOfGroup(int at, int end)
    {
        for (int depth = 1; at < end; )
        {
            int size = Varint.TryRead(ref Byte(at), end - at, out ulong tag);
            if (size <= 0) return 0;
            if ((tag & 7) is (ulong)ProtobufWireType.StartGroup or (ulong)ProtobufWireType.EndGroup)
            {
                at += size;
                depth += (tag & 7) == (ulong)ProtobufWireType.StartGroup ? 1 : -1;
                if (depth == 0) return at;
            }
            else if (Measure(at, end, out _, out _, out at) == 0)
            {
                return 0;
            }
        }
        return 0;
    }

    static WireCodec? Codec(Type? type) => type is null ? null : WireRegistry.Lookup(type, ProtobufFormat.Instance);

    readonly bool IsMap() => IsMap(_type);

    internal static bool IsMap(Type? type) => type is { IsGenericType: true } && Arguments(type).Length == 2 && IsCollection(type);

    /// <summary>Returns the type of the elements, or of the values of a map; null if the type is no collection.</summary>
    internal static Type? ElementOf(Type type) => IsCollection(type) ? Arguments(type)[^1] : null;

    internal static bool IsWrapped([System.Diagnostics.CodeAnalysis.NotNullWhen(true)] Type? type) => type is { IsGenericType: true } && type.GetGenericTypeDefinition() == typeof(ProtobufWrapped<>);

    /// <summary>Returns the type of a value without the messages that it is wrapped in.</summary>
    internal static Type? Unwrapped(Type? type)
    {
        while (IsWrapped(type)) type = type.GenericTypeArguments[0];
        return type;
    }

    static bool IsCollection(Type? type) => type is not null && type != typeof(byte[]) && (type.IsArray || type.IsGenericType && Nullable.GetUnderlyingType(type) is null && (typeof(System.Collections.IEnumerable).IsAssignableFrom(type) || IsMemory(type)));

    /// <summary>Returns whether the type is memory of elements; memory of bytes is one field.</summary>
    static bool IsMemory(Type type) => (type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>)) && type.GenericTypeArguments[0] != typeof(byte);

    static Type[] Arguments(Type type) => type.IsArray ? [type.GetElementType()!] : type.GenericTypeArguments;

    static bool IsPacked(Type? type) => IsCollection(type) && Arguments(type!) is [var element] && (element.IsPrimitive || element.IsEnum);
}
