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
        case "--wire" when Wire.All.Any(w => w.Name == value): only = value; break;
        case "--family" when value is "documents" or "codecs" or "stack" or "keys" or "memory" or "changes" or "writes" or "cancels" or "comparers" or "calls" or "sizes": family = value; break;
        case "--corpus" when Directory.Exists(value):
            documents.AddRange(new DirectoryInfo(value).EnumerateFiles("*", SearchOption.AllDirectories).Where(f => f.Length <= 20_000).OrderBy(f => f.FullName, StringComparer.Ordinal).Select(f => File.ReadAllBytes(f.FullName)));
            break;
        default:
            Console.Error.WriteLine($"{args[i]} {value}: unknown or unusable. usage: [--minutes N] [--seed N] [--wire {string.Join('|', Wire.All.Select(w => w.Name))}] [--family documents|codecs|stack|keys|memory|changes|writes|cancels|comparers|calls|sizes] [--corpus FOLDER]");
            return 2;
    }
}

Console.WriteLine($"seed {seed}, {documents.Count} documents in addition to the shapes' own");
WireSerializer[] wires = [.. Wire.All.Where(w => only is null || w.Name == only)];
Fuzzer[] fuzzers = [.. wires.Where(_ => family is null or "documents").Select(w => new Fuzzer(w, seed, documents))];
CodecFuzzer[] codecs = [.. wires.Where(_ => family is null or "codecs").Select(w => new CodecFuzzer(w, seed))];
IFamily[] families = [.. ((IFamily[])[new StackFamily(seed), new KeyFamily(seed), new MemoryFamily(seed), new ChangeFamily(wires, seed), new WriteFamily(wires, seed), new CancelFamily(wires, seed), new ComparerFamily(wires, seed), new CallFamily(wires, seed), new SizeFamily()]).Where(f => family is null ? f is not SizeFamily : f.Name == family)];
var watch = Stopwatch.StartNew();
TimeSpan shown = TimeSpan.Zero;
try
{
    while (watch.Elapsed.TotalMinutes < minutes)
    {
        foreach (Fuzzer fuzzer in fuzzers)
        {
            for (int i = 0; i < 500; i++) fuzzer.Step();
        }
        foreach (CodecFuzzer codec in codecs)
        {
            for (int i = 0; i < 250; i++) codec.Step();
        }
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
for (int i = 0; i < fuzzers.Length; i++) Console.WriteLine($"{wires[i].Name}: {fuzzers[i].Shapes} shapes, {fuzzers[i].Read:N0} read, {fuzzers[i].Refused:N0} refused");
for (int i = 0; i < codecs.Length; i++) Console.WriteLine($"{wires[i].Name}: codecs {codecs[i].Accepted:N0} accepted, {codecs[i].Refused:N0} refused");
foreach (IFamily each in families) Console.WriteLine(each.Summary);
Console.WriteLine($"{fuzzers.Sum(f => f.Read):N0} read, {fuzzers.Sum(f => f.Refused):N0} refused{Counts()}, no fault");
return 0;

string Counts() => (codecs.Length > 0 ? $", codecs {codecs.Sum(c => c.Accepted + c.Refused):N0}" : "") + string.Concat(families.Select(f => $", {f.Name} {f.Steps:N0}"));
