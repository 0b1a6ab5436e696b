using Polywire;
using RowsTests.Calls;

namespace RowsTests.Hostile;

/// <summary>Damaged rows through the serializer and generated code: another row or a <see cref="WireException"/>.</summary>
public class CallFuzzTests
{
    const int Rounds = 100_000;

    static Wide NewWide(int i) => new() { M1 = i, M2 = "a" + i % 50, M3 = i % 2 == 0, M7 = i / 4.0, M8 = i % 1000 / 100m, M24 = new DateTime(2026, 1, 1).AddDays(i), M26 = new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), M32 = i % 9 };

    [Fact]
    public void Damaged_rows_are_refused_or_read()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 2_000).Select(NewWide));
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model) with { MaxDecompressedLength = 1 << 16 });
        byte[][] rows = [.. Enumerable.Range(0, 200).Select(i => wire.Serialize(NewWide(i * 11)))];
        var random = new Random(1);
        int refused = 0, read = 0;
        for (int round = 0; round < Rounds; round++)
        {
            byte[] row = [.. rows[random.Next(rows.Length)]];
            if (round % 4 == 0) row = row[..random.Next(row.Length)];
            else if (round % 4 == 1) random.NextBytes(row.AsSpan(random.Next(row.Length)));
            else for (int bits = random.Next(3); bits >= 0; bits--) row[random.Next(row.Length)] ^= (byte)(1 << random.Next(8));
            try
            {
                wire.DeserializeOrNull<Wide>(row);
                read++;
            }
            catch (WireException)
            {
                refused++;
            }
        }
        Assert.NotEqual(0, refused);
        Assert.NotEqual(0, read);
    }

    /// <summary>Single members, an existing object and other kinds of input: the same outcome as of the row in memory, or another member.</summary>
    [Fact]
    public void Damaged_rows_fail_alike_in_every_call()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 2_000).Select(NewWide));
        var random = new Random(2);
        foreach (WireSerializer plain in (WireSerializer[])[Wire.MessagePack, Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 8 })])
        {
            WireSerializer wire = plain.With(WireCompression.Rows(model) with { MaxDecompressedLength = 1 << 16 });
            byte[][] rows = [.. Enumerable.Range(0, 50).Select(i => wire.Serialize(NewWide(i * 13)))];
            int refused = 0;
            for (int round = 0; round < 5_000; round++)
            {
                byte[] row = [.. rows[random.Next(rows.Length)]];
                if (round % 4 == 0) row = row[..random.Next(row.Length)];
                else if (round % 4 == 1) random.NextBytes(row.AsSpan(random.Next(row.Length)));
                else for (int bits = random.Next(3); bits >= 0; bits--) row[random.Next(row.Length)] ^= (byte)(1 << random.Next(8));
                string memory = Outcome(() => wire.DeserializeOrNull<Wide>(row));
                Assert.Equal(memory, Outcome(() => wire.DeserializeOrNull<Wide>(TestKit.CutSequence.Single(row))));
                Assert.Equal(memory, Outcome(() => wire.DeserializeOrNull<Wide>(new MemoryStream(row))));
                if (memory.Contains(" at ", StringComparison.Ordinal)) refused++;
                Outcome(() => wire.ReadAt<int>(row, "$.M1"));
                Outcome(() => wire.ReadAt<string>(row, "$.M2"));
                Outcome(() => wire.ReadAt<decimal>(row, "$.M8"));
                Outcome(() =>
                {
                    wire.Populate(row, NewWide(1));
                    return null;
                });
            }
            Assert.InRange(refused, 1_000, 4_999);
        }
    }

    static string Outcome(Func<object?> read)
    {
        try
        {
            return read()?.ToString() ?? "null";
        }
        catch (WireException e)
        {
            Assert.NotNull(e.Path);
            return $"{e.Code} at {e.Offset}/{e.DecompressedOffset} {e.Path}";
        }
    }
}
