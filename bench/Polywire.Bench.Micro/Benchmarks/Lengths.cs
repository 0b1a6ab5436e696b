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

    internal static IEnumerable<Benchmark> All =>
    [
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
