namespace Polywire.Json.Text;

/// <summary>Ticks as a number of seconds or milliseconds, with what is left of one as a fraction.</summary>
static class EpochToken
{
    /// <summary>Writes at most 32 bytes; returns the count.</summary>
    internal static int Write(ref byte d, long ticks, long unit)
    {
        long whole = ticks / unit;
        ulong rest = (ulong)Math.Abs(ticks % unit);
        if (rest == 0) return NumberInteger.Write(ref d, whole);
        int at = 0;
        if (ticks < 0) d = (byte)'-';
        if (ticks < 0) at = 1;
        at += NumberInteger.Write(ref System.Runtime.CompilerServices.Unsafe.Add(ref d, at), (ulong)(whole < 0 ? -whole : whole));
        Span<byte> fraction = System.Runtime.InteropServices.MemoryMarshal.CreateSpan(ref System.Runtime.CompilerServices.Unsafe.Add(ref d, at), 8);
        fraction[0] = (byte)'.';
        int n = 1;
        for (ulong place = (ulong)unit / 10; rest > 0; place /= 10)
        {
            fraction[n++] = (byte)('0' + rest / place);
            rest %= place;
        }
        return at + n;
    }
}
