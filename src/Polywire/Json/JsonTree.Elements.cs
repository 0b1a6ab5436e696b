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
        JsonElement all = ParseMany(ref reader, reader.ReadRaw());
        reader.TakeMemory(0, all.GetArrayLength(), ElementOfMany);
        foreach (JsonElement element in all.EnumerateArray()) list.Add(element);
        return true;
    }

    /// <summary>The same for the values of an object.</summary>
    internal static bool TryReadElements(ref UncheckedJsonReader reader, scoped ref WireEntries<string, JsonElement> entries)
    {
        if (reader.Peek() != (byte)'{' || !IsStrict(reader)) return false;
        int start = reader._i;
        var keys = new WireList<string>();
        reader.ReadBeginObject();
        if (!reader.TryReadEmptyObject())
        {
            do
            {
                keys.Add(reader.ReadKey());
                reader.Skip();
            }
            while (reader.ReadNextMember());
        }
        if (keys.Count == 0) return true;
        JsonElement all = ParseMany(ref reader, reader.Slice(start, reader._i - start));
        reader.TakeMemory(0, keys.Count, ElementOfMany);
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

    static JsonElement ParseMany(ref UncheckedJsonReader reader, ReadOnlySpan<byte> raw)
    {
        reader.TakeMemory(ScalarCost.TreeElement);
        return Parse(raw, new JsonDocumentOptions { MaxDepth = reader.Options.MaxDepth });
    }
}
