using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

// What generated readers need beyond tokens.
public ref partial struct UncheckedJsonReader
{
    /// <summary>Whether the next value is null; moves over whitespace only.</summary>
    public bool IsNull => Peek() == (byte)'n';

    /// <summary>Whether members are also matched by the call's options: without regard to case, or renamed.</summary>
    readonly bool NamesByOption => _context.NamesByOption;

    /// <summary>Returns the index of a member whose name matches <paramref name="name"/> under the call's options; −1 where none does.</summary>
    readonly int FindByOption(scoped ReadOnlySpan<byte> name, JsonMembers members) => FindByOption(name, members.Names, _context.Renames?.Of(members) ?? members.Names);

    /// <inheritdoc cref="FindByOption(ReadOnlySpan{byte}, JsonMembers)"/>
    readonly int FindByOption(scoped ReadOnlySpan<byte> name, string[] names) => FindByOption(name, names, _context.Renames?.Of(names) ?? names);

    readonly int FindByOption(scoped ReadOnlySpan<byte> name, string[] names, string[] renamed)
    {
        string text = Encoding.UTF8.GetString(name);
        int found = Array.IndexOf(renamed, text);
        if (found >= 0 || !Options.CaseInsensitive) return found;
        bool IsText(string n) => n.Equals(text, StringComparison.OrdinalIgnoreCase);
        found = Array.FindIndex(renamed, IsText);
        return found >= 0 || renamed == names ? found : Array.FindIndex(names, IsText);
    }

    /// <summary>Directly after <c>{</c>: true and past <c>}</c> where the object is empty.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool TryReadEmptyObject()
    {
        _context.References?.SkipId(ref this);
        if (Peek() != (byte)'}') return false;
        _i++;
        PopDepth();
        return true;
    }

    /// <summary>After a member: true after a comma, before the next name; false after <c>}</c>.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public bool ReadNextMember() => NextSlow((byte)'}', "',' or '}'");

    /// <summary>Reads a name and its colon as text.</summary>
    public string ReadKey()
    {
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
        string key = ReadString()!;
        ReadColon();
        return key;
    }

    /// <summary>Before a key that a codec reads: it is text.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void CheckKey()
    {
        if (Peek() != (byte)'"') JsonThrow.Expected(JsonThrow.Name, _i, ref _b, _length);
    }

    /// <summary>Returns a key that must not be null.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly T NotNullKey<T>(T? key)
    {
        if (key is null) JsonThrow.Read(WireErrorCode.UnexpectedByte, "Expected a member name but found null.", _i);
        return key!;
    }

    /// <summary>Reads enum text.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public long ReadEnumText(WireEnumNames names, bool flags, bool numbers, long? fallback = null)
    {
        if (!TryOpenString("enum text")) return 0;
        int start = _i;
        ReadOnlySpan<byte> text = ReadStringUtf8();
        if (names.TryFind(text, out long value) || names.TryParse(text, flags, numbers || (_context.Numbers & WireNumbers.FromStrings) != 0, out value)) return value;
        if (fallback is null) FailEnum(text, start);
        return fallback.GetValueOrDefault();
    }

    [DoesNotReturn]
    static void FailEnum(ReadOnlySpan<byte> utf8, int start)
    {
        string text = Encoding.UTF8.GetString(utf8);
        JsonThrow.Read(WireErrorCode.UnknownEnumValue, $"'{(text.Length > 128 ? text[..128] : text)}' names no member of the enum.", start);
    }

    /// <summary>After an enum's number: the number where it is a member's, else the fallback, else a failure.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly long KnownEnum(long value, WireEnumNames names, bool flags, long? fallback)
    {
        if (WireEnums.IsKnown(value, names.Values, flags)) return value;
        if (fallback is null) JsonThrow.Read(WireErrorCode.UnknownEnumValue, $"{value} is not a member of the enum.", _i);
        return fallback.GetValueOrDefault();
    }

    /// <summary>Directly after an object's opening brace: goes back before it, and out of its level.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public void BackToBrace()
    {
        _i--;
        PopDepth();
    }

    /// <summary>On populating: a member that an existing object cannot take.</summary>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailNotSettable(string name) =>
        JsonThrow.Read(WireErrorCode.TypeMismatch, $"'{name}' is set by the constructor only; an existing object cannot take it.", _i);
}
