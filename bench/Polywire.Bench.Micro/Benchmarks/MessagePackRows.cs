using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire;
using Polywire.CompilerServices;
using Polywire.MessagePack;

namespace Micro.Benchmarks;

/// <summary>A list of rows in MessagePack's array form, as generated code writes it, and what was tried and lost.</summary>
[SkipLocalsInit]
static class MessagePackRows
{
    const int Count = 200;
    // An array's header and an int; text, and a long after it; text, and a double and a bool after it.
    const int MaxRow = 6 + UncheckedMessagePackWriter.MaxText + 9 + UncheckedMessagePackWriter.MaxText + 10;

    static readonly Sink s_sink = new(1 << 16);

    delegate void Body(ref UncheckedMessagePackWriter writer, Row[] rows);

    sealed record Row(int Id, string? Name, long Time, string? Title, double Price, bool Flag);

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, int missing) in new[] { ("", int.MaxValue), (", text missing", 3) })
            {
                Row[] rows = [.. Enumerable.Range(0, Count).Select(i => new Row(i * 7919 >> i % 16, "name_" + i, 1_566_731_141L << i % 20, i % missing == missing - 1 ? null : new string('t', 8 + i % 20), i * 0.37, i % 3 == 0))];
                yield return new("MessagePack row" + name, Count, n => s_sink.Bytes[..n],
                    new("as generated", () => Write(rows, Generated)),
                    new("a capacity check for each text", () => Write(rows, Checked)),
                    new("an index into the window", () => Write(rows, Indexed)));
            }
        }
    }

    static int Write(Row[] rows, Body body)
    {
        MessagePackWriterContext context = MessagePackWriterContext.Rent(Wire.MessagePack.Options, null);
        var writer = new UncheckedMessagePackWriter(ref context.Open(s_sink, out int length), length, context);
        body(ref writer, rows);
        int count = writer.Position;
        context.Close();
        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Generated(ref UncheckedMessagePackWriter writer, Row[] rows)
    {
        UncheckedMessagePackWriter w = writer;
        foreach (Row row in rows)
        {
            w.Ensure(MaxRow);
            w.PutRawAt(0, [0x96]);
            w.PutInt32(1, row.Id);
            w.PutText(row.Name, 19 + UncheckedMessagePackWriter.MaxText);
            w.PutInt64(row.Time);
            w.PutText(row.Title, 10);
            w.PutDouble(row.Price);
            w.PutBoolean(row.Flag);
        }
        writer.MoveTo(w);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Checked(ref UncheckedMessagePackWriter writer, Row[] rows)
    {
        UncheckedMessagePackWriter w = writer;
        foreach (Row row in rows)
        {
            w.Ensure(6);
            w.PutRaw([0x96]);
            w.PutInt32(row.Id);
            w.WriteString(row.Name, 9);
            w.PutInt64(row.Time);
            w.WriteString(row.Title, 10);
            w.PutDouble(row.Price);
            w.PutBoolean(row.Flag);
        }
        writer.MoveTo(w);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Indexed(ref UncheckedMessagePackWriter writer, Row[] rows)
    {
        var w = new IndexedWriter(ref writer._at, writer.FreeCapacity, writer._context);
        foreach (Row row in rows)
        {
            w.Ensure(MaxRow);
            w.PutByte(0x96);
            w.PutInt32(row.Id);
            w.PutText(row.Name);
            w.PutInt64(row.Time);
            w.PutText(row.Title);
            w.PutDouble(row.Price);
            w.PutByte((byte)(Format.False + Unsafe.BitCast<bool, byte>(row.Flag)));
        }
        writer._at = ref w.At(0);
    }

    /// <summary>The library's writer, but for an index where that has a place: four fields. All of its text is short.</summary>
    [SkipLocalsInit]
    ref struct IndexedWriter(ref byte b, int length, MessagePackWriterContext context)
    {
        ref byte _b = ref b;
        int _length = length;
        int _i;
        readonly MessagePackWriterContext _context = context;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal readonly ref byte At(int offset) => ref Unsafe.Add(ref Unsafe.Add(ref _b, (nint)(uint)_i), offset);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void Ensure(int count)
        {
            if (_length - _i >= count) return;
            _b = ref _context.Grow(_i, count);
            _i = _context.Position;
            _length = _context.Length;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutByte(byte value)
        {
            At(0) = value;
            _i++;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutInt32(int value) => Advance(ref SmallestFormat.PutNext(ref At(0), 0, value));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutInt64(long value) => _i += SmallestFormat.PutAny(ref At(0), value);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutDouble(double value)
        {
            At(0) = Format.Float64;
            BigEndian.Store64(ref At(1), BitConverter.DoubleToUInt64Bits(value));
            _i += 9;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal unsafe void PutText(string? value) => Advance(ref _context.PutText(ref At(0), ref At(0), value, _context));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        void Advance(ref byte next) => _i = (int)Unsafe.ByteOffset(ref _b, ref next);
    }

    sealed class Sink(int size) : IBufferWriter<byte>
    {
        internal byte[] Bytes { get; } = new byte[size];

        public void Advance(int count) { }

        public Memory<byte> GetMemory(int sizeHint = 0) => Bytes;

        public Span<byte> GetSpan(int sizeHint = 0) => Bytes;
    }
}
