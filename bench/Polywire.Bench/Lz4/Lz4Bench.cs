using System.Diagnostics;
using System.Globalization;
using Bench.Data;
using Bench.Harness;
using Bench.Models;
using Polywire;

namespace Bench.Lz4;

/// <summary><c>--lz4</c>: blocks of MessagePack, ours beside the champion's and the reference's, in turns in one process.</summary>
static class Lz4Bench
{
    const int Rounds = 25;

    public static int Run()
    {
        var coders = new List<Lz4Coder> { new PolywireLz4() };
        if (NativeLz4.IsHere) coders.Add(new NativeLz4());
#if PEERS
        coders.Add(new Peers.MessagePackLz4());
#endif
        Console.WriteLine(Machine.Describe() + (NativeLz4.IsHere ? $", liblz4 {NativeLz4.Version}" : ", no liblz4.so.1"));
        Console.WriteLine($"{"payload",-16}{"coder",-14}{"bytes",12}{"block",12}{"share",8}{"encode",12}{"MB/s",8}{"decode",12}{"MB/s",8}   ours: × its encoding, × its decoding, its own blocks");
        int exit = 0;
        foreach ((string name, byte[] payload) in Payloads()) exit |= Run(name, payload, coders);
        return exit;
    }

    static IEnumerable<(string, byte[])> Payloads()
    {
        yield return ("demo-one", Wire.MessagePack.Serialize(Generated.DemoArrays(1)[0]));
        yield return ("demo", Wire.MessagePack.Serialize(Generated.DemoArrays(10_000)));
        yield return ("demo-map", Wire.MessagePack.Serialize(Generated.Demos(10_000)));
        yield return ("records-100", Wire.MessagePack.Serialize(Generated.RecordArrays(100)));
        yield return ("search-100", Wire.MessagePack.Serialize(Questions.Response(100)));
        yield return ("search-1000", Wire.MessagePack.Serialize(Questions.Response(1_000)));
        if (SharedFiles.TryRead("canada.json") is { } json) yield return ("canada", Wire.MessagePack.Serialize(Reference.Read<CanadaCollection>(json)));
    }

    static int Run(string name, byte[] payload, List<Lz4Coder> coders)
    {
        List<Lane> lanes = [.. coders.Select(c => new Lane(c, payload))];
        if (lanes.Find(l => !l.IsRight(lanes)) is { } wrong)
        {
            Console.WriteLine($"{name}: {wrong.Coder.Name} is WRONG");
            return 1;
        }
        for (int i = 0; i < 3; i++)
        {
            foreach (Lane lane in lanes) lane.Warm();
            Thread.Sleep(130);
        }
        for (int round = 0; round < Rounds; round++)
            for (int i = 0; i < lanes.Count; i++) lanes[(i + round) % lanes.Count].Time(lanes[0].Block);
        Lane ours = lanes[0];
        foreach (Lane lane in lanes)
        {
            string against = lane == ours ? "" : string.Create(CultureInfo.InvariantCulture, $"   {lane.Encoding / ours.Encoding:0.00}, {lane.Decoding / ours.Decoding:0.00}, {lane.OwnDecoding / ours.OwnDecoding:0.00}");
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"{name,-16}{lane.Coder.Name,-14}{payload.Length,12}{lane.Block.Length,12}{100.0 * lane.Block.Length / payload.Length,7:0.00}%{Figures.Time(lane.Encoding),12}{payload.Length * 1e3 / lane.Encoding,8:0}{Figures.Time(lane.Decoding),12}{payload.Length * 1e3 / lane.Decoding,8:0}{against}"));
        }
        return 0;
    }

    /// <summary>One coder on one payload.</summary>
    sealed class Lane
    {
        readonly byte[] _payload;
        readonly byte[] _encoded;
        readonly byte[] _decoded;
        readonly int _batch;

        public Lane(Lz4Coder coder, byte[] payload)
        {
            Coder = coder;
            _payload = payload;
            _encoded = new byte[payload.Length + payload.Length / 255 + 64];
            _decoded = new byte[payload.Length];
            Block = _encoded.AsSpan(0, coder.Encode(payload, _encoded)).ToArray();
            _batch = Math.Max(1, 2_000_000 / (payload.Length + 100));
        }

        public Lz4Coder Coder { get; }

        public byte[] Block { get; }

        /// <summary>Least nanoseconds of one call; decoding is of our blocks, and of its own.</summary>
        public double Encoding = double.MaxValue, Decoding = double.MaxValue, OwnDecoding = double.MaxValue;

        /// <summary>Whether all coders' blocks decode to the payload here.</summary>
        public bool IsRight(List<Lane> lanes) => lanes.TrueForAll(l =>
        {
            Array.Clear(_decoded);
            return Coder.Decode(l.Block, _decoded) == _payload.Length && _decoded.AsSpan().SequenceEqual(_payload);
        });

        public void Warm()
        {
            for (int i = 0; i < 40 * _batch / 10 + 40; i++)
            {
                Coder.Encode(_payload, _encoded);
                Coder.Decode(Block, _decoded);
            }
        }

        public void Time(byte[] common)
        {
            Encoding = Math.Min(Encoding, Least(() => Coder.Encode(_payload, _encoded)));
            Decoding = Math.Min(Decoding, Least(() => Coder.Decode(common, _decoded)));
            OwnDecoding = Math.Min(OwnDecoding, Least(() => Coder.Decode(Block, _decoded)));
        }

        double Least(Func<int> call)
        {
            long start = Stopwatch.GetTimestamp();
            for (int i = 0; i < _batch; i++) call();
            return Stopwatch.GetElapsedTime(start).TotalNanoseconds / _batch;
        }
    }
}
