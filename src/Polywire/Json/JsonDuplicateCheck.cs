using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>
/// <see cref="DuplicateMemberHandling.Reject"/>: one pass over the whole input before it is read, so that names count in
/// skipped values and dictionaries as they do in models, and the readers pay nothing for it.
/// </summary>
static class JsonDuplicateCheck
{
    internal static void Run(ReadOnlySpan<byte> input, int start, JsonWireOptions options)
    {
        JsonReaderContext context = JsonReaderContext.Rent(options, null);
        context.Open(input.Length);
        var reader = new UncheckedJsonReader(input, context) { _i = start };
        try
        {
            Value(ref reader);
        }
        finally
        {
            context.Close();
        }
    }

    static void Value(ref UncheckedJsonReader reader)
    {
        switch (reader.PeekKind())
        {
            case JsonTokenKind.Object:
                reader.ReadBeginObject();
                var names = new HashSet<string>(reader.Options.CaseInsensitive ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);
                for (bool more = reader.ReadFirstName(out ReadOnlySpan<byte> name); more; more = reader.ReadNextName(out name))
                {
                    string text = System.Text.Encoding.UTF8.GetString(name);
                    if (!names.Add(text)) JsonThrow.Read(WireErrorCode.DuplicateMember, $"The name '{(text.Length > 128 ? text[..128] : text)}' occurs more than once in one object.", reader.Position);
                    Value(ref reader);
                }
                break;
            case JsonTokenKind.Array:
                reader.ReadBeginArray();
                if (reader.TryReadEmptyArray()) break;
                do Value(ref reader);
                while (reader.ReadNextElement());
                break;
            default:
                reader.Skip();
                break;
        }
    }
}
