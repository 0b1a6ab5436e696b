using System.ComponentModel;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Polywire;

namespace RepositoryTests;

/// <summary>Which rooms of the runtime refer to which, by the names of the types that their code mentions.</summary>
public class LayerTests
{
    static readonly string[] s_wires = ["Json", "MessagePack"];

    static readonly HashSet<(string From, string To)> s_references = Read();

    [Fact]
    public void The_assembly_was_read()
    {
        Assert.Contains(("Json", "Buffers"), s_references);
        Assert.Contains(("Json", "Codecs"), s_references);
    }

    [Fact]
    public void Wires_never_refer_to_each_other()
    {
        foreach (string from in s_wires)
            foreach (string to in s_wires.Where(w => w != from))
                Assert.DoesNotContain((from, to), s_references);
    }

    [Fact]
    public void Buffers_refer_to_no_wire_and_no_codec()
    {
        foreach (string to in s_wires.Append("Codecs").Append("Framing")) Assert.DoesNotContain(("Buffers", to), s_references);
    }

    [Fact]
    public void Text_refers_to_no_wire_and_no_codec()
    {
        Assert.Contains(("Json", "Text"), s_references);
        foreach (string to in s_wires.Append("Codecs").Append("Framing")) Assert.DoesNotContain(("Text", to), s_references);
    }

    [Fact]
    public void What_only_generated_code_uses_is_out_of_sight()
    {
        string[] forUsers = ["WireCodec", "WireCodecs"];
        IEnumerable<string> seen = typeof(Wire).Assembly.GetExportedTypes()
            .Where(t => t.Namespace is "Polywire.Buffers" or "Polywire.Codecs")
            .Where(t => t.GetCustomAttribute<EditorBrowsableAttribute>() is not { State: EditorBrowsableState.Never })
            .Select(t => t.Name);
        Assert.Equal(forUsers, seen.Order());
    }

    /// <summary>
    /// The pairs of rooms where a type of the first mentions one of the second in a signature, a field or the tokens of its code.
    /// </summary>
    static HashSet<(string, string)> Read()
    {
        using var file = new PEReader(File.OpenRead(typeof(Wire).Assembly.Location));
        MetadataReader reader = file.GetMetadataReader();
        var found = new HashSet<(string, string)>();
        foreach (TypeDefinitionHandle handle in reader.TypeDefinitions)
        {
            TypeDefinition type = reader.GetTypeDefinition(handle);
            if (Room(reader, handle) is not { } from) continue;
            foreach (MethodDefinitionHandle method in type.GetMethods()) ReadMethod(file, reader, reader.GetMethodDefinition(method), to => found.Add((from, to)));
            foreach (FieldDefinitionHandle field in type.GetFields()) reader.GetFieldDefinition(field).DecodeSignature(new Mentions(to => found.Add((from, to))), null);
        }
        return found;
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
            if (Owner(reader, handle) is { } owner && Room(reader, owner) is { } room) mention(room);
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

    /// <summary>The namespace after <c>Polywire.</c> of the outermost type.</summary>
    static string? Room(MetadataReader reader, TypeDefinitionHandle handle)
    {
        TypeDefinition type = reader.GetTypeDefinition(handle);
        while (!type.GetDeclaringType().IsNil) type = reader.GetTypeDefinition(type.GetDeclaringType());
        string space = reader.GetString(type.Namespace);
        return space.StartsWith("Polywire.") ? space["Polywire.".Length..].Split('.')[0] : null;
    }

    /// <summary>Walks a signature and reports the rooms of the types in it.</summary>
    sealed class Mentions(Action<string> mention) : SignatureReader
    {
        protected override void Visit(MetadataReader reader, TypeDefinitionHandle handle)
        {
            if (Room(reader, handle) is { } room) mention(room);
        }
    }
}
