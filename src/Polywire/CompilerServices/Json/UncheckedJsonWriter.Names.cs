using Polywire.Json;

namespace Polywire.CompilerServices;

public ref partial struct UncheckedJsonWriter
{
    /// <summary>Writes one of a codec's names, as the call's <c>NamePolicy</c> has it, and the colon.</summary>
    public void WriteName(JsonNames names, int index)
    {
        if (_context.Renames is { } renames) WriteName(renames.Of(names.All)[index]);
        else if (names.LiteralAt(index) is { } literal) WriteRaw(literal);
        else WriteName(names[index]);
    }
}
