using System.Buffers;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>Turns workloads into passes, warms them up, and measures them one at a time.</summary>
static class Measurer
{
    const double WarmUpShare = 0.4;

    /// <summary>Measures every workload, uncompressed and compressed.</summary>
    public static Measured Run(IReadOnlyList<Workload> workloads, Timing timing, IMeter meter, Action<double, string> progress)
    {
        var cells = workloads.SelectMany(w => new[] { new Cell(w, false), new Cell(w, true) }).ToList();
        var passes = cells.SelectMany(c => new[] { c.Write, c.Read }).ToList();
        var settled = timing.RunsOnce || WarmUp.Settle(passes, meter, timing, window => progress(WarmUpShare * (1 - Math.Pow(0.8, window)), "warming up"));
        Sampler.Run(passes, meter, timing, (share, name) => progress(WarmUpShare + (1 - WarmUpShare) * share, $"measuring {name}"));
        progress(1, "measured");
        return new Measured(cells.ConvertAll(c => c.Result(meter, timing)), settled);
    }

    /// <summary>A workload with or without compression.</summary>
    sealed class Cell
    {
        readonly Workload _workload;
        readonly bool _compressed;
        readonly ArrayBufferWriter<byte> _output;
        readonly byte[] _scratch;

        public Cell(Workload workload, bool compressed)
        {
            (_workload, _compressed) = (workload, compressed);
            _output = new ArrayBufferWriter<byte>(workload.Payloads.Max(p => p.Length) + 4096);
            _scratch = new byte[workload.Payloads.Max(p => Brotli.Bound(p.Length))];
            var name = workload.Wire.Identity.Label + (compressed ? " + Brotli" : "");
            Write = new TimedPass("writing " + name, workload.TimedRows, WriteAll);
            Read = new TimedPass("reading " + name, workload.TimedRows, ReadAll);
        }

        public TimedPass Write { get; }

        public TimedPass Read { get; }

        void WriteAll()
        {
            foreach (var batch in _workload.Batches)
            {
                _output.ResetWrittenCount();
                _workload.Write(_output, batch);
                if (_compressed)
                    Brotli.Compress(_output.WrittenSpan, _scratch);
            }
        }

        void ReadAll()
        {
            for (var i = 0; i < _workload.Payloads.Count; i++)
            {
                var payload = _workload.Payloads[i].AsMemory();
                if (_compressed)
                    payload = _scratch.AsMemory(0, Brotli.Decompress(_workload.Compressed[i], _scratch));
                GC.KeepAlive(_workload.Read(payload));
            }
        }

        public Measurement Result(IMeter meter, Timing timing)
        {
            var fine = meter.CpuResolution * 100 < timing.Slice.TotalNanoseconds;
            return new Measurement(_workload.Wire.Identity, _compressed, (double)(_compressed ? _workload.BrotliBytes : _workload.UncompressedBytes) / _workload.SizedRows, Write.Cost(fine), Read.Cost(fine));
        }
    }
}

/// <summary>All figures.</summary>
/// <param name="All">One for each wire and compression.</param>
/// <param name="Settled">Whether the warm-up ended because the code no longer changed.</param>
sealed record Measured(IReadOnlyList<Measurement> All, bool Settled);
