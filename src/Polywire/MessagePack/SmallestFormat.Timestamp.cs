namespace Polywire.MessagePack;

static partial class SmallestFormat
{
    internal static int SizeOf(MessagePackTimestamp v) =>
        (ulong)v.Seconds >> 34 != 0 ? 15 : v.Nanoseconds != 0 || v.Seconds > uint.MaxValue ? 10 : 6;

    /// <summary>Timestamp 32, 64 or 96 (specification, "Timestamp extension type"). Needs <see cref="SizeOf(MessagePackTimestamp)"/> bytes.</summary>
    internal static int Put(ref byte b, MessagePackTimestamp v)
    {
        switch (SizeOf(v))
        {
            case 6:
                b = Format.FixExt4;
                BigEndian.At(ref b, 1) = 0xFF;
                BigEndian.Store32(ref BigEndian.At(ref b, 2), (uint)v.Seconds);
                return 6;
            case 10:
                PutTimestamp64(ref b, v);
                return 10;
            default:
                PutTimestamp96(ref b, v);
                return 15;
        }
    }

    internal static void PutTimestamp64(ref byte b, MessagePackTimestamp v)
    {
        b = Format.FixExt8;
        BigEndian.At(ref b, 1) = 0xFF;
        BigEndian.Store64(ref BigEndian.At(ref b, 2), (ulong)v.Nanoseconds << 34 | (ulong)v.Seconds);
    }

    internal static void PutTimestamp96(ref byte b, MessagePackTimestamp v)
    {
        b = Format.Ext8;
        BigEndian.At(ref b, 1) = 12;
        BigEndian.At(ref b, 2) = 0xFF;
        BigEndian.Store32(ref BigEndian.At(ref b, 3), v.Nanoseconds);
        BigEndian.Store64(ref BigEndian.At(ref b, 7), (ulong)v.Seconds);
    }
}
