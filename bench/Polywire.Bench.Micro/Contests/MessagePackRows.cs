using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire;
using Polywire.MessagePack;

namespace Micro.Contests;

/// <summary>A list of rows in MessagePack's array form, as generated code writes it, and what was tried and lost.</summary>
[SkipLocalsInit]
static class MessagePackRows
{
    const int Count = 200;
    // An array's header and an int; text, and a long behind it; text, and a double and a bool behind it.
    const int MaxRow = 6 + Utf8Text.MaxShortBytes + 9 + Utf8Text.MaxShortBytes + 10;

    static readonly Sink s_sink = new(1 << 16);

    delegate void Body(ref MessagePackWriter writer, Row[] rows);

    sealed record Row(int Id, string? Name, long Time, string? Title, double Price, bool Flag);

    internal static IEnumerable<Contest> All
    {
        get
        {
            foreach ((string name, int missing) in new[] { ("", int.MaxValue), (", text missing", 3) })
            {
                Row[] rows = [.. Enumerable.Range(0, Count).Select(i => new Row(i * 7919 >> i % 16, "name_" + i, 1_566_731_141L << i % 20, i % missing == missing - 1 ? null : new string('t', 8 + i % 20), i * 0.37, i % 3 == 0))];
                yield return new("MessagePack row" + name, Count, n => s_sink.Bytes[..n],
                    new("as generated", () => Write(rows, Generated)),
                    new("the position as nint", () => Write(rows, Native)),
                    new("one capacity check for the row", () => Write(rows, CheckedOnce)));
            }
        }
    }

    static int Write(Row[] rows, Body body)
    {
        MessagePackWriteState s = MessagePackWriteState.Rent(Wire.MessagePack.Options, null);
        var writer = new MessagePackWriter(ref s.Open(s_sink, out int length), length, s);
        body(ref writer, rows);
        int count = writer._i;
        s.Close();
        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Generated(ref MessagePackWriter writer, Row[] rows)
    {
        MessagePackWriter w = writer;
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
    static void CheckedOnce(ref MessagePackWriter writer, Row[] rows)
    {
        MessagePackWriter w = writer;
        foreach (Row row in rows)
        {
            w.Ensure(MaxRow);
            w.PutRaw([0x96]);
            w.PutInt32(row.Id);
            if (row.Name is { Length: <= Utf8Text.MaxShort } name) w._i += PutShort(ref w.Free, name, w._s);
            else w.WriteString(row.Name, MaxRow);
            w.PutInt64(row.Time);
            if (row.Title is { Length: <= Utf8Text.MaxShort } title) w._i += PutShort(ref w.Free, title, w._s);
            else w.WriteString(row.Title, MaxRow);
            w.PutDouble(row.Price);
            w.PutBoolean(row.Flag);
        }
        writer.MoveTo(w);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Native(ref MessagePackWriter writer, Row[] rows)
    {
        var w = new NativeWriter(ref writer._b, writer._length, writer._s);
        foreach (Row row in rows)
        {
            w.Ensure(6);
            w.PutByte(0x96);
            w.PutInt32(row.Id);
            w.WriteString(row.Name, 9);
            w.PutInt64(row.Time);
            w.WriteString(row.Title, 10);
            w.PutDouble(row.Price);
            w.PutByte((byte)(Format.False + Unsafe.BitCast<bool, byte>(row.Flag)));
        }
        writer = new MessagePackWriter(ref w._b, (int)w._length, w._s) { _i = (int)w._i };
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe int PutShort(ref byte b, string value, MessagePackWriteState s) => s.PutShort(ref b, value, s);

    /// <summary>The library's writer, but for its position and length, which need no extension.</summary>
    [SkipLocalsInit]
    ref struct NativeWriter(ref byte b, int length, MessagePackWriteState state)
    {
        internal ref byte _b = ref b;
        internal nint _length = length;
        internal nint _i;
        internal MessagePackWriteState _s = state;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        readonly ref byte At(nint offset) => ref Unsafe.Add(ref Unsafe.Add(ref _b, _i), offset);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void Ensure(int count)
        {
            if (_length - _i >= count) return;
            _b = ref _s.Grow((int)_i, count);
            _i = _s.Position;
            _length = _s.Length;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutByte(byte value)
        {
            At(0) = value;
            _i++;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutInt32(int value) => _i += SmallestForm.PutAny(ref At(0), value);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutInt64(long value) => _i += SmallestForm.PutAny(ref At(0), value);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void PutDouble(double value)
        {
            At(0) = Format.Float64;
            BigEndian.Store64(ref At(1), BitConverter.DoubleToUInt64Bits(value));
            _i += 9;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void WriteString(string? value, int tail)
        {
            if (_length - _i >= Utf8Text.MaxShortBytes + tail && value is not null && value.Length <= Utf8Text.MaxShort)
            {
                _i += PutShort(ref At(0), value, _s);
                return;
            }
            _b = ref WriteAny(ref _b, (int)_length, (int)_i, _s, value, tail);
            _i = _s.Position;
            _length = _s.Length;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static ref byte WriteAny(ref byte b, int length, int i, MessagePackWriteState s, string? value, int tail)
        {
            var w = new MessagePackWriter(ref b, length, s) { _i = i };
            w.WriteString(value, tail);
            s.Position = w._i;
            s.Length = w._length;
            return ref w._b;
        }
    }

    sealed class Sink(int size) : IBufferWriter<byte>
    {
        internal byte[] Bytes { get; } = new byte[size];

        public void Advance(int count) { }

        public Memory<byte> GetMemory(int sizeHint = 0) => Bytes;

        public Span<byte> GetSpan(int sizeHint = 0) => Bytes;
    }
}
