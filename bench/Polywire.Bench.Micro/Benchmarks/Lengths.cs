using Polywire;
using Polywire.CompilerServices;
using Polywire.MemoryPack;

namespace Micro.Benchmarks;

/// <summary>Objects of MemoryPack whose three members have their lengths before them: numbers and a short or a long text.</summary>
static class Lengths
{
    const int Count = 500;

    static readonly byte[] s_buffer = new byte[Count * 512];
    static readonly string s_short = new('a', 20), s_long = new('b', 200);
    static readonly MemoryPackWriterContext s_context = MemoryPackWriterContext.Rent(Wire.MemoryPack.Options, null);

    static readonly byte[] s_written = Written();
    static readonly MemoryPackReaderContext s_reading = Reading();

    internal static IEnumerable<Benchmark> All =>
    [
        new("members with lengths, read", Count, n => n,
            new("lengths compared by the word", ReadByWord),
            new("each length read, then each member", ReadEach)),
        new("members with lengths below 128", Count, n => s_buffer[..n],
            new("in place, lengths patched", () => InPlace(s_short)),
            new("in an array, then copied", () => InArray(s_short))),
        new("members with a length of 208", Count, n => s_buffer[..n],
            new("in place, moved after their lengths", () => InPlace(s_long)),
            new("in an array, then copied", () => InArray(s_long))),
    ];

    static int InPlace(string text)
    {
        var writer = new UncheckedMemoryPackWriter(s_buffer, s_context);
        Span<int> lengths = stackalloc int[3];
        for (int i = 0; i < Count; i++)
        {
            UncheckedMemoryPackWriter members = writer.BeginMembers(3, -1);
            Write(ref members, text, lengths, i);
            writer.EndMembers(ref members, lengths, -1);
        }
        return writer.Position;
    }

    static int InArray(string text)
    {
        var writer = new UncheckedMemoryPackWriter(s_buffer, s_context);
        Span<int> lengths = stackalloc int[3];
        for (int i = 0; i < Count; i++)
        {
            UncheckedMemoryPackWriter members = writer.BeginArray();
            Write(ref members, text, lengths, i);
            writer.EndMembers(ref members, lengths, -1);
        }
        return writer.Position;
    }

    static byte[] Written()
    {
        int length = InPlace(s_short);
        return s_buffer[..length];
    }

    static MemoryPackReaderContext Reading()
    {
        MemoryPackReaderContext context = MemoryPackReaderContext.Rent(Wire.MemoryPack.Options, null);
        context.Open(int.MaxValue);
        return context;
    }

    static int ReadByWord()
    {
        var reader = new UncheckedMemoryPackReader(s_written, s_reading);
        int sum = 0;
        for (int i = 0; i < Count; i++)
        {
            UncheckedMemoryPackReader r = reader;
            if (r.ReadObjectHeader(249) != 3 || !r.AreLengths(0, 0xFF_80_FF, 0x08_00_04)) throw new InvalidDataException();
            int n1 = r.LengthAt(1);
            if (!r.TryTakeLengths(3, 12 + n1)) throw new InvalidDataException();
            sum += r.Peek<int>(0);
            r.Advance(4);
            int end = r.Position + n1;
            sum += r.ReadString()!.Length;
            r.EndMember(end, n1);
            sum += (int)r.Peek<long>(0);
            r.Advance(8);
            reader.MoveTo(r);
        }
        return sum;
    }

    static int ReadEach()
    {
        var reader = new UncheckedMemoryPackReader(s_written, s_reading);
        int sum = 0;
        Span<int> lengths = stackalloc int[3];
        for (int i = 0; i < Count; i++)
        {
            if (reader.ReadObjectHeader(249) != 3) throw new InvalidDataException();
            reader.ReadLengths(lengths);
            UncheckedMemoryPackReader r = reader;
            int end = r.Position + lengths[0];
            sum += r.Read<int>();
            r.EndMember(end, lengths[0]);
            end = r.Position + lengths[1];
            sum += r.ReadString()!.Length;
            r.EndMember(end, lengths[1]);
            end = r.Position + lengths[2];
            sum += (int)r.Read<long>();
            r.EndMember(end, lengths[2]);
            reader.MoveTo(r);
        }
        return sum;
    }

    static void Write(ref UncheckedMemoryPackWriter writer, string text, scoped Span<int> lengths, int number)
    {
        UncheckedMemoryPackWriter w = writer;
        (lengths[0], lengths[2]) = (4, 8);
        int start = w.Written;
        w.Ensure(4 + UncheckedMemoryPackWriter.MaxText);
        w.PutAt(0, number);
        w.PutText(4, text, 0);
        lengths[1] = w.Written - start - 4;
        w.Ensure(8);
        w.PutAt(0, (long)number);
        w.Advance(8);
        writer.MoveTo(w);
    }
}
