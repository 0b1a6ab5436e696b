using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    /// <summary>Free bytes that writing <paramref name="n"/> units takes at the most, quotes and scribbling included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MaxBytes(int n) => 6 * n + 64;

    /// <summary>
    /// Writes a string token with its quotes and returns its length. A lone surrogate is written as U+FFFD with
    /// <paramref name="replaceInvalid"/>, else the result is the negated <see cref="WireErrorCode.InvalidText"/>.
    /// The caller has reserved <see cref="MaxBytes"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Write(ref byte d, string s, JsonEscaping mode, bool replaceInvalid) =>
        Write(ref d, ref Unsafe.AsRef(in s.GetPinnableReference()), s.Length, mode, replaceInvalid);

    /// <inheritdoc cref="Write(ref byte, string, JsonEscaping, bool)"/>
    internal static int Write(ref byte d, ref char c, int n, JsonEscaping mode, bool replaceInvalid) =>
        mode == JsonEscaping.Minimal ? WriteToken<MinimalEscapes>(ref d, ref c, n, replaceInvalid) : WriteEscaping(ref d, ref c, n, mode, replaceInvalid);

    /// <summary>Text of up to this many units that is unescaped is written in one go.</summary>
    internal const int ShortChars = 2 * Block;

    /// <summary>Text of up to this many units is written by blocks before the transcoder is called.</summary>
    const int MediumChars = 8 * Block;

    /// <summary>
    /// Writes null or a string token as the call's options have it, and returns where the next byte goes. Where it is short and
    /// unescaped, the caller has reserved <see cref="UncheckedJsonWriter.MaxText"/>; any other is written where <see cref="UncheckedJsonWriter.MaxTail"/>
    /// bytes are left after it, else the result is a null reference. A lone surrogate fails.
    /// </summary>
    // A call, since its body is too large to be repeated for every member.
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte WriteText(ref byte d, ref byte end, string? s, JsonWriterContext context)
    {
        if (s is null)
        {
            Unsafe.WriteUnaligned(ref d, Unsafe.ReadUnaligned<uint>(ref MemoryMarshal.GetReference("null"u8)));
            return ref At(ref d, sizeof(uint));
        }
        int n = s.Length;
        if (n <= context.ShortText)
        {
            d = (byte)'"';
            if (TryWriteUnescaped<MinimalEscapes>(ref At(ref d, 1), ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in s.GetPinnableReference())), n))
            {
                At(ref d, n + 1) = (byte)'"';
                return ref At(ref d, n + 2);
            }
        }
        return ref WriteOther(ref d, ref end, s, context);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte WriteOther(ref byte d, ref byte end, string s, JsonWriterContext context)
    {
        if (Unsafe.ByteOffset(ref d, ref end) < MaxBytes(0) + UncheckedJsonWriter.MaxTail + 6L * s.Length) return ref Unsafe.NullRef<byte>();
#if NET10_0_OR_GREATER
        if (s.Length <= Utf8Encoder.ShortAvx512 && TextLevel.IsWide && context.Escaping == JsonEscaping.Minimal)
        {
            // The transcoder is chosen and starts by several calls, which take longer than a short text does.
            int body = Utf8Encoder.EncodeShortAvx512<MinimalEscapes>(ref NewString.Units(s), s.Length, ref At(ref d, 1));
            if (body >= 0)
            {
                d = (byte)'"';
                At(ref d, body + 1) = (byte)'"';
                return ref At(ref d, body + 2);
            }
        }
#endif
        int n = Write(ref d, s, context.Escaping, context.ReplaceInvalidText);
        if (n >= 0) return ref At(ref d, n);
        // The caller has a copy of the writer: its position is only known by reference.
        context.MarkFailure(ref d);
        JsonThrow.WriteText();
        return ref d;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteEscaping(ref byte d, ref char c, int n, JsonEscaping mode, bool replaceInvalid) =>
        mode == JsonEscaping.Html
            ? WriteToken<HtmlEscapes>(ref d, ref c, n, replaceInvalid)
            : WriteToken<SystemTextJsonEscapes>(ref d, ref c, n, replaceInvalid);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteToken<TEscapes>(ref byte d, ref char c, int n, bool replaceInvalid)
        where TEscapes : struct, IEscapes
    {
        d = (byte)'"';
        // Text of the default mode was tried before.
        if (n <= ShortChars && typeof(TEscapes) != typeof(MinimalEscapes) && TryWriteUnescaped<TEscapes>(ref At(ref d, 1), ref Unsafe.As<char, ushort>(ref c), n))
        {
            At(ref d, n + 1) = (byte)'"';
            return n + 2;
        }
        int body = WriteBody<TEscapes>(ref At(ref d, 1), ref c, n, replaceInvalid);
        if (body < 0) return body;
        At(ref d, body + 1) = (byte)'"';
        return body + 2;
    }

    /// <summary>Writes up to two blocks of units, if none of them needs a decision. Scribbles otherwise.</summary>
    // Both halves overlap where the length is no power of two, so that every lane has text and no mask is needed.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryWriteUnescaped<TEscapes>(ref byte d, ref ushort s, int n)
        where TEscapes : struct, IEscapes
    {
        if (!Vector128.IsHardwareAccelerated) return false;
        if (n >= Block)
        {
            Vector128<byte> first = Utf8Encoder.Pack(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, 8));
            Vector128<byte> last = Utf8Encoder.Pack(Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - Block)), Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - 8)));
            first.StoreUnsafe(ref d);
            last.StoreUnsafe(ref d, (nuint)(uint)(n - Block));
            return (TEscapes.Stops(first) | TEscapes.Stops(last)).ExtractMostSignificantBits() == 0;
        }
        if (n >= 8)
        {
            Vector128<byte> both = Utf8Encoder.Pack(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - 8)));
            Unsafe.WriteUnaligned(ref d, both.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref At(ref d, n - 8), both.AsUInt64().GetElement(1));
            return TEscapes.Stops(both).ExtractMostSignificantBits() == 0;
        }
        if (n >= 4)
        {
            ulong low = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s));
            ulong high = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 4)));
            Vector128<ushort> wide = Vector128.Create(low, high).AsUInt16();
            Vector128<byte> both = Utf8Encoder.Pack(wide, wide);
            Unsafe.WriteUnaligned(ref d, both.AsUInt32().ToScalar());
            Unsafe.WriteUnaligned(ref At(ref d, n - 4), both.AsUInt32().GetElement(1));
            return TEscapes.Stops(both).ExtractMostSignificantBits() == 0;
        }
        if (n >= 2)
        {
            ulong low = Unsafe.ReadUnaligned<uint>(ref Unsafe.As<ushort, byte>(ref s));
            ulong high = Unsafe.ReadUnaligned<uint>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 2)));
            Vector128<ushort> wide = Vector128.CreateScalarUnsafe(low | high << 32).AsUInt16();
            Vector128<byte> both = Utf8Encoder.Pack(wide, wide);
            Unsafe.WriteUnaligned(ref d, both.AsUInt16().ToScalar());
            Unsafe.WriteUnaligned(ref At(ref d, n - 2), both.AsUInt16().GetElement(1));
            return (TEscapes.Stops(both).ExtractMostSignificantBits() & 0xF) == 0;
        }
        if (n == 0) return true;
        d = (byte)s;
        return s < 0x80 && !TEscapes.IsEscaped(s);
    }

    /// <summary>
    /// Writes blocks of units as long as none of them needs a decision, and returns the units written: <paramref name="n"/>, or less where the
    /// transcoder has to go on. It is chosen by a call and starts slowly, which medium text, such as addresses of pages, would pay for.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteUnescaped<TEscapes>(ref byte d, ref ushort s, int n)
        where TEscapes : struct, IEscapes
    {
        if (!Vector128.IsHardwareAccelerated || n < Block) return 0;
        nuint at = 0, last = (nuint)(uint)(n - Block);
        while (true)
        {
            Vector128<byte> block = Utf8Encoder.Pack(Vector128.LoadUnsafe(ref s, at), Vector128.LoadUnsafe(ref s, at + 8));
            block.StoreUnsafe(ref d, at);
            if (TEscapes.Stops(block).ExtractMostSignificantBits() != 0) return (int)at;
            if (at == last) return n;
            // The last block overlaps the one before it.
            at = Math.Min(at + Block, last);
        }
    }

    /// <summary>
    /// Writes the text without quotes: a piece of a long string, which ends in no half of a pair. The caller has reserved
    /// <see cref="MaxBytes"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteBody(ref byte d, ref char c, int n, JsonEscaping mode, bool replaceInvalid) => mode switch
    {
        JsonEscaping.Html => WriteBody<HtmlEscapes>(ref d, ref c, n, replaceInvalid),
        JsonEscaping.SystemTextJson => WriteBody<SystemTextJsonEscapes>(ref d, ref c, n, replaceInvalid),
        _ => WriteBody<MinimalEscapes>(ref d, ref c, n, replaceInvalid),
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteBody<TEscapes>(ref byte d, ref char c, int n, bool replaceInvalid)
        where TEscapes : struct, IEscapes
    {
        int o = n <= MediumChars ? WriteUnescaped<TEscapes>(ref d, ref Unsafe.As<char, ushort>(ref c), n) : 0;
        if (o == n) return n;
        int k = o;
        o += Utf8Encoder.Encode<TEscapes>(ref Unsafe.Add(ref c, (nint)(uint)k), n - k, ref At(ref d, o), out int first);
        k += first;
        while (k < n)
        {
            // A lone surrogate.
            if (!replaceInvalid) return Fail(WireErrorCode.InvalidText);
            ref byte at = ref At(ref d, o);
            o += TEscapes.IsEscaped(Replacement) ? WriteHex(ref at, Replacement) : Utf8Scalar.Write(ref at, Replacement);
            k++;
            o += Utf8Encoder.Encode<TEscapes>(ref Unsafe.Add(ref c, (nint)(uint)k), n - k, ref At(ref d, o), out int read);
            k += read;
        }
        return o;
    }
}
