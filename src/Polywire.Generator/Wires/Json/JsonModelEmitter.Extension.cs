using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

// Unknown members: the runtime reads and writes those of its own types, a codec those of others.
static partial class JsonModelEmitter
{
    const string Extensions = "global::Polywire.CompilerServices.JsonExtension";

    /// <summary>Returns the type of the local that keeps them until the object is made.</summary>
    static string NewExtension(ExtensionSpec extension) => extension.Coded is null ? $"global::System.Collections.Generic.Dictionary<string, {extension.Value}>" : extension.Created;

    static string ReadExtension(ExtensionSpec extension, string dictionary, string arguments, string owner) => extension.Coded is { } coded
        ? $"{{ if ({Extensions}.Key({arguments}{owner}) is {{ }} key) ({dictionary} ??= new {extension.Created}())[key] = {JsonReadEmitter.Expression(coded)}; }}"
        : $"{dictionary} = {extension.Reader}.Read({arguments}, {dictionary}{owner});";

    static string MergeExtension(ExtensionSpec extension)
    {
        string member = $"value.{extension.Identifier}";
        return extension.Coded is null
            ? $"if (extension is not null) {member} = {ExtensionSpec.Members}.Merge<{extension.Value}>({member}, extension);"
            : $"if (extension is not null) {{ if ({member} is {{ }} held) foreach (var m in extension) held[m.Key] = m.Value; else {member} = extension; }}";
    }

    static string WriteExtension(ExtensionSpec extension) => extension.Coded is { } coded
        ? $"if (value.{extension.Identifier} is {{ }} kept) foreach (var m in kept) {{ {Extensions}.Name(ref writer, m.Key, ref separator); {JsonWriteEmitter.Call(coded, "m.Value")} }}"
        : $"{extension.Reader}.Write(ref writer, value.{extension.Identifier}, ref separator);";
}
