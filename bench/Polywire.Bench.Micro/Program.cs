using System.Globalization;
using System.Runtime.Intrinsics;
using Micro;
using Micro.Benchmarks;

// dotnet run -c Release --project bench/Polywire.Bench.Micro [-- WORD…]: only the benchmarks whose names hold one of the words.
CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
IEnumerable<Benchmark> all = [.. Integers.All, .. Doubles.All, .. DoublesTried.All, .. Texts.All, .. EscapedTexts.All, .. Scripts.All, .. Ports.All, .. Trees.All, .. EnumTexts.All, .. InternedTexts.All, .. Layouts.All, .. PackedTexts.All, .. NewStrings.All, .. Tokens.All, .. Names.All, .. Collecting.All, .. Copying.All, .. Contexts.All, .. Capacity.All, .. RowsWritten.All, .. RowsRead.All, .. RowSymbols.All, .. MessagePackRows.All, .. PackedArrays.All, .. Primitives.All, .. Varints.All, .. Codecs.All, .. Lengths.All];
Console.WriteLine($".NET {Environment.Version}, {System.Runtime.InteropServices.RuntimeInformation.ProcessArchitecture}, vectors of {(Vector512.IsHardwareAccelerated ? 512 : Vector256.IsHardwareAccelerated ? 256 : Vector128.IsHardwareAccelerated ? 128 : 0)} bits, {DateTime.UtcNow:yyyy-MM-dd}");
Console.WriteLine();
Console.WriteLine("| benchmark | variant | ns a value | times the first |");
Console.WriteLine("|---|---|--:|--:|");
foreach (Benchmark benchmark in all)
{
    if (args.Length > 0 && !args.Any(a => benchmark.Name.Contains(a, StringComparison.OrdinalIgnoreCase))) continue;
    (string Name, double Nanoseconds)[] figures = benchmark.Run();
    foreach ((string name, double nanoseconds) in figures)
        Console.WriteLine($"| {benchmark.Name} | {name} | {nanoseconds:0.00} | {nanoseconds / figures[0].Nanoseconds:0.00} |");
}
