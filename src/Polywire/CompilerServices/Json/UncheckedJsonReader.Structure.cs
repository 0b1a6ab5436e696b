using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonReader
{
    /// <summary>Moves past <c>{</c> and counts the depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadBeginObject()
    {
        if (Peek() != (byte)'{') JsonThrow.Expected("an object", _i, ref _b, _length);
        _i++;
        PushDepth();
    }

    /// <summary>Moves past <c>[</c> and counts the depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadBeginArray()
    {
        if (Peek() != (byte)'[')
        {
            ReadBeginSingle();
            return;
        }
        _i++;
        PushDepth();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void EndEmptyArray()
    {
        if (_context.SingleDepth == _context.Depth) ReadEndValues();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void ReadBeginSingle()
    {
        if (_context.References is { } references && Peek() == (byte)'{')
        {
            references.ReadBeginValues(ref this);
            return;
        }
        if (!_context.SingleAsArray) JsonThrow.Expected("an array", _i, ref _b, _length);
        ReadBeginArrayOrOne();
    }

    /// <summary>
    /// Moves past <c>[</c> and counts the depth; before another value than an array or null, begins an array of that one
    /// value, which ends after it. For members that say so; <c>SingleAsArray</c> makes <see cref="ReadBeginArray"/> do it everywhere.
    /// </summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void ReadBeginArrayOrOne()
    {
        byte c = Peek();
        if (c == (byte)'[')
        {
            _i++;
            PushDepth();
            return;
        }
        if (c is not ((byte)'{' or (byte)'"' or (byte)'-' or (byte)'t' or (byte)'f' or (>= (byte)'0' and <= (byte)'9'))) JsonThrow.Expected("an array", _i, ref _b, _length);
        PushDepth();
        _context.OpenSingle();
    }

    /// <summary>Before an array: true and past it where it is <c>[]</c>, without whitespace; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadNoElements() => _context.Depth < _context.MaxDepth && TryConsume("[]"u8);

    /// <summary>Directly after <c>[</c>: true and past <c>]</c> where the array is empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadEmptyArray()
    {
        if (Peek() != (byte)']') return false;
        _i++;
        if (_context.SingleDepth != 0) EndEmptyArray();
        PopDepth();
        return true;
    }

    /// <summary>After an element: true after a comma, before the next; false after <c>]</c>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool ReadNextElement() => TryReadComma() || NextSlow((byte)']', "',' or ']'");

    /// <summary>Moves past <c>]</c> and out of its level if it is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining), EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadEndArray()
    {
        if (_i >= _length || Unsafe.Add(ref _b, _i) != (byte)']' || _context.CarefulCommas) return false;
        _i++;
        PopDepth();
        return true;
    }

    /// <summary>Moves past a comma and the whitespace after it, before another element, if the comma is next, without whitespace before it; else nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadComma()
    {
        if (_i >= _length || Unsafe.Add(ref _b, _i) != (byte)',' || _context.CarefulCommas) return false;
        _i++;
        if (_i < _length && Unsafe.Add(ref _b, _i) <= 0x20) _i = GapEnd(ref _b, _i, _length);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int GapEnd(ref byte b, int i, int length) => SkipSpace(ref b, i, length);

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool NextSlow(byte end, string expected)
    {
        bool wrapped = false;
        if (_context.SingleDepth == _context.Depth && end == (byte)']')
        {
            wrapped = _context.SingleIsWrapped;
            if (!wrapped)
            {
                _context.CloseSingle();
                PopDepth();
                return false;
            }
        }
        byte c = Peek();
        if (c == (byte)',')
        {
            _i++;
            if (!_context.TrailingCommas || Peek() != end) return true;
        }
        else if (c != end)
        {
            JsonThrow.Expected(expected, _i, ref _b, _length);
        }
        _i++;
        if (wrapped) ReadEndValues();
        PopDepth();
        return false;
    }

    /// <summary>
    /// The first name of an object, directly after <c>{</c>: true with the unescaped UTF-8 name, before its value;
    /// false after <c>}</c>. The name is valid until the next read.
    /// </summary>
    public bool ReadFirstName(out ReadOnlySpan<byte> name)
    {
        if (Peek() == (byte)'}')
        {
            _i++;
            PopDepth();
            name = default;
            return false;
        }
        name = ReadName();
        return true;
    }

    /// <summary>
    /// After a member's value: true with the next unescaped UTF-8 name, before its value; false after <c>}</c>.
    /// The name is valid until the next read.
    /// </summary>
    public bool ReadNextName(out ReadOnlySpan<byte> name)
    {
        if (!NextSlow((byte)'}', "',' or '}'"))
        {
            name = default;
            return false;
        }
        name = ReadName();
        return true;
    }

    ReadOnlySpan<byte> ReadName()
    {
        if (_i < _length && Unsafe.Add(ref _b, _i) <= 0x20) _i = LearnIndentation(ref _b, _i, _length, _context);
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
        ReadOnlySpan<byte> name = ReadStringUtf8();
        int end = _i;
        ReadColon();
        LearnColon(end);
        // The value's reader would otherwise fail at the blank first.
        SkipBlank();
        return name;
    }

    /// <summary>Reads a name and its colon as text; the same string where it was read before, if that is known.</summary>
    internal string ReadSharedName()
    {
        if (_i < _length && Unsafe.Add(ref _b, _i) <= 0x20) _i = LearnIndentation(ref _b, _i, _length, _context);
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
        NameTable names = _context.Names;
        int start = _i + 1;
        if (names.TryExpected(ref Unsafe.Add(ref _b, start), _length - start, (byte)'"') is { } name)
        {
            _i = start + name.Length + 1;
        }
        else
        {
            int next = StringToken.FindEnd(ref _b, start, _length, out bool verbatim, _context.ReplaceInvalidText);
            if (next < 0 || !verbatim)
            {
                name = ReadString()!;
            }
            else if (names.Find(ref Unsafe.Add(ref _b, start), next - 1 - start, _length - start) is { } known)
            {
                name = known;
                _i = next;
            }
            else
            {
                name = names.Add(ReadString()!);
            }
        }
        int end = _i;
        ReadColon();
        LearnColon(end);
        // The value's reader would otherwise fail at the blank first.
        SkipBlank();
        return name;
    }

    /// <summary>Moves past <c>:</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ReadColon()
    {
        if (Peek() != (byte)':') JsonThrow.Expected("':'", _i, ref _b, _length);
        _i++;
    }

    /// <summary>
    /// Before a string: its unescaped UTF-8, a slice of the input where it holds no escape, else of scratch space
    /// that the next read may reuse.
    /// </summary>
    public ReadOnlySpan<byte> ReadStringUtf8()
    {
        if (Peek() != (byte)'"') JsonThrow.Expected("a string", _i, ref _b, _length);
        int start = _i + 1;
        int next = StringToken.FindEnd(ref _b, start, _length, out bool verbatim, _context.ReplaceInvalidText);
        if (next >= 0 && verbatim)
        {
            _i = next;
            return Slice(start, next - 1 - start);
        }
        // The raw token bounds its unescaped format, so the rest of the input bounds it when the end was not found.
        int raw = next >= 0 ? next - start : _length - start;
        // An escape is longer than what it represents; U+FFFD is three bytes for one.
        long most = _context.ReplaceInvalidText ? 3L * raw : raw;
        if (most > Array.MaxLength) JsonThrow.Read(WireErrorCode.LengthOutOfRange, "The text is longer than an array can be.", _i);
        Span<byte> scratch = _context.Scratch((int)most);
        next = StringToken.Unescape(ref _b, start, _length, scratch, out int written, _context.ReplaceInvalidText);
        if (next < 0) JsonThrow.Token(next, "a string", _i, ref _b, _length);
        _i = next;
        return scratch[..written];
    }

    /// <summary>Checks and skips the next value, whatever it is.</summary>
    public void Skip() => SkipValue();

    /// <summary>Returns the next value's bytes, checked, without the whitespace around it.</summary>
    public ReadOnlySpan<byte> ReadRaw()
    {
        Peek();
        int start = _i;
        SkipValue();
        return Slice(start, _i - start);
    }

    /// <summary>Skips the value of a member that the model does not have.</summary>
    /// <param name="name">The member's unescaped name.</param>
    /// <param name="reject">The model's <c>UnknownMembers</c> is <c>Reject</c>; the call's options may say so too.</param>
    public void SkipUnknown(scoped ReadOnlySpan<byte> name, bool reject)
    {
        if (TrySkipDiscriminator(name) || TryReadMetadata(name, null)) return;
        if (reject || _context.RejectUnknown)
        {
            // Whether the whitespace after the colon was skipped with it depends on the documents before.
            Peek();
            JsonThrow.Read(WireErrorCode.UnknownMember, $"The model has no member '{System.Text.Encoding.UTF8.GetString(name.Length > 128 ? name[..128] : name)}'.", _i);
        }
        SkipValue();
    }

    /// <summary>Skips the value of a member that the model writes and does not read.</summary>
    public void SkipWritten(scoped ReadOnlySpan<byte> name)
    {
        if (!TrySkipDiscriminator(name)) SkipValue();
    }

    /// <summary>Skips the discriminator of this object if it did not come first.</summary>
    internal bool TrySkipDiscriminator(scoped ReadOnlySpan<byte> name)
    {
        if (!_context.TakeDiscriminator(name)) return false;
        SkipValue();
        return true;
    }

    /// <summary>Fails unless only whitespace is left.</summary>
    public void EnsureEnd()
    {
        Peek();
        if (_i < _length) JsonThrow.Read(WireErrorCode.TrailingData, "Data follows the value.", _i);
    }
}
