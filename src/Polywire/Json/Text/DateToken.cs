using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Json.Text;

/// <summary>
/// Dates and times as JSON string tokens: ISO 8601-1 extended for dates, .NET's constant format <c>c</c> for <see cref="TimeSpan"/>
/// and <see cref="TimeOnly"/>. What is written is System.Text.Json's, byte for byte; what is read is all that it reads, and also the UTC
/// offsets <c>±hhmm</c>.
/// </summary>
internal static partial class DateToken
{
    /// <summary>Free bytes that <c>Write</c> of a <see cref="DateTime"/> or <see cref="DateTimeOffset"/> needs, scribbling included.</summary>
    internal const int MaxDateTime = 48;
    /// <summary>Free bytes that <c>Write</c> of a <see cref="DateOnly"/> needs, scribbling included.</summary>
    internal const int MaxDateOnly = 16;
    /// <summary>Free bytes that <c>Write</c> of a <see cref="TimeOnly"/> needs, scribbling included.</summary>
    internal const int MaxTimeOnly = 24;
    /// <summary>Free bytes that <c>Write</c> of a <see cref="TimeSpan"/> needs, scribbling included.</summary>
    internal const int MaxTimeSpan = 40;

    /// <summary>Longer than any date; of a <see cref="TimeSpan"/> with escapes, so many leading zeros are read and no more.</summary>
    const int Scratch = 160;

    const uint DaysIn400Years = 146_097;
    // From 0000-03-01, where a year begins whose last day is the leap day, to 0001-01-01.
    const uint DaysBeforeYearOne = 306;

    static ReadOnlySpan<byte> TwoDigits =>
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    /// <summary>Returns the text of 0 to 99, first digit lowest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Two(uint v)
    {
        ushort text = Unsafe.ReadUnaligned<ushort>(ref Unsafe.AddByteOffset(ref MemoryMarshal.GetReference(TwoDigits), (nint)(v * 2)));
        return BitConverter.IsLittleEndian ? text : BinaryPrimitives.ReverseEndianness(text);
    }

    /// <summary>The civil date of a count of days since 0001-01-01, by Euclidean affine functions (Neri and Schneider, 2023).</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Civil(uint days, out uint year, out uint month, out uint day)
    {
        uint n = 4 * (days + DaysBeforeYearOne) + 3;
        uint century = n / DaysIn400Years;
        uint dayOfCentury = n % DaysIn400Years / 4;
        ulong product = 2_939_745UL * (4 * dayOfCentury + 3);
        uint dayOfYear = (uint)product / (2_939_745 * 4);
        uint packed = 2141 * dayOfYear + 197_913;
        year = 100 * century + (uint)(product >> 32);
        month = packed >> 16;
        day = (packed & 0xFFFF) / 2141 + 1;
        // Without branches, here and below: dates in a document are as good as random.
        uint isNextYear = dayOfYear >= DaysBeforeYearOne ? 1u : 0;
        year += isNextYear;
        month -= 12 * isNextYear;
    }

    /// <summary>Days since 0001-01-01, or −1 where the calendar has no such day.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Days(uint year, uint month, uint day)
    {
        if (year - 1 > 9998 || month - 1 > 11) return -1;
        uint century = year / 100;
        uint leapMask = century * 100 == year ? 15u : 3;
        uint row = (year & leapMask) == 0 ? 13u : 0;
        ref ushort before = ref Unsafe.Add(ref MemoryMarshal.GetReference(DaysBeforeMonth), row + month - 1);
        if (day - 1 >= (uint)(Unsafe.Add(ref before, 1) - before)) return -1;
        uint past = year - 1;
        uint pastCenturies = past / 100;
        return (int)(past * 365 + past / 4 - pastCenturies + pastCenturies / 4 + before + day - 1);
    }

    /// <summary>For January to the next year's January, in a common year and then in a leap year.</summary>
    static ReadOnlySpan<ushort> DaysBeforeMonth =>
    [
        0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365,
        0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335, 366,
    ];
}
