using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire;
using Polywire.CompilerServices;
using Polywire.Json;

namespace Micro.Benchmarks;

/// <summary>A list of rows as generated code writes it, and the same with one optimization undone at a time.</summary>
static class RowsWritten
{
    const int Count = 200;

    static readonly Row[] s_rows = [.. Enumerable.Range(0, Count).Select(i => new Row($"id_{i}", $"name_{i}", 1_566_731_141 + i))];
    static readonly Sink s_sink = new(1 << 16);

    delegate void Body(ref UncheckedJsonWriter writer);

    sealed record Row(string Id, string Name, long Time);

    internal static IEnumerable<Benchmark> All =>
    [
        new("row, write", Count, n => s_sink.Bytes[..n],
            new("as generated", () => Write(Generated)),
            new("through the caller's reference, no copy", () => Write(Referenced)),
            new("one call takes the copy's address", () => Write(Exposed)),
            new("a capacity check for each member", () => Write(CheckedEach)),
            new("capacity for each text's worst case", () => Write(WorstCase)),
            new("braces and commas apart from the names", () => Write(Apart)),
            new("literals copied from memory", () => Write(Copied)),
            new("a comma before all but the first", () => Write(CommaBefore)),
            new("a level of scalars counted", () => Write(Counted)),
            new("each row by a call", () => Write(Called)),
            new("each row by a call, whole copies of the writer", () => Write(CalledWithCopy))),
    ];

    static int Write(Body body)
    {
        JsonWriterContext context = JsonWriterContext.Rent(Wire.Json.Options, null);
        var writer = new UncheckedJsonWriter(ref context.Open(s_sink, out int length), length, context);
        body(ref writer);
        int count = writer.Position;
        context.Close();
        return count;
    }

    static void Generated(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows) Element(ref w, row);
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Element(ref UncheckedJsonWriter writer, Row row)
    {
        UncheckedJsonWriter w = writer;
        w.CheckDepth();
        w.Ensure(136);
        w.PutRaw8("{\"Id\":"u8);
        w.PutText(row.Id, 90);
        w.PutRaw8(",\"Name\":"u8);
        w.PutText(row.Name, 42);
        w.PutRaw8(",\"Time\":"u8);
        w.PutInt64(row.Time);
        w.PutRaw8("},"u8);
        writer.MoveTo(w);
    }

    static void Referenced(ref UncheckedJsonWriter writer)
    {
        writer.Ensure(2);
        writer.PutByte((byte)'[');
        foreach (Row row in s_rows) Element(ref writer, row, 0);
        writer.PutEnd((byte)']', Count);
    }

    // The parameter tells it from the other.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Element(ref UncheckedJsonWriter writer, Row row, int _)
    {
        writer.CheckDepth();
        writer.Ensure(136);
        writer.PutRaw8("{\"Id\":"u8);
        writer.PutText(row.Id, 90);
        writer.PutRaw8(",\"Name\":"u8);
        writer.PutText(row.Name, 42);
        writer.PutRaw8(",\"Time\":"u8);
        writer.PutInt64(row.Time);
        writer.PutRaw8("},"u8);
    }

    static void Exposed(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            Element(ref w, row, 0);
            if (row.Time < 0) w.WriteNull();
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    static void CheckedEach(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            w.CheckDepth();
            w.Ensure(6);
            w.PutRaw8("{\"Id\":"u8);
            w.Ensure(UncheckedJsonWriter.MaxText);
            w.PutText(row.Id, 0);
            w.Ensure(8);
            w.PutRaw8(",\"Name\":"u8);
            w.Ensure(UncheckedJsonWriter.MaxText);
            w.PutText(row.Name, 0);
            w.Ensure(8);
            w.PutRaw8(",\"Time\":"u8);
            w.Ensure(UncheckedJsonWriter.MaxInteger);
            w.PutInt64(row.Time);
            w.Ensure(2);
            w.PutRaw8("},"u8);
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    static void WorstCase(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            w.CheckDepth();
            w.Ensure(6);
            w.PutRaw8("{\"Id\":"u8);
            w.Ensure(6 * row.Id.Length + 64 + 8);
            w.PutText(row.Id, 8);
            w.PutRaw8(",\"Name\":"u8);
            w.Ensure(6 * row.Name.Length + 64 + 42);
            w.PutText(row.Name, 42);
            w.PutRaw8(",\"Time\":"u8);
            w.PutInt64(row.Time);
            w.PutRaw8("},"u8);
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    static void Apart(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            w.CheckDepth();
            w.Ensure(136);
            w.PutByte((byte)'{');
            w.PutRaw8("\"Id\":"u8);
            w.PutText(row.Id, 90);
            w.PutByte((byte)',');
            w.PutRaw8("\"Name\":"u8);
            w.PutText(row.Name, 42);
            w.PutByte((byte)',');
            w.PutRaw8("\"Time\":"u8);
            w.PutInt64(row.Time);
            w.PutByte((byte)'}');
            w.PutByte((byte)',');
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    static void Copied(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            w.CheckDepth();
            w.Ensure(136);
            w.PutRaw("{\"Id\":"u8);
            w.PutText(row.Id, 90);
            w.PutRaw(",\"Name\":"u8);
            w.PutText(row.Name, 42);
            w.PutRaw(",\"Time\":"u8);
            w.PutInt64(row.Time);
            w.PutRaw("},"u8);
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    static void CommaBefore(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        for (int k = 0; k < s_rows.Length; k++)
        {
            Row row = s_rows[k];
            w.CheckDepth();
            w.Ensure(136);
            if (k > 0) w.PutByte((byte)',');
            w.PutRaw8("{\"Id\":"u8);
            w.PutText(row.Id, 90);
            w.PutRaw8(",\"Name\":"u8);
            w.PutText(row.Name, 42);
            w.PutRaw8(",\"Time\":"u8);
            w.PutInt64(row.Time);
            w.PutByte((byte)'}');
        }
        w.Ensure(1);
        w.PutByte((byte)']');
        writer.MoveTo(w);
    }

    static void Counted(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            w.PushDepth();
            w.Ensure(136);
            w.PutRaw8("{\"Id\":"u8);
            w.PutText(row.Id, 90);
            w.PutRaw8(",\"Name\":"u8);
            w.PutText(row.Name, 42);
            w.PutRaw8(",\"Time\":"u8);
            w.PutInt64(row.Time);
            w.PutRaw8("},"u8);
            w.PopDepth();
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    static void Called(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            writer.MoveTo(w);
            ElementApart(ref writer, row);
            w.MoveTo(writer);
        }
        w.PutEnd((byte)']', Count);
        writer.MoveTo(w);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ElementApart(ref UncheckedJsonWriter writer, Row row) => Element(ref writer, row);

    static void CalledWithCopy(ref UncheckedJsonWriter writer)
    {
        UncheckedJsonWriter w = writer;
        w.Ensure(2);
        w.PutByte((byte)'[');
        foreach (Row row in s_rows)
        {
            writer = w;
            ElementWithCopy(ref writer, row);
            w = writer;
        }
        w.PutEnd((byte)']', Count);
        writer = w;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ElementWithCopy(ref UncheckedJsonWriter writer, Row row)
    {
        UncheckedJsonWriter w = writer;
        Element(ref w, row);
        writer = w;
    }

    sealed class Sink(int size) : IBufferWriter<byte>
    {
        internal byte[] Bytes { get; } = new byte[size];

        public void Advance(int count) { }

        public Memory<byte> GetMemory(int sizeHint = 0) => Bytes;

        public Span<byte> GetSpan(int sizeHint = 0) => Bytes;
    }
}
