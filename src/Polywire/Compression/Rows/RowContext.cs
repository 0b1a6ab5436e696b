using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Tapes;

namespace Polywire.Compression.Rows;

/// <summary>The cold part of a row's reader or writer: the buffer, what later columns refer to, and limits. One per thread, and one more per nested call.</summary>
sealed class RowContext
{
    /// <summary>Zeros after the last bytes of a row.</summary>
    internal const int Padding = 16;

    /// <summary>The size that an object, an element of a list and a member of a nested value count as, against the limit of a row.</summary>
    internal const int ObjectBytes = 24, ElementBytes = 16, MemberBytes = 8;

    const int FirstBuffer = 1 << 10;
    const int MaxRetained = 1 << 16;

    [ThreadStatic] static RowContext? t_first;

    /// <summary>The last bytes of a row, of which there are fewer than eight, then zeros.</summary>
    readonly byte[] _tail = new byte[sizeof(ulong) + Padding];
    RowContext? _inner;
    bool _isRented;

    RowContext() { }

    internal byte[] Buffer = new byte[FirstBuffer];
    internal char[] Characters = new char[FirstBuffer];
    /// <summary>The parts of a string that a template has matched.</summary>
    internal readonly long[] Parts = new long[TemplateColumn.MaxParts];
    internal readonly RowMisses Misses = new();
    internal readonly RowTape Tape = new();
    /// <summary>The members that the model of the row does not have.</summary>
    internal readonly TailWriter Tail = new();

    /// <summary>The symbols that others depend on, by slot: 0 if absent or escaped, else the symbol plus 1.</summary>
    internal int[] Symbols = [];
    /// <summary>The numbers that others are predicted from, by slot; 0 if absent.</summary>
    internal long[] Numbers = [];
    /// <summary>The texts that others repeat, by slot; null if absent.</summary>
    internal string?[] Texts = [];

    /// <summary>Whether the reader has come to the copy of the last bytes.</summary>
    internal bool IsPadded;
    /// <summary>Whether the row is shorter than one load.</summary>
    internal bool IsShort;
    /// <summary>Bytes that the row may still take when it is read.</summary>
    internal long Budget;
    internal long Limit;
    internal int Depth;
    internal int MaxDepth;
    internal bool AllowsLoneSurrogates;

    /// <summary>Writes and reads members whose types have no columns; null if no wire is known.</summary>
    internal WireSerializer? Wire;
    /// <summary>The object for the caller's own codecs.</summary>
    internal WireContext? Caller;

    internal static RowContext Rent()
    {
        RowContext context = t_first ??= new RowContext();
        while (context._isRented) context = context._inner ??= new RowContext();
        context._isRented = true;
        return context;
    }

    /// <summary>Rents a context with the limits and options of a serializer.</summary>
    internal static RowContext Rent(WireSerializer wire, WireContext? caller)
    {
        RowContext context = Rent();
        context.Wire = wire.Inner;
        context.Caller = caller;
        (context.MaxDepth, context.AllowsLoneSurrogates) = wire.RowRules;
        context.Budget = context.Limit = wire.Compression.MaxDecompressedLength;
        return context;
    }

    /// <summary>Gives the context back, without references to the values of the row.</summary>
    internal void Return()
    {
        if (Texts.Length > 0) Array.Clear(Texts);
        Tape.Reset(MaxRetained);
        Tail.Reset(MaxRetained);
        Misses.Reset(MaxRetained);
        Wire = null;
        Caller = null;
        AllowsLoneSurrogates = false;
        if (Buffer.Length > MaxRetained) Buffer = new byte[FirstBuffer];
        if (Characters.Length > MaxRetained) Characters = new char[FirstBuffer];
        _isRented = false;
    }

    /// <summary>Prepares the context for a row.</summary>
    internal void Begin(int symbols, int numbers, int texts)
    {
        if (Symbols.Length < symbols) Symbols = new int[symbols];
        else if (symbols > 0) Array.Clear(Symbols, 0, symbols);
        if (Numbers.Length < numbers) Numbers = new long[numbers];
        else if (numbers > 0) Array.Clear(Numbers, 0, numbers);
        if (Texts.Length < texts) Texts = new string?[texts];
        Misses.Clear();
        Depth = 0;
    }

    internal void GrowBuffer(int used)
    {
        if (Buffer.Length >= Array.MaxLength) RowThrow.TooLarge();
        var larger = new byte[(int)Math.Min(Array.MaxLength, Buffer.Length * 2L)];
        Buffer.AsSpan(0, used).CopyTo(larger);
        Buffer = larger;
    }

    /// <summary>Puts zeros after the last bytes of a row.</summary>
    /// <param name="last">The bytes, the first one lowest.</param>
    /// <returns>The first of them.</returns>
    internal ref byte Pad(ulong last)
    {
        IsPadded = true;
        // One store of the size of the load that follows, which does not wait for it.
        ref byte first = ref MemoryMarshal.GetArrayDataReference(_tail);
        Unsafe.WriteUnaligned(ref first, BitConverter.IsLittleEndian ? last : BinaryPrimitives.ReverseEndianness(last));
        return ref first;
    }

    /// <summary>Counts memory that a value takes.</summary>
    internal void Charge(long bytes)
    {
        if ((Budget -= bytes) < 0) RowThrow.Limit(Limit);
    }

    /// <summary>Returns an array of at least <paramref name="length"/> characters, whose first <paramref name="used"/> are preserved.</summary>
    internal char[] GrowCharacters(int used, int length)
    {
        var larger = new char[Math.Max(length, Math.Min(Characters.Length * 2L, Array.MaxLength))];
        Characters.AsSpan(0, used).CopyTo(larger);
        return Characters = larger;
    }
}
