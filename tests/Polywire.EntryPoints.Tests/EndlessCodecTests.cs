using Polywire;
using Polywire.Json;
using Polywire.MemoryPack;
using Polywire.MessagePack;

namespace EntryPointTests;

/// <summary>A codec that writes or reads a value of its own type calls itself, without a level of nesting.</summary>
public class EndlessCodecTests
{
    public static TheoryData<string> Wires => ["json", "messagepack", "memorypack"];

    [Theory, MemberData(nameof(Wires))]
    public void A_codec_that_calls_itself_without_end_is_DepthExceeded(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] bytes = wire.Serialize(new[] { 1 });
        foreach (Action call in (Action[])[() => wire.Serialize(new Endless()), () => wire.Deserialize<Endless>(bytes)])
        {
            Exception? thrown = null;
            // A small stack ends sooner.
            var thread = new Thread(() => thrown = Record.Exception(call), 512 * 1024);
            thread.Start();
            thread.Join();
            WireException error = Assert.IsType<WireException>(thrown);
            Assert.Equal(WireErrorCode.DepthExceeded, error.Code);
            Assert.Equal("$", error.Path);
            Assert.Contains("GetGenerated", error.Message);
        }
    }
}

[WireModel, WireCodec(typeof(EndlessJsonCodec)), WireCodec(typeof(EndlessMessagePackCodec)), WireCodec(typeof(EndlessMemoryPackCodec))]
public class Endless
{
    public int Value { get; set; }
}

public sealed class EndlessJsonCodec : JsonCodec<Endless>
{
    public override Endless? Read(ref JsonReader reader) => reader.ReadValue<Endless>();

    public override void Write(ref JsonWriter writer, Endless? value) => writer.WriteValue(value);
}

public sealed class EndlessMessagePackCodec : MessagePackCodec<Endless>
{
    public override Endless? Read(ref MessagePackReader reader) => reader.ReadValue<Endless>();

    public override void Write(ref MessagePackWriter writer, Endless? value) => writer.WriteValue(value);
}

public sealed class EndlessMemoryPackCodec : MemoryPackCodec<Endless>
{
    public override Endless? Read(ref MemoryPackReader reader) => reader.ReadValue<Endless>();

    public override void Write(ref MemoryPackWriter writer, Endless? value) => writer.WriteValue(value);
}
