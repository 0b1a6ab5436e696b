using System.Diagnostics;

namespace PrimitivesLab;

/// <summary>One way to do a case's work: runs it a number of rounds.</summary>
sealed record Way(string Name, bool IsNative, Action<int> Run);

/// <summary>The ways of one case, timed in turns; the least time of each counts.</summary>
sealed class Case(string name, int values)
{
    const double SliceMilliseconds = 0.4;
    const int Turns = 120;

    readonly List<Way> _ways = [];

    internal string Name => name;

    internal void Add(string way, Action<int> run) => _ways.Add(new Way(way, false, run));

    internal void AddNative(string way, Action<int> run) => _ways.Add(new Way(way, true, run));

    internal void Measure(TextWriter output)
    {
        int[] rounds = new int[_ways.Count];
        double[] least = new double[_ways.Count];
        foreach (Way way in _ways) WarmUp(way.Run);
        for (int w = 0; w < _ways.Count; w++)
        {
            rounds[w] = RoundsOfASlice(_ways[w].Run);
            least[w] = double.MaxValue;
        }
        for (int turn = 0; turn < Turns; turn++)
            for (int w = 0; w < _ways.Count; w++)
            {
                double time = Time(_ways[w].Run, rounds[w]);
                // A slice that took next to nothing is a jump of a virtual machine's clock.
                if (time > 1000) least[w] = Math.Min(least[w], time / rounds[w]);
            }
        double bestPuck = Best(least, "msgpuck");
        output.WriteLine($"\n### {name}, {values:N0} values\n");
        output.WriteLine("| way | ns per 100 values | times as fast as the best msgpuck |");
        output.WriteLine("|---|--:|--:|");
        for (int w = 0; w < _ways.Count; w++)
            output.WriteLine($"| {_ways[w].Name} | {100 * least[w] / values:0.0} | {(bestPuck == double.MaxValue ? "" : $"{bestPuck / least[w]:0.00}")} |");
    }

    double Best(double[] least, string prefix)
    {
        double best = double.MaxValue;
        for (int w = 0; w < least.Length; w++)
            if (_ways[w].IsNative && _ways[w].Name.StartsWith(prefix, StringComparison.Ordinal)) best = Math.Min(best, least[w]);
        return best;
    }

    /// <summary>Runs until the JIT is through with it.</summary>
    static void WarmUp(Action<int> run)
    {
        for (int k = 0; k < 3; k++)
        {
            for (int i = 0; i < 60; i++) run(4);
            Thread.Sleep(120);
        }
    }

    static int RoundsOfASlice(Action<int> run)
    {
        int rounds = 1;
        // The least of three: who is interrupted once would run too few.
        while (Math.Min(Time(run, rounds), Math.Min(Time(run, rounds), Time(run, rounds))) < SliceMilliseconds * 1e6 && rounds < 1 << 24) rounds *= 2;
        return rounds;
    }

    static double Time(Action<int> run, int rounds)
    {
        long start = Stopwatch.GetTimestamp();
        run(rounds);
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds;
    }
}
