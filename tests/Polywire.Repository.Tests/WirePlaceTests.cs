using System.Text.RegularExpressions;
using TestKit;

namespace RepositoryTests;

/// <summary>The files of the runtime that name a wire outside its own folder: public names, and its number.</summary>
public partial class WirePlaceTests
{
    [Theory]
    [InlineData("Json", "Annotations/WireAssemblyAttributes.cs", "Annotations/WireEncodings.cs", "Annotations/WireEnums.cs", "Annotations/WireModelAttribute.cs", "Codecs/WireId.cs", "JsonEscaping.cs", "Protobuf/ProtobufAny.cs", "RawValue.cs", "Wire.cs")]
    [InlineData("MessagePack", "Annotations/WireEnums.cs", "Annotations/WireMemberAttributes.cs", "Codecs/WireId.cs", "RawValue.cs", "Wire.cs")]
    [InlineData("MemoryPack", "Annotations/WireEnums.cs", "Annotations/WireMemberAttributes.cs", "Codecs/WireId.cs", "Wire.cs")]
    [InlineData("Protobuf", "Annotations/WireAssemblyAttributes.cs", "Annotations/WireEncodings.cs", "Annotations/WireEnums.cs", "Annotations/WireMemberAttributes.cs", "Annotations/WireModelAttribute.cs", "Codecs/WireId.cs", "CompilerServices/Json/Proto3Json.cs", "Wire.cs")]
    public void A_wire_is_named_in_few_files_outside_its_folder(string wire, params string[] expected)
    {
        string root = Repository.PathOf("src/Polywire");
        IEnumerable<string> naming = Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories)
            .Select(f => Path.GetRelativePath(root, f).Replace('\\', '/'))
            .Where(f => f.Split('/')[0] is not ("bin" or "obj") && f.Split('/')[0] != wire && !f.StartsWith($"CompilerServices/{wire}/", StringComparison.Ordinal) && Code(Path.Combine(root, f)).Contains(wire));
        Assert.Equal(expected, naming.Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("src/Polywire")]
    [InlineData("src/Polywire.AspNetCore")]
    [InlineData("src/Polywire.Cli")]
    [InlineData("src/Polywire.Lambda")]
    public void Nothing_branches_on_which_wire_it_is(string project)
    {
        string root = Repository.PathOf(project);
        foreach (string file in Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories).Where(f => !Path.GetRelativePath(root, f).StartsWith("obj")))
            Assert.DoesNotMatch(@"[!=]= ?(WireId\.|""json""|""messagepack""|""protobuf"")|\bis (not )?(JsonWire|MessagePackWire|ProtobufWire|JsonCodec|MessagePackCodec|ProtobufCodec)\b *(\?|\{|&&)", Code(file));
    }

    /// <summary>The text of a file without comments, and without the names of other libraries.</summary>
    static string Code(string file) => OtherLibraries().Replace(string.Join('\n', File.ReadLines(file).Where(l => !l.TrimStart().StartsWith("//"))), "");

    [GeneratedRegex(@"System\.Text\.Json|SystemTextJson|Newtonsoft\.Json|Utf8Json(Reader|Writer)|Json(Element|ValueKind|Property)|Json(Reader|Writer)Options")]
    private static partial Regex OtherLibraries();
}
