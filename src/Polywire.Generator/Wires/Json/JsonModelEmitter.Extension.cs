using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

// Unknown members: the runtime reads and writes those of its own types, a codec those of others.
static partial class JsonModelEmitter
{
    const string Extensions = "global::Polywire.CompilerServices.JsonExtension";

    /// <summary>Returns the type of the local that keeps them until the object is made.</summary>
    static string NewExtension(ExtensionSpec extension) => extension.Coded is null ? $"global::System.Collections.Generic.Dictionary<string, {extension.Value}>" : extension.Created;

    static string ReadExtension(ModelSpec model, ExtensionSpec extension, string? target, string arguments, string owner) => extension.Coded is { } coded
        ? $"{{ if ({Extensions}.Key({arguments}{owner}) is {{ }} key) {ExtensionAccess.Ensured(model, target, extension.Created)}[key] = {JsonReadEmitter.Expression(coded)}; }}"
        : ExtensionAccess.Set(model, target, $"{extension.Reader}.Read({arguments}, {ExtensionAccess.Get(model, target)}{owner})");

    static string MergeExtension(ModelSpec model, ExtensionSpec extension)
    {
        string member = ExtensionAccess.Get(model, "value");
        return extension.Coded is null
            ? $"if (extension is not null) {ExtensionAccess.Set(model, "value", $"{ExtensionSpec.Members}.Merge<{extension.Value}>({member}, extension)")}"
            : $"if (extension is not null) {{ if ({member} is {{ }} held) foreach (var m in extension) held[m.Key] = m.Value; else {ExtensionAccess.Set(model, "value", "extension")} }}";
    }

    static string WriteExtension(ModelSpec model, ExtensionSpec extension) => extension.Coded is { } coded
        ? $"if ({ExtensionAccess.Get(model, "value")} is {{ }} kept) foreach (var m in kept) {{ {Extensions}.Name(ref writer, m.Key, ref separator); {JsonWriteEmitter.Call(coded, "m.Value")} }}"
        : $"{extension.Reader}.Write(ref writer, {ExtensionAccess.Get(model, "value")}, ref separator);";
}
