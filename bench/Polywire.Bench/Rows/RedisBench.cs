using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using CachingTests;
using Polywire;
using RowsTests.Sets;

namespace Bench.Rows;

/// <summary><c>--redis</c>: what a redis-server on the loopback interface needs for rows of A and B, less what it needs when it is empty.</summary>
sealed class RedisBench
{
    readonly StringBuilder _text = new();

    const int Rows = 1_000_000, WideRows = 100_000, Sample = 20_000, WideSample = 8_000, Pipeline = 1_000;

    /// <param name="arguments">Names of sets, and <c>--markdown FILE</c>.</param>
    public static int Run(string[] arguments)
    {
        string? file = arguments is [.., "--markdown", var path] ? path : null;
        var bench = new RedisBench();
        bench.Fill(file is null ? arguments : arguments[..^2]);
        if (file is not null) File.WriteAllText(file, bench._text.ToString());
        return 0;
    }

    void Print(string line)
    {
        Console.WriteLine(line);
        _text.Append(line).Append('\n');
    }

    void Fill(string[] arguments)
    {
        Print("""
            # Figures of rows in Redis

            What a redis-server needs for rows of two seeded sets: A has 30 members and 1,000,000 rows, B has 300 and 100,000. Every value is one row under a key of its own. Dictionaries and row models are trained on a sample of all rows. Made by `bench --redis --markdown`.

            """);
        using var server = new Server();
        using var redis = new RedisConnection(server.Port);
        string version = Info(redis, "redis_version");
        Print($"Redis {version}, {Info(redis, "mem_allocator")}: `used_memory` less that of the empty server. Keys are `a:` or `b:` and the number of the row.\n");
        Print("| set | wire | compression | bytes of values | of keys | of Redis | memory per row | MB |\n|---|---|---|--:|--:|--:|--:|--:|");
        if (arguments.Length == 0 || arguments.Contains("A")) Fill(redis, "A", Rows, () => RowSets.A(Rows), Sample);
        if (arguments.Length == 0 || arguments.Contains("B")) Fill(redis, "B", WideRows, () => RowSets.B(WideRows), WideSample);
    }

    void Fill<T>(RedisConnection redis, string set, int count, Func<IEnumerable<T>> rows, int trained)
    {
        // A sample of all of the rows, as of a cache that is in use.
        T[] sample = [.. rows().Where((_, i) => i % (count / trained) == 0)];
        foreach ((string wire, string label, WireSerializer serializer) in Serializers(sample))
        {
            redis.Send("FLUSHALL", "SYNC");
            long empty = Used(redis), values = 0, keys = 0;
            var commands = new List<object[]>(Pipeline);
            int number = 0;
            foreach (T row in rows())
            {
                byte[] value = serializer.Serialize(row);
                string key = string.Create(CultureInfo.InvariantCulture, $"{char.ToLowerInvariant(set[0])}:{number++}");
                values += value.Length;
                keys += key.Length;
                commands.Add(["SET", key, value]);
                if (commands.Count < Pipeline) continue;
                redis.SendAll(commands);
                commands.Clear();
            }
            redis.SendAll(commands);
            if ((long)redis.Send("DBSIZE")! != count) throw new InvalidDataException("Redis does not have all rows.");
            double used = Used(redis) - empty;
            Print(string.Create(CultureInfo.InvariantCulture, $"| {set} | {wire} | {label} | {(double)values / count:0.0} | {(double)keys / count:0.0} | {(used - values - keys) / count:0.0} | {used / count:0.0} | {used / 1e6:0.0} |"));
        }
    }

    static IEnumerable<(string Wire, string Compression, WireSerializer Serializer)> Serializers<T>(T[] sample)
    {
        foreach (string name in (string[])["json", "messagepack", "protobuf", "memorypack"])
        {
            WireSerializer wire = RowSets.WireOf(name);
            if (!wire.CanSerialize(typeof(T))) continue;
            yield return (name, "none", wire);
            if (name is "json" or "memorypack") continue;
            CompressionDictionary dictionary = CompressionDictionary.Train(sample.Select(r => (ReadOnlyMemory<byte>)wire.Serialize(r)));
            yield return (name, "lz4 dictionary", wire.With(WireCompression.Lz4 with { Dictionaries = dictionary, BareHeader = true }));
            yield return (name, "zstandard dictionary", wire.With(WireCompression.Zstandard() with { Dictionaries = dictionary, BareHeader = true }));
        }
        yield return ("every numbered wire", "rows", Wire.MessagePack.With(WireCompression.Rows(RowModel.Train(sample))));
    }

    static long Used(RedisConnection redis) => long.Parse(Info(redis, "used_memory"), CultureInfo.InvariantCulture);

    static string Info(RedisConnection redis, string name) =>
        Encoding.UTF8.GetString((byte[])redis.Send("INFO")!).Split("\r\n").First(l => l.StartsWith(name + ":", StringComparison.Ordinal))[(name.Length + 1)..];

    /// <summary>A <c>redis-server</c> of the system on a free port, without persistence.</summary>
    sealed class Server : IDisposable
    {
        static readonly TimeSpan s_patience = TimeSpan.FromSeconds(15);

        readonly Process _process;

        public Server()
        {
            using (var listener = new TcpListener(IPAddress.Loopback, 0))
            {
                listener.Start();
                Port = ((IPEndPoint)listener.LocalEndpoint).Port;
            }
            string[] arguments = ["--port", $"{Port}", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", Path.GetTempPath()];
            _process = Process.Start(new ProcessStartInfo("redis-server", arguments) { RedirectStandardOutput = true }) ?? throw new InvalidOperationException("redis-server does not start.");
            _process.OutputDataReceived += (_, _) => { };
            _process.BeginOutputReadLine();
            for (long start = Stopwatch.GetTimestamp(); ;)
            {
                try
                {
                    using var redis = new RedisConnection(Port);
                    return;
                }
                catch (SocketException) when (Stopwatch.GetElapsedTime(start) < s_patience && !_process.HasExited)
                {
                    Thread.Sleep(20);
                }
            }
        }

        public int Port { get; }

        public void Dispose()
        {
            if (!_process.HasExited) _process.Kill();
            _process.WaitForExit();
            _process.Dispose();
        }
    }
}
