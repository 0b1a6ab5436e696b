using System.Buffers;
using System.Diagnostics;
using System.Runtime;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>
/// Times workloads, one cell after the other. All cells are warmed up until the just-in-time compiler has nothing left to do;
/// then they are measured in rounds, so that a busy moment of the machine falls on all of them alike.
/// </summary>
static class Measurer
{
    const int FewestPasses = 3;
    const int Rounds = 3;
    const int QuietTurns = 4;

    /// <summary>Measures every workload, plain and compressed.</summary>
    public static IReadOnlyList<Measurement> Run(IReadOnlyList<Workload> workloads, Timing timing, Action<double, string> progress)
    {
        var cells = workloads.SelectMany(w => new[] { new Cell(w, false), new Cell(w, true) }).ToList();
        for (var i = 0; i < cells.Count; i++)
        {
            progress(0.3 * i / cells.Count, $"warming up {cells[i].Name}");
            Repeat(cells[i].WritePass, timing.WarmUp / 2, null);
            Repeat(cells[i].ReadPass, timing.WarmUp / 2, null);
        }
        progress(0.3, "waiting for the compiler");
        Settle(cells, timing.WarmUp);

        var step = 0;
        for (var round = 0; round < Rounds; round++)
        {
            foreach (var cell in cells)
            {
                progress(0.4 + 0.6 * step++ / (Rounds * cells.Count), $"measuring {cell.Name}");
                Sample(cell.WritePass, cell.Write, timing);
                Sample(cell.ReadPass, cell.Read, timing);
            }
        }
        progress(1, "measured");
        return cells.ConvertAll(c => c.Result());
    }

    /// <summary>
    /// Runs all cells in turn until no method has been compiled for a while. Tiered compilation counts calls only after a pause without new methods,
    /// and compiles on a thread of its own, which a busy machine starves: so this thread pauses too.
    /// </summary>
    static void Settle(List<Cell> cells, TimeSpan warmUp)
    {
        var start = Stopwatch.GetTimestamp();
        var compiled = JitInfo.GetCompiledMethodCount();
        for (var quiet = 0; quiet < QuietTurns && Stopwatch.GetElapsedTime(start) < warmUp * 40; quiet++)
        {
            Thread.Sleep(warmUp / 3);
            var turn = Stopwatch.GetTimestamp();
            do
            {
                foreach (var cell in cells)
                {
                    cell.WritePass();
                    cell.ReadPass();
                }
            }
            while (Stopwatch.GetElapsedTime(turn) < warmUp / 4);
            if (JitInfo.GetCompiledMethodCount() is var now && now != compiled)
                (compiled, quiet) = (now, -1);
        }
    }

    static void Sample(Action pass, Samples samples, Timing timing)
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        pass();
        var before = GC.GetAllocatedBytesForCurrentThread();
        pass();
        samples.Allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Repeat(pass, timing.Measure / Rounds, samples.Nanoseconds);
    }

    /// <summary>Runs passes until the time is over. A pass of less than 0.2 ms is repeated within one sample, or the clock's own steps would show.</summary>
    static void Repeat(Action pass, TimeSpan duration, List<double>? nanoseconds)
    {
        var start = Stopwatch.GetTimestamp();
        pass();
        var first = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        var inner = Math.Clamp((int)(200_000 / Math.Max(first, 1)), 1, 10_000);
        for (var passes = 0; passes < FewestPasses || Stopwatch.GetElapsedTime(start) < duration; passes++)
        {
            var began = Stopwatch.GetTimestamp();
            for (var i = 0; i < inner; i++)
                pass();
            nanoseconds?.Add(Stopwatch.GetElapsedTime(began).TotalNanoseconds / inner);
            if (Stopwatch.GetElapsedTime(start) > duration * 4)
                break;
        }
    }

    /// <summary>A workload with or without compression.</summary>
    sealed class Cell(Workload workload, bool compressed)
    {
        readonly ArrayBufferWriter<byte> _output = new(workload.Payloads.Max(p => p.Length) + 4096);
        readonly byte[] _scratch = new byte[workload.Payloads.Max(p => Brotli.Bound(p.Length))];

        public string Name => workload.Wire.Identity.Label + (compressed ? " + Brotli" : "");

        public void WritePass()
        {
            foreach (var batch in workload.Batches)
            {
                _output.ResetWrittenCount();
                workload.Wire.WriteBatch(_output, batch);
                if (compressed)
                    Brotli.Compress(_output.WrittenSpan, _scratch);
            }
        }

        public void ReadPass()
        {
            for (var i = 0; i < workload.Payloads.Count; i++)
            {
                var payload = workload.Payloads[i].AsMemory();
                if (compressed)
                    payload = _scratch.AsMemory(0, Brotli.Decompress(workload.Compressed[i], _scratch));
                GC.KeepAlive(workload.Wire.ReadBatch(payload));
            }
        }

        public Samples Write { get; } = new();

        public Samples Read { get; } = new();

        public Measurement Result() =>
            new(workload.Wire.Identity, compressed, (double)(compressed ? workload.BrotliBytes : workload.PlainBytes) / workload.SizedRows, Write.PerRow(workload.TimedRows), Read.PerRow(workload.TimedRows));
    }

    /// <summary>What the passes of one cell in one direction took.</summary>
    sealed class Samples
    {
        public List<double> Nanoseconds { get; } = new(4096);

        public long Allocated { get; set; }

        public Cost PerRow(int rows)
        {
            Nanoseconds.Sort();
            return new Cost(Nanoseconds[0] / rows, Nanoseconds[Nanoseconds.Count / 2] / rows, (double)Allocated / rows);
        }
    }
}
