using System.Buffers;
using System.Diagnostics;
using System.Text.Json;
using Polywire;

namespace RestService;

/// <summary>Reads and writes one body again and again, without a network.</summary>
static class Codecs
{
    const int Calls = 20;

    /// <summary>The least time of a read and a write in microseconds.</summary>
    internal static double Measure(string codec, byte[] body, TimeSpan duration)
    {
        var output = new ArrayBufferWriter<byte>(body.Length * 2);
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions { SkipValidation = true });
        Action call = codec switch
        {
            "hand-written" => () => HandWritten.Write(output, HandWritten.Read(body)),
            "polywire" => () => Wire.Json.Serialize(output, Wire.Json.Deserialize<Item[]>(body)),
            "source-gen" => () =>
            {
                writer.Reset(output);
                JsonSerializer.Serialize(writer, JsonSerializer.Deserialize(body, ItemContext.Default.ItemArray)!, ItemContext.Default.ItemArray);
            },
#if !NATIVE
            "reflection" => () =>
            {
                writer.Reset(output);
                JsonSerializer.Serialize(writer, JsonSerializer.Deserialize<Item[]>(body));
            },
            "newtonsoft" => () =>
            {
                Item[] items = Newtonsoft.Json.JsonConvert.DeserializeObject<Item[]>(System.Text.Encoding.UTF8.GetString(body))!;
                output.Write(System.Text.Encoding.UTF8.GetBytes(Newtonsoft.Json.JsonConvert.SerializeObject(items)));
            },
#endif
            _ => throw new ArgumentException($"There is no codec '{codec}'."),
        };
        var least = TimeSpan.MaxValue;
        var total = Stopwatch.StartNew();
        do
        {
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < Calls; i++)
            {
                output.ResetWrittenCount();
                call();
            }
            TimeSpan elapsed = Stopwatch.GetElapsedTime(start) / Calls;
            if (elapsed < least) least = elapsed;
        }
        while (total.Elapsed < duration);
        if (!output.WrittenSpan.SequenceEqual(body)) throw new InvalidOperationException($"The codec '{codec}' does not write what it read.");
        return least.TotalMicroseconds;
    }
}
