using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

// What generated writers need beyond tokens.
public ref partial struct UncheckedJsonWriter
{
    /// <summary>Whether the call's options escape more than the specification requires.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool EscapesMore => _context.Escaping != JsonEscaping.Minimal;

    /// <summary>Whether the call's options escape as System.Text.Json's default encoder.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool EscapesAll => _context.Escaping == JsonEscaping.SystemTextJson;

    /// <summary>Whether the call's options want members one at a time: renamed, or watched for references.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly bool RenamesMembers => _context.General;

    /// <summary>Writes text in quotes: for calls through <c>ref</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteText(string? value) => WriteString(value, 0);

    /// <summary>Writes the text of an enum's value in quotes; false, and nothing is written, where the table of texts does not have it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never), MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryWriteEnum(WireEnumNames names, long value)
    {
        ref byte row = ref names.RowOf(value, out int length);
        if (length == 0) return false;
        Ensure(WireEnumNames.Row + 2);
        _at = (byte)'"';
        WireEnumNames.CopyRow(ref row, ref Unsafe.Add(ref _at, 1));
        Unsafe.Add(ref _at, length + 1) = (byte)'"';
        Advance(length + 2);
        return true;
    }

    /// <summary>Writes a union's opening brace and discriminator.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteHead(scoped ReadOnlySpan<byte> head)
    {
        if (_context.Layout is not null)
        {
            WriteRaw(head);
            return;
        }
        Ensure(head.Length);
        PutRaw(head);
    }

    /// <summary>Writes the head where there is one; returns what the first member is separated with.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public byte WriteHeadOrNone(scoped ReadOnlySpan<byte> head)
    {
        if (head.IsEmpty) return (byte)'{';
        WriteHead(head);
        return (byte)',';
    }

    /// <summary>Writes the separator and a member's name as the call's policy has it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteMemberName(JsonMembers members, int index, ref byte separator)
    {
        Ensure(1);
        PutByte(separator);
        separator = (byte)',';
        WriteName((_context.Renames?.Of(members) ?? members.Names)[index]);
    }

    /// <summary>Writes the separator and one of a codec's names as the call's policy has it.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteMemberName(JsonNames names, int index, ref byte separator)
    {
        Ensure(1);
        PutByte(separator);
        separator = (byte)',';
        WriteName(names, index);
    }

    /// <summary>Closes an object that may be empty, and its level.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void WriteTail(byte separator)
    {
        Ensure(2);
        if (separator == (byte)'{') PutByte(separator);
        PutByte((byte)'}');
        _context.References?.Pop(_context.Depth);
        PopDepth();
    }
}
