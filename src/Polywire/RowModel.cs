using Polywire.Codecs;
using Polywire.Compression.Lz4;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Files;
using Polywire.Compression.Rows.Measuring;
using Polywire.Compression.Rows.Training;
using Polywire.CompilerServices;

namespace Polywire;

/// <summary>
/// Holds what was learned from typical rows of a model: how each member is written in the fewest bits. Use it with <see cref="WireCompression.Rows(RowModel)"/>.
/// Immutable and thread-safe; train it once, save it, and load it in every process that writes or reads the rows.
/// </summary>
/// <remarks>
/// <para>The type needs <c>[WireModel(Rows = true)]</c> and numbered members. Every value can be written, also those that the sample did not have; they take more bits.</para>
/// <para>A model contains values of the rows that it was trained on: treat the file as you treat the rows, or see <see cref="RowTraining.MinimumCount"/>.</para>
/// </remarks>
public sealed class RowModel
{
    /// <summary>One row of so many is measured, not trained with.</summary>
    const int HeldOut = 10;

    readonly Lazy<byte[]> _content;
    readonly Lazy<uint> _fingerprint;

    /// <param name="typeName">The full name of the type.</param>
    /// <param name="generation">The generation.</param>
    /// <param name="layout">What was learned.</param>
    /// <param name="report">What was measured.</param>
    /// <param name="hasCheckByte">Whether rows have a check byte.</param>
    /// <param name="content">The content of the file that the model is from; null if it is new.</param>
    internal RowModel(string typeName, int generation, RowLayout layout, RowModelReport report, bool hasCheckByte = false, byte[]? content = null)
    {
        _content = new Lazy<byte[]>(() => content ?? new ModelWriter(this).Write().ToArray());
        _fingerprint = new Lazy<uint>(() => XxHash32.Of(Content));
        HasCheckByte = hasCheckByte;
        TypeName = typeName;
        Generation = generation;
        Layout = layout;
        Report = report;
    }

    /// <summary>Gets the full name of the type that the rows are of.</summary>
    public string TypeName { get; }

    /// <summary>Gets the number that every row carries, from 1 to 255.</summary>
    public int Generation { get; }

    /// <summary>Gets whether each row ends with a byte that is checked when it is read: see <see cref="RowTraining.CheckByte"/>.</summary>
    public bool HasCheckByte { get; }

    /// <summary>Gets what the training measured.</summary>
    public RowModelReport Report { get; }

    /// <summary>Gets the rows that were written with this object, compared with those of the training.</summary>
    public RowDrift Drift
    {
        get
        {
            (long rows, long bytes, long clean, long rare) = Counters.Read();
            double count = Math.Max(1, rows);
            return new RowDrift(rows, bytes / count, Report.BytesPerRow, clean / count, Report.CleanShare, rare / count);
        }
    }

    /// <summary>Returns the byte that follows a row.</summary>
    internal byte CheckOf(ReadOnlySpan<byte> row)
    {
        uint hash = XxHash32.Of(row) ^ _fingerprint.Value;
        hash ^= hash >> 16;
        return (byte)(hash ^ hash >> 8);
    }

    /// <summary>
    /// The content of the model's file. A loaded model has that of its file: its check bytes are the same in every version of Polywire and of the runtime, which may
    /// compress or write it in another way.
    /// </summary>
    internal byte[] Content => _content.Value;

    internal RowLayout Layout { get; }

    internal RowCounters Counters { get; } = new();

    /// <summary>Trains a model. The same rows in the same order give the same model.</summary>
    /// <typeparam name="T">The type, with <c>[WireModel(Rows = true)]</c>.</typeparam>
    /// <param name="rows">At least 500 typical rows; some ten thousand are better. Every tenth is held out and measured.</param>
    /// <param name="training">How to train; null for the defaults.</param>
    /// <returns>The model.</returns>
    /// <exception cref="ArgumentException">There are fewer than <see cref="RowTraining.MinRows"/> rows, or one is null.</exception>
    /// <exception cref="WireTypeException">The type has no row code.</exception>
    public static RowModel Train<T>(IEnumerable<T> rows, RowTraining? training = null)
    {
        ArgumentNullException.ThrowIfNull(rows);
        training ??= new RowTraining();
        RowCodec<T> codec = RowModelSet.CodecOf(typeof(T)) as RowCodec<T> ?? throw RowErrors.NoCode(typeof(T));
        var sample = new ScopeSample(RowShape.Describe(codec), null, false);
        var heldOut = new List<T>();
        int count = 0;
        WireSerializer? wire = training.Wire?.Inner;
        int maxDepth = (training.Wire?.RowRules ?? WireSerializer.DefaultRowRules).MaxDepth;
        foreach (T row in rows)
        {
            if (row is null) throw new ArgumentException($"The row {count} is null.", nameof(rows));
            if (++count % HeldOut == 0) heldOut.Add(row);
            else SampleBuilder.Add(sample, codec, row, maxDepth, wire);
        }
        if (count < RowTraining.MinRows) throw new ArgumentException($"A row model is trained with at least {RowTraining.MinRows} rows; found {count}.", nameof(rows));
        training.Progress?.Report($"{count} rows read");
        RowLayout layout = new ModelTrainer(new RowTrainingSettings(training.MinimumCount, training.FixedLengthCodes)).Train(sample);
        training.Progress?.Report($"trained with {count - heldOut.Count} rows");
        RowModelReport report = RowMeasure.Of(layout, codec, heldOut, maxDepth, wire, training.CheckByte) with { Rows = count - heldOut.Count };
        training.Progress?.Report($"measured {heldOut.Count} rows");
        return new RowModel(typeof(T).FullName!, training.Generation, layout, report, training.CheckByte);
    }

    /// <summary>Loads a model from a file that <see cref="Save"/> wrote.</summary>
    /// <param name="path">The file's path.</param>
    /// <returns>The model.</returns>
    /// <exception cref="WireException">The file is no row model, is damaged, or is of a later version.</exception>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public static RowModel Load(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return Read(File.ReadAllBytes(path));
    }

    /// <summary>Reads a model from the bytes that <see cref="ToBytes"/> returned.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <returns>The model.</returns>
    /// <exception cref="WireException">The bytes are no row model, are damaged, or are of a later version.</exception>
    public static RowModel Read(ReadOnlySpan<byte> bytes) => RowModelFile.Read(bytes);

    /// <summary>Returns the model as the bytes of a file: versioned, with a checksum.</summary>
    /// <returns>The bytes.</returns>
    public byte[] ToBytes() => RowModelFile.Write(Content);

    /// <summary>Saves the model as a file, by convention with the extension <c>.pwrows</c>.</summary>
    /// <param name="path">The file's path; an existing file is replaced.</param>
    /// <exception cref="IOException">The file cannot be written.</exception>
    public void Save(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        File.WriteAllBytes(path, ToBytes());
    }

    /// <summary>Returns type, generation and bytes per row.</summary>
    public override string ToString() => string.Create(System.Globalization.CultureInfo.InvariantCulture, $"row model of {TypeName}, generation {Generation}, {Report.BytesPerRow:F1} bytes per row");
}
