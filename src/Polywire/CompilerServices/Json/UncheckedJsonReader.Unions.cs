using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using Polywire.Json;

namespace Polywire.CompilerServices;

// What generated readers of unions need. A discriminator's value is given as its text, or as a number.
public ref partial struct UncheckedJsonReader
{
    const int LongestPeek = 128;

    /// <summary>Directly after a union's opening brace: moves past <paramref name="literal"/>, the discriminator and its value, where they come first.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryConsumeDiscriminator(ReadOnlySpan<byte> literal)
    {
        int start = _i;
        if (!TryConsume(literal)) return false;
        // A number may go on, or be no integer.
        if (EndsMember(_i)) return true;
        _i = start;
        return false;
    }

    /// <summary>
    /// Directly after a union's opening brace: the value after <paramref name="literal"/>, the discriminator's name and colon, where that comes
    /// first and the value is plain; and where it ends, for <see cref="PassDiscriminator"/>. Stays. The text is not checked: it is to be compared.
    /// </summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool TryPeekDiscriminator(ReadOnlySpan<byte> literal, out ReadOnlySpan<byte> text, out long? number, out int end)
    {
        text = default;
        number = null;
        end = 0;
        UncheckedJsonReader r = this;
        if (!r.TryConsume(literal)) return false;
        int start = r._i;
        ReadOnlySpan<byte> rest = Slice(start, Math.Min(_length - start, LongestPeek));
        if (rest.Length > 0 && rest[0] == (byte)'"')
        {
            int length = rest[1..].IndexOfAny((byte)'"', (byte)'\\');
            if (length < 0 || rest[length + 1] == (byte)'\\') return false;
            text = rest.Slice(1, length);
            end = start + length + 2;
        }
        else
        {
            int length = rest.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
            if (length is < 1 or > 9 || length > 1 && rest[0] == (byte)'0') return false;
            int value = 0;
            foreach (byte digit in rest[..length]) value = 10 * value + (digit - '0');
            number = value;
            end = start + length;
        }
        return EndsMember(end);
    }

    readonly bool EndsMember(int at) => at < _length && Unsafe.Add(ref _b, at) is (byte)',' or (byte)'}' or 0x20 or 0x0A or 0x0D or 0x09 or (byte)'/';

    /// <summary>Moves to where <see cref="TryPeekDiscriminator"/> said that the value ends.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void PassDiscriminator(int end) => _i = end;

    /// <summary>Directly after a union's opening brace: finds the discriminator wherever it is, and stays. The text is valid until the next read.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void FindDiscriminator(ReadOnlySpan<byte> name, out ReadOnlySpan<byte> text, out long? number)
    {
        if (!TryFindDiscriminator(name, out text, out number))
            JsonThrow.Read(WireErrorCode.UnknownCase, $"The object has no '{Encoding.UTF8.GetString(name)}' to tell its type.", _i - 1);
    }

    /// <summary>Does the same; false where there is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryFindDiscriminator(ReadOnlySpan<byte> name, out ReadOnlySpan<byte> text, out long? number)
    {
        int start = _i;
        int depth = _context.Depth;
        text = default;
        number = null;
        bool more = Discriminators.TryGet(_context, name, start, out int known) ? known > 0 : Seek(name);
        if (more)
        {
            if (known > 0) _i = known;
            JsonTokenKind kind = PeekKind();
            if (kind == JsonTokenKind.Integer) number = ReadInt64();
            else if (kind == JsonTokenKind.String) text = ReadStringUtf8();
            else JsonThrow.Expected("a discriminator", _i, ref _b, _length);
        }
        _i = start;
        _context.Depth = depth;
        if (more) _context.PutDiscriminator(name);
        return more;
    }

    /// <summary>Moves to the value of the object's first member of this name, from after the opening brace; false where there is none.</summary>
    bool Seek(ReadOnlySpan<byte> name)
    {
        int start = _i;
        Discriminators? ahead = Discriminators.Begin(_context, name, start, _length);
        bool more = ReadFirstName(out ReadOnlySpan<byte> found);
        while (more && !found.SequenceEqual(name))
        {
            if (ahead is null) SkipValue();
            else ahead.Skip(ref this);
            more = ReadNextName(out found);
        }
        if (ahead is not null) ahead.End = _i;
        _context.SoughtAhead += _i - start;
        return more;
    }

    /// <summary>After <see cref="FindDiscriminator"/>: what was found is read as a member of its name, since no case goes by it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void PreserveDiscriminator() => _context.DropDiscriminator();

    /// <summary>The discriminator names no case of the union.</summary>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailUnknownCase(ReadOnlySpan<byte> text, long? number) =>
        JsonThrow.Read(WireErrorCode.UnknownCase, $"The union has no case '{number?.ToString(CultureInfo.InvariantCulture) ?? Encoding.UTF8.GetString(text.Length > 128 ? text[..128] : text)}'.", _i - 1);

    /// <summary>The union is written without discriminators, and names no type to read.</summary>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailWithoutDiscriminator() =>
        JsonThrow.Read(WireErrorCode.UnknownCase, "The union is written without a discriminator and cannot be read. UnknownCase names the type that it is read as.", _i - 1);
}
