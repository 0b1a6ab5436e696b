using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using Bench.Corpus.Running;
using Bench.Harness;
using Polywire;

namespace Bench.Rows;

/// <summary><c>--rows</c>: single rows of seeded and public sets on every wire and compression, trained on nine tenths of them and measured on the rest, in turns in one process.</summary>
static class RowsBench
{
    const int Trained = 20_000, TrainedWide = 8_000, Measured = 500, HeldOut = 10, Rounds = 15;
    const double BatchNanoseconds = 4_000_000, WarmUpNanoseconds = 300_000_000;

    /// <param name="arguments">Names of sets, and <c>--markdown FILE</c>.</param>
    public static int Run(string[] arguments)
    {
        string? file = null;
        var sets = new List<string>();
        for (int i = 0; i < arguments.Length; i++)
        {
            if (arguments[i] == "--markdown" && i + 1 < arguments.Length) file = arguments[++i];
            else if (arguments[i] is "A" or "A2" or "B" or "C1" or "C2") sets.Add(arguments[i]);
            else return Usage();
        }
        if (OperatingSystem.IsLinux()) CorpusClock.UseProcessor();
        if (sets.Count == 0) sets.AddRange(PublicRows.Exist ? ["A", "A2", "B", "C1", "C2"] : ["A", "A2", "B"]);
        var text = new StringBuilder("""
            # Figures of single rows

            Bytes and time of one row at a time, as a cache stores it, from an object to bytes and back. Made by `bench --rows --markdown`. See also [how rows are used](how-to/rows.md) and [what they take in Redis](performance-redis.md).

            | set | members | rows |
            |---|--:|---|
            | A | 30 | from a seed in the repository |
            | A2 | 30 | from a seed; some values are more frequent than others |
            | B | 300 | from a seed; 70 % of the values are their default |
            | C1 | 11 | public: cities (`fetch-rows.sh`) |
            | C2 | 23 | public: the packages of Debian, mostly text (`fetch-rows.sh`) |

            - Dictionaries and row models are trained on nine tenths of the rows and measured on the others. The last column has rows of the last tenth with what was trained on the first.
            - Ratios are minimum over minimum, in turns in one process.
            - MemoryPack has at most 249 members.


            """);
        text.Append(Machine.Describe()).Append(OperatingSystem.IsLinux() ? "; processor time of the measuring thread" : "; wall-clock time").Append(".\n");
        Console.Write(text);
        foreach (string set in sets)
        {
            List<RowsLane> lanes = set switch
            {
                "A" => new RowsRace<RowsTests.Sets.Row30>([.. RowSets.A(Trained)]).Lanes(),
                "A2" => new RowsRace<RowsTests.Sets.Row30>([.. RowSets.A2(Trained)]).Lanes(),
                "C1" => new RowsRace<CityRow>([.. PublicRows.C1(Trained)]).Lanes(),
                "C2" => new RowsRace<PackageRow>([.. PublicRows.C2(Trained)]).Lanes(),
                _ => new RowsRace<WideRow>([.. RowSets.B(TrainedWide)]).Lanes(),
            };
            Time(lanes);
            string table = Table(set, lanes);
            Console.Write(table);
            text.Append(table);
        }
        if (file is not null) File.WriteAllText(file, text.ToString());
        return 0;
    }

    static int Usage()
    {
        Console.Error.WriteLine("usage: Polywire.Bench --rows [A] [A2] [B] [C1] [C2] [--markdown FILE]");
        return 2;
    }

    /// <summary>The rows of one set, and how every lane writes and reads them.</summary>
    sealed class RowsRace<T>(T[] rows) where T : class
    {
        readonly T[] _trained = [.. rows.Where((_, i) => i % HeldOut != 0)];
        readonly T[] _measured = [.. rows.Where((_, i) => i % HeldOut == 0).Take(Measured)];
        readonly T[] _first = rows[..(rows.Length / HeldOut)], _last = rows[^(rows.Length / HeldOut)..];

        public List<RowsLane> Lanes()
        {
            var lanes = new List<RowsLane>();
#if PEERS
            lanes.AddRange(Peers.GoogleRows.Lanes(_measured, _trained));
#endif
            foreach (string name in (string[])["json", "messagepack", "protobuf", "memorypack"])
            {
                WireSerializer wire = RowSets.WireOf(name);
                if (!wire.CanSerialize(typeof(T))) continue;
                lanes.Add(Of(wire, name, "none"));
                lanes.Add(Of(wire.With(WireCompression.Brotli()), name, "brotli"));
                lanes.Add(WithDictionary(wire, name, "lz4 dictionary", WireCompression.Lz4));
                lanes.Add(WithDictionary(wire, name, "zstandard dictionary", WireCompression.Zstandard()));
                if (name == "json") continue;
                lanes.Add(WithRows(wire, name, "rows", new RowTraining()));
            }
            lanes.Add(WithRows(RowSets.WireOf("messagepack"), "messagepack", "rows, codes of fixed length", new RowTraining { FixedLengthCodes = true }));
            return lanes;
        }

        RowsLane Of(WireSerializer wire, string name, string compression)
        {
            byte[][] payloads = [.. _measured.Select(r => wire.Serialize(r))];
            var buffer = new ReusedBuffer(1 << 16);
            for (int i = 0; i < payloads.Length; i++)
            {
                if (!Wire.Json.Serialize(wire.Deserialize<T>(payloads[i])).AsSpan().SequenceEqual(Wire.Json.Serialize(_measured[i]))) throw new InvalidDataException($"{name} with {compression}: the row {i} does not survive.");
            }
            return new RowsLane(name, compression, payloads, i =>
            {
                buffer.Clear();
                wire.Serialize(buffer, _measured[i]);
            }, i => wire.Deserialize<T>(payloads[i]));
        }

        RowsLane WithDictionary(WireSerializer wire, string name, string label, WireCompression compression)
        {
            double start = CorpusClock.Now;
            WireCompression packed = Dictionary(wire, _trained, compression);
            double training = (CorpusClock.Now - start) / 1e9;
            WireSerializer drifting = wire.With(Dictionary(wire, _first, compression));
            return Of(wire.With(packed), name, label) with { Training = training, ModelBytes = packed.Dictionaries!.Newest.Bytes.Length, Drift = _last.Average(r => (double)drifting.Serialize(r).Length) };
        }

        static WireCompression Dictionary(WireSerializer wire, T[] rows, WireCompression compression) =>
            compression with { Dictionaries = CompressionDictionary.Train(rows.Select(r => (ReadOnlyMemory<byte>)wire.Serialize(r))), BareHeader = true };

        RowsLane WithRows(WireSerializer wire, string name, string label, RowTraining training)
        {
            double start = CorpusClock.Now;
            RowModel model = RowModel.Train(_trained, training);
            double seconds = (CorpusClock.Now - start) / 1e9;
            WireSerializer drifting = wire.With(WireCompression.Rows(RowModel.Train(_first, training)));
            return Of(wire.With(WireCompression.Rows(model)), name, label) with { Training = seconds, ModelBytes = model.ToBytes().Length, Drift = _last.Average(r => (double)drifting.Serialize(r).Length) };
        }
    }

    static void Time(List<RowsLane> lanes)
    {
        foreach (RowsLane lane in lanes) WarmUp(lane);
        for (int round = 0; round < Rounds; round++)
        {
            for (int i = 0; i < lanes.Count; i++)
            {
                RowsLane lane = lanes[(i + round) % lanes.Count];
                GC.Collect();
                lane.Writing = Math.Min(lane.Writing, Time(() => Write(lane)) / lane.Payloads.Length);
                lane.Reading = Math.Min(lane.Reading, Time(() => Read(lane)) / lane.Payloads.Length);
            }
        }
    }

    // Optimized at once: compiled from a profile, it would inline the first library's code, which is then never called, and not compiled at the last tier.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void WarmUp(RowsLane lane)
    {
        for (int pass = 0; pass < 3; pass++)
        {
            for (double start = CorpusClock.Now; CorpusClock.Now - start < WarmUpNanoseconds / 3;)
            {
                Write(lane);
                Read(lane);
            }
            // Background compilation waits for such a pause.
            Thread.Sleep(130);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Write(RowsLane lane)
    {
        for (int i = 0; i < lane.Payloads.Length; i++) lane.Write(i);
    }

    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    static void Read(RowsLane lane)
    {
        for (int i = 0; i < lane.Payloads.Length; i++) lane.Read(i);
    }

    static double Time(Action pass)
    {
        double first = CorpusClock.Now;
        pass();
        int passes = (int)Math.Clamp(BatchNanoseconds / (CorpusClock.Now - first), 1, 1_000);
        double start = CorpusClock.Now;
        for (int i = 0; i < passes; i++) pass();
        return (CorpusClock.Now - start) / passes;
    }

    static string Table(string set, List<RowsLane> lanes)
    {
        // Ratios are against the Protobuf of most programs: Google's, or ours if it is not measured.
        RowsLane reference = lanes.Find(l => l.Wire == "Google.Protobuf") ?? lanes.First(l => l.Wire == "protobuf");
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"\n### {set}\n\n| wire | compression | bytes: mean | median | 99 % | write ns | read ns | × {reference.Wire}: write | read | training s | model bytes | bytes after a drift |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
        foreach (RowsLane l in lanes)
        {
            text.Append(CultureInfo.InvariantCulture, $"| {l.Wire} | {l.Compression} | {l.Mean:0.0} | {l.At(0.5)} | {l.At(0.99)} | {l.Writing:0} | {l.Reading:0} | {l.Writing / reference.Writing:0.00} | {l.Reading / reference.Reading:0.00} ");
            text.Append(CultureInfo.InvariantCulture, $"| {l.Training:0.0} | {l.ModelBytes:#,0} | {l.Drift:0.0} |\n");
        }
        return text.ToString();
    }
}
