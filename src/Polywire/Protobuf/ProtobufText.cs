using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Protobuf;

/// <summary>UTF-16 to UTF-8 and back, after a length.</summary>
static partial class ProtobufText
{
    /// <summary>Returns the maximum size of text of <paramref name="n"/> characters with its length, and with the bytes that the encoder may overwrite after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MaxBytes(int n) => 3 * n + UncheckedProtobufWriter.MaxLength + Utf8Encoder.Slack;

    /// <summary>
    /// Puts text after its length, and returns where the next byte goes. Needs <see cref="UncheckedProtobufWriter.MaxText"/> less a tag, which
    /// short ASCII takes; any other is put if <see cref="UncheckedProtobufWriter.MaxTail"/> bytes are left after it, otherwise the result
    /// is a null reference. A lone surrogate fails.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutNarrow(ref byte b, ref byte end, string text, ProtobufWriterContext context)
    {
        int n = text.Length;
        if (n > ProtobufBounds.ShortText || !ShortText.TryNarrow(ref Unsafe.Add(ref b, 1), ref NewString.Units(text), n)) return ref PutOther(ref b, ref end, text, context);
        b = (byte)n;
        return ref Unsafe.Add(ref b, (nint)(uint)(n + 1));
    }

    /// <summary>Does the same, counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutAtStart(ref byte b, ref byte end, string text, ProtobufWriterContext context)
    {
        context.CountUse();
        return ref PutNarrow(ref b, ref end, text, context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOther(ref byte b, ref byte end, string text, ProtobufWriterContext context)
    {
        int n = text.Length;
        if (!HasCapacity(ref b, ref end, n)) return ref Unsafe.NullRef<byte>();
        int guess = GuessLength(n);
        // Malformed text fails where the field is known.
        return ref Utf8Encoder.TryEncode(text, ref Unsafe.Add(ref b, guess), context.ReplaceInvalidText, out int size) ? ref PutLengthBefore(ref b, guess, size) : ref Unsafe.NullRef<byte>();
    }

    /// <summary>Returns whether text can be put in one pass, and <see cref="UncheckedProtobufWriter.MaxTail"/> bytes are left after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool HasCapacity(ref byte b, ref byte end, int n) =>
        n <= UncheckedProtobufWriter.OnePassText && Unsafe.ByteOffset(ref b, ref end) >= MaxBytes(n) + UncheckedProtobufWriter.MaxTail;

    /// <summary>Puts text of any kind after its length. Needs <see cref="MaxBytes"/>.</summary>
    internal static ref byte PutTranscoded(ref byte b, scoped ReadOnlySpan<char> text, ProtobufWriterContext context)
    {
        int guess = GuessLength(text.Length);
        if (!Utf8Encoder.TryEncode(text, ref Unsafe.Add(ref b, guess), context.ReplaceInvalidText, out int size)) ProtobufThrow.WriteText();
        return ref PutLengthBefore(ref b, guess, size);
    }

    // Text with some characters beyond ASCII has about half more bytes than characters.
    static int GuessLength(int n) => n <= 84 ? 1 : 2;

    /// <summary>Puts the length of bytes that are at <paramref name="guess"/>, from where they may have to be moved.</summary>
    static ref byte PutLengthBefore(ref byte b, int guess, int size)
    {
        int length = Varint.SizeOf((uint)size);
        if (length != guess) MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, guess), size).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref b, length), size));
        return ref Unsafe.Add(ref Varint.PutBefore(ref b, (uint)size), size);
    }

    /// <summary>Text of up to <see cref="ShortText.Max"/> bytes; null if they are not ASCII.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortNarrow(ref byte from, int n, ProtobufReaderContext context) => ShortText.Read(ref from, n);

    /// <summary>Does the same, counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortAtStart(ref byte from, int n, ProtobufReaderContext context)
    {
        context.CountUse();
        return ShortText.Read(ref from, n);
    }

    /// <summary>Text of any length; null if the bytes are not UTF-8 and <paramref name="replace"/> is off.</summary>
    internal static string? Read(ReadOnlySpan<byte> utf8, bool replace) =>
        Utf8Decoder.Read(TextLevel.For(utf8.Length), utf8) ?? (replace && !System.Text.Unicode.Utf8.IsValid(utf8) ? ReadReplaced(utf8) : null);

    static string ReadReplaced(ReadOnlySpan<byte> utf8)
    {
        char[] rented = TemporaryArrays.Rent<char>(utf8.Length);
        System.Text.Unicode.Utf8.ToUtf16(utf8, rented, out _, out int length, replaceInvalidSequences: true);
        string text = new(rented, 0, length);
        TemporaryArrays.Return(rented);
        return text;
    }
}
