using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary><see cref="JsonReferenceHandling.Preserve"/>: each object once, with an <c>$id</c>, and then references to it.</summary>
sealed class JsonPreservedReferences : JsonReferenceTracking
{
    internal override JsonWriteReferences Writing() => new Written();

    internal override JsonReadReferences? Reading() => new Read();

    sealed class Written : JsonWriteReferences
    {
        readonly Dictionary<object, int> _ids = new(ReferenceEqualityComparer.Instance);

        internal override bool TryBegin(ref UncheckedJsonWriter writer, object value, scoped ReadOnlySpan<byte> head, out byte separator)
        {
            bool known = _ids.TryGetValue(value, out int id);
            if (!known) _ids.Add(value, id = _ids.Count + 1);
            separator = (byte)',';
            writer.Enter();
            writer.WriteRaw(known ? "{\"$ref\":\""u8 : "{\"$id\":\""u8);
            writer.Ensure(UncheckedJsonWriter.MaxInteger + 3);
            writer.PutInt32(id);
            writer.PutByte((byte)'"');
            if (known)
            {
                writer.PutByte((byte)'}');
                writer.Leave();
                return false;
            }
            if (head.IsEmpty) return true;
            writer.PutByte(separator);
            writer.WriteRaw(head[1..]);
            return true;
        }
    }

    sealed class Read : JsonReadReferences
    {
        readonly Dictionary<string, object> _objects = [];

        internal override bool TryReadReference(ref UncheckedJsonReader reader)
        {
            if (reader.Peek() != (byte)'"') return false;
            int start = reader._i;
            if (!reader.TryConsume("\"$ref\""u8)) return false;
            reader.ReadColon();
            string id = ReadId(ref reader);
            if (!_objects.TryGetValue(id, out object? found)) JsonThrow.Read(WireErrorCode.InvalidFormat, $"No object with the $id '{Shown(id)}' precedes the reference to it.", start);
            Found = found;
            Expect(ref reader, '}', "'}' after a $ref");
            reader.Leave();
            return true;
        }

        internal override bool TryReadMetadata(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, object? owner)
        {
            if (name.SequenceEqual("$ref"u8)) JsonThrow.Read(WireErrorCode.InvalidFormat, "A $ref must be the only member of its object, where a class is expected.", reader._i);
            if (!name.SequenceEqual("$id"u8)) return false;
            string id = ReadId(ref reader);
            if (owner is not null && !_objects.TryAdd(id, owner)) JsonThrow.Read(WireErrorCode.DuplicateMember, $"Two objects have the $id '{Shown(id)}'.", reader._i);
            return true;
        }

        internal override void SkipId(ref UncheckedJsonReader reader)
        {
            if (reader.Peek() != (byte)'"') return;
            if (reader.TryConsume("\"$ref\""u8)) JsonThrow.Read(WireErrorCode.Unsupported, "References to dictionaries are not read.", reader._i);
            if (!reader.TryConsume("\"$id\""u8)) return;
            reader.ReadColon();
            ReadId(ref reader);
            if (reader.Peek() != (byte)',') return;
            reader._i++;
            reader.CheckKey();
        }

        internal override void ReadBeginValues(ref UncheckedJsonReader reader)
        {
            reader._i++;
            reader.Peek();
            if (reader.TryConsume("\"$ref\""u8)) JsonThrow.Read(WireErrorCode.Unsupported, "References to collections are not read.", reader._i);
            if (!reader.TryConsume("\"$id\""u8)) reader.FailExpected("an array, or the $id of one");
            reader.ReadColon();
            ReadId(ref reader);
            Expect(ref reader, ',', "','");
            reader.Peek();
            if (!reader.TryConsume("\"$values\""u8)) reader.FailExpected("$values");
            reader.ReadColon();
            Expect(ref reader, '[', "an array");
            reader.Enter();
            reader._s.OpenSingle(wrapped: true);
        }

        static string ReadId(ref UncheckedJsonReader reader)
        {
            if (reader.Peek() != (byte)'"') reader.FailExpected("text as an $id");
            return reader.ReadString()!;
        }

        static void Expect(ref UncheckedJsonReader reader, char token, string expected)
        {
            if (reader.Peek() != token) reader.FailExpected(expected);
            reader._i++;
        }

        static string Shown(string id) => id.Length > 64 ? id[..64] : id;
    }
}
