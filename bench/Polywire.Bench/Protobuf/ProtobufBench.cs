using System.Diagnostics;
using Bench.Data;
using Bench.Harness;
using Polywire;

namespace Bench.Protobuf;

/// <summary><c>--protobuf</c>: messages and packed numbers, ours beside Google.Protobuf's code, in turns in one process.</summary>
static class ProtobufBench
{
    const int Rounds = 25;
    const double BatchNanoseconds = 2_000_000;

    public static int Run()
    {
        Console.WriteLine(Machine.Describe());
        Console.WriteLine($"{"row",-14}{"library",-18}{"bytes",12}{"write",12}{"read",12}{"allocated",12}   × ours: write, read");
        List<ProtobufDemo> demos = [.. Generated.DemoArrays(10_000).Select(d => new ProtobufDemo { P1 = d.P1, P2 = d.P2, P3 = d.P3, P4 = d.P4, P5 = d.P5, Subs = [.. d.Subs.Select(s => new ProtobufDemoSub { P1 = s.P1, P2 = s.P2, P3 = s.P3, P4 = s.P4, P5 = s.P5 })] })];
        var random = new Random(7);
        int[] ints = [.. Enumerable.Range(0, 100_000).Select(_ => random.Next() >> random.Next(31))];
        double[] doubles = [.. Enumerable.Range(0, 100_000).Select(_ => random.NextDouble())];
        List<string> texts = [.. Enumerable.Range(0, 1000).Select(i => $"text number {i}")];
        return Row("demo-one", demos[0]) | Row("demo-10000", demos) | Row("int[100k]", ints) | Row("double[100k]", doubles) | Row("string[1k]", texts);
    }

    static int Row<T>(string row, T value)
    {
        byte[] bytes = Wire.Protobuf.Serialize(value);
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        var ours = new ProtobufLane("Polywire", () => { buffer.Clear(); Wire.Protobuf.Serialize(buffer, value); return buffer.Array.AsMemory(0, buffer.Written.Length); }, () => Wire.Protobuf.Deserialize<T>(bytes)!);
        var lanes = new List<ProtobufLane> { ours };
#if PEERS
        lanes.Add(Peers.GoogleProtobuf.Lane(bytes, value!));
#endif
        foreach (ProtobufLane lane in lanes)
        {
            if (lane.Write().Span.SequenceEqual(bytes)) continue;
            Console.WriteLine($"{row}: the bytes of {lane.Name} differ");
            return 1;
        }
        foreach (ProtobufLane lane in lanes)
        {
            for (long start = Stopwatch.GetTimestamp(); Stopwatch.GetElapsedTime(start).TotalSeconds < 0.6;)
            {
                lane.Write();
                lane.Read();
            }
            Thread.Sleep(130);
            long before = GC.GetAllocatedBytesForCurrentThread();
            lane.Read();
            lane.Allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        }
        for (int round = 0; round < Rounds; round++)
        {
            for (int i = 0; i < lanes.Count; i++)
            {
                ProtobufLane lane = lanes[(i + round) % lanes.Count];
                lane.Writing = Math.Min(lane.Writing, Time(() => lane.Write()));
                GC.Collect();
                lane.Reading = Math.Min(lane.Reading, Time(() => lane.Read()));
            }
        }
        foreach (ProtobufLane lane in lanes)
            Console.WriteLine($"{row,-14}{lane.Name,-18}{Figures.Count(bytes.Length),12}{Figures.Time(lane.Writing),12}{Figures.Time(lane.Reading),12}{Figures.Count(lane.Allocated),12}   {Figures.Ratio(lane.Writing / ours.Writing)}, {Figures.Ratio(lane.Reading / ours.Reading)}");
        return 0;
    }

    static double Time(Action call)
    {
        long first = Stopwatch.GetTimestamp();
        call();
        int batch = (int)Math.Clamp(BatchNanoseconds / Stopwatch.GetElapsedTime(first).TotalNanoseconds, 1, 100_000);
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < batch; i++) call();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / batch;
    }
}
