using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    /// <summary>
    /// Reads the text of a token; null on failure. Bad UTF-8 and lone surrogates are <see cref="WireErrorCode.InvalidText"/>,
    /// or U+FFFD with <paramref name="replaceInvalid"/>.
    /// </summary>
    internal static string? ReadString(ref byte b, int i, int len, out int next, bool replaceInvalid)
    {
        TextToken token = Read(ref b, i, len, replaceInvalid);
        next = token.Next;
        return token.Value;
    }

    /// <inheritdoc cref="ReadString"/>
    internal static TextToken Read(ref byte b, int i, int len, bool replaceInvalid)
    {
        int left = len - i;
        int n;
        if (!Vector128.IsHardwareAccelerated)
        {
            n = FindStopPortable(ref b, i, len) - i;
        }
        else if (left >= Block)
        {
            uint stops = Stops(Vector128.LoadUnsafe(ref b, (nuint)(uint)i));
            n = BitOperations.TrailingZeroCount(stops | 1u << Block);
            if (stops == 0 && left >= 2 * Block)
                n += BitOperations.TrailingZeroCount(Stops(Vector128.LoadUnsafe(ref b, (nuint)(uint)i + Block)) | 1u << Block);
        }
        else
        {
            n = BitOperations.TrailingZeroCount(Stops(LoadTail(ref At(ref b, i), left)) | 1u << left);
        }
        if (n < left && At(ref b, i + n) == '"') return new TextToken(Make(ref At(ref b, i), n), i + n + 1);
        return ReadLong(ref b, i, i + n, len, replaceInvalid);
    }

    /// <summary>Returns a string of <paramref name="n"/> ASCII bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string Make(ref byte s, int n)
    {
        if (n == 0) return "";
        string made = NewString.Allocate(n);
        Widen(ref s, ref NewString.Units(made), n);
        return made;
    }

    /// <summary>Widens <paramref name="n"/> bytes, at least one, to UTF-16 units; touches nothing beyond either end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Widen(ref byte s, ref ushort d, int n)
    {
        if (!Vector128.IsHardwareAccelerated)
        {
            WidenPortable(ref s, ref d, n);
        }
        else if (n >= Block)
        {
            int k = 0;
            do
            {
                WidenBlock(Vector128.LoadUnsafe(ref s, (nuint)(uint)k), ref d, k);
                k += Block;
            }
            while (k <= n - Block);
            WidenBlock(Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - Block)), ref d, n - Block);
        }
        else if (n >= 8)
        {
            ulong low = Unsafe.ReadUnaligned<ulong>(ref s);
            ulong high = Unsafe.ReadUnaligned<ulong>(ref At(ref s, n - 8));
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(low).AsByte()).StoreUnsafe(ref d);
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(high).AsByte()).StoreUnsafe(ref d, (nuint)(uint)(n - 8));
        }
        else if (n >= 4)
        {
            ulong low = Unsafe.ReadUnaligned<uint>(ref s);
            ulong high = Unsafe.ReadUnaligned<uint>(ref At(ref s, n - 4));
            Vector128<ulong> wide = Vector128.WidenLower(Vector128.CreateScalarUnsafe(low | high << 32).AsByte()).AsUInt64();
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref d), wide.ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref d, n - 4)), wide.GetElement(1));
        }
        else
        {
            d = s;
            Unsafe.Add(ref d, n >> 1) = At(ref s, n >> 1);
            Unsafe.Add(ref d, n - 1) = At(ref s, n - 1);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WidenBlock(Vector128<byte> v, ref ushort d, int at)
    {
        // Not Vector128.Widen: ReadyToRun does not precompile its callers.
        Vector128.WidenLower(v).StoreUnsafe(ref d, (nuint)(uint)at);
        Vector128.WidenUpper(v).StoreUnsafe(ref d, (nuint)(uint)at + 8);
    }
}
