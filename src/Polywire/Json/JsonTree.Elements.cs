using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.Json;

static partial class JsonTree
{
    // A row of the document's index, and an element of the collection.
    const int ElementOfMany = 32;

    /// <summary>Reads an array's elements as parts of one document, which costs far less than a document for each. False, with nothing read, if the options or the value need the other way.</summary>
    internal static bool TryReadElements(ref UncheckedJsonReader reader, scoped ref WireList<JsonElement> list)
    {
        if (reader.Peek() != (byte)'[') return false;
        if (TryReadDocument(ref reader, ElementOfMany, out JsonElement elements, out _))
        {
            foreach (JsonElement element in elements.EnumerateArray())
            {
                reader.TakeMemory(ElementOfMany);
                list.Add(element);
            }
            return true;
        }
        if (!IsStrict(reader)) return false;
        int start = reader._i;
        reader.TakeMemory(ScalarCost.TreeElement);
        reader.ReadBeginArray();
        if (!reader.TryReadEmptyArray())
        {
            do
            {
                // Before the document is made, and at the element's own place.
                reader.TakeMemory(ElementOfMany);
                reader.Skip();
            }
            while (reader.ReadNextElement());
        }
        JsonElement all = ParseMany(ref reader, start);
        foreach (JsonElement element in all.EnumerateArray()) list.Add(element);
        return true;
    }

    /// <summary>Does the same for the values of an object.</summary>
    internal static bool TryReadElements(ref UncheckedJsonReader reader, scoped ref WireEntries<string, JsonElement> entries)
    {
        if (reader.Peek() != (byte)'{') return false;
        int start = reader._i;
        if (TryReadDocument(ref reader, ElementOfMany, out JsonElement members, out ReadOnlySpan<byte> raw))
        {
            ref byte copy = ref MemoryMarshal.GetReference(JsonMarshal.GetRawUtf8Value(members));
            foreach (JsonProperty member in members.EnumerateObject())
            {
                reader.TakeMemory(ElementOfMany);
                entries.Add(NameOf(ref reader, member, ref copy, start, raw), member.Value);
            }
            return true;
        }
        if (!IsStrict(reader)) return false;
        var keys = new WireList<string>();
        reader.TakeMemory(ScalarCost.TreeElement);
        reader.ReadBeginObject();
        if (!reader.TryReadEmptyObject())
        {
            do
            {
                keys.Add(reader.ReadKey());
                reader.TakeMemory(ElementOfMany);
                reader.Skip();
            }
            while (reader.ReadNextMember());
        }
        if (keys.Count == 0) return true;
        JsonElement all = ParseMany(ref reader, start);
        int k = 0;
        foreach (JsonProperty member in all.EnumerateObject()) entries.Add(keys.Items[k++], member.Value);
        keys.Release();
        return true;
    }

    /// <summary>Returns the name of a member of a document, from the input that the document is a copy of.</summary>
    // Both bytes are in one array, so that their distance is the place of the name. It is checked, so that a wrong one reads nothing outside the input.
    static string NameOf(ref UncheckedJsonReader reader, JsonProperty member, scoped ref byte copy, int start, scoped ReadOnlySpan<byte> raw)
    {
#if NET10_0_OR_GREATER
        nint at = Unsafe.ByteOffset(ref copy, ref MemoryMarshal.GetReference(JsonMarshal.GetRawUtf8PropertyName(member)));
        if (at > 0 && at < raw.Length && raw[(int)at - 1] == (byte)'"'
            && StringToken.Read(ref reader._b, start + (int)at, reader._length, replaceInvalid: false).Value is { } name) return name;
#endif
        return member.Name;
    }

    static JsonElement ParseMany(ref UncheckedJsonReader reader, int start) =>
        Parse(reader.Slice(start, reader._i - start), new JsonDocumentOptions { MaxDepth = reader.Options.MaxDepth });
}
