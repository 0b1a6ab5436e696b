using System.Diagnostics;
using System.Globalization;
using Fuzzing;
using Polywire;
using TestKit;

// Exit codes: 0 the time is over, 1 a document found a fault, 2 usage.
double minutes = 1;
int seed = Random.Shared.Next();
string? only = null, family = null;
var documents = new List<byte[]>();
for (int i = 0; i < args.Length; i += 2)
{
    string value = i + 1 < args.Length ? args[i + 1] : "";
    switch (args[i])
    {
        case "--minutes" when double.TryParse(value, CultureInfo.InvariantCulture, out minutes) && minutes > 0: break;
        case "--seed" when int.TryParse(value, CultureInfo.InvariantCulture, out seed): break;
        case "--wire" when value is "json" or "messagepack": only = value; break;
        case "--family" when value is "documents" or "stack" or "keys" or "memory" or "sizes": family = value; break;
        case "--corpus" when Directory.Exists(value):
            documents.AddRange(new DirectoryInfo(value).EnumerateFiles("*", SearchOption.AllDirectories).Where(f => f.Length <= 20_000).OrderBy(f => f.FullName, StringComparer.Ordinal).Select(f => File.ReadAllBytes(f.FullName)));
            break;
        default:
            Console.Error.WriteLine($"{args[i]} {value}: unknown or unusable. usage: [--minutes N] [--seed N] [--wire json|messagepack] [--family documents|stack|keys|memory|sizes] [--corpus FOLDER]");
            return 2;
    }
}

Console.WriteLine($"seed {seed}, {documents.Count} documents besides the shapes' own");
(WireSerializer, Wires)[] wires = [.. ((WireSerializer, Wires)[])[(Wire.Json, Wires.Json), (Wire.MessagePack, Wires.MessagePack)]];
Fuzzer[] fuzzers = [.. wires.Where(w => family is null or "documents" && (only is null || w.Item1.Name == only)).Select(w => new Fuzzer(w.Item1, w.Item2, seed, documents))];
using var codecs = new CodecFuzzer(seed);
IFamily[] families = [.. ((IFamily[])[new StackFamily(seed), new KeyFamily(seed), new MemoryFamily(seed), new SizeFamily()]).Where(f => family is null ? f is not SizeFamily : f.Name == family)];
var watch = Stopwatch.StartNew();
TimeSpan shown = TimeSpan.Zero;
try
{
    while (watch.Elapsed.TotalMinutes < minutes)
    {
        foreach (Fuzzer fuzzer in fuzzers)
        {
            for (int i = 0; i < 1_000; i++) fuzzer.Step();
        }
        for (int i = 0; i < 250 && family is null; i++) codecs.Step();
        foreach (IFamily each in families) each.Step();
        if (watch.Elapsed - shown < TimeSpan.FromSeconds(10)) continue;
        shown = watch.Elapsed;
        Console.WriteLine($"{shown:hh\\:mm\\:ss} {fuzzers.Sum(f => f.Read):N0} read, {fuzzers.Sum(f => f.Refused):N0} refused{Counts()}");
    }
}
catch (ConformanceException e)
{
    Console.WriteLine($"seed {seed}: {e.Message}");
    return 1;
}
Console.WriteLine($"{fuzzers.Sum(f => f.Read):N0} read, {fuzzers.Sum(f => f.Refused):N0} refused{Counts()}, no fault");
return 0;

string Counts() => (family is null ? $", codecs {codecs.Accepted + codecs.Refused:N0}" : "") + string.Concat(families.Select(f => $", {f.Name} {f.Steps:N0}"));
