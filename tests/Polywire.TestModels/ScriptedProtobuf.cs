using Polywire;
using Polywire.Protobuf;

namespace TestModels;

// In a file of its own: the generator of tests/Polywire.FixedWidth.Generator has another wire in place of Protobuf.

[WireCodec(typeof(ScriptedProtobufCodec))]
public sealed partial class Scripted;

public sealed class ScriptedProtobufCodec : ProtobufCodec<Scripted>
{
    public override void Write(ref ProtobufWriter writer, Scripted? value) => ((CodecScript)writer.Context!).Write(ref writer);

    public override Scripted Read(ref ProtobufReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new();
    }
}
