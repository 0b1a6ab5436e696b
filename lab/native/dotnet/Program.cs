using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using System.Runtime.CompilerServices;
using Anchors;
using Bench.Corpus.Running;
using Polywire;

// data FOLDER: writes what each row is read from and what Polywire writes, and prints the names of the rows.
if (args is ["data", var folder, .. var wanted])
{
    foreach (Row row in Rows.All)
    {
        if (wanted.Length > 0 && !wanted.Contains(row.Name)) continue;
        if (!row.TryLoad(out byte[] input, out byte[] expected)) continue;
        File.WriteAllBytes(Path.Combine(folder, row.Name + ".in"), input);
        File.WriteAllBytes(Path.Combine(folder, row.Name + ".out"), expected);
        Console.WriteLine(row.Name);
    }
    return 0;
}

// Otherwise the protocol of lab/native/cpp/anchors.hpp, and "warm N": until N passes in a row compiled nothing.
CorpusClock.UseProcessor();
Row? open = null;
while (Console.ReadLine() is { } line)
{
    Console.WriteLine(line.Split(' ') switch
    {
        ["version"] => typeof(Wire).Assembly.GetName().Version!.ToString(3),
        ["open", var name, var input, var expected] => Open(name, input, expected),
        ["warm", var passes] => WarmUp(int.Parse(passes, CultureInfo.InvariantCulture)),
        ["read", var calls] => Time(open!.Read, int.Parse(calls, CultureInfo.InvariantCulture)),
        ["write", var calls] => Time(open!.Write, int.Parse(calls, CultureInfo.InvariantCulture)),
        _ => $"failed: '{line}' is not a command",
    });
}
return 0;

string Open(string name, string input, string expected)
{
    if (Rows.All.FirstOrDefault(r => r.Name == name) is not { } row) return "unknown";
    open = row;
    return row.Open(File.ReadAllBytes(input)).SequenceEqual(File.ReadAllBytes(expected)) ? "same bytes" : "failed: the bytes differ";
}

// Returns the number of passes. Optimized at once: compiled from a profile, it would inline the row's code, which is then never called, and not compiled at the last tier.
[MethodImpl(MethodImplOptions.AggressiveOptimization)]
string WarmUp(int quiet)
{
    int total = 0;
    for (int unchanged = 0; unchanged < quiet && total < 40; total++)
    {
        int before = (int)JitInfo.GetCompiledMethodCount();
        for (long start = Stopwatch.GetTimestamp(); Stopwatch.GetElapsedTime(start).TotalSeconds < 0.2;)
        {
            open!.Write();
            open.Read();
        }
        // Background compilation waits for such a pause.
        Thread.Sleep(130);
        unchanged = (int)JitInfo.GetCompiledMethodCount() == before ? unchanged + 1 : 0;
    }
    return total.ToString(CultureInfo.InvariantCulture);
}

static string Time(Action call, int calls)
{
    double start = CorpusClock.Now;
    for (int i = 0; i < calls; i++) call();
    return (CorpusClock.Now - start).ToString("F0", CultureInfo.InvariantCulture);
}
