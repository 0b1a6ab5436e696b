using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

/// <summary>
/// The further occurrences of the message fields of one message. They are read when the rest of the message has been read, those of a field in one
/// pass, so that a collection that cannot grow is copied once and not once for each occurrence.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ProtobufOccurrences
{
    /// <summary>The bytes of memory of an occurrence, with those of an array that grows.</summary>
    internal const int Cost = 24;

    /// <summary>The position of an occurrence, from its length on, and the index of the field's next one; −1 after the last. The end of a group is negated.</summary>
    struct Occurrence
    {
        internal int Start, End, Next;
    }

    Occurrence[] _all = new Occurrence[4];
    int _count;

    /// <summary>The first and the last occurrence of each field that are not read yet.</summary>
    readonly Dictionary<int, (int First, int Last)> _fields = [];

    // The pass at hand: its field, the depth of its messages, and where the reader was.
    int _number, _depth, _position, _length;
    bool _isInside, _isField;
    ProtobufOccurrences? _outer;

    internal void Add(int number, int start, int end)
    {
        if (_count == _all.Length) Array.Resize(ref _all, 2 * _count);
        int last = _count++;
        _all[last] = new Occurrence { Start = start, End = end, Next = -1 };
        if (!_fields.TryGetValue(number, out (int First, int Last) field)) field = (last, last);
        else _all[field.Last].Next = last;
        _fields[number] = (field.First, last);
    }

    /// <summary>Returns a field that has occurrences that are not read yet.</summary>
    /// <param name="except">The number of a field that is not returned; 0 for any field.</param>
    /// <returns>The number of the field; 0 if there is none.</returns>
    public int Next(int except)
    {
        foreach (int field in _fields.Keys) if (field != except) return field;
        return 0;
    }

    /// <summary>Returns the one of several fields, of which no two have occurrences at a time, that has occurrences that are not read yet.</summary>
    /// <param name="numbers">The numbers of the fields.</param>
    /// <returns>The number of the field; 0 if there is none.</returns>
    public int Next(ReadOnlySpan<int> numbers)
    {
        foreach (int number in numbers) if (_fields.ContainsKey(number)) return number;
        return 0;
    }

    /// <summary>
    /// Goes inside the next occurrence of a field; code that merges into an existing object continues with the others (<see cref="TryContinue"/>).
    /// After the last occurrence, goes back to where the reader was.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <param name="number">The number of the field.</param>
    /// <returns>False after the last occurrence.</returns>
    public bool MoveToNext(ref UncheckedProtobufReader reader, int number) => MoveToNext(ref reader, number, false);

    /// <summary>Does what <see cref="MoveToNext(ref UncheckedProtobufReader, int)"/> does, before the length of the occurrence.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="number">The number of the field.</param>
    /// <returns>False after the last occurrence.</returns>
    public bool MoveToNextField(ref UncheckedProtobufReader reader, int number) => MoveToNext(ref reader, number, true);

    bool MoveToNext(ref UncheckedProtobufReader reader, int number, bool isField)
    {
        if (_isInside) MoveBack(ref reader);
        if (!TryTake(number, out Occurrence next)) return false;
        _isInside = true;
        (_number, _isField) = (number, isField);
        (_position, _length) = (reader._i, reader._length);
        (_outer, reader._context.Occurrences) = (reader._context.Occurrences, this);
        _depth = reader._context.Depth + 1;
        if (isField) (reader._i, reader._length) = (next.Start, next.End);
        else MoveTo(ref reader, next);
        if (!isField) reader.PushDepth(next.Start);
        return true;
    }

    void MoveBack(ref UncheckedProtobufReader reader)
    {
        _isInside = false;
        if (!_isField) reader._context.Depth--;
        reader._context.Occurrences = _outer;
        (reader._i, reader._length) = (_position, _length);
    }

    static void MoveTo(ref UncheckedProtobufReader reader, Occurrence next)
    {
        reader._i = next.Start;
        reader._length = next.End < 0 ? ~next.End : next.End;
        if (next.End >= 0) reader.ReadLength();
    }

    /// <summary>At the end of an occurrence, goes to the field's next one; false after the last, or in a message inside the field's.</summary>
    internal bool TryContinue(ref UncheckedProtobufReader reader)
    {
        if (_depth != reader._context.Depth || !TryTake(_number, out Occurrence next)) return false;
        MoveTo(ref reader, next);
        return true;
    }

    bool TryTake(int number, out Occurrence next)
    {
        next = default;
        if (!_fields.TryGetValue(number, out (int First, int Last) field)) return false;
        next = _all[field.First];
        if (next.Next < 0) _fields.Remove(number);
        else _fields[number] = (next.Next, field.Last);
        return true;
    }
}

public ref partial struct UncheckedProtobufReader
{
    /// <summary>Skips a message or another value with a length whose tag was read, and remembers it as a further occurrence of its field.</summary>
    /// <param name="occurrences">The further occurrences in the message around it; created if there are none yet.</param>
    /// <param name="number">The number of the field.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Postpone(ref ProtobufOccurrences? occurrences, int number)
    {
        int start = _i, length = ReadLength();
        TakeMemory(ProtobufOccurrences.Cost);
        (occurrences ??= new ProtobufOccurrences()).Add(number, start, _i += length);
    }

    /// <summary>Does what <see cref="Postpone"/> does, for a group.</summary>
    /// <param name="occurrences">The further occurrences in the message around it; created if there are none yet.</param>
    /// <param name="number">The number of the field.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void PostponeGroup(ref ProtobufOccurrences? occurrences, int number)
    {
        int start = _i;
        _i = SkipGroup(ref _b, start, _length, (uint)number << 3, _context, start, out int end);
        TakeMemory(ProtobufOccurrences.Cost);
        (occurrences ??= new ProtobufOccurrences()).Add(number, start, ~end);
    }

    /// <summary>At the end of a message that is merged into an object, goes to the next occurrence of its field; false if there is none.</summary>
    /// <returns>True if there is one.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryContinue() => _context.Occurrences is { } occurrences && occurrences.TryContinue(ref this);
}
