using System.Buffers.Binary;
using System.IO.Compression;
using Polywire;
using Polywire.Compression.Lz4;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;
using RowsTests.Columns;
using RowsTests.Sets;
using TestKit;

namespace RowsTests.Calls;

/// <summary>Models as files: nothing changes, and damaged files are refused.</summary>
public class FileTests
{
    static void AssertSame<T>(RowModel model, IEnumerable<T> rows, Func<T, T, bool> areEqual)
    {
        RowModel loaded = RowModel.Read(model.ToBytes());
        Assert.Equal((model.TypeName, model.Generation), (loaded.TypeName, loaded.Generation));
        Assert.Equal(model.ToBytes(), loaded.ToBytes());
        Assert.Equal(model.Report.Members, loaded.Report.Members);
        WireSerializer trained = Wire.MessagePack.With(WireCompression.Rows(model)), read = Wire.MessagePack.With(WireCompression.Rows(loaded));
        foreach (T row in rows)
        {
            byte[] bytes = trained.Serialize(row);
            Assert.Equal(bytes, read.Serialize(row));
            Assert.True(areEqual(row, read.Deserialize<T>(bytes)));
        }
    }

    [Fact]
    public void A_loaded_model_writes_the_same_articles() => AssertSame(RowModel.Train(Articles.A2(5_000)), Articles.A2(500, 4), (a, b) => a == b);

    [Fact]
    public void A_loaded_model_with_fixed_codes_writes_the_same_articles() =>
        AssertSame(RowModel.Train(Articles.A(2_000), new RowTraining { FixedLengthCodes = true, Generation = 255 }), Articles.A(500, 4), (a, b) => a == b);

    [Fact]
    public void A_loaded_model_writes_the_same_rows_of_every_kind() =>
        AssertSame(RowModel.Train(EverythingRows.Ordinary(2_000, 1)), EverythingRows.Hard().Concat(EverythingRows.Ordinary(300, 2)), Everything.AreEqual);

    [Fact]
    public void A_file_is_saved_loaded_and_at_most_64_KB()
    {
        string path = Path.Combine(Path.GetTempPath(), $"rows-{Guid.NewGuid():N}.pwrows");
        try
        {
            RowModel model = RowModel.Train(Articles.A(20_000));
            model.Save(path);
            Assert.InRange(new FileInfo(path).Length, 1_000, 64 << 10);
            Assert.Equal(model.ToBytes(), RowModel.Load(path).ToBytes());
        }
        finally
        {
            File.Delete(path);
        }
    }

    static readonly byte[] s_file = RowModel.Train(EverythingRows.Ordinary(600, 1)).ToBytes();

    static WireException Refused(byte[] file) => Assert.Throws<WireException>(() => RowModel.Read(file));

    [Fact]
    public void A_changed_byte_is_refused()
    {
        for (int at = 0; at < s_file.Length; at += at < 64 ? 1 : 97)
        {
            byte[] changed = [.. s_file];
            changed[at] ^= 0x10;
            Assert.Equal(WireErrorCode.InvalidCompression, Refused(changed).Code);
        }
    }

    [Fact]
    public void A_truncated_file_is_refused()
    {
        for (int length = 0; length < s_file.Length; length += length < 64 ? 1 : 101) Refused(s_file[..length]);
    }

    [Fact]
    public void A_later_version_is_refused_with_its_number()
    {
        byte[] later = [.. s_file];
        later[6] = 9;
        Assert.Contains("version 9", Refused(later).Message);
    }

    /// <summary>A file of other content, with the right checksum.</summary>
    static byte[] Pack(byte[] content)
    {
        var packed = new byte[BrotliEncoder.GetMaxCompressedLength(content.Length)];
        Assert.True(BrotliEncoder.TryCompress(content, packed, out int length, 1, 22));
        byte[] file = [.. s_file[..16], .. packed[..length]];
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(12), content.Length);
        BinaryPrimitives.WriteUInt32LittleEndian(file.AsSpan(8), XxHash32.Of(file.AsSpan(12)));
        return file;
    }

    static byte[] Unpack(byte[] file)
    {
        var content = new byte[BinaryPrimitives.ReadInt32LittleEndian(file.AsSpan(12))];
        Assert.True(BrotliDecoder.TryDecompress(file.AsSpan(16), content, out _));
        return content;
    }

    /// <summary>Another runtime may compress a file in another way.</summary>
    [Fact]
    public void Rows_with_a_check_byte_survive_a_file_that_was_compressed_otherwise()
    {
        RowModel model = RowModel.Train(Articles.A(1_000), new RowTraining { CheckByte = true });
        byte[] file = model.ToBytes(), other = Pack(Unpack(file));
        Assert.NotEqual(file, other);
        RowModel loaded = RowModel.Read(other);
        Assert.Equal(Unpack(file), Unpack(loaded.ToBytes()));
        WireSerializer writer = Wire.MessagePack.With(WireCompression.Rows(model)), reader = Wire.MessagePack.With(WireCompression.Rows(loaded));
        foreach (Row30 row in Articles.A(100, 9))
        {
            byte[] bytes = writer.Serialize(row);
            Assert.Equal(row, reader.Deserialize<Row30>(bytes));
            // The byte is of the row and of the content, before it was compressed.
            uint hash = XxHash32.Of(bytes[..^1]) ^ XxHash32.Of(Unpack(other));
            hash ^= hash >> 16;
            Assert.Equal((byte)(hash ^ hash >> 8), bytes[^1]);
        }
    }

    [Fact]
    public void Forged_content_is_refused_or_makes_a_model_that_reads_rows_safely()
    {
        byte[] content = Unpack(s_file);
        Assert.Equal(s_file.Length, RowModel.Read(Pack(content)).ToBytes().Length);
        byte[][] rows = Rows();
        var random = new Random(3);
        int refused = 0, read = 0;
        for (int round = 0; round < Extent.Rounds(300, 10_000); round++)
        {
            byte[] forged = [.. content];
            for (int change = random.Next(1, 4); change > 0; change--) forged[random.Next(forged.Length)] = (byte)random.Next(256);
            if (round % 10 == 0) forged = forged[..random.Next(forged.Length)];
            RowModel model;
            try
            {
                model = RowModel.Read(Pack(forged));
            }
            catch (WireException)
            {
                refused++;
                continue;
            }
            read++;
            try
            {
                WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(model) with { MaxDecompressedLength = 1 << 16 });
                foreach (byte[] row in rows)
                {
                    try
                    {
                        wire.Deserialize<Everything>([(byte)model.Generation, .. row[1..]]);
                    }
                    catch (WireException)
                    {
                    }
                }
            }
            catch (WireTypeException)
            {
                // Another type, or other members.
            }
        }
        Assert.NotEqual(0, refused);
        Assert.NotEqual(0, read);
    }

    /// <summary>Places of parents that have no table of their own are a byte each before Brotli, and take forty in memory.</summary>
    [Fact]
    public void A_small_file_with_many_empty_tables_is_refused()
    {
        const int Members = 240;
        var coder = new SymbolCoder(new SymbolTable(1, [new SymbolCode(0, 1, false), new SymbolCode(1, 1, false)]), 0, 0, new SymbolTable?[1 << 16]);
        var scope = new RowScope { Members = [.. Enumerable.Range(1, Members).Select(i => new RowMember(i, "m", RowKind.Integer, RowPresence.Always, null))] };
        var column = new HistogramColumn(coder, 0, 0, Prediction.None);
        var columns = new RowScopeColumns { Columns = [.. Enumerable.Repeat<RowColumn>(column, Members)] };
        byte[] file = new RowModel("x", 1, new RowLayout(scope, columns, 0, 1, 0, 0), new RowModelReport { Rows = 0, HeldOutRows = 0, BytesPerRow = 0, CleanShare = 0, RareValuesPerRow = 0, Members = [] }).ToBytes();
        Assert.InRange(file.Length, 1, 64 << 10);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Contains("it is too large", Refused(file).Message);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 1, 256 << 20);
    }

    static byte[][] Rows()
    {
        WireSerializer wire = Wire.MessagePack.With(WireCompression.Rows(RowModel.Read(s_file)));
        return [.. EverythingRows.Ordinary(20, 8).Select(r => wire.Serialize(r))];
    }
}
