using Polywire;
using Polywire.CompilerServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Codes;
using TestKit;

namespace RowsTests.Codes;

/// <summary>Bits come back as they were written, at every length and alignment, and never from beyond the end.</summary>
public class BitTests
{
    static void InContext(Action<RowContext> action)
    {
        RowContext context = RowContext.Rent();
        try
        {
            context.Begin(0, 0, 0);
            action(context);
        }
        finally
        {
            context.Return();
        }
    }

    [Fact]
    public void Numbers_of_all_widths_come_back()
    {
        var random = new Random(1);
        for (int round = 0; round < 300; round++)
        {
            (ulong Value, int Bits)[] numbers = [.. Enumerable.Range(0, random.Next(1, 400)).Select(_ => (Bits: random.Next(65), Value: (ulong)random.NextInt64() << 1 ^ (ulong)random.NextInt64())).Select(n => (n.Bits == 64 ? n.Value : n.Value & ((1ul << n.Bits) - 1), n.Bits))];
            InContext(context =>
            {
                var writer = new RowWriter(context, []);
                foreach ((ulong value, int bits) in numbers) writer.PutWide(value, bits);
                Assert.Equal(numbers.Sum(n => n.Bits), writer.Length);
                int length = writer.Finish(0);
                byte[] row = context.Buffer.AsSpan(0, length).ToArray();
                Assert.Equal((numbers.Sum(n => n.Bits) + 7) / 8, row.Length);
                var reader = new RowReader(row, context, []);
                foreach ((ulong value, int bits) in numbers) Assert.Equal(value, reader.TakeWide(bits));
                reader.End(0);
            });
        }
    }

    [Fact]
    public void Exponential_numbers_come_back()
    {
        uint[] numbers = [0, 1, 2, 3, 7, 8, 255, 256, 65_535, 1 << 20, int.MaxValue];
        for (int order = 0; order <= 12; order++)
        {
            InContext(context =>
            {
                var writer = new RowWriter(context, []);
                foreach (uint number in numbers) writer.PutExponential(number, order);
                int length = writer.Finish(0);
                byte[] row = context.Buffer.AsSpan(0, length).ToArray();
                var reader = new RowReader(row, context, []);
                foreach (uint number in numbers) Assert.Equal(number, reader.TakeExponential(order));
                reader.End(0);
            });
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(8)]
    [InlineData(9)]
    [InlineData(100)]
    public void Reading_past_the_end_fails(int length)
    {
        InContext(context =>
        {
            WireException error = Assert.Throws<WireException>(() =>
            {
                var reader = new RowReader(new byte[length], context, []);
                int taken = 0;
                for (; taken < length * 8 + 1; taken++) reader.Take(1);
                reader.End(0);
            });
            Assert.Equal(WireErrorCode.UnexpectedEnd, error.Code);
        });
    }

    [Fact]
    public void The_last_bytes_of_rows_of_every_length_come_back_and_zeros_follow_them()
    {
        var random = new Random(6);
        for (int length = 0; length < 40; length++)
        {
            for (int round = 0; round < 200; round++)
            {
                // Bits before the row are ones: none of them may come back.
                var bytes = new byte[16 + length];
                bytes.AsSpan(0, 16).Fill(0xFF);
                random.NextBytes(bytes.AsSpan(16));
                InContext(context =>
                {
                    ReadOnlySpan<byte> row = GuardedInput.Place(bytes)[16..];
                    var reader = new RowReader(row, context, []);
                    long all = length * 8L, taken = 0;
                    while (taken < all + 8)
                    {
                        int count = random.Next(1, 57);
                        ulong expected = 0;
                        for (int i = 0; i < count && taken + i < all; i++) expected |= (ulong)(row[(int)(taken + i) / 8] >> (int)(taken + i) % 8 & 1) << i;
                        Assert.Equal(expected, reader.Take(count));
                        taken += count;
                        Assert.Equal(all - taken, reader.Remaining);
                    }
                });
            }
        }
    }

    [Fact]
    public void An_endless_loop_over_bits_ends()
    {
        InContext(context =>
        {
            int taken = 0;
            Action loop = () =>
            {
                var reader = new RowReader(new byte[20], context, []);
                while (true)
                {
                    reader.Take(1);
                    taken++;
                }
            };
            Assert.Throws<WireException>(loop);
            // What is read ahead is at most the zeros that follow the last bytes.
            Assert.InRange(taken, 160, 160 + 8 * RowContext.Padding);
        });
    }

    [Theory]
    [InlineData(1)]
    [InlineData(8)]
    public void Bytes_or_bits_that_follow_are_refused(int extra)
    {
        InContext(context =>
        {
            byte[] row = [0xFF, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00];
            WireException error = Assert.Throws<WireException>(() =>
            {
                var reader = new RowReader(row.AsSpan(0, extra == 1 ? 2 : 3), context, []);
                reader.Take(8);
                reader.End(0);
            });
            Assert.Equal(WireErrorCode.TrailingData, error.Code);
        });
    }

    [Fact]
    public void Rare_symbols_are_listed_at_the_end_at_every_alignment()
    {
        // One common symbol that takes no bits, two rare ones, and the escape.
        var table = new SymbolCoder(new SymbolTable(3, [new(0, 0, false), new(1, 1, true), new(2, 2, true), new(3, 2, true)]));
        var random = new Random(3);
        for (int round = 0; round < 4000; round++)
        {
            int count = random.Next(1, 60), lead = random.Next(0, 40), order = random.Next(8), rarity = random.Next(1, 12);
            int[] symbols = [.. Enumerable.Range(0, count).Select(_ => random.Next(rarity) == 0 ? random.Next(-1, 3) : 0)];
            InContext(context =>
            {
                var writer = new RowWriter(context, []);
                writer.PutWide(0x5A_5A5A_5A5A & ((1ul << lead) - 1), lead);
                foreach (int symbol in symbols) Assert.Equal(symbol >= 0, table.TryWrite(ref writer, symbol));
                int misses = context.Misses.Count;
                Assert.Equal(symbols.Count(s => s != 0), misses);
                int length = writer.Finish(order);
                byte[] row = context.Buffer.AsSpan(0, length).ToArray();
                context.Begin(0, 0, 0);
                var reader = new RowReader(GuardedInput.Place(row), context, []);
                long used = 0;
                if (misses > 0)
                {
                    used = context.Misses.Read(row, order);
                    reader.NextMiss();
                }
                Assert.Equal(0x5A_5A5A_5A5A & ((1ul << lead) - 1), reader.TakeWide(lead));
                foreach (int symbol in symbols)
                {
                    if (!table.Reader.TryFind(ref reader, out SymbolReader.Found found)) found.Symbol = table.Reader.Read(ref reader);
                    else table.Reader.Take(ref reader, found, 0);
                    Assert.Equal(symbol < 0 ? table.Count : symbol, found.Symbol);
                }
                reader.End(used);
                Assert.True(context.Misses.IsDone);
            });
        }
    }
}
