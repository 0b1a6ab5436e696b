using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Json;

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

    /// <summary>Text of up to this many units that is plain is written in one go.</summary>
    internal const int ShortChars = 2 * Block;

    /// <summary>
    /// Writes null or a string token as the call's options have it, and returns where the next byte goes. Where it is short and
    /// plain, the caller has reserved <see cref="JsonWriter.MaxText"/>; any other is written where <see cref="JsonWriter.MaxTail"/>
    /// bytes are left behind it, else the result is a null reference. A lone surrogate fails.
    /// </summary>
    // A call, since its body is too large to stand at every member.
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
            if (TryWritePlain<MinimalEscapes>(ref At(ref d, 1), ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in s.GetPinnableReference())), n))
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
        if (Unsafe.ByteOffset(ref d, ref end) < MaxBytes(0) + JsonWriter.MaxTail + 6L * s.Length) return ref Unsafe.NullRef<byte>();
        int n = Write(ref d, s, context.Escaping, context.ReplaceInvalidText);
        if (n >= 0) return ref At(ref d, n);
        // The caller has a copy of the writer: where it stands is only known by reference.
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
        if (n <= ShortChars && TryWritePlain<TEscapes>(ref At(ref d, 1), ref Unsafe.As<char, ushort>(ref c), n))
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
    // Both halves overlap where the length is no power of two, so that every lane is text and nothing is masked.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryWritePlain<TEscapes>(ref byte d, ref ushort s, int n)
        where TEscapes : struct, IEscapes
    {
        if (!Vector128.IsHardwareAccelerated) return CopyPlainPortable<TEscapes>(ref d, ref s, n) == n;
        if (n >= Block)
        {
            Vector128<byte> first = Pack(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, 8));
            Vector128<byte> last = Pack(Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - Block)), Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - 8)));
            first.StoreUnsafe(ref d);
            last.StoreUnsafe(ref d, (nuint)(uint)(n - Block));
            return (TEscapes.Stops(first) | TEscapes.Stops(last)).ExtractMostSignificantBits() == 0;
        }
        if (n >= 8)
        {
            Vector128<byte> both = Pack(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - 8)));
            Unsafe.WriteUnaligned(ref d, both.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref At(ref d, n - 8), both.AsUInt64().GetElement(1));
            return TEscapes.Stops(both).ExtractMostSignificantBits() == 0;
        }
        if (n >= 4)
        {
            ulong low = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s));
            ulong high = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 4)));
            Vector128<ushort> wide = Vector128.Create(low, high).AsUInt16();
            Vector128<byte> both = Pack(wide, wide);
            Unsafe.WriteUnaligned(ref d, both.AsUInt32().ToScalar());
            Unsafe.WriteUnaligned(ref At(ref d, n - 4), both.AsUInt32().GetElement(1));
            return TEscapes.Stops(both).ExtractMostSignificantBits() == 0;
        }
        if (n >= 2)
        {
            ulong low = Unsafe.ReadUnaligned<uint>(ref Unsafe.As<ushort, byte>(ref s));
            ulong high = Unsafe.ReadUnaligned<uint>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 2)));
            Vector128<ushort> wide = Vector128.CreateScalarUnsafe(low | high << 32).AsUInt16();
            Vector128<byte> both = Pack(wide, wide);
            Unsafe.WriteUnaligned(ref d, both.AsUInt16().ToScalar());
            Unsafe.WriteUnaligned(ref At(ref d, n - 2), both.AsUInt16().GetElement(1));
            return (TEscapes.Stops(both).ExtractMostSignificantBits() & 0xF) == 0;
        }
        if (n == 0) return true;
        d = (byte)s;
        return !StopsAt<TEscapes>(s);
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
        int k = n >= Wide ? CopyWide<TEscapes>(ref d, ref c, n) : 0;
        int o = k;
        while (true)
        {
            uint stops = 0;
            while (Vector128.IsHardwareAccelerated && n - k >= Block)
            {
                Vector128<byte> v = Pack(ref c, k);
                v.StoreUnsafe(ref d, (nuint)(uint)o);
                if ((stops = TEscapes.Stops(v).ExtractMostSignificantBits()) != 0) break;
                k += Block;
                o += Block;
            }
            int clean;
            if (!Vector128.IsHardwareAccelerated)
            {
                clean = CopyPlainPortable<TEscapes>(ref At(ref d, o), ref Unsafe.As<char, ushort>(ref Unsafe.Add(ref c, (nint)(uint)k)), n - k);
            }
            else
            {
                if (stops == 0)
                {
                    Vector128<byte> v = PackTail(ref Unsafe.Add(ref c, (nint)(uint)k), n - k);
                    v.StoreUnsafe(ref d, (nuint)(uint)o);
                    stops = TEscapes.Stops(v).ExtractMostSignificantBits() | 1u << (n - k);
                }
                clean = BitOperations.TrailingZeroCount(stops);
            }
            k += clean;
            o += clean;
            if (k == n) return o;
            do
            {
                int scalar = Unsafe.Add(ref c, (nint)(uint)k++);
                if (scalar is >= 0x800 and < 0xD800 && !TEscapes.Escapes(scalar))
                {
                    WriteThreeBytes(ref At(ref d, o), scalar);
                    o += 3;
                    continue;
                }
                if ((scalar & 0xF800) == 0xD800)
                {
                    scalar = JoinSurrogates(scalar, k < n ? Unsafe.Add(ref c, (nint)(uint)k) : 0);
                    if (scalar >= 0x10000) k++;
                    else if (!replaceInvalid) return Fail(WireErrorCode.InvalidText);
                }
                o += WriteScalar<TEscapes>(ref At(ref d, o), scalar);
            }
            while (k < n && Unsafe.Add(ref c, (nint)(uint)k) >= 0x80);
            if (k == n) return o;
        }
    }

    /// <summary>The scalar of a surrogate pair; U+FFFD where the two are none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int JoinSurrogates(int high, int low) =>
        high < 0xDC00 && (low & 0xFC00) == 0xDC00 ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : Replacement;

    /// <summary>Sixteen units as bytes; those beyond U+00FF become bytes that every mode stops at.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Pack(ref char c, int at)
    {
        ref ushort s = ref Unsafe.As<char, ushort>(ref c);
        return Pack(Vector128.LoadUnsafe(ref s, (nuint)(uint)at), Vector128.LoadUnsafe(ref s, (nuint)(uint)at + 8));
    }

    // Signed saturation on x86 turns units from U+8000 on into 0, and 0 is escaped in every mode.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Pack(Vector128<ushort> low, Vector128<ushort> high)
    {
        if (Sse2.IsSupported) return Sse2.PackUnsignedSaturate(low.AsInt16(), high.AsInt16());
        Vector128<ushort> most = Vector128.Create((ushort)0xFF);
        return Vector128.Narrow(Vector128.Min(low, most), Vector128.Min(high, most));
    }

    /// <summary>As <see cref="Pack(ref char, int)"/> for the first <paramref name="n"/> units, 0 to 15, reading no other. The lanes behind them hold anything.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> PackTail(ref char c, int n)
    {
        ref ushort s = ref Unsafe.As<char, ushort>(ref c);
        if (n >= 8)
        {
            Vector128<ulong> v = Pack(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - 8))).AsUInt64();
            return Vector128.Create(v.ToScalar(), v.GetElement(1) >> ((16 - n) * 8)).AsByte();
        }
        if (n >= 4)
        {
            ulong low = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s));
            ulong high = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 4)));
            Vector128<ushort> both = Vector128.Create(low, high).AsUInt16();
            ulong packed = Pack(both, both).AsUInt64().ToScalar();
            return Vector128.CreateScalar((uint)packed | packed >> 32 << ((n - 4) * 8)).AsByte();
        }
        if (n <= 0) return Vector128<byte>.Zero;
        int middle = n >> 1, last = n - 1;
        return Vector128.CreateScalar(
            Math.Min((uint)s, 0xFF)
            | Math.Min((uint)Unsafe.Add(ref s, middle), 0xFF) << (middle * 8)
            | Math.Min((uint)Unsafe.Add(ref s, last), 0xFF) << (last * 8)).AsByte();
    }
}
