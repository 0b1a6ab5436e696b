using System.Text;
using Polywire;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>Whole documents as strings: transcoded once between the string and rented memory, against a new array in between.</summary>
static class Ports
{
    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, int count, string text) in new[] { ("ASCII, 60 bytes", 3, "some plain text"), ("ASCII, 100 kB", 5_000, "some plain text"), ("Cyrillic, 60 kB", 2_000, "быстрая лиса"), ("Han, 60 kB", 2_000, "敏捷的棕色狐狸") })
            {
                List<string> value = [.. Enumerable.Repeat(text, count)];
                string json = Wire.Json.SerializeToString(value), written = "";
                List<string> read = [];
                TextLevel.Force(TextLevel.Best);
                yield return new($"string as output, {name}", json.Length, _ => written,
                    new("into rented memory, then the string", () => (written = Wire.Json.SerializeToString(value)).Length),
                    new("into a new array, then Encoding.UTF8", () => (written = Encoding.UTF8.GetString(Wire.Json.Serialize(value))).Length));
                yield return new($"string as input, {name}", json.Length, _ => read.ToArray(),
                    new("into rented memory by the shared transcoder", () => (read = Wire.Json.Deserialize<List<string>>(json)).Count),
                    new("into a new array by Encoding.UTF8", () => (read = Wire.Json.Deserialize<List<string>>(Encoding.UTF8.GetBytes(json))).Count));
                byte[] to = new byte[3 * json.Length + Utf8Encoder.Slack];
                int Encode() => Utf8Encoder.Encode<NoEscapes>(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(json.AsSpan()), json.Length, ref to[0], out _);
                yield return new($"string to UTF-8, {name}", json.Length, n => to[..n],
                    new("the shared transcoder", Encode),
                    new("Utf8.FromUtf16", () =>
                    {
                        System.Text.Unicode.Utf8.FromUtf16(json, to, out _, out int n);
                        return n;
                    }));
                string text2 = "";
                byte[] utf8 = to[..Encode()];
                yield return new($"UTF-8 to string, {name}", json.Length, _ => text2,
                    new("the shared transcoder", () => (text2 = Utf8Decoder.Read(TextLevel.For(utf8.Length), utf8)!).Length),
                    new("Encoding.UTF8.GetString", () => (text2 = Encoding.UTF8.GetString(utf8)).Length));
            }
        }
    }
}
