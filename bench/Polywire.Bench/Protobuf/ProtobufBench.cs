using Bench.Data;
using Bench.Harness;
using Polywire;

namespace Bench.Protobuf;

/// <summary><c>--protobuf</c>: ours beside Google.Protobuf, LightProto and protobuf-net on the same messages.</summary>
static class ProtobufBench
{
    public static int Run(IReadOnlyList<string> rows)
    {
        Console.WriteLine(Machine.Describe());
        LaneRace.PrintHeader();
        List<ProtobufDemo> demos = [.. Generated.DemoArrays(10_000).Select(Demo)];
        var random = new Random(7);
        int[] ints = [.. Enumerable.Range(0, 100_000).Select(_ => random.Next() >> random.Next(31))];
        double[] doubles = [.. Enumerable.Range(0, 100_000).Select(_ => random.NextDouble())];
        return Row(rows, "demo-one", demos[0])
            | Row(rows, "demo-10000", new ProtobufDemos { Items = demos })
            | Row(rows, "int[100k]", new ProtobufInts { Items = ints })
            | Row(rows, "double[100k]", new ProtobufDoubles { Items = doubles })
            | Row(rows, "string[1k]", new ProtobufTexts { Items = [.. Enumerable.Range(0, 1000).Select(i => $"text number {i}")] });
    }

    static int Row<T>(IReadOnlyList<string> wanted, string row, T value) where T : class
    {
        if (wanted.Count > 0 && !wanted.Contains(row)) return 0;
        byte[] bytes = Wire.Protobuf.Serialize(value);
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        List<Lane> lanes = [new Lane("Polywire", buffer, count =>
        {
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                Wire.Protobuf.Serialize(buffer, value);
            }
        }, count =>
        {
            T? last = null;
            for (int i = 0; i < count; i++) last = Wire.Protobuf.Deserialize<T>(bytes);
            return last;
        })];
#if PEERS
        lanes.Add(Peers.GoogleProtobufLane.Of(bytes, value));
        lanes.Add(Peers.LightProtoLane.Of(value, bytes));
        lanes.Add(Peers.ProtobufNetLane.Of(value, bytes));
#endif
        return LaneRace.Run(row, lanes);
    }

    static ProtobufDemo Demo(Models.DemoArray d) => new()
    {
        P1 = d.P1, P2 = d.P2, P3 = d.P3, P4 = d.P4, P5 = d.P5,
        Subs = [.. d.Subs.Select(s => new ProtobufDemoSub { P1 = s.P1, P2 = s.P2, P3 = s.P3, P4 = s.P4, P5 = s.P5 })],
    };
}
