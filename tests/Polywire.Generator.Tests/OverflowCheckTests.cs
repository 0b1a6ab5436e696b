using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Generated code does the same in projects with CheckForOverflowUnderflow, where a conversion that loses bits is an exception.</summary>
public class OverflowCheckTests
{
    static readonly Dictionary<int, OpCode> s_codes = typeof(OpCodes).GetFields().Select(f => f.GetValue(null)).OfType<OpCode>().ToDictionary(c => (int)(ushort)c.Value);

    static readonly string[] s_keys = ["sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong", "nint", "nuint", "char", "System.Text.Rune", "DateOnly", "TimeOnly", "TimeSpan", "Half", "DayOfWeek", "bool"];

    public static TheoryData<string, string> Sources => new()
    {
        { "everything", TestModels.Everything },
        { "enums", Enums("", "EnumsAsStrings = true") + Enums("[WireEnum(DefinedOnly = true)]", "") + Enums("[Flags, WireEnum(DefinedOnly = true)]", "EnumsAsStrings = true, OmitDefault = true") },
        { "wide", $"[WireModel] public class M {{ {string.Concat(Enumerable.Range(1, 240).Select(i => $"[WireField({i})] public {(i % 3 == 0 ? "string?" : i % 3 == 1 ? "uint" : "sbyte?")} Member{i} {{ get; set; }} "))} }} [WireModel] public class N {{ {string.Concat(Enumerable.Range(1, 300).Select(i => $"public short Member{i} {{ get; set; }} "))} }}" },
        { "keys", string.Concat(s_keys.Select((t, i) => $"[WireModel] public class M{i} {{ [WireField(1)] public Dictionary<{t}, {t}>? A {{ get; set; }} [WireField(2)] public {t}[]? B {{ get; set; }} [WireField(3)] public {t} C {{ get; set; }} }} [WireModel] public class N{i} {{ [WireField(1)] public {t} A {{ get; set; }} [WireField(2, Encoding = WireEncodings.Wrap)] public List<{t}?>? B {{ get; set; }} }} ")) },
    };

    static string Enums(string attribute, string options)
    {
        string id = $"{attribute.Length}_{options.Length}";
        string[] types = [.. s_keys.Take(8)];
        return string.Concat(types.Select(t => $"{attribute} public enum {t}{id} : {t} {{ None, A = 1, B = {t}.MaxValue{(t[0] is 'u' or 'b' ? "" : $", C = {t}.MinValue")} }} "))
            + string.Concat(types.Select(t => $"[WireModel{(options.Length > 0 ? $"({options})" : "")}] public class M{t}{id} {{ [WireField(1)] public {t}{id} A {{ get; set; }} [WireField(2)] public {t}{id}? B {{ get; set; }} [WireField(3)] public List<{t}{id}>? C {{ get; set; }} }} "));
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public void Generated_code_has_no_checked_conversion(string name, string source)
    {
        Assert.NotEmpty(name);
        CSharpCompilation compilation = Driver.Compilation(source);
        byte[] image = Driver.Emit(compilation.WithOptions(compilation.Options.WithOverflowChecks(true)));
        Assert.Empty(Checked(image));
    }

    /// <summary>The conversions, multiplications and unsigned sums of generated methods that throw; signed sums and differences count members and elements.</summary>
    static SortedSet<string> Checked(byte[] image)
    {
        using var file = new PEReader(new MemoryStream(image));
        MetadataReader metadata = file.GetMetadataReader();
        var found = new SortedSet<string>(StringComparer.Ordinal);
        int methods = 0;
        foreach (MethodDefinition method in metadata.MethodDefinitions.Select(metadata.GetMethodDefinition).Where(m => m.RelativeVirtualAddress != 0))
        {
            TypeDefinition type = metadata.GetTypeDefinition(method.GetDeclaringType());
            string name = $"{metadata.GetString(type.Name)}.{metadata.GetString(method.Name)}";
            while (!type.GetDeclaringType().IsNil) type = metadata.GetTypeDefinition(type.GetDeclaringType());
            if (metadata.GetString(type.Namespace) != "Polywire.Generated") continue;
            methods++;
            byte[] code = file.GetMethodBody(method.RelativeVirtualAddress).GetILBytes()!;
            for (int i = 0; i < code.Length;)
            {
                int first = code[i++];
                OpCode operation = s_codes[first == 0xFE ? 0xFE00 | code[i++] : first];
                if (operation.Name!.StartsWith("conv.ovf", StringComparison.Ordinal) || operation.Name.StartsWith("mul.ovf", StringComparison.Ordinal) || operation.Name.EndsWith("ovf.un", StringComparison.Ordinal)) found.Add($"{operation.Name} in {name}");
                i += operation.OperandType switch
                {
                    OperandType.InlineNone => 0,
                    OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar => 1,
                    OperandType.InlineVar => 2,
                    OperandType.InlineI8 or OperandType.InlineR => 8,
                    OperandType.InlineSwitch => 4 + 4 * BitConverter.ToInt32(code, i),
                    _ => 4,
                };
            }
        }
        Assert.True(methods > 20);
        return found;
    }
}
