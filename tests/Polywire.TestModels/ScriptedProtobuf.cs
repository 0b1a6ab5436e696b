using Polywire;
using Polywire.Protobuf;

namespace TestModels;

// In a file of its own, which a project whose generator has another wire in place of Protobuf leaves out.

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
