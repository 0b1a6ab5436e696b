using Polywire.CompilerServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;

namespace Micro.Benchmarks;

/// <summary>Numbers of trained rows: a symbol for the bucket, then the bits of the place in it.</summary>
static class RowSymbols
{
    const int Count = 1_000, Buckets = 64, Shift = 5;

    static readonly SymbolCoder s_symbols = new(Table());
    static readonly HistogramColumn s_column = new(s_symbols, 0, Shift, Prediction.None);
    static readonly long[] s_numbers = Numbers();

    internal static IEnumerable<Benchmark> All =>
    [
        new("number of a row, write", Count, _ => Written(), new("the symbol and its bits in one addition", WriteColumn), new("the symbol, then its bits", WriteParts)),
        new("number of a row, read", Count, n => n, new("the symbol and its bits from one load", ReadColumn), new("the symbol, then its bits", ReadParts)),
    ];

    /// <summary>Small buckets are frequent, the escape is rare.</summary>
    static SymbolTable Table()
    {
        byte[] lengths = PrefixCode.Lengths([.. Enumerable.Range(0, Buckets).Select(i => 100_000L / (i + 1))], false);
        return new SymbolTable(Buckets, [.. lengths.Select((length, i) => new SymbolCode(i, length, false)), new SymbolCode(Buckets, 0, true)]);
    }

    static long[] Numbers()
    {
        var random = new Random(6);
        return [.. Enumerable.Range(0, Count).Select(_ => (long)(Buckets * Math.Pow(random.NextDouble(), 3)) << Shift | (long)random.Next(1 << Shift))];
    }

    static byte[] s_written = [];

    static object Written() => s_written;

    static int WriteColumn() => Write(static (ref RowWriter writer, long number) => s_column.WriteInteger(ref writer, number));

    static int WriteParts() => Write(static (ref RowWriter writer, long number) =>
    {
        if (s_symbols.TryWrite(ref writer, (int)(number >> Shift))) writer.Put((ulong)number & ((1ul << Shift) - 1), Shift);
    });

    delegate void Writing(ref RowWriter writer, long number);

    static int Write(Writing write)
    {
        RowContext context = RowContext.Rent();
        context.Begin(0, 0, 0);
        var writer = new RowWriter(context, []);
        foreach (long number in s_numbers) write(ref writer, number);
        int length = writer.Finish(0);
        if (s_written.Length != length || !context.Buffer.AsSpan(0, length).SequenceEqual(s_written)) s_written = context.Buffer.AsSpan(0, length).ToArray();
        context.Return();
        return length;
    }

    static readonly byte[] s_row = Row();

    static byte[] Row()
    {
        WriteColumn();
        return s_written;
    }

    static int ReadColumn() => Read(static (ref RowReader reader) => s_column.ReadInteger(ref reader));

    static int ReadParts() => Read(static (ref RowReader reader) => (long)((ulong)s_symbols.Reader.Read(ref reader) << Shift | reader.Take(Shift)));

    delegate long Reading(ref RowReader reader);

    static int Read(Reading read)
    {
        RowContext context = RowContext.Rent();
        context.Begin(0, 0, 0);
        var reader = new RowReader(s_row, context, []);
        long sum = 0;
        for (int i = 0; i < Count; i++) sum += read(ref reader);
        context.Return();
        return (int)sum;
    }
}
