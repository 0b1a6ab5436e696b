using System.Text;

namespace BuildBench.Projects;

/// <summary>A plan as C# for one library: the same types, one file each, with that library's attributes.</summary>
static class SourcePrinter
{
    internal const string Usings = """
        global using System;
        global using System.Collections.Generic;
        """;

    /// <summary>The files by name.</summary>
    internal static List<(string Name, string Text)> Print(ProjectPlan plan, Library library)
    {
        var files = new List<(string, string)> { ("Usings.cs", Usings), ("Library.cs", library.AssemblyFile(plan)) };
        foreach (EnumPlan each in plan.Enums)
            files.Add(($"{each.Name}.cs", $"namespace {each.Namespace};\n\n/// <summary>The kinds of a {each.Name}.</summary>\npublic enum {each.Name}\n{{\n{string.Concat(each.Members.Select(m => $"    {m},\n"))}}}\n"));
        foreach (ModelPlan model in plan.Models) files.Add(($"{model.Name}.cs", Print(model, library)));
        return files;
    }

    static string Print(ModelPlan model, Library library)
    {
        var text = new StringBuilder();
        text.Append($"namespace {model.Namespace};\n\n/// <summary>A {model.Name} as the service hands it out.</summary>\n");
        text.Append(library.Attributes(model));
        string members = string.Join(", ", model.Members.Select(m => $"{m.Type} {m.Name}"));
        string bases = model.Base is null ? "" : " : " + model.Base;
        switch (model.Declaration)
        {
            case Declaration.PositionalRecord:
                text.Append($"public sealed record {model.Name}({members});\n");
                return text.ToString();
            case Declaration.UnionBase: text.Append($"public abstract class {model.Name}\n{{\n"); break;
            case Declaration.Struct: text.Append($"public struct {model.Name}\n{{\n"); break;
            default: text.Append($"public class {model.Name}{bases}\n{{\n"); break;
        }
        foreach (MemberPlan member in model.Members)
        {
            bool isStruct = model.Declaration == Declaration.Struct;
            text.Append($"    /// <summary>The {member.Name} of the {model.Name}.</summary>\n");
            text.Append($"    public {(member.IsRequired && !isStruct ? "required " : "")}{member.Type} {member.Name} {{ get; set; }}{(isStruct ? "" : member.Initializer)}\n");
        }
        text.Append("}\n");
        return text.ToString();
    }
}
