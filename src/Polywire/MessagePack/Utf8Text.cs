using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Polywire.Buffers;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.MessagePack;

/// <summary>UTF-16 to UTF-8 with its header, and back.</summary>
static partial class Utf8Text
{
    /// <summary>The longest text that the short-text paths take.</summary>
    internal const int MaxShort = Format.MaxFixStrLength;

    /// <summary>The maximum size of a short text: three bytes a character, and a str 8 header.</summary>
    internal const int MaxShortBytes = 3 * MaxShort + 2;

    /// <summary>Returns the maximum size of text of <paramref name="n"/> characters, with the bytes that the encoder may overwrite after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MaxBytes(int n) => 3 * n + UncheckedMessagePackWriter.MaxStringHeader + Utf8Encoder.Slack;

    /// <summary>
    /// Puts nil or text with its header, and returns where the next byte goes. Needs <see cref="UncheckedMessagePackWriter.MaxText"/>, which
    /// short ASCII takes; any other is put where <see cref="UncheckedMessagePackWriter.MaxTail"/> bytes are left after it, else the result
    /// is a null reference. A lone surrogate fails.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutText(ref byte b, ref byte end, string? text, MessagePackWriterContext context)
    {
        if (text is null) return ref PutNil(ref b);
        int n = text.Length;
        if (n > MaxShort || !ShortText.TryNarrow(ref Unsafe.Add(ref b, 1), ref NewString.Units(text), n)) return ref PutOther(ref b, ref end, text, context);
        b = (byte)(Format.FixStr | n);
        return ref Unsafe.Add(ref BigEndian.At(ref b, n), 1);
    }

    /// <summary>Does the same, counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutTextAtStart(ref byte b, ref byte end, string? text, MessagePackWriterContext context)
    {
        context.CountText();
        return ref PutText(ref b, ref end, text, context);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutNil(ref byte b)
    {
        b = Format.Nil;
        return ref Unsafe.Add(ref b, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOther(ref byte b, ref byte end, string text, MessagePackWriterContext context) =>
        ref HasCapacity(ref b, ref end, text) ? ref PutOther(ref b, text, context) : ref Unsafe.NullRef<byte>();

    /// <summary>Returns whether text can be put in one pass, and <see cref="UncheckedMessagePackWriter.MaxTail"/> bytes are left after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool HasCapacity(ref byte b, ref byte end, string text) =>
        text.Length <= UncheckedMessagePackWriter.OnePassText && Unsafe.ByteOffset(ref b, ref end) >= MaxBytes(text.Length) + UncheckedMessagePackWriter.MaxTail;

    /// <summary>Puts text in one pass. Needs <see cref="MaxBytes"/>.</summary>
    internal static ref byte PutOther(ref byte b, string text, MessagePackWriterContext context) =>
        ref BigEndian.At(ref b, PutTranscoded(ref b, text, context));

    /// <summary>Puts null or short ASCII text with its header; 0 for text with other characters. Needs <see cref="MaxShort"/> bytes and one more.</summary>
    internal static int TryPutShort(ref byte b, string? text)
    {
        if (text is null)
        {
            b = Format.Nil;
            return 1;
        }
        int n = text.Length;
        if (!ShortText.TryNarrow(ref BigEndian.At(ref b, 1), ref NewString.Units(text), n)) return 0;
        b = (byte)(Format.FixStr | n);
        return n + 1;
    }

    /// <summary>Puts the header of <paramref name="size"/> bytes that are at <paramref name="guess"/>, where they may have to be moved.</summary>
    static int PutHeaderBefore(ref byte b, int guess, int size)
    {
        int header = SmallestFormat.SizeOfStrHeader((uint)size);
        if (header != guess) MemoryMarshal.CreateSpan(ref BigEndian.At(ref b, guess), size).CopyTo(MemoryMarshal.CreateSpan(ref BigEndian.At(ref b, header), size));
        return SmallestFormat.PutStrHeader(ref b, (uint)size) + size;
    }

    /// <summary>Puts text of any kind with its header. Needs <see cref="MaxBytes"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PutTranscoded(ref byte b, ReadOnlySpan<char> text, MessagePackWriterContext context)
    {
        int guess = GuessHeader(text);
        if (!Utf8Encoder.TryEncode(text, ref BigEndian.At(ref b, guess), context.ReplaceInvalidText, out int size))
        {
            // The caller has a copy of the writer: its position is only known by reference.
            context.MarkFailure(ref b);
            MessagePackThrow.WriteText();
        }
        return PutHeaderBefore(ref b, guess, size);
    }

    /// <summary>Estimates the length of a text's header, so that its bytes are rarely moved.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int GuessHeader(ReadOnlySpan<char> text)
    {
        if (text.Length > MaxShort) return SmallestFormat.SizeOfStrHeader((uint)text.Length);
#if NET10_0_OR_GREATER
        if (TextLevel.IsWide) return SmallestFormat.SizeOfStrHeader((uint)Utf8Encoder.CountShortAvx512(ref MemoryMarshal.GetReference(text), text.Length));
#endif
        // Text with some other characters has about half more bytes than characters.
        return text.Length <= MaxShort * 2 / 3 ? 1 : 2;
    }

    /// <summary>UTF-8 bytes of a text; of one that is malformed any number.</summary>
    internal static long CountValid(ReadOnlySpan<char> text)
    {
#if NET10_0_OR_GREATER
        if (TextLevel.IsWide) return Utf8Encoder.CountAvx512(text);
#endif
        return Utf8Encoder.CountBytes(text);
    }

    /// <summary>Does what <see cref="ShortText.Read"/> does, and counts the text for <see cref="TextLevel"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortAtStart(ref byte from, int n, MessagePackReaderContext context)
    {
        context.CountText();
        return ShortText.Read(ref from, n);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortNarrow(ref byte from, int n, MessagePackReaderContext context) => ShortText.Read(ref from, n);

    /// <summary>Text of any length; null where the bytes are not UTF-8 and <paramref name="replace"/> is off.</summary>
    internal static string? Read(ReadOnlySpan<byte> utf8, bool replace) =>
        Utf8Decoder.Read(TextLevel.For(utf8.Length), utf8) ?? (replace && !Utf8.IsValid(utf8) ? ReadReplaced(utf8) : null);

    // Encoding.UTF8 would do, but allocates 32 bytes for each that is wrong.
    static string ReadReplaced(ReadOnlySpan<byte> utf8)
    {
        char[] rented = TemporaryArrays.Rent<char>(utf8.Length);
        Utf8.ToUtf16(utf8, rented, out _, out int length, replaceInvalidSequences: true);
        string text = new(rented, 0, length);
        TemporaryArrays.Return(rented);
        return text;
    }
}
