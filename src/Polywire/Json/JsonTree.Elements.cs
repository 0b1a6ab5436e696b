using System.Text.Json;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

static partial class JsonTree
{
    // A row of the document's index, and an element of the collection.
    const int ElementOfMany = 32;

    /// <summary>Reads an array's elements as parts of one document, which costs far less than a document for each. False, with nothing read, if the options or the value need the other way.</summary>
    internal static bool TryReadElements(ref UncheckedJsonReader reader, scoped ref WireList<JsonElement> list)
    {
        if (reader.Peek() != (byte)'[' || !IsStrict(reader)) return false;
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

    /// <summary>The same for the values of an object.</summary>
    internal static bool TryReadElements(ref UncheckedJsonReader reader, scoped ref WireEntries<string, JsonElement> entries)
    {
        if (reader.Peek() != (byte)'{' || !IsStrict(reader)) return false;
        int start = reader._i;
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

    /// <summary>Whether the parser takes what this reader takes.</summary>
    static bool IsStrict(in UncheckedJsonReader reader)
    {
        JsonReaderContext s = reader._s;
        return !(s.CarefulCommas || s.LenientWhitespace || s.ReplaceInvalidText) && s.References is null;
    }

    static JsonElement ParseMany(ref UncheckedJsonReader reader, int start) =>
        Parse(reader.Slice(start, reader._i - start), new JsonDocumentOptions { MaxDepth = reader.Options.MaxDepth });
}
