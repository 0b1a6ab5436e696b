using System.Buffers;
using Polywire;
using Polywire.Json;

namespace EntryPointTests;

/// <summary>A destination that fails: its own exception passes, and the value is written once.</summary>
public class FailingSinkTests
{
    sealed class Full(int spans, int advances) : IBufferWriter<byte>
    {
        int _spans, _advances;

        public IOException Thrown { get; } = new("The disk is full.");

        public void Advance(int count)
        {
            if (_advances++ >= advances) throw Thrown;
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            if (_spans++ >= spans) throw Thrown;
            return new byte[Math.Max(sizeHint, 16)];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    public static TheoryData<string> Serializers => ["json", "indented", "messagepack", "lz4", "oldspec", "protobuf", "memorypack", "json+gzip", "protobuf+lz4"];

    static WireSerializer Of(string name) => name switch
    {
        "json" => Wire.Json,
        "indented" => Wire.Json.With(new JsonWireOptions { Indented = true }),
        "messagepack" => Wire.MessagePack,
        "lz4" => Wire.MessagePack.With(WireCompression.Lz4BlockArray),
        "oldspec" => Wire.MessagePack.With(Wire.MessagePack.Options with { OldSpec = true }),
        _ => WireSerializer.Parse(name),
    };

    [Theory, MemberData(nameof(Serializers))]
    public void The_exception_of_a_buffer_writer_passes_and_the_value_is_written_once(string name)
    {
        for (int calls = 0; calls < 4; calls++)
        {
            foreach (Full sink in (Full[])[new Full(calls, int.MaxValue), new Full(int.MaxValue, calls)])
            {
                var value = new Watched();
                Exception? error = Record.Exception(() => Of(name).Serialize(sink, value));
                if (error is null) continue;
                Assert.Same(sink.Thrown, error);
                Assert.True(value.Reads <= 1);
            }
        }
        var first = new Full(0, int.MaxValue);
        Assert.Same(first.Thrown, Record.Exception(() => Of(name).Serialize(first, new Watched())));
        var last = new Full(int.MaxValue, 0);
        Assert.Same(last.Thrown, Record.Exception(() => Of(name).Serialize(last, new Watched())));
    }

    /// <summary>Returns less than what is asked for, or nothing.</summary>
    sealed class Short(int length) : IBufferWriter<byte>
    {
        readonly byte[] _bytes = new byte[length];

        public void Advance(int count) => Assert.InRange(count, 0, length);

        public Memory<byte> GetMemory(int sizeHint = 0) => _bytes;

        public Span<byte> GetSpan(int sizeHint = 0) => _bytes;
    }

    [Theory, MemberData(nameof(Serializers)), InlineData("json+brotli"), InlineData("messagepack+zstandard"), InlineData("memorypack+gzip"), InlineData("messagepack+lz4block")]
    public void A_buffer_writer_that_returns_too_little_ends_the_write(string name)
    {
        foreach (int length in (int[])[0, 1, 7, 100])
        {
            foreach (string more in (string[])["", new('b', 400_000)])
            {
                Exception? error = Record.Exception(() => Of(name).Serialize(new Short(length), new Watched { More = more }));
                // One byte after another is enough for a compressor that writes to a stream.
                if (length == 0 || error is not null) Assert.StartsWith("The IBufferWriter<byte> returned a span of", Assert.IsType<InvalidOperationException>(error).Message);
            }
        }
    }

    [Theory, MemberData(nameof(Serializers))]
    public void The_exception_of_a_stream_passes(string name)
    {
        using var closed = new MemoryStream(new byte[10], 0, 10);
        Assert.IsType<NotSupportedException>(Record.Exception(() => Of(name).Serialize(closed, new Watched())));
    }

    [Fact]
    public void A_failure_of_the_value_is_found_by_writing_it_again()
    {
        foreach (string name in Wire.All.Select(w => w.Name))
        {
            var value = new Watched { Fails = true };
            WireException error = Assert.Throws<WireException>(() => Of(name).Serialize(new Full(100, 100), value));
            Assert.Equal(WireErrorCode.UserCode, error.Code);
            // The fields of Protobuf have no order, so that the path of a failed write ends at the message.
            Assert.StartsWith(name == "protobuf" ? "$" : "$.", error.Path);
            Assert.Equal(2, value.Reads);
        }
    }
}

[WireModel(Wires = Wires.All, Layout = WireLayout.Map)]
public partial class Watched
{
    int _reads;

    [WireIgnore] public int Reads => _reads;

    [WireIgnore] public bool Fails { get; set; }

    [WireField(1)]
    public string Text
    {
        get
        {
            _reads++;
            return new string((char)('a' + _reads), 2000);
        }
        set { }
    }

    [WireField(2)] public string More { get; set; } = new('b', 3000);

    [WireField(3)]
    public int Failing
    {
        get => Fails ? throw new InvalidOperationException("no") : 1;
        set { }
    }
}
