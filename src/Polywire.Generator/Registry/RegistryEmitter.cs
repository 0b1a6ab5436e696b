using Polywire.CompilerServices;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Generator.Rows;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Registry;

/// <summary>The assembly's registry: a switch over its own types, then the registries of the assemblies that it references.</summary>
static class RegistryEmitter
{
    // At start, getting the first name of a type costs the runtime more than some comparisons do.
    const int FewTypes = 16;

    const string OfType = "global::System.Type type";
    const string OfWire = OfType + ", global::Polywire.Codecs.WireId wire";

    internal static string Print(AssemblyFacts assembly, IReadOnlyList<(BackEnd Wire, IReadOnlyList<Shape> Shapes)> wires, IReadOnlyList<HostSpec> hosts, IReadOnlyList<ModelSpec> models, IReadOnlyList<(BackEnd Wire, Shape Shape)> generated, IReadOnlyList<(BackEnd Wire, ModelSpec Model, uint Hash)> contracts, IReadOnlyList<KeyHasher> hashers)
    {
        string name = ClassName(assembly.Name);
        var code = new CodeWriter();
        GeneratedFile.Head(code, isNullable: true);
        code.Line($"[assembly: global::Polywire.WireAssembly(typeof({GeneratedNames.GlobalSpace}{name}), {FormatVersion.Current})]");
        if (assembly.Roots.Count > 0) code.Line($"[assembly: global::Polywire.WireRoots({string.Join(", ", assembly.Roots.Select(Literal.Text))})]");
        code.Line();
        string head = code.ToString();
        code = new CodeWriter();
        code.Line($"namespace {GeneratedNames.Space};");
        code.Line();
        GeneratedFile.Usings(code, isOwn: true);
        code.Line();
        GeneratedFile.Hide(code);
        code.Open($"public sealed class {name}() : global::Polywire.Codecs.WireRegistry({FormatVersion.Current})");
        code.Lines($$"""
            public static readonly {{name}} Instance = new {{name}}();

            [global::System.Runtime.CompilerServices.ModuleInitializer]
            internal static void Register() => Register(Instance);

            """);
        if (assembly.NamesTrees)
        {
            code.Lines("""
                public override void Prepare()
                {
                    if (!global::System.Runtime.CompilerServices.RuntimeFeature.IsDynamicCodeSupported) global::Polywire.CompilerServices.JsonTrees.Register();
                }

                """);
        }
        code.Open("public override global::Polywire.Codecs.WireCodec? Find(global::System.Type type, global::Polywire.Codecs.WireId wire)");
        Ask(code, wires, hosts);
        code.Line("return null;");
        code.Close();
        if (assembly.Registries.Count > 0)
        {
            code.Line();
            code.Line($"public override global::Polywire.Codecs.WireRegistry[] References() => [{string.Join(", ", assembly.Registries.Select(r => r + ".Instance"))}];");
        }
        Reasons(code, [.. models.Where(m => m.LeftOut.Count > 0)]);
        Generated(code, generated);
        Contracts(code, contracts);
        Hashers(code, hashers, hosts, null);
        ModelSpec[] rows = [.. models.Where(m => m.HasRows)];
        Rows(code, [.. rows.Select(RowEmitter.Codec), .. rows.SelectMany(RowEmitter.Lists).GroupBy(l => l.Type).Select(g => g.First())]);
        if (assembly.HasSchemas)
        {
            code.Line();
            code.Line($"public override global::Polywire.Codecs.WireSchemas? Schemas() => {GeneratedNames.GlobalSpace}{GeneratedNames.SchemaClass}.Create();");
        }
        foreach ((BackEnd wire, IReadOnlyList<Shape> shapes) in wires.Where(w => w.Shapes.Count > 0)) Find(code, wire, shapes);
        code.Close();
        return head + GeneratedFile.Shorten(code);
    }

    /// <summary>Returns the attributes that list the members which are not visible in other assemblies.</summary>
    internal static string HiddenMembers(AssemblyFacts assembly)
    {
        var code = new CodeWriter();
        GeneratedFile.Head(code, isNullable: false);
        foreach (EquatableArray<string> names in assembly.HiddenMembers) code.Line($"[assembly: global::Polywire.WireHiddenMembers({string.Join(", ", names.Select(Literal.Text))})]");
        return code.ToString();
    }

    /// <summary>The generated codecs of types whose own codec is found in their place.</summary>
    static void Generated(CodeWriter code, IReadOnlyList<(BackEnd Wire, Shape Shape)> generated)
    {
        if (generated.Count == 0) return;
        ByType(code, "public override global::Polywire.Codecs.WireCodec? FindGenerated", OfWire, [.. generated.Select(g => (g.Shape.TypeName, $"if (wire == {g.Wire.Id} && type == typeof({g.Shape.Type})) return {g.Wire.NewCodec(g.Shape)};"))]);
    }

    /// <summary>Distinguishes the code for another assembly's type from that assembly's own code for it.</summary>
    static void Contracts(CodeWriter code, IReadOnlyList<(BackEnd Wire, ModelSpec Model, uint Hash)> contracts)
    {
        if (contracts.Count == 0) return;
        ByType(code, "public override uint Contract", OfWire, [.. contracts.Select(c => (c.Model.TypeName, $"if (wire == {c.Wire.Id} && type == typeof({c.Model.Type})) return {(c.Hash == 0 ? 1 : c.Hash)}u;"))], "0");
    }

    /// <summary>The codecs of rows.</summary>
    static void Rows(CodeWriter code, IReadOnlyList<RowCodec> rows)
    {
        if (rows.Count > 0) ByType(code, "public override object? FindRows", OfType, [.. rows.Select(r => (r.TypeName, $"if (type == typeof({r.Type})) return {r.Expression};"))]);
    }

    /// <summary>Returns the hashes of keys that generic models are closed with: those that can be named here, then those inside.</summary>
    static void Hashers(CodeWriter code, IReadOnlyList<KeyHasher> hashers, IReadOnlyList<HostSpec> hosts, HostSpec? place)
    {
        KeyHasher[] own = [.. hashers.Where(k => k.Host?.Id == place?.Id)];
        HostSpec[] inside = [.. hosts.Where(h => hashers.Any(k => k.Host?.IsInside(h) == true))];
        if (own.Length + inside.Length == 0) return;
        code.Line();
        code.Open($"{(place is null ? "public override" : "internal static")} object? FindHasher(global::System.Type type)");
        foreach (KeyHasher key in own) code.Line($"if (type == typeof({key.Type})) return (global::Polywire.Codecs.WireHasher<{key.Type}>)({key.Hasher});");
        foreach ((HostSpec host, int i) in inside.Select((h, i) => (h, i))) code.Line($"if ({host.Path}.Registry_3.FindHasher(type) is {{ }} hidden{i}) return hidden{i};");
        code.Line("return null;");
        code.Close();
    }

    static void Reasons(CodeWriter code, ModelSpec[] models)
    {
        if (models.Length == 0) return;
        NameSwitch.Print(code, "public override string? Reason", "string definition, global::Polywire.Codecs.WireId wire", "definition", [.. models.Select(m => (m.MetadataName, $"return {Reasons(m)}null;"))]);

        static string Reasons(ModelSpec model) => string.Concat(model.LeftOut.Select(l => $"wire == {BackEnds.All.First(b => b.Name == l.Wire).Id} ? {Literal.Text(l.Reason)} : "));
    }

    /// <summary>Returns the part of the registry that is inside a type, for what only it may name.</summary>
    internal static string Hidden(HostSpec host, IReadOnlyList<(BackEnd Wire, IReadOnlyList<Shape> Shapes)> wires, IReadOnlyList<HostSpec> hosts, IReadOnlyList<KeyHasher> hashers)
    {
        CodeWriter code = GeneratedFile.Begin(host, isNullable: true);
        GeneratedFile.Hide(code);
        code.Open("internal static class Registry_3");
        code.Open("internal static global::Polywire.Codecs.WireCodec? Find(global::System.Type type, global::Polywire.Codecs.WireId wire)");
        Ask(code, wires, hosts);
        code.Line("return null;");
        code.Close();
        Hashers(code, hashers, hosts, host);
        foreach ((BackEnd wire, IReadOnlyList<Shape> shapes) in wires.Where(w => w.Shapes.Count > 0)) Find(code, wire, shapes);
        code.Close();
        return GeneratedFile.End(code, host);
    }

    static void Ask(CodeWriter code, IReadOnlyList<(BackEnd Wire, IReadOnlyList<Shape> Shapes)> wires, IReadOnlyList<HostSpec> hosts)
    {
        code.Open("switch (wire)");
        foreach ((BackEnd wire, IReadOnlyList<Shape> shapes) in wires.Where(w => w.Shapes.Count > 0))
            code.Line($"case {wire.Id}: if (Find{wire.Name}(type) is {{ }} own{wire.Name}) return own{wire.Name}; break;");
        code.Close();
        foreach ((HostSpec host, int i) in hosts.Select((h, i) => (h, i))) code.Line($"if ({host.Path}.Registry_3.Find(type, wire) is {{ }} hidden{i}) return hidden{i};");
    }

    static void Find(CodeWriter code, BackEnd wire, IReadOnlyList<Shape> shapes)
        => ByType(code, $"static global::Polywire.Codecs.WireCodec? Find{wire.Name}", OfType, [.. shapes.Select(s => (s.TypeName, $"if (type == typeof({s.Type})) return {wire.NewCodec(s)};"))]);

    /// <summary>A method that finds what belongs to a type, by its name if there are many.</summary>
    static void ByType(CodeWriter code, string method, string parameters, IReadOnlyList<(string TypeName, string Statement)> entries, string missing = "null")
    {
        if (entries.Count > FewTypes)
        {
            NameSwitch.Print(code, method, parameters, "type.Name", [.. entries], missing);
            return;
        }
        code.Line();
        code.Open($"{method}({parameters})");
        foreach ((_, string statement) in entries) code.Line(statement);
        code.Line($"return {missing};");
        code.Close();
    }

    /// <summary>Returns the name of an assembly's registry: injective, so that two assemblies of one program never share one.</summary>
    internal static string ClassName(string assembly)
    {
        var name = new System.Text.StringBuilder("Registry_3");
        foreach (char c in assembly)
        {
            if (c is >= '0' and <= '9' or >= 'A' and <= 'Z' or >= 'a' and <= 'z') name.Append(c);
            else name.Append(c switch { '.' => "_0", '-' => "_1", '_' => "_2", _ => "_x" + ((int)c).ToString("x4", System.Globalization.CultureInfo.InvariantCulture) });
        }
        return name.ToString();
    }
}
