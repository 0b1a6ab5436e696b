using System.Buffers;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using Polywire;
using Polywire.CompilerServices;
using Polywire.MessagePack;
using Polywire.Text;
using TestKit;

namespace MessagePackTests.Writing;

public class WriterCapacityTests
{
    /// <summary>Each Put with exactly the space that its constant names, before an inaccessible page, against the Write of the same value.</summary>
    [Fact]
    public void No_value_needs_more_than_its_constant()
    {
        long[] integers = [0, 127, 128, 255, 256, 65535, 65536, uint.MaxValue, 1L << 32, long.MaxValue, -1, -32, -33, -128, -129, -32768, -32769, int.MinValue, long.MinValue];
        foreach (long v in integers)
        {
            Same(UncheckedMessagePackWriter.MaxInt64, (ref w) => w.PutInt64(v), (ref w) => w.WriteInt64(v));
            Same(UncheckedMessagePackWriter.MaxUInt64, (ref w) => w.PutUInt64((ulong)v), (ref w) => w.WriteUInt64((ulong)v));
            Same(UncheckedMessagePackWriter.MaxIntPtr, (ref w) => w.PutIntPtr((nint)v), (ref w) => w.WriteIntPtr((nint)v));
            Same(UncheckedMessagePackWriter.MaxUIntPtr, (ref w) => w.PutUIntPtr((nuint)v), (ref w) => w.WriteUIntPtr((nuint)v));
            Same(UncheckedMessagePackWriter.MaxInt32, (ref w) => w.PutInt32((int)v), (ref w) => w.WriteInt32((int)v));
            Same(UncheckedMessagePackWriter.MaxUInt32, (ref w) => w.PutUInt32((uint)v), (ref w) => w.WriteUInt32((uint)v));
            Same(UncheckedMessagePackWriter.MaxInt16, (ref w) => w.PutInt16((short)v), (ref w) => w.WriteInt16((short)v));
            Same(UncheckedMessagePackWriter.MaxUInt16, (ref w) => w.PutUInt16((ushort)v), (ref w) => w.WriteUInt16((ushort)v));
            Same(UncheckedMessagePackWriter.MaxSByte, (ref w) => w.PutSByte((sbyte)v), (ref w) => w.WriteSByte((sbyte)v));
            Same(UncheckedMessagePackWriter.MaxByte, (ref w) => w.PutByte((byte)v), (ref w) => w.WriteByte((byte)v));
            Same(UncheckedMessagePackWriter.MaxChar, (ref w) => w.PutChar((char)v), (ref w) => w.WriteChar((char)v));
            Same(UncheckedMessagePackWriter.MaxInt128, (ref w) => w.PutInt128(v), (ref w) => w.WriteInt128(v));
            Same(UncheckedMessagePackWriter.MaxUInt128, (ref w) => w.PutUInt128((ulong)v), (ref w) => w.WriteUInt128((ulong)v));
            Same(UncheckedMessagePackWriter.MaxTimeSpan, (ref w) => w.PutTimeSpan(new(v)), (ref w) => w.WriteTimeSpan(new(v)));
            Same(UncheckedMessagePackWriter.MaxTimestamp, (ref w) => w.PutTimestamp(new(v, 1)), (ref w) => w.WriteTimestamp(new(v, 1)));
            int count = (int)Math.Abs(v % int.MaxValue);
            Same(UncheckedMessagePackWriter.MaxArrayHeader, (ref w) => w.PutArrayHeader(count), (ref w) => w.WriteArrayHeader(count));
            Same(UncheckedMessagePackWriter.MaxMapHeader, (ref w) => w.PutMapHeader(count), (ref w) => w.WriteMapHeader(count));
        }
        foreach (DateTime v in new[] { DateTime.MinValue, DateTime.UnixEpoch, DateTime.UnixEpoch.AddTicks(1), DateTime.MaxValue })
        {
            Same(UncheckedMessagePackWriter.MaxDateTime, (ref w) => w.PutDateTime(v), (ref w) => w.WriteDateTime(v));
            DateTimeOffset offset = new(v.Ticks, TimeSpan.FromMinutes(v.Ticks > 1 && v.Year < 9999 ? -330 : 0));
            Same(UncheckedMessagePackWriter.MaxDateTimeOffset, (ref w) => w.PutDateTimeOffset(offset), (ref w) => w.WriteDateTimeOffset(offset));
            Same(UncheckedMessagePackWriter.MaxDateOnly, (ref w) => w.PutDateOnly(DateOnly.FromDateTime(v)), (ref w) => w.WriteDateOnly(DateOnly.FromDateTime(v)));
            Same(UncheckedMessagePackWriter.MaxTimeOnly, (ref w) => w.PutTimeOnly(TimeOnly.FromDateTime(v)), (ref w) => w.WriteTimeOnly(TimeOnly.FromDateTime(v)));
        }
        foreach (decimal v in new[] { 0m, 1.50m, decimal.MaxValue, decimal.MinValue, -0.0000000000000000000000000001m, -7.9228162514264337593543950335m })
            Same(UncheckedMessagePackWriter.MaxDecimal, (ref w) => w.PutDecimal(v), (ref w) => w.WriteDecimal(v));
        Same(UncheckedMessagePackWriter.MaxBoolean, (ref w) => w.PutBoolean(true), (ref w) => w.WriteBoolean(true));
        Same(UncheckedMessagePackWriter.MaxNil, (ref w) => w.PutNil(), (ref w) => w.WriteNil());
        Same(UncheckedMessagePackWriter.MaxSingle, (ref w) => w.PutSingle(1), (ref w) => w.WriteSingle(1));
        Same(UncheckedMessagePackWriter.MaxDouble, (ref w) => w.PutDouble(1), (ref w) => w.WriteDouble(1));
        Same(UncheckedMessagePackWriter.MaxHalf, (ref w) => w.PutHalf(Half.One), (ref w) => w.WriteHalf(Half.One));
        Same(UncheckedMessagePackWriter.MaxRune, (ref w) => w.PutRune(new(0x10FFFF)), (ref w) => w.WriteRune(new(0x10FFFF)));
        Same(UncheckedMessagePackWriter.MaxComplex, (ref w) => w.PutComplex(new(1, 2)), (ref w) => w.WriteComplex(new(1, 2)));
        Guid id = Guid.NewGuid();
        Same(UncheckedMessagePackWriter.MaxGuid, (ref w) => w.PutGuid(id), (ref w) => w.WriteGuid(id));
        Same(UncheckedMessagePackWriter.MaxVersion, (ref w) => w.WriteVersion(new(int.MaxValue, int.MaxValue, int.MaxValue, int.MaxValue)),
            (ref w) => w.WriteString("2147483647.2147483647.2147483647.2147483647"));
    }

    /// <summary>Text beyond ASCII that the window holds exactly, or by a few bytes, before an inaccessible page.</summary>
    [Fact]
    public void Text_beyond_ascii_writes_nothing_after_the_end_of_the_window()
    {
        MessagePackWriterContext context = MessagePackWriterContext.Rent(new(), null);
        foreach (bool wide in TextLevel.Best == TextVectors.Avx512 ? new[] { false, true } : [false])
        {
            context.UseWidest(wide);
            TextLevel.Force(wide ? TextVectors.Avx512 : TextVectors.Vector128);
            foreach (string unit in new[] { "\u00E9", "\u6F22", "\U0001F600" })
            {
                for (int count = 1; count * unit.Length <= 100; count++)
                {
                    string text = string.Concat(Enumerable.Repeat(unit, count));
                    for (int spare = 0; spare < 70; spare += 3)
                    {
                        int length = Utf8Text.MaxBytes(text.Length) + spare;
                        using var memory = new GuardedMemory(length);
                        Span<byte> window = memory.Last(length);
                        ref byte end = ref Utf8Text.PutOther(ref window[0], text, context);
                        int written = (int)System.Runtime.CompilerServices.Unsafe.ByteOffset(ref window[0], ref end);
                        Assert.Equal(text, Wire.MessagePack.Deserialize<string>(window[..written]));
                    }
                }
            }
        }
        context.Close();
    }

    /// <summary>Short text and nil in exactly the space that is named for them, by every way that a thread may take.</summary>
    [Fact]
    public void Short_text_needs_no_more_than_its_constant()
    {
        MessagePackWriterContext state = MessagePackWriterContext.Rent(new(), null);
        foreach (bool wide in TextLevel.Best == TextVectors.Avx512 ? new[] { false, true } : [false])
        {
            state.UseWidest(wide);
            for (int length = -1; length <= 31; length++)
            {
                string? text = length < 0 ? null : new string('x', length);
                ReadOnlySpan<byte> window = GuardedInput.Place(new byte[UncheckedMessagePackWriter.MaxText + UncheckedMessagePackWriter.Slack]);
                UncheckedMessagePackWriter w = new(ref MemoryMarshal.GetReference(window), window.Length, state);
                w.PutText(text, 0);
                Assert.Equal(Pack.Write((ref w) => w.WriteString(text)), window[..w.Position].ToArray());
            }
        }
        state.Close();
    }

    [Fact]
    public void Constant_bytes_need_no_more_than_their_number()
    {
        byte[] literal = [0xA9, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        for (int length = 0; length <= literal.Length; length++)
        {
            byte[] before = literal[..length];
            Same(length, (ref w) => w.PutRaw(before), (ref w) => w.WriteRaw(before));
            foreach (bool value in new[] { false, true })
            {
                Same(length + UncheckedMessagePackWriter.MaxBoolean, (ref w) => { w.PutBooleanAt(0, before, value); w.Advance(length + 1); }, (ref w) =>
                {
                    w.WriteRaw(before);
                    w.WriteBoolean(value);
                });
            }
        }
        Same(UncheckedMessagePackWriter.MaxDouble, (ref w) =>
        {
            w.PutRaw([0xCB]);
            w.PutDoubleBitsAt(0, -1.5);
            w.Advance(8);
        }, (ref w) => w.WriteDouble(-1.5));
    }

    static void Same(int capacity, WriteValues put, WriteValues write)
    {
        ReadOnlySpan<byte> window = GuardedInput.Place(new byte[capacity + UncheckedMessagePackWriter.Slack]);
        MessagePackWriterContext state = MessagePackWriterContext.Rent(new(), null);
        UncheckedMessagePackWriter w = new(ref MemoryMarshal.GetReference(window), window.Length, state);
        Assert.Equal(capacity, w.FreeCapacity);
        put(ref w);
        byte[] bytes = window[..w.Position].ToArray();
        state.Close();
        Assert.Equal(Pack.Write(write), bytes);
    }

    /// <summary>A sink that gives exactly what is asked for, so that the window ends after nearly every value.</summary>
    sealed class TightSink : IBufferWriter<byte>
    {
        readonly List<byte> _all = [];
        byte[] _window = [];

        internal byte[] Written => [.. _all];

        public void Advance(int count) => _all.AddRange(_window.AsSpan(0, count));

        public Memory<byte> GetMemory(int sizeHint = 0) => _window = new byte[Math.Max(sizeHint, 1)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    [Fact]
    public void Windows_of_any_size_give_the_same_bytes()
    {
        byte[] big = new byte[200_000];
        new Random(2).NextBytes(big);
        string text = new('x', 3000);
        WriteValues values = (ref w) =>
        {
            for (int i = 0; i < 300; i++)
            {
                w.WriteArrayHeader(i);
                w.WriteInt64(i * 123_456_789L);
                w.WriteString(text[..(i * 10)]);
                w.WriteString(i % 3 == 0 ? null : "é" + text[..(i % 40)]);
                w.WriteGuid(default);
                w.WriteBinary(big.AsSpan(0, i * 50));
                w.WriteBigInteger(BigInteger.Pow(7, i));
                w.WriteExtension((sbyte)i, big.AsSpan(0, i));
                w.WriteBitArray(new(i * 7));
                w.WriteStringBuilder(new StringBuilder(text, 0, i, 16));
                w.WriteVersion(new(1, i));
                w.WriteDateTimeOffset(DateTimeOffset.UnixEpoch);
            }
            w.WriteRaw(big);
        };
        byte[] expected = Pack.Write(values);
        TightSink sink = new();
        MessagePackWriterContext state = MessagePackWriterContext.Rent(new(), null);
        UncheckedMessagePackWriter w = new(ref state.Open(sink, out int length), length, state);
        values(ref w);
        state.Complete(w.Position);
        state.Close();
        Assert.Equal(expected, sink.Written);
    }

    [Fact]
    public void Nesting_beyond_the_limit_is_an_error()
    {
        static void Nest(ref UncheckedMessagePackWriter w, int levels)
        {
            for (int i = 0; i < levels; i++)
            {
                w.WriteArrayHeader(1);
                w.PushDepth();
            }
            for (int i = 0; i < levels; i++) w.PopDepth();
        }
        Pack.Write((ref w) => Nest(ref w, 64));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => { Pack.Write((ref w) => Nest(ref w, 65)); }).Code);
        Pack.Write((ref w) => Nest(ref w, 1000), new() { MaxDepth = 1000 });
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => { Pack.Write((ref w) => Nest(ref w, 4), new() { MaxDepth = 3 }); }).Code);
    }

    [Fact]
    public void Writing_scalars_allocates_nothing()
    {
        byte[] window = new byte[4096];
        MessagePackWriterContext state = MessagePackWriterContext.Rent(new(), null);
        Version version = new(1, 2, 3);
        BigInteger number = BigInteger.Pow(3, 100);
        TestKit.AllocationAssert.Zero(() =>
        {
            UncheckedMessagePackWriter w = new(ref window[0], window.Length, state);
            w.WriteInt32(70_000);
            w.WriteString("short");
            w.WriteString("longer than thirty-one characters, é included");
            w.WriteDecimal(-1.25m);
            w.WriteGuid(default);
            w.WriteDateTime(DateTime.UnixEpoch);
            w.WriteVersion(version);
            w.WriteBigInteger(number);
            w.WriteDouble(1.5);
            w.WriteInt128(-1);
        });
        state.Close();
    }
}
