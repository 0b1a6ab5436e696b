using System.Globalization;
using System.Text;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>
/// Finds the fields that a path leads to. Without a model a step is the number of a field (<c>$.4[0].2</c>); with one it is the name of a member, and keys of
/// maps are steps too. Each message on the way is checked to its end, since later fields change what earlier ones said.
/// </summary>
ref struct ProtobufPathReader
{
    readonly record struct Field(uint Tag, int Start, int Value, int End)
    {
        internal int Number => (int)(Tag >> 3);

        internal bool HasLength => (Tag & 7) == (uint)ProtobufWireType.LengthDelimited;
    }

    readonly WirePath _path;
    readonly ProtobufReaderContext _context;

    /// <summary>The message that the step is in, and where it begins in the input.</summary>
    ReadOnlySpan<byte> _message;
    int _origin;

    /// <summary>The description of the value; null without a model.</summary>
    Type? _type;
    WireCodec? _codec;

    /// <summary>The fields of the value, in the message.</summary>
    List<Field> _fields;

    ProtobufPathReader(WirePath path, WireCodec? model, ReadOnlySpan<byte> input, ProtobufReaderContext context)
    {
        _path = path;
        _context = context;
        _message = input;
        _codec = model;
        _type = model?.DescribedType;
        _fields = [];
    }

    /// <summary>Reads the value at a path that has steps.</summary>
    internal static T? Read<T>(ProtobufCodec<T> codec, WireCodec? model, ReadOnlySpan<byte> input, WirePath path, ProtobufReaderContext context)
    {
        var finder = new ProtobufPathReader(path, model, input, context);
        try
        {
            finder.Find();
            return finder.Value(codec);
        }
        catch (WireException e) when (e.Path is null)
        {
            e.Offset = e.Offset < 0 ? finder._origin : e.Offset + finder._origin;
            e.Path = path.Before(path.Steps.Length);
            throw;
        }
    }

    void Find()
    {
        for (int i = 0; i < _path.Steps.Length; i++)
        {
            if (i > 0) Descend(i);
            List<Field> all = PassCases(Fields(), i);
            int number = Number(all, _path.Steps[i], i);
            _fields = [.. all.Where(f => f.Number == number)];
            if (_fields.Count == 0) throw NotFound(i, $"the message has no field {number}");
            while (i + 1 < _path.Steps.Length && IsPart(_path.Steps[i + 1])) Part(_path.Steps[++i], i);
        }
    }

    readonly WireException NotFound(int step, string why) => _path.NotFound(step, why, _origin);

    /// <summary>Returns the fields of the message at hand.</summary>
    readonly List<Field> Fields()
    {
        var fields = new List<Field>();
        var reader = new UncheckedProtobufReader(_message, _context);
        while (!reader.IsAtEnd)
        {
            int start = reader._i;
            uint tag = reader.ReadTag();
            int value = reader._i;
            reader.SkipUnknown(tag, false);
            reader.TakeMemory(4 * sizeof(int));
            fields.Add(new Field(tag, start, value, reader._i));
        }
        return fields;
    }

    /// <summary>Goes into the message that the fields at hand are, merged if there are several.</summary>
    void Descend(int step)
    {
        if (_fields.Any(f => !f.HasLength) || IsScalar(_type)) throw NotFound(step, "what it is in is not a message");
        if (++_context.Depth > _context.MaxDepth) ProtobufThrow.Depth(_context.Depth, _context.MaxDepth, _fields[0].Value);
        Take(_fields);
    }

    static bool IsScalar(Type? type) => type is not null && (type.IsPrimitive || type.IsEnum || type == typeof(string) || type == typeof(byte[]) || ProtobufPathFinder.ElementOf(type) is not null);

    void Take(List<Field> fields)
    {
        int origin = _origin + Content(fields[0]).Start;
        _message = fields.Count == 1 ? _message[Content(fields[0]).Start..fields[0].End] : Joined(fields);
        _origin = origin;
    }

    readonly byte[] Joined(List<Field> fields)
    {
        var joined = new MemoryStream();
        foreach (Field f in fields) joined.Write(_message[Content(f).Start..f.End]);
        _context.TakeMemoryOf((int)joined.Length);
        return joined.ToArray();
    }

    readonly (int Start, int End) Content(Field field)
    {
        Varint.TryRead(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(_message[field.Value..]), field.End - field.Value, out ulong length);
        return (field.HasLength ? field.End - (int)length : field.Value, field.End);
    }

    /// <summary>Goes into the message of a union's derived type.</summary>
    List<Field> PassCases(List<Field> all, int step)
    {
        if (Codec()?.DescribeCase(0) is { } root) (_type, _codec) = (root, null);
        string? name = _path.Steps[step].Name is { } utf8 ? Encoding.UTF8.GetString(utf8) : null;
        // A base type of protobuf-net's has members beside the message of a derived type.
        while (Codec() is { } codec && !all.Exists(f => codec.DescribeMember(f.Number).Name is { } member && member == name) && all.FindLastIndex(f => codec.DescribeCase(f.Number) is not null) is >= 0 and int last)
        {
            int number = all[last].Number;
            _fields = all.FindAll(f => f.Number == number);
            _type = codec.DescribeCase(number);
            _codec = null;
            Descend(step);
            all = Fields();
        }
        return all;
    }

    readonly WireCodec? Codec() => _codec ?? (_type is null ? null : WireRegistry.Lookup(_type, ProtobufFormat.Instance));

    /// <summary>Returns the number of the field that a step names.</summary>
    int Number(List<Field> all, WirePathStep step, int index)
    {
        if (step.Name is null) throw NotFound(index, "the value is neither a list nor a map");
        string name = Encoding.UTF8.GetString(step.Name);
        if (_type is null)
        {
            if (int.TryParse(name, NumberStyles.None, CultureInfo.InvariantCulture, out int number)) return number;
            throw NotFound(index, "the fields of a message have numbers, not names: name the model, as in ReadAt<TModel, T>");
        }
        WireCodec? codec = Codec();
        _codec = null;
        foreach (int number in all.Select(f => f.Number).Distinct())
        {
            if (ProtobufTuples.Item(_type, number) is { } item && item.Name == name)
            {
                _type = item.Type;
                return number;
            }
            if (codec?.DescribeMember(number) is { Name: { } member, Type: var type } && member == name)
            {
                _type = type;
                return number;
            }
        }
        throw NotFound(index, "the message has no such field");
    }

    /// <summary>Returns whether a step is an index, or the key of a map.</summary>
    readonly bool IsPart(WirePathStep step) => step.Name is null || ProtobufPathFinder.IsMap(ProtobufPathFinder.Unwrapped(_type));

    /// <summary>Goes to an element or an entry's value.</summary>
    void Part(WirePathStep step, int index)
    {
        while (ProtobufPathFinder.IsWrapped(_type)) Unwrap(index);
        if (ProtobufPathFinder.IsMap(_type)) Entry(step, index);
        else Element(step, index);
        Type? type = _type is null ? null : ProtobufPathFinder.ElementOf(_type);
        _type = type is null ? null : Nullable.GetUnderlyingType(type) ?? type;
    }

    /// <summary>From a value in a message of its own to that value.</summary>
    void Unwrap(int index)
    {
        Descend(index);
        _type = _type!.GenericTypeArguments[0];
        _fields = [.. Fields().Where(f => f.Number == 1)];
        if (_fields.Count == 0) throw NotFound(index, "the value is empty");
    }

    void Element(WirePathStep step, int index)
    {
        if (step.Name is not null || step.Other is not null || step.Number < 0) throw NotFound(index, "the value is a list");
        Type? element = _type is null ? null : ProtobufPathFinder.ElementOf(_type);
        long left = step.Number;
        foreach (Field field in _fields)
        {
            if (!field.HasLength || element is null || !(element.IsPrimitive || element.IsEnum))
            {
                if (left-- > 0) continue;
                _fields = [field];
                return;
            }
            int type = element == typeof(double) ? (int)ProtobufWireType.Fixed64 : element == typeof(float) ? (int)ProtobufWireType.Fixed32 : (int)ProtobufWireType.Varint;
            for (int at = Content(field).Start; at < field.End; )
            {
                int next = at + (type == (int)ProtobufWireType.Fixed64 ? sizeof(ulong) : type == (int)ProtobufWireType.Fixed32 ? sizeof(uint) : Varint.TryRead(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(_message[at..]), field.End - at, out _));
                if (next <= at || next > field.End) ProtobufThrow.End("a number", at);
                if (left-- == 0)
                {
                    _fields = [new Field(field.Tag & ~7u | (uint)type, at, at, next)];
                    return;
                }
                at = next;
            }
        }
        throw NotFound(index, "the list is shorter");
    }

    void Entry(WirePathStep step, int index)
    {
        string key = step.Name is { } name ? Encoding.UTF8.GetString(name) : step.Other ?? step.Number.ToString(CultureInfo.InvariantCulture);
        ReadOnlySpan<byte> map = _message;
        int origin = _origin;
        List<Field>? found = null;
        ReadOnlySpan<byte> entry = default;
        int at = 0;
        foreach (Field field in _fields)
        {
            int start = Content(field).Start;
            _message = map[start..field.End];
            _origin = origin + start;
            List<Field> parts = Fields();
            Field? own = parts.Where(f => f.Number == 1).Select(f => (Field?)f).LastOrDefault();
            if (KeyText(own) == key)
            {
                found = parts.FindAll(f => f.Number == 2);
                entry = _message;
                at = _origin;
            }
            _message = map;
            _origin = origin;
        }
        if (found is null) throw NotFound(index, "the map has no such key");
        if (found.Count == 0) throw NotFound(index, "the entry has no value");
        _message = entry;
        _origin = at;
        _fields = found;
    }

    readonly string KeyText(Field? field)
    {
        Type key = _type!.GenericTypeArguments[0];
        if (field is not { } f) return key == typeof(string) ? "" : "0";
        if (f.HasLength) return Encoding.UTF8.GetString(_message[Content(f).Start..f.End]);
        Varint.TryRead(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(_message[f.Value..]), f.End - f.Value, out ulong number);
        return key == typeof(ulong) ? number.ToString(CultureInfo.InvariantCulture) : ((long)number).ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>Reads the value that the fields at hand are.</summary>
    T? Value<T>(ProtobufCodec<T> codec)
    {
        if (!codec.IsField)
        {
            Descend(_path.Steps.Length - 1);
            var message = new UncheckedProtobufReader(_message, _context);
            return codec.ReadUnchecked(ref message);
        }
        while (ProtobufPathFinder.IsWrapped(_type)) Unwrap(_path.Steps.Length - 1);
        // As fields of number 1, which those values are at the top level.
        var fields = new MemoryStream();
        foreach (Field f in _fields)
        {
            fields.WriteByte((byte)(1 << 3 | (byte)(f.Tag & 7)));
            fields.Write(_message[f.Value..f.End]);
        }
        _context.TakeMemoryOf((int)fields.Length);
        _origin += _fields[0].Value - 1;
        var reader = new UncheckedProtobufReader(fields.GetBuffer().AsSpan(0, (int)fields.Length), _context);
        return codec.ReadUnchecked(ref reader);
    }
}
