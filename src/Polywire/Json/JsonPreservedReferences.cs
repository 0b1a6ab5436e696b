using Polywire.Codecs;
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
            writer.PushDepth();
            writer.WriteRaw(known ? "{\"$ref\":\""u8 : "{\"$id\":\""u8);
            writer.Ensure(UncheckedJsonWriter.MaxInteger + 3);
            writer.PutInt32(id);
            writer.PutByte((byte)'"');
            if (known)
            {
                writer.PutByte((byte)'}');
                writer.PopDepth();
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
        readonly SharedObjects _objects = new();
        readonly Dictionary<string, int> _ids = [];
        int _found;

        internal override bool TryReadReference(ref UncheckedJsonReader reader)
        {
            if (reader.Peek() != (byte)'"') return false;
            int start = reader._i;
            if (!reader.TryConsume("\"$ref\""u8)) return false;
            reader.ReadColon();
            string id = ReadId(ref reader);
            if (!_ids.TryGetValue(id, out _found)) JsonThrow.Read(WireErrorCode.InvalidFormat, $"No object with the $id '{Shown(id)}' precedes the reference to it.", start);
            Expect(ref reader, '}', "'}' after a $ref");
            reader.PopDepth();
            return true;
        }

        internal override bool TryReadMetadata(ref UncheckedJsonReader reader, scoped ReadOnlySpan<byte> name, object? owner)
        {
            if (name.SequenceEqual("$ref"u8)) JsonThrow.Read(WireErrorCode.InvalidFormat, "A $ref must be the only member of its object, where a class is expected.", reader._i);
            if (!name.SequenceEqual("$id"u8)) return false;
            int start = reader._i;
            string id = ReadId(ref reader);
            if (owner is null) return true;
            if (!_ids.TryAdd(id, _objects.Count)) JsonThrow.Read(WireErrorCode.DuplicateMember, $"Two objects have the $id '{Shown(id)}'.", reader._i);
            _objects.Add(owner, reader._context.Depth, StartOf(reader, start), -1);
            return true;
        }

        internal override T Referenced<T>(in UncheckedJsonReader reader)
        {
            if (_objects[_found] is not T found) JsonThrow.Read(WireErrorCode.TypeMismatch, $"The reference leads to an object of another type than '{typeof(T)}'.", reader._i);
            else
            {
                if (_objects.Counts<T>(_found)) Follow(reader);
                return found;
            }
            return default!;
        }

        void Follow(in UncheckedJsonReader reader)
        {
            if (_objects.NeedsEnd(_found, out long start))
            {
                int end = EndOf(reader.Slice((int)start, reader._i - (int)start), reader._context.LenientWhitespace);
                _objects.SetEnd(_found, end < 0 ? -1 : start + end, reader._i);
            }
            _objects.Follow(_found, reader._context.Depth + 1, reader._i);
        }

        /// <summary>Returns the length of an object that was read; −1 if it does not end here.</summary>
        static int EndOf(ReadOnlySpan<byte> json, bool comments)
        {
            int depth = 0;
            for (int i = 0; i < json.Length; i++)
            {
                int next = comments ? json[i..].IndexOfAny("\"{}/"u8) : json[i..].IndexOfAny((byte)'"', (byte)'{', (byte)'}');
                if (next < 0) return -1;
                i += next;
                switch (json[i])
                {
                    case (byte)'{': depth++; break;
                    case (byte)'}' when --depth == 0: return i + 1;
                    case (byte)'}': break;
                    case (byte)'"':
                        for (i++; i < json.Length && json[i] != '"'; i++)
                        {
                            int stop = json[i..].IndexOfAny((byte)'"', (byte)'\\');
                            if (stop < 0) return -1;
                            i += stop;
                            if (json[i] == '"') break;
                            i++;
                        }
                        break;
                    default:
                        int length = json[i..].StartsWith("/*"u8) ? json[(i + 2)..].IndexOf("*/"u8) + 3 : json[i..].IndexOf((byte)'\n');
                        if (length < 0) return -1;
                        i += length;
                        break;
                }
            }
            return -1;
        }

        internal override void End() => _objects.Clear();

        /// <summary>Returns the position of the object whose $id is at <paramref name="at"/>; −1 unless it is the first member.</summary>
        static int StartOf(in UncheckedJsonReader reader, int at)
        {
            ReadOnlySpan<byte> head = reader.Slice(0, at).TrimEnd(Blank);
            if (!head.EndsWith(":"u8)) return -1;
            head = head[..^1].TrimEnd(Blank);
            if (!head.EndsWith("\"$id\""u8)) return -1;
            head = head[..^5].TrimEnd(Blank);
            return head.EndsWith("{"u8) ? head.Length - 1 : -1;
        }

        static ReadOnlySpan<byte> Blank => " \t\r\n"u8;

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
            reader.PushDepth();
            reader._context.OpenSingle(wrapped: true);
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
