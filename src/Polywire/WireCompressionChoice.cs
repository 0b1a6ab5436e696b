using System.Globalization;
using System.Text;

namespace Polywire;

/// <summary>Describes what a compression makes of the values of a sample, each by itself.</summary>
/// <param name="Compression">The compression, with the dictionary that was trained for it; <see cref="WireCompression.None"/> for the values as they are.</param>
/// <param name="BytesPerRow">The mean length in bytes.</param>
/// <param name="CompressNanoseconds">The time to compress one value, of the fastest of three passes.</param>
/// <param name="DecompressNanoseconds">The time to decompress one value, of the fastest of three passes.</param>
public sealed record WireCompressionMeasurement(WireCompression Compression, double BytesPerRow, double CompressNanoseconds, double DecompressNanoseconds)
{
    /// <summary>Gets the compression's name, and whether it has a dictionary and a bare header.</summary>
    public string Label => Compression.Name + (Compression.Dictionaries is null ? "" : ", dictionary") + (Compression.BareHeader ? ", bare header" : "");
}

/// <summary>States which compression pays for the values of a sample: what <see cref="WireCompression.Choose{T}"/> found.</summary>
public sealed class WireCompressionChoice
{
    /// <summary>A compression that saves less than this is not worth its time.</summary>
    const double LeastSaving = 0.1;

    /// <summary>Among results that are almost as small as the smallest, the one that decompresses fastest is recommended.</summary>
    const double AlmostAsSmall = 1.05;

    internal WireCompressionChoice(IReadOnlyList<WireCompressionMeasurement> measurements)
    {
        Measurements = measurements;
        Uncompressed = measurements.Single(m => m.Compression == WireCompression.None);
        Best = measurements.Where(m => m.BytesPerRow <= measurements[0].BytesPerRow * AlmostAsSmall).MinBy(m => m.DecompressNanoseconds)!;
        if (Best.BytesPerRow > Uncompressed.BytesPerRow * (1 - LeastSaving)) Best = Uncompressed;
    }

    /// <summary>Gets every measurement, smallest first.</summary>
    public IReadOnlyList<WireCompressionMeasurement> Measurements { get; }

    /// <summary>Gets the values as they are.</summary>
    public WireCompressionMeasurement Uncompressed { get; }

    /// <summary>
    /// Gets the recommended one: among those within 5 % of the smallest, the one that decompresses fastest; <see cref="Uncompressed"/> if it saves less than 10 %.
    /// </summary>
    public WireCompressionMeasurement Best { get; }

    /// <summary>Gets the recommended compression, with the dictionary that was trained for it.</summary>
    public WireCompression Compression => Best.Compression;

    /// <summary>Gets one sentence that says what is recommended and what it saves.</summary>
    public string Summary => Best == Uncompressed
        ? string.Create(CultureInfo.InvariantCulture, $"Compression does not pay: no way saves {LeastSaving:0 %} of the {Uncompressed.BytesPerRow:0.#} bytes per row.")
        : string.Create(CultureInfo.InvariantCulture, $"{Best.Label}: {Best.BytesPerRow:0.#} bytes per row instead of {Uncompressed.BytesPerRow:0.#}, {1 - Best.BytesPerRow / Uncompressed.BytesPerRow:0 %} less, for {Best.DecompressNanoseconds / 1000:0.##} s per million reads.");

    /// <summary>Returns the summary and a line for each measurement.</summary>
    public override string ToString()
    {
        var text = new StringBuilder(Summary);
        foreach (WireCompressionMeasurement m in Measurements)
            text.Append(CultureInfo.InvariantCulture, $"\n{m.Label,-36} {m.BytesPerRow,9:0.0} B {m.CompressNanoseconds,9:0} ns {m.DecompressNanoseconds,9:0} ns");
        return text.ToString();
    }
}
