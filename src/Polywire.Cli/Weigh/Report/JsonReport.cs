using System.Text.Encodings.Web;
using System.Text.Json;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>The report for machines. The shape is documented in the README of this project; members are added, never renamed.</summary>
static class JsonReport
{
    /// <summary>The version of the shape.</summary>
    public const int Version = 2;

    /// <summary>Writes the report as one indented object and a line end.</summary>
    public static void Write(Stream output, WeighReport report)
    {
        using (var json = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = true, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        {
            json.WriteStartObject();
            json.WriteNumber("version", Version);
            WriteSample(json, report);
            WriteMethod(json, report);
            json.WriteStartArray("wires");
            foreach (var measurement in report.Measurements)
                WriteMeasurement(json, report, measurement);
            json.WriteEndArray();
            json.WriteStartArray("singleRows");
            foreach (var rows in report.SingleRows)
                WriteSingleRows(json, report, rows);
            json.WriteEndArray();
            if (report.Move is { } move)
                WriteMove(json, report, move);
            json.WriteStartArray("checks");
            foreach (var check in report.Checks)
                WriteCheck(json, check);
            json.WriteEndArray();
            WriteRecommendation(json, report.Recommendation);
            json.WriteStartArray("remarks");
            foreach (var remark in report.Remarks)
                json.WriteStringValue(remark);
            json.WriteEndArray();
            json.WriteString("model", report.ModelCode);
            json.WriteEndObject();
        }
        output.Write("\n"u8);
    }

    static void WriteSample(Utf8JsonWriter json, WeighReport report)
    {
        json.WriteStartObject("sample");
        json.WriteString("source", report.Sample.Source);
        json.WriteString("layout", report.Sample.Layout);
        json.WriteNumber("bytes", report.Sample.Content.Length);
        json.WriteNumber("rows", report.Sample.Rows.Count);
        json.WriteNumber("nullRows", report.Sample.NullRows);
        json.WriteNumber("bytesPerRow", Rounded((double)report.Sample.RowBytes / report.Sample.Rows.Count));
        json.WriteEndObject();
    }

    static void WriteMethod(Utf8JsonWriter json, WeighReport report)
    {
        json.WriteStartObject("method");
        json.WriteString("machine", report.Machine);
        json.WriteNumber("batchRows", Workload.BatchRows);
        json.WriteNumber("sizedRows", report.Method.Sized);
        json.WriteNumber("timedRows", report.Method.Timed);
        json.WriteNumber("brotliQuality", Brotli.Quality);
        json.WriteString("reference", report.Method.ReferenceDetail);
        json.WriteNumber("defaultEncoderBytesPerRow", Rounded(report.Method.DefaultEncoderBytes));
        json.WriteBoolean("warmUpSettled", report.Measured.Settled);
        json.WriteEndObject();
    }

    static void WriteMeasurement(Utf8JsonWriter json, WeighReport report, Measurement measurement)
    {
        json.WriteStartObject();
        json.WriteString("id", measurement.Wire.Id);
        json.WriteString("compression", measurement.Compressed ? "brotli" : "none");
        json.WriteString("label", measurement.Label);
        json.WriteNumber("bytesPerRow", Rounded(measurement.Bytes));
        json.WriteNumber("saved", Math.Round(report.Saved(measurement), 5));
        WriteCost(json, "write", measurement.Write);
        WriteCost(json, "read", measurement.Read);
        if (report.Gigabytes(measurement) is { } gigabytes)
        {
            json.WriteStartObject("priced");
            json.WriteNumber("rows", report.Priced!.Rows);
            json.WriteNumber("replicas", report.Priced.Replicas);
            json.WriteNumber("gigabytes", Rounded(gigabytes));
            json.WriteNumber("savedGigabytes", Rounded(report.Gigabytes(report.Reference)!.Value - gigabytes));
            json.WriteEndObject();
        }
        json.WriteEndObject();
    }

    static void WriteSingleRows(Utf8JsonWriter json, WeighReport report, SingleRows rows)
    {
        json.WriteStartObject();
        json.WriteString("wire", rows.Wire.Id);
        json.WriteString("recommended", rows.Best.Label);
        json.WriteStartArray("compressions");
        foreach (var way in rows.Ways)
        {
            json.WriteStartObject();
            json.WriteString("label", way.Label);
            json.WriteNumber("bytesPerRow", Rounded(way.Bytes));
            json.WriteNumber("writeNs", Rounded(way.WriteNs));
            json.WriteNumber("readNs", Rounded(way.ReadNs));
            if (rows.Choice.Measurements.FirstOrDefault(m => m.Label == way.Label) is { } measurement)
            {
                json.WriteNumber("compressNs", Rounded(measurement.CompressNanoseconds));
                json.WriteNumber("decompressNs", Rounded(measurement.DecompressNanoseconds));
            }
            if (report.Gigabytes(way.Bytes) is { } gigabytes)
                json.WriteNumber("gigabytes", Rounded(gigabytes));
            json.WriteEndObject();
        }
        json.WriteEndArray();
        if (report.Gigabytes(SingleRows.RedisOverhead) is { } overhead)
            json.WriteNumber("redisOverheadGigabytes", Rounded(overhead));
        if (rows.Trained is { } trained)
            WriteRowModel(json, rows, trained);
        json.WriteEndObject();
    }

    static void WriteMove(Utf8JsonWriter json, WeighReport report, Move move)
    {
        json.WriteStartObject("move");
        json.WriteString("wire", move.Wire.Id);
        json.WriteString("compression", move.To.Label);
        WriteWay(move.To);
        json.WriteStartArray("from");
        foreach (var rows in move.From)
        {
            json.WriteStartObject();
            json.WriteString("wire", rows.Wire.Id);
            WriteWay(rows.Uncompressed);
            json.WriteNumber("saved", Math.Round(1 - move.To.Bytes / rows.Uncompressed.Bytes, 5));
            if (report.Gigabytes(rows.Uncompressed.Bytes - move.To.Bytes) is { } saved)
                json.WriteNumber("savedGigabytes", Rounded(saved));
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();

        void WriteWay(SingleRow way)
        {
            json.WriteNumber("bytesPerRow", Rounded(way.Bytes));
            if (report.Gigabytes(way.Bytes) is { } gigabytes)
                json.WriteNumber("gigabytes", Rounded(gigabytes));
            json.WriteNumber("writeSecondsPerMillion", Rounded(way.WriteNs / 1000));
            json.WriteNumber("readSecondsPerMillion", Rounded(way.ReadNs / 1000));
        }
    }

    static void WriteRowModel(Utf8JsonWriter json, SingleRows rows, TrainedRows trained)
    {
        json.WriteStartObject("rowModel");
        json.WriteBoolean("pays", rows.RowsPay);
        json.WriteNumber("modelBytes", trained.ModelBytes);
        json.WriteNumber("trainedRows", trained.Report.Rows);
        json.WriteNumber("measuredRows", trained.Report.HeldOutRows);
        json.WriteNumber("cleanShare", Math.Round(trained.Report.CleanShare, 5));
        json.WriteStartArray("members");
        foreach (var cost in trained.Report.Members)
        {
            json.WriteStartObject();
            json.WriteString("member", cost.Member);
            json.WriteNumber("bitsPerRow", Rounded(cost.BitsPerRow));
            json.WriteNumber("rareShare", Math.Round(cost.RareShare, 5));
            json.WriteString("coding", cost.Coding);
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static void WriteCost(Utf8JsonWriter json, string name, Cost cost)
    {
        json.WriteStartObject(name);
        json.WriteNumber("minNs", Rounded(cost.MinNs));
        json.WriteNumber("medianNs", Rounded(cost.MedianNs));
        json.WriteNumber("spread", Rounded(cost.Spread));
        if (cost.CpuNs is { } cpu)
            json.WriteNumber("cpuNs", Rounded(cpu));
        json.WriteNumber("allocatedBytes", Rounded(cost.AllocatedBytes));
        json.WriteEndObject();
    }

    static void WriteCheck(Utf8JsonWriter json, RoundTripResult check)
    {
        json.WriteStartObject();
        json.WriteString("wire", check.Wire.Id);
        json.WriteNumber("rows", check.Rows);
        json.WriteNumber("failed", check.Failed);
        json.WriteNumber("nullOrAbsent", check.NullOrAbsent);
        json.WriteStartArray("failures");
        foreach (var failure in check.Failures)
        {
            json.WriteStartObject();
            json.WriteNumber("row", failure.Row);
            json.WriteString("path", failure.Difference.Path);
            json.WriteString("expected", failure.Difference.Expected);
            json.WriteString("actual", failure.Difference.Actual);
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static void WriteRecommendation(Utf8JsonWriter json, Recommendation recommendation)
    {
        json.WriteStartObject("recommendation");
        json.WriteString("wire", recommendation.Choice.Id);
        json.WriteBoolean("brotliPays", recommendation.WithBrotli);
        json.WriteString("summary", recommendation.Summary);
        json.WriteStartArray("reasons");
        foreach (var reason in recommendation.Reasons)
            json.WriteStringValue(reason);
        json.WriteEndArray();
        json.WriteEndObject();
    }

    static double Rounded(double value) => Math.Round(value, 3);
}
