using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

// Unknown fields in the object that protobuf-net keeps them in.
static partial class ProtobufModelEmitter
{
    static void NetExtension(CodeWriter code, ModelSpec model)
    {
        code.Lines($$"""
            static byte[] Unread({{model.Type}} value)
            {
                if (((global::ProtoBuf.IExtensible)value).GetExtensionObject(false) is not { } fields || fields.GetLength() == 0) return null;
                global::System.IO.Stream stream = fields.BeginQuery();
                try
                {
                    return ProtobufUnknownFields.ReadAll(stream);
                }
                finally
                {
                    fields.EndQuery(stream);
                }
            }

            static void AddUnread({{model.Type}} value, byte[] unread)
            {
                if (unread is null) return;
                global::ProtoBuf.IExtension fields = ((global::ProtoBuf.IExtensible)value).GetExtensionObject(true);
                global::System.IO.Stream stream = fields.BeginAppend();
                bool isComplete = false;
                try
                {
                    stream.Write(unread, 0, unread.Length);
                    isComplete = true;
                }
                finally
                {
                    fields.EndAppend(stream, isComplete);
                }
            }

            """);
    }
}
