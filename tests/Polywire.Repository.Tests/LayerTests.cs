using System.ComponentModel;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Polywire;
using TestKit;

namespace RepositoryTests;

/// <summary>
/// Which folders of the runtime refer to which, by the names of the types that their code mentions. A folder is the first part of a
/// namespace after <c>Polywire</c>; the empty name is <c>Polywire</c> itself: entry points, annotations and errors.
/// </summary>
public class LayerTests
{
    const string Root = "";

    static readonly string[] s_wires = ["Json", "MessagePack", "Protobuf", "MemoryPack"];

    /// <summary>What each folder may refer to beside itself and <c>Polywire</c>. The entry points have a test of their own.</summary>
    static readonly Dictionary<string, string[]> s_layers = new()
    {
        ["Buffers"] = [],
        ["Text"] = ["Buffers"],
        ["Framing"] = ["Buffers"],
        ["Codecs"] = ["Buffers", "Framing"],
        ["Compression"] = ["Buffers", "Text", "Codecs", "CompilerServices"],
        ["CompilerServices"] = ["Compression"],
        ["Http"] = ["Buffers"],
        ["Json"] = ["Buffers", "Text", "Framing", "Codecs"],
        ["MemoryPack"] = ["Buffers", "Text", "Framing", "Codecs"],
        ["Protobuf"] = ["Buffers", "Text", "Framing", "Codecs"],
        ["MessagePack"] = ["Buffers", "Text", "Framing", "Codecs", "Compression"],
    };

    static readonly HashSet<(string From, string To, string Type)> s_references = Read();

    [Fact]
    public void The_assembly_was_read()
    {
        Assert.Contains(s_references, r => (r.From, r.To) == ("Json", "Buffers"));
        Assert.Contains(s_references, r => (r.From, r.To) == ("Json", "Codecs"));
    }

    [Fact]
    public void Every_namespace_has_a_layer()
    {
        IEnumerable<string> layers = typeof(Wire).Assembly.GetTypes().Where(t => t.Namespace is { } space && space.StartsWith("Polywire.")).Select(t => t.Namespace!.Split('.')[1]);
        Assert.Equal(s_layers.Keys.Order(), layers.Distinct().Order());
    }

    [Fact]
    public void Every_folder_refers_to_the_layers_below_it_only()
    {
        IEnumerable<string> wrong = s_references
            .Where(r => r.From != Root && r.To != Root && r.From != r.To && !s_layers[r.From].Contains(r.To))
            .Select(r => $"{r.Type} refers to {r.To}");
        Assert.Empty(wrong.Order());
    }

    [Fact]
    public void Wires_never_refer_to_each_other()
    {
        foreach (string wire in s_wires) Assert.DoesNotContain(s_layers[wire], s_wires.Contains);
    }

    [Fact]
    public void Only_the_list_of_wires_among_the_entry_points_refers_to_wires()
    {
        IEnumerable<string> naming = s_references.Where(r => r.From == Root && s_wires.Contains(r.To)).Select(r => r.Type);
        Assert.Equal(["Polywire.Wire"], naming.Distinct());
    }

    [Fact]
    public void A_program_that_names_one_wire_reaches_no_other()
    {
        // With the layers, this is every way from a wire or an entry point to another wire.
        Assert.Equal(["WireSerializer.Parse"], Callers("get_All"));
        Assert.Equal(["RawValue.FromMessagePack", "Wire.get_All"], Callers("get_MessagePack"));
    }

    [Fact]
    public void Namespaces_are_folders()
    {
        string root = Repository.PathOf("src/Polywire");
        foreach (string file in Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories))
        {
            string folder = Path.GetDirectoryName(Path.GetRelativePath(root, file))!.Replace('\\', '/');
            if (folder.Split('/')[0] is "bin" or "obj" or "build") continue;
            // What users see as Polywire itself, and what generated code sees as one namespace.
            string expected = folder is "" or "Annotations" or "Errors" ? "Polywire"
                : folder.StartsWith("CompilerServices", StringComparison.Ordinal) ? "Polywire.CompilerServices"
                : "Polywire." + folder.Replace('/', '.');
            Assert.Contains($"namespace {expected};", File.ReadLines(file));
        }
    }

    [Fact]
    public void Members_for_generated_code_are_hidden_from_IntelliSense()
    {
        string[] forUsers = ["WireCodec", "WireCodecs"];
        IEnumerable<string> seen = typeof(Wire).Assembly.GetExportedTypes()
            .Where(t => t.Namespace is "Polywire.Buffers" or "Polywire.Codecs")
            .Where(t => t.GetCustomAttribute<EditorBrowsableAttribute>() is not { State: EditorBrowsableState.Never })
            .Select(t => t.Name);
        Assert.Equal(forUsers, seen.Order());
    }

    /// <summary>The pairs of folders where a type of the first mentions one of the second in a signature, a field or the tokens of its code.</summary>
    static HashSet<(string, string, string)> Read()
    {
        using var file = new PEReader(File.OpenRead(typeof(Wire).Assembly.Location));
        MetadataReader reader = file.GetMetadataReader();
        var found = new HashSet<(string, string, string)>();
        foreach (TypeDefinitionHandle handle in reader.TypeDefinitions)
        {
            TypeDefinition type = reader.GetTypeDefinition(handle);
            if (Layer(reader, handle) is not { } from) continue;
            string name = Name(reader, handle);
            foreach (MethodDefinitionHandle method in type.GetMethods()) ReadMethod(file, reader, reader.GetMethodDefinition(method), to => found.Add((from, to, name)));
            foreach (FieldDefinitionHandle field in type.GetFields()) reader.GetFieldDefinition(field).DecodeSignature(new Mentions(to => found.Add((from, to, name))), null);
        }
        return found;
    }

    /// <summary>The methods of the runtime that call a method of <see cref="Wire"/>.</summary>
    static IEnumerable<string> Callers(string called)
    {
        using var file = new PEReader(File.OpenRead(typeof(Wire).Assembly.Location));
        MetadataReader reader = file.GetMetadataReader();
        var callers = new SortedSet<string>(StringComparer.Ordinal);
        foreach (MethodDefinitionHandle handle in reader.MethodDefinitions)
        {
            MethodDefinition method = reader.GetMethodDefinition(handle);
            if (method.RelativeVirtualAddress == 0) continue;
            foreach (int token in Tokens.Of(file.GetMethodBody(method.RelativeVirtualAddress).GetILBytes()!))
            {
                if (MetadataTokens.EntityHandle(token) is not { Kind: HandleKind.MethodDefinition } target) continue;
                MethodDefinition callee = reader.GetMethodDefinition((MethodDefinitionHandle)target);
                if (reader.GetString(callee.Name) != called || Name(reader, callee.GetDeclaringType()) != "Polywire.Wire") continue;
                callers.Add($"{Name(reader, method.GetDeclaringType())["Polywire.".Length..]}.{reader.GetString(method.Name)}");
            }
        }
        return callers;
    }

    static void ReadMethod(PEReader file, MetadataReader reader, MethodDefinition method, Action<string> mention)
    {
        method.DecodeSignature(new Mentions(mention), null);
        if (method.RelativeVirtualAddress == 0) return;
        MethodBodyBlock body = file.GetMethodBody(method.RelativeVirtualAddress);
        if (!body.LocalSignature.IsNil) reader.GetStandaloneSignature(body.LocalSignature).DecodeLocalSignature(new Mentions(mention), null);
        foreach (int token in Tokens.Of(body.GetILBytes()!))
        {
            EntityHandle handle = MetadataTokens.EntityHandle(token);
            if (handle.Kind == HandleKind.MemberReference) handle = reader.GetMemberReference((MemberReferenceHandle)handle).Parent;
            if (handle.Kind == HandleKind.TypeSpecification) reader.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(new Mentions(mention), null);
            if (Owner(reader, handle) is { } owner && Layer(reader, owner) is { } layer) mention(layer);
        }
    }

    static TypeDefinitionHandle? Owner(MetadataReader reader, EntityHandle handle) => handle.Kind switch
    {
        HandleKind.TypeDefinition => (TypeDefinitionHandle)handle,
        HandleKind.MethodDefinition => reader.GetMethodDefinition((MethodDefinitionHandle)handle).GetDeclaringType(),
        HandleKind.FieldDefinition => reader.GetFieldDefinition((FieldDefinitionHandle)handle).GetDeclaringType(),
        HandleKind.MethodSpecification => Owner(reader, reader.GetMethodSpecification((MethodSpecificationHandle)handle).Method),
        _ => null,
    };

    static TypeDefinition Outermost(MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        while (!type.GetDeclaringType().IsNil) type = reader.GetTypeDefinition(type.GetDeclaringType());
        return type;
    }

    static string Name(MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = Outermost(reader, handle);
        return $"{reader.GetString(type.Namespace)}.{reader.GetString(type.Name)}";
    }

    /// <summary>The first part of the outermost type's namespace after <c>Polywire</c>; null for types of other namespaces.</summary>
    static string? Layer(MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = Outermost(reader, handle);
        string space = reader.GetString(type.Namespace);
        // What generated code of one wire calls belongs to that wire.
        if (space == "Polywire.CompilerServices" && s_wires.FirstOrDefault(w => reader.GetString(type.Name).Contains(w)) is { } wire) return wire;
        return space == "Polywire" ? Root : space.StartsWith("Polywire.") ? space.Split('.')[1] : null;
    }

    /// <summary>Walks a signature and reports the layers of the types in it.</summary>
    sealed class Mentions(Action<string> mention) : SignatureReader
    {
        protected override void Visit(MetadataReader reader, TypeDefinitionHandle handle)
        {
            if (Layer(reader, handle) is { } layer) mention(layer);
        }
    }
}
