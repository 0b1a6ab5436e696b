using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Polywire.Cli.Migrate;

/// <summary>Turns a plan into the texts of files.</summary>
static class PlanFiles
{
    public const string Settings = "Polywire.cs", Codecs = "PolywireCodecs.cs", Wires = "PolywireSettings.cs";

    public const string Guard = "#if NET9_0_OR_GREATER";

    /// <summary>Returns the C# files of the plan that change or are new, with their text before and after.</summary>
    public static Dictionary<string, (SourceFile? Before, string After)> Of(Plan plan, DotnetProject project, MovedLibrary library)
    {
        var files = new Dictionary<string, (SourceFile?, string)>();
        foreach ((string path, List<TextChange> edits) in plan.Edits)
        {
            SourceFile before = SourceFile.Read(path);
            // Line ends of what is inserted are those of the file.
            string after = SourceText.From(before.Text).WithChanges(edits.OrderBy(e => e.Span.Start).Select(e => new TextChange(e.Span, e.NewText!.Replace("\n", before.LineEnd)))).ToString();
            files[path] = (before, after);
        }
        if (plan.Defaults is not null || plan.Attributes.Count > 0 || plan.Codecs.Count > 0) Add(files, Path.Combine(project.Folder, Settings), t => SettingsText(t, plan, project));
        string codecs = Path.Combine(project.Folder, Codecs);
        if (plan.Codecs.Count > 0 || CallsWithDefaults(codecs, plan, library)) Add(files, codecs, t => CodecText(t, plan, project, library));
        if (WireOf(plan, project, library) is not null && !File.Exists(Path.Combine(project.Folder, Wires))) Add(files, Path.Combine(project.Folder, Wires), _ => WireText(plan.Settings!, project, library));
        return files;
    }

    static void Add(Dictionary<string, (SourceFile?, string)> files, string path, Func<string?, string> text)
    {
        SourceFile? before = File.Exists(path) ? SourceFile.Read(path) : null;
        files[path] = (before, before is null ? text(null).Replace("\n", Environment.NewLine) : text(before.Text));
    }

    static string SettingsText(string? before, Plan plan, DotnetProject project)
    {
        var added = new StringBuilder();
        if (plan.Defaults is not null) added.Append($"[assembly: WireDefaults({plan.Defaults})]\n");
        foreach (string attribute in plan.Attributes) added.Append($"[assembly: {attribute}]\n");
        foreach (BridgedCodec codec in plan.Codecs.Where(c => c.Place.Length > 0)) added.Append($"[assembly: WireCodec(typeof({NameOf(codec, project)}{Unbound(codec.TypeParameters)}), Target = typeof({Target(codec)}))]\n");
        if (before is null) return Guarded($"// Which types Polywire generates code for, and how.\nusing {plan.Space};\n\n{added}", project);
        CompilationUnitSyntax root = CSharpSyntaxTree.ParseText(before, project.Parsing).GetCompilationUnitRoot();
        int end = (root.AttributeLists.LastOrDefault() ?? root.Usings.LastOrDefault() as SyntaxNode)?.FullSpan.End ?? 0;
        string lineEnd = SourceFile.LineEndOf(before);
        return before[..end] + (end > 0 && before[end - 1] != '\n' ? lineEnd : "") + added.Replace("\n", lineEnd) + before[end..];
    }

    static string CodecText(string? before, Plan plan, DotnetProject project, MovedLibrary library)
    {
        var added = new StringBuilder();
        foreach (BridgedCodec codec in plan.Codecs)
            added.Append($"\n// {codec.Reason}\nsealed class {codec.Name}{codec.TypeParameters}() : {BaseOf(codec)}{codec.Constraints};\n");
        if (before is not null)
        {
            string lineEnd = SourceFile.LineEndOf(before);
            if (plan.Settings?.Expression is not null) before = before.Replace(CodecSource(null, library).Replace("\n", lineEnd), CodecSource(plan.Settings, library).Replace("\n", lineEnd));
            if (plan.Codecs.Count == 0) return before;
            int end = before.TrimEnd().EndsWith("#endif", StringComparison.Ordinal) ? before.LastIndexOf("#endif", StringComparison.Ordinal) : before.Length;
            return before[..end].TrimEnd('\r', '\n') + lineEnd + added.Replace("\n", lineEnd) + before[end..];
        }
        string start = (library.CanBridge ? $"// Codecs that call {library.Name}, so that these types are read and written as before. A codec that uses the\n// reader and the writer itself is faster: replace them where speed matters.\n" : "// Codecs that write types as their surrogates.\n") + $"#nullable enable\nnamespace {project.Namespace};\n\n";
        return Guarded(start + CodecSource(plan.Settings, library) + "\n" + added, project);
    }

    static string BaseOf(BridgedCodec codec) => codec.Surrogate is { } surrogate
        ? $"SurrogateCodec<{codec.Type}, {surrogate}>(value => ({surrogate})value, surrogate => ({codec.Type})surrogate)"
        : $"ConverterCodec<{codec.Type}>({codec.Converter ?? "null"})";

    /// <summary>Returns whether codecs of an earlier migration, which could not name the settings, call the library with its defaults.</summary>
    static bool CallsWithDefaults(string codecs, Plan plan, MovedLibrary library) =>
        plan.Settings?.Expression is not null && File.Exists(codecs) && SourceFile.Read(codecs).Text.ReplaceLineEndings("\n").Contains(CodecSource(null, library), StringComparison.Ordinal);

    static string CodecSource(LibrarySettings? settings, MovedLibrary library) => library.CodecSource.ReplaceLineEndings("\n")
        .Replace("SETTINGS", settings?.Expression ?? library.DefaultSettings)
        .Replace("RESOLVER", settings is { Expression: not null, HasResolver: true } ? "" : "populateMissingResolver: true");

    /// <summary>Returns the member that has the wire with the options of the settings; null if they have none.</summary>
    public static string? WireOf(Plan plan, DotnetProject project, MovedLibrary library) =>
        plan.Settings is { } settings && (settings.Options.Count > 0 || settings.Compression is not null) ? $"{project.Namespace}.PolywireSettings.{library.Wire}" : null;

    static string WireText(LibrarySettings settings, DotnetProject project, MovedLibrary library)
    {
        string wire = $"global::Polywire.Wire.{library.Wire}";
        string options = settings.Options.Count == 0 ? "" : $".With({wire}.Options with\n    {{\n{string.Concat(settings.Options.Select(o => $"        {o},\n"))}    }})";
        string compression = settings.Compression is null ? "" : $".With(global::Polywire.{settings.Compression})";
        return Guarded($"// The wire with the options that {library.Name} had.\nnamespace {project.Namespace};\n\nstatic class PolywireSettings\n{{\n    public static readonly global::Polywire.{library.Wire}.{library.Wire}Wire {library.Wire} = {wire}{options}{compression};\n}}\n", project);
    }

    static string Guarded(string text, DotnetProject project) => project.OtherFrameworks ? $"{Guard}\n{text}#endif\n" : text;

    /// <summary>Returns the full name of a codec's class.</summary>
    public static string NameOf(BridgedCodec codec, DotnetProject project) => $"global::{project.Namespace}.{codec.Name}";

    static string Unbound(string parameters) => parameters.Length == 0 ? "" : $"<{new string(',', parameters.Count(c => c == ','))}>";

    /// <summary>In <c>typeof</c>: without type arguments that are parameters.</summary>
    static string Target(BridgedCodec codec) => codec.TypeParameters.Length == 0 ? codec.Type : codec.Type[..codec.Type.LastIndexOf('<')] + Unbound(codec.TypeParameters);
}
