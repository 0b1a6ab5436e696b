using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Polywire.Buffers;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.MemoryPack;

/// <summary>Text with its header: the complement of the number of bytes, and the number of code units; or, as UTF-16, the number of code units alone.</summary>
static partial class MemoryPackText
{
    /// <summary>Returns the maximum size of text of <paramref name="n"/> characters, with the bytes that the encoder may overwrite after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MaxBytes(int n) => 3 * n + MemoryPackCode.TextHeader + Utf8Encoder.Slack;

    /// <summary>
    /// Puts null or text with its header, and returns where the next byte goes. Needs <see cref="UncheckedMemoryPackWriter.MaxText"/>, which
    /// short ASCII takes; any other is put where <see cref="UncheckedMemoryPackWriter.MaxTail"/> bytes are left after it, else the result
    /// is a null reference. A lone surrogate fails.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte Put(ref byte b, ref byte end, string? text, MemoryPackWriterContext context)
    {
        if (string.IsNullOrEmpty(text)) return ref PutNothing(ref b, text);
        int n = text.Length;
        if (n > ShortText.Max || !ShortText.TryNarrow(ref Unsafe.Add(ref b, MemoryPackCode.TextHeader), ref NewString.Units(text), n)) return ref PutOther(ref b, ref end, text, context);
        return ref PutAsciiHeader(ref b, n);
    }

    /// <summary>Does the same, counted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutAtStart(ref byte b, ref byte end, string? text, MemoryPackWriterContext context)
    {
        context.CountText();
        return ref Put(ref b, ref end, text, context);
    }

    /// <summary>Puts text as UTF-16.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte PutUtf16(ref byte b, ref byte end, string? text, MemoryPackWriterContext context)
    {
        if (string.IsNullOrEmpty(text)) return ref PutNothing(ref b, text);
        if (text.Length > UncheckedMemoryPackWriter.OnePassText || Unsafe.ByteOffset(ref b, ref end) < sizeof(int) + 2 * text.Length + UncheckedMemoryPackWriter.MaxTail) return ref Unsafe.NullRef<byte>();
        LittleEndian.Store(ref b, text.Length);
        CopyUnits(text, ref Unsafe.Add(ref b, sizeof(int)));
        return ref Unsafe.Add(ref b, sizeof(int) + 2 * text.Length);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutAsciiHeader(ref byte b, int n)
    {
        LittleEndian.Store(ref b, (ulong)(uint)~n | (ulong)(uint)n << 32);
        return ref Unsafe.Add(ref b, n + MemoryPackCode.TextHeader);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutNothing(ref byte b, string? text)
    {
        LittleEndian.Store(ref b, text is null ? MemoryPackCode.NullCollection : 0);
        return ref Unsafe.Add(ref b, sizeof(int));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOther(ref byte b, ref byte end, string text, MemoryPackWriterContext context) =>
        ref HasCapacity(ref b, ref end, text.Length)
            ? ref Unsafe.Add(ref b, PutTranscoded(ref b, text, context))
            : ref Unsafe.NullRef<byte>();

    /// <summary>Returns whether text can be put in one pass, and <see cref="UncheckedMemoryPackWriter.MaxTail"/> bytes are left after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool HasCapacity(ref byte b, ref byte end, int n) =>
        n <= UncheckedMemoryPackWriter.OnePassText && Unsafe.ByteOffset(ref b, ref end) >= MaxBytes(n) + UncheckedMemoryPackWriter.MaxTail;

    /// <summary>Puts text of any kind in one pass, and returns its bytes. Needs <see cref="MaxBytes"/>.</summary>
    internal static int PutTranscoded(ref byte b, ReadOnlySpan<char> text, MemoryPackWriterContext context)
    {
        if (!Utf8Encoder.TryEncode(text, ref Unsafe.Add(ref b, MemoryPackCode.TextHeader), context.ReplaceInvalidText, out int size))
        {
            // The caller has a copy of the writer: its position is only known by reference.
            context.MarkFailureAt(ref b);
            MemoryPackThrow.WriteText();
        }
        PutHeader(ref b, size, text.Length);
        return MemoryPackCode.TextHeader + size;
    }

    /// <summary>Puts the header of UTF-8 text that is not empty.</summary>
    internal static void PutHeader(ref byte b, int bytes, int units)
    {
        LittleEndian.Store(ref b, ~bytes);
        LittleEndian.Store(ref Unsafe.Add(ref b, sizeof(int)), units);
    }

    /// <summary>Copies code units to little-endian bytes.</summary>
    internal static void CopyUnits(ReadOnlySpan<char> text, ref byte to)
    {
        if (LittleEndian.IsNative)
        {
            ByteCopy.Copy(ref to, in MemoryMarshal.GetReference(MemoryMarshal.AsBytes(text)), 2 * text.Length);
            return;
        }
        for (int i = 0; i < text.Length; i++) LittleEndian.Store(ref Unsafe.Add(ref to, 2 * i), text[i]);
    }

    /// <summary>Copies little-endian bytes to code units.</summary>
    internal static void CopyUnits(ref byte from, Span<char> text)
    {
        if (LittleEndian.IsNative)
        {
            ByteCopy.Copy(ref MemoryMarshal.GetReference(MemoryMarshal.AsBytes(text)), in from, 2 * text.Length);
            return;
        }
        for (int i = 0; i < text.Length; i++) text[i] = LittleEndian.Load<char>(ref Unsafe.Add(ref from, 2 * i));
    }

    /// <summary>Does what <see cref="ReadShort"/> does, and counts the text for <see cref="TextLevel"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShortAtStart(ref byte from, int n, int units, MemoryPackReaderContext context)
    {
        if (n > ShortText.Max || units != n) return null;
        context.CountText();
        return ShortText.Read(ref from, n);
    }

    /// <summary>Text of <paramref name="n"/> bytes, at least one, with the number of units that its header has; null where it is not ASCII, or not short.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadShort(ref byte from, int n, int units, MemoryPackReaderContext context) => n <= ShortText.Max && units == n ? ShortText.Read(ref from, n) : null;

    /// <summary>Text with as many bytes as code units, in one pass; null where it is not ASCII.</summary>
    internal static string? ReadAscii(ReadOnlySpan<byte> ascii)
    {
        if (ascii.Length > Utf8Decoder.MaxUnits) return null;
        string text = NewString.Allocate(ascii.Length);
        Span<char> units = MemoryMarshal.CreateSpan(ref Unsafe.As<ushort, char>(ref NewString.Units(text)), ascii.Length);
        return Ascii.ToUtf16(ascii, units, out _) == System.Buffers.OperationStatus.Done ? text : null;
    }

    /// <summary>Text of any length, with the number of units that its header has; null where it has another, or the bytes are not UTF-8.</summary>
    internal static string? Read(ReadOnlySpan<byte> utf8, int units) => Utf8Decoder.Read(TextLevel.For(utf8.Length), utf8, units);

    /// <summary>Text of any length; null where the bytes are not UTF-8 and <paramref name="replace"/> is off.</summary>
    internal static string? Read(ReadOnlySpan<byte> utf8, bool replace) =>
        Utf8Decoder.Read(TextLevel.For(utf8.Length), utf8) ?? (replace && !Utf8.IsValid(utf8) ? Encoding.UTF8.GetString(utf8) : null);
}
