using System.IO.Pipelines;
using Polywire;

namespace Fuzzing;

[WireModel]
public partial class Cancelled
{
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string Text { get; set; } = "";
}

/// <summary>
/// Asynchronous calls that are cancelled at one of their awaits. A call ends in <see cref="OperationCanceledException"/> with its own token, or in its
/// result if the cancellation came with the last await. A read or write that only its token ends does not wait without end.
/// </summary>
sealed class CancelFamily(IEnumerable<WireSerializer> wires, int seed) : IFamily
{
    static readonly TimeSpan s_hang = TimeSpan.FromSeconds(60);
    static readonly WireCompression[] s_compressions = [WireCompression.None, WireCompression.Gzip(), WireCompression.Brotli(), WireCompression.Lz4];

    readonly WireSerializer[] _wires = [.. wires];
    readonly Random _random = new(seed);
    long _cancelled;

    public string Name => "cancels";

    public long Steps { get; private set; }

    public string Summary => $"{Name}: {Steps:N0} calls, {_cancelled:N0} of them cancelled";

    public void Step()
    {
        WireSerializer wire = _wires[_random.Next(_wires.Length)].With(s_compressions[_random.Next(s_compressions.Length)]);
        WireFraming framing = wire.Name.StartsWith("protobuf", StringComparison.Ordinal) ? WireFraming.LengthDelimited : WireFraming.Sequence;
        Cancelled[] values = [.. Enumerable.Range(0, _random.Next(1, 60)).Select(i => new Cancelled { Id = i, Text = new string('x', _random.Next(4_000)) })];
        var calls = new Calls(wire, framing, values, _random.Next(3) == 0 ? 1 << 20 : _random.Next(1, 2_000));
        int kind = _random.Next(Calls.Kinds);
        // A call in small pieces has 100,000 awaits: the later they are, the fewer of them are tried.
        for (int at = 0; IsReached(calls, kind, at); at += 1 + _random.Next(1 + at))
        {
        }
        Fault.Unless(wire.Serialize(values[0]).AsSpan().SequenceEqual(calls.First), $"{wire.Name}: after cancelled calls a value has other bytes");
    }

    /// <summary>Makes a call that is cancelled at one of its awaits; false if it has fewer.</summary>
    bool IsReached(Calls calls, int kind, int at)
    {
        Steps++;
        using var source = new CancellationTokenSource();
        var gate = new Gate(at, waits: _random.Next(2) == 0, source);
        string what = $"{calls}, kind {kind}, await {at}";
        Task<bool> call = calls.Make(kind, gate, source.Token);
        try
        {
            Fault.Unless(call.WaitAsync(s_hang).GetAwaiter().GetResult(), $"{what}: another value");
        }
        catch (OperationCanceledException e)
        {
            _cancelled++;
            Fault.Unless(gate.IsReached && (e.CancellationToken == source.Token || Calls.IsOfPipe(kind)), $"{what}: cancelled without a reason, or by another token");
        }
        catch (Exception e) when (e is not TestKit.ConformanceException)
        {
            throw new TestKit.ConformanceException($"{what}: {e}", e);
        }
        return gate.IsReached;
    }

    /// <summary>Cancels at one of the awaits that pass it, and then waits for the token or goes on.</summary>
    sealed class Gate(int at, bool waits, CancellationTokenSource source)
    {
        int _passed;

        internal bool IsReached => _passed > at;

        internal async ValueTask PassAsync(CancellationToken token)
        {
            token.ThrowIfCancellationRequested();
            if (_passed++ != at) return;
            source.Cancel();
            if (waits) await Task.Delay(Timeout.Infinite, token);
            else await Task.Yield();
        }
    }

    sealed class GatedStream(Gate gate, byte[] bytes, int piece) : MemoryStream
    {
        int _read;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await gate.PassAsync(cancellationToken);
            int count = Math.Min(Math.Min(buffer.Length, piece), bytes.Length - _read);
            bytes.AsSpan(_read, count).CopyTo(buffer.Span);
            _read += count;
            return count;
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await gate.PassAsync(cancellationToken);
            Write(buffer.Span);
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override bool CanSeek => false;
    }

    /// <summary>The calls of one wire, each of which returns whether its result is right.</summary>
    sealed class Calls
    {
        internal const int Kinds = 7;

        readonly WireSerializer _wire;
        readonly WireFraming _framing;
        readonly Cancelled[] _values;
        readonly int _piece;
        readonly byte[] _many;

        internal Calls(WireSerializer wire, WireFraming framing, Cancelled[] values, int piece)
        {
            (_wire, _framing, _values, _piece, First) = (wire, framing, values, piece, wire.Serialize(values[0]));
            var many = new MemoryStream();
            wire.SerializeMany(many, values, framing);
            _many = many.ToArray();
        }

        /// <summary>Gets the bytes of the first value.</summary>
        internal byte[] First { get; }

        public override string ToString() => $"{_wire.Name}, {_values.Length} values, pieces of {_piece} bytes";

        /// <summary>Returns whether a call is that of a pipe over a stream, which passes a token of its own to the stream.</summary>
        internal static bool IsOfPipe(int kind) => kind is 1 or 4 or 6;

        internal Task<bool> Make(int kind, Gate gate, CancellationToken token) => kind switch
        {
            0 => IsFirst(_wire.DeserializeAsync<Cancelled>(Input(gate, First), cancellationToken: token)),
            1 => IsFirst(_wire.DeserializeAsync<Cancelled>(PipeReader.Create(Input(gate, First)), cancellationToken: token)),
            2 => Populates(gate, token),
            3 => AreAll(_wire.DeserializeManyAsync<Cancelled>(Input(gate, _many), _framing, cancellationToken: token)),
            4 => AreAll(_wire.DeserializeManyAsync<Cancelled>(PipeReader.Create(Input(gate, _many)), _framing, cancellationToken: token)),
            5 => Writes(gate, token),
            _ => WritesToPipe(gate, token),
        };

        GatedStream Input(Gate gate, byte[] bytes) => new(gate, bytes, _piece);

        bool IsFirst(Cancelled? read) => read is not null && read.Id == _values[0].Id && read.Text == _values[0].Text;

        async Task<bool> IsFirst(ValueTask<Cancelled> read) => IsFirst(await read);

        async Task<bool> Populates(Gate gate, CancellationToken token)
        {
            var existing = new Cancelled();
            await _wire.PopulateAsync(Input(gate, First), existing, cancellationToken: token);
            return IsFirst(existing);
        }

        async Task<bool> AreAll(IAsyncEnumerable<Cancelled?> read)
        {
            int count = 0;
            await foreach (Cancelled? value in read)
            {
                if (value?.Text != _values[count++].Text) return false;
            }
            return count == _values.Length;
        }

        async Task<bool> Writes(Gate gate, CancellationToken token)
        {
            GatedStream output = Input(gate, []);
            await _wire.SerializeManyAsync(output, _values, _framing, cancellationToken: token);
            return _wire.DeserializeMany<Cancelled>(output.ToArray(), _framing).Count() == _values.Length;
        }

        async Task<bool> WritesToPipe(Gate gate, CancellationToken token)
        {
            GatedStream output = Input(gate, []);
            await _wire.SerializeManyAsync(PipeWriter.Create(output), _values, _framing, cancellationToken: token);
            return _wire.DeserializeMany<Cancelled>(output.ToArray(), _framing).Count() == _values.Length;
        }
    }
}
