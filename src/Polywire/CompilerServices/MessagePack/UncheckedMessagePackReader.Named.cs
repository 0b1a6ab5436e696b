using System.Runtime.CompilerServices;
using Polywire.MessagePack;
using Polywire.Text;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedMessagePackReader
{
    /// <summary>Reads a str of 36 characters with hyphens, or of 32 without.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Guid ReadGuid()
    {
        Guid value = ReadGuidAt(ref _b, _i, _length, _context, out int next);
        _i = next;
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Guid ReadGuidAt(ref byte b, int i, int length, MessagePackReaderContext context, out int next)
    {
        if (context.Options.NativeGuid && TryReadNative(ref b, i, length, context, out ReadOnlySpan<byte> native, out next)) return new Guid(native);
        ReadOnlySpan<byte> text = ReadTextBytes(ref b, i, length, context, out next);
        if (!GuidText.TryParse(text, out Guid value)) MessagePackThrow.Format("a Guid", i);
        return value;
    }

    /// <summary>Reads the 16 bytes of a value as memory has it where a bin is next, or raw of that length as <c>OldSpec</c> writes it.</summary>
    static bool TryReadNative(ref byte b, int i, int length, MessagePackReaderContext context, out ReadOnlySpan<byte> bytes, out int next)
    {
        bytes = default;
        next = i;
        if (i >= length) return false;
        byte format = BigEndian.At(ref b, i);
        if (Format.KindOf(format) != MessagePackKind.Binary && !(context.Options.OldSpec && format == (Format.FixStr | NativeFormats.Length))) return false;
        bytes = ReadBytes(ref b, i, length, context, "a binary of 16 bytes", out next);
        if (bytes.Length != NativeFormats.Length) MessagePackThrow.Format("a binary of 16 bytes", i);
        return true;
    }

    /// <summary>Reads text as an absolute or relative reference, or nil as null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Uri? ReadUri()
    {
        int i = _i;
        if (ReadString() is not { } text) return null;
        TakeMemory(Polywire.Codecs.ScalarCost.Uri);
        return ParseUri(text, i);
    }

    static Uri ParseUri(string text, int offset)
    {
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? value)) MessagePackThrow.Format("a URI", offset);
        return value!;
    }

    /// <summary>Reads two to four numbers with points between them, or nil as null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Version? ReadVersion()
    {
        int i = _i;
        return ReadString() is { } text ? ParseVersion(text, i) : null;
    }

    static Version ParseVersion(string text, int offset)
    {
        if (!Version.TryParse(text, out Version? value)) MessagePackThrow.Format("a version", offset);
        return value!;
    }
}
