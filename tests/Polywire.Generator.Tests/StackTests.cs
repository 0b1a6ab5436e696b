using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Polywire;
using TestKit;

namespace GeneratorTests;

/// <summary>
/// Models of 1 to 300 members that nest in themselves, on threads with small stacks: each call returns or fails with
/// <see cref="WireErrorCode.DepthExceeded"/>. The code runs as the JIT makes it first, when frames are largest.
/// </summary>
public class StackTests
{
    static readonly string[] s_types =
        ["int", "string", "DateTime", "decimal", "Guid", "double?", "List<int>", "Dictionary<string, int>", "bool", "DayOfWeek", "byte[]", "long?", "float", "TimeSpan", "(int, string)", "char", "Small", "DateTimeOffset"];

    /// <summary>How a model refers to itself, and is made.</summary>
    static readonly string[] s_kinds = ["Set", "Init", "Positional", "Numbered", "List", "Map", "Tuple", "Case", "Struct", "Get"];

    /// <summary>One method reads and writes a model of one size, several methods one of the other.</summary>
    static readonly int[] s_sizes = [2, 50];

    /// <summary>A model of this size has no other frames, only more of them, and so a few kinds are enough.</summary>
    const int Largest = 300;

    /// <summary>MemoryPack allows 249 members at most.</summary>
    const int LargestOfMemoryPack = 249;

    static IEnumerable<(string Kind, int Size)> All => [.. s_kinds.SelectMany(k => s_sizes.Select(s => (k, s))), ("Set", LargestOfMemoryPack), ("Set", Largest), ("Numbered", Largest)];

    static readonly Lazy<Assembly> s_made = new(() =>
    {
        var code = new StringBuilder("#nullable disable\nnamespace Made;\n[WireModel(Layout = WireLayout.Map)] public class Blank { }\n[WireModel] public class Small { [WireField(1)] public int A { get; set; } [WireField(2)] public string B { get; set; } }\n");
        foreach ((string kind, int size) in All) Declare(code, kind, size);
        byte[] image = Driver.Emit(code.ToString());
        return new AssemblyLoadContext("stack", isCollectible: false).LoadFromStream(new MemoryStream(image));
    });

    static void Declare(StringBuilder code, string kind, int size)
    {
        string name = kind + size;
        string next = kind switch
        {
            "List" or "Struct" => $"List<{name}>",
            "Map" => $"Dictionary<string, {name}>",
            "Tuple" => $"Tuple<{name}, int>",
            "Case" => "Base" + name,
            _ => name,
        };
        if (kind == "Case") code.Append($"[WireModel, WireUnion(1, typeof({name}))] public abstract class Base{name} {{ }}\n");
        // Protobuf needs numbers; the other models keep their names on MessagePack.
        code.Append(kind == "Numbered" ? "[WireModel] " : "[WireModel(Layout = WireLayout.Map)] ");
        if (kind == "Positional")
        {
            code.Append($"public sealed record {name}([property: {Field(1, next)}] {next} Next");
            for (int i = 1; i <= size; i++) code.Append($", [property: {Field(i)}] {Type(i)} M{i}");
            code.Append(");\n");
            return;
        }
        string accessors = kind is "Init" ? "get; init;" : "get; set;";
        code.Append(kind switch { "Struct" => $"public struct {name}", "Case" => $"public sealed class {name} : Base{name}", _ => $"public sealed class {name}" });
        code.Append($"\n{{\n    [{Field(1, next)}] public {next} Next {{ {accessors} }}\n");
        for (int i = 1; i < size; i++)
            code.Append($"    [{Field(i)}] public {Type(i)} M{i} {{ {(kind == "Get" && i % 6 == 0 && Type(i).StartsWith("List", StringComparison.Ordinal) ? "get; } = new();" : accessors + " }")}\n");
        code.Append("}\n");
    }

    static string Field(int i) => Field(i + 1, Type(i));

    /// <summary>Protobuf has no type for a time with an offset, and no null in place of a collection.</summary>
    static string Field(int number, string type) => $"WireField({number}{type switch
    {
        "DateTimeOffset" => ", Encoding = WireEncodings.Wrap",
        _ when type.StartsWith("List<", StringComparison.Ordinal) || type.StartsWith("Dictionary<", StringComparison.Ordinal) => ", Encoding = WireEncodings.NullIsEmpty",
        _ => "",
    }})";

    static string Type(int i) => s_types[i % s_types.Length];

    public static TheoryData<string, int> Models => new(All);

    [Theory]
    [MemberData(nameof(Models))]
    public void A_model_that_nests_in_itself_ends_in_a_value_or_DepthExceeded_on_any_stack(string kind, int size)
    {
        Type type = s_made.Value.GetType($"Made.{kind}{size}")!;
        foreach (int stack in (int[])[Smallest, 1024, 1536])
        {
            // The smallest stack has all depths, the others the largest.
            foreach (int depth in stack == Smallest || Extent.IsAll ? (int[])[64, 512, 10_000] : [10_000])
            {
                Exception? fault = null;
                var thread = new Thread(() => fault = Record.Exception(() => Calls(type, kind, depth, Math.Min(depth, MembersWritten / size), stack == Smallest)), stack * 1024);
                thread.Start();
                thread.Join();
                Assert.Null(fault);
            }
        }
    }

    const int MembersWritten = 30_000;

    /// <summary>The smallest stack, in KB; the wires that do not describe themselves are tested on it alone.</summary>
    const int Smallest = 256;

    /// <summary>The members that a nested input of the wires has whose bytes are written from objects.</summary>
    const int MembersRead = 30_000;

    /// <summary>A stack on which any of the values can be written.</summary>
    const int LargeStack = 256 << 20;

    static readonly MethodInfo s_populate = typeof(StackTests).GetMethod(nameof(Populate), BindingFlags.Static | BindingFlags.NonPublic)!;

    static void Populate<T>(WireSerializer wire, byte[] input, object existing) where T : class => wire.Populate(input, (T)existing);

    static void Calls(Type type, string kind, int depth, int written, bool onAll)
    {
        WireSerializer json = Wire.Json.With(Wire.Json.Options with { MaxDepth = 4 * depth }), packed = Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 4 * depth });
        byte[] text = Json(kind, depth), bytes = Packed(kind, depth);
        // A derived type that is named itself has no discriminator at the top on MessagePack.
        byte[] own = kind == "Case" ? bytes[2..] : bytes;
        Call(() => json.DeserializeOrNull(text, type));
        Call(() => packed.DeserializeOrNull(own, type));
        Call(() => json.Deserialize<RawValue>(text));
        Call(() => packed.Deserialize<RawValue>(bytes));
        Call(() => json.Deserialize<object>(text));
        Call(() => packed.Deserialize<object>(bytes));
        object value = Value(type, kind, written);
        Call(() => json.Serialize(value, type));
        Call(() => packed.Serialize(value, type));
        (WireSerializer Wire, byte[] Input)[] others = [.. Others(onAll ? type : null, depth).Select(w => (w, Nested(w, type, kind, Math.Min(depth, MembersRead / type.GetProperties().Length))))];
        foreach ((WireSerializer wire, byte[] input) in others)
        {
            Call(() => wire.DeserializeOrNull(input, type));
            Call(() => wire.Serialize(value, type));
            // Unknown fields are skipped; MemoryPack refuses them.
            if (wire.Name == "protobuf") Call(() => wire.Deserialize(input, s_made.Value.GetType("Made.Blank")!));
        }
        if (type.IsValueType) return;
        var populate = s_populate.MakeGenericMethod(type).CreateDelegate<Action<WireSerializer, byte[], object>>();
        Call(() => populate(json, text, value));
        Call(() => populate(packed, own, value));
        foreach ((WireSerializer wire, byte[] input) in others) Call(() => populate(wire, input, value));
    }

    /// <summary>The wires that do not describe themselves and have code for the type.</summary>
    static WireSerializer[] Others(Type? type, int depth) => [.. ((WireSerializer[])
    [
        Wire.Protobuf.With(Wire.Protobuf.Options with { MaxDepth = 4 * depth }),
        Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = 4 * depth }),
    ]).Where(w => type is not null && w.CanSerialize(type))];

    [Fact]
    public void Models_of_each_kind_have_code_for_Protobuf_and_MemoryPack()
    {
        Type[] types = [.. All.Select(m => s_made.Value.GetType($"Made.{m.Kind}{m.Size}")!)];
        Assert.Empty(types.Where(t => !Wire.Protobuf.CanSerialize(t)).Select(t => t.Name));
        Assert.Equal(["Set300", "Numbered300"], types.Where(t => !Wire.MemoryPack.CanSerialize(t)).Select(t => t.Name));
    }

    static readonly Dictionary<(string Wire, Type Type, int Depth), byte[]> s_nested = [];

    /// <summary>The bytes of a value that nests so many levels deep, written where the stack suffices for all of them.</summary>
    static byte[] Nested(WireSerializer wire, Type type, string kind, int depth)
    {
        lock (s_nested)
        {
            if (s_nested.TryGetValue((wire.Name, type, depth), out byte[]? known)) return known;
            byte[]? written = null;
            Exception? fault = null;
            var thread = new Thread(() => fault = Record.Exception(() => written = wire.Serialize(Value(type, kind, depth), type)), LargeStack);
            thread.Start();
            thread.Join();
            Assert.Null(fault);
            return s_nested[(wire.Name, type, depth)] = written!;
        }
    }

    static void Call(Action call)
    {
        try
        {
            call();
        }
        catch (WireException e) when (e.Code == WireErrorCode.DepthExceeded)
        {
        }
    }

    /// <summary>An object whose first member nests <paramref name="depth"/> levels deep.</summary>
    static object Value(Type type, string kind, int depth)
    {
        PropertyInfo next = type.GetProperty("Next")!;
        object? value = null;
        for (int i = 0; i < depth; i++)
        {
            object outer = System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(type);
            if (value is not null) next.SetValue(outer, Wrapped(next.PropertyType, kind, value));
            value = outer;
        }
        return value!;
    }

    static object Wrapped(Type type, string kind, object value)
    {
        if (kind == "Tuple") return Activator.CreateInstance(type, value, 1)!;
        if (kind is not ("List" or "Struct" or "Map")) return value;
        object items = Activator.CreateInstance(type)!;
        if (items is System.Collections.IList list) list.Add(value);
        else ((System.Collections.IDictionary)items)["k"] = value;
        return items;
    }

    static byte[] Json(string kind, int depth)
    {
        (string open, string close) = kind switch
        {
            "List" or "Struct" => ("{\"Next\":[", "]}"),
            "Map" => ("{\"Next\":{\"k\":", "}}"),
            "Tuple" => ("{\"Next\":[", ",1]}"),
            "Case" => ("{\"$type\":1,\"Next\":", "}"),
            _ => ("{\"Next\":", "}"),
        };
        return Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, depth)) + (kind is "Struct" ? "{}" : "null") + string.Concat(Enumerable.Repeat(close, depth)));
    }

    static byte[] Packed(string kind, int depth)
    {
        byte[] name = [0x81, 0xA4, .. "Next"u8];
        (byte[] open, byte[] close) = kind switch
        {
            "List" or "Struct" => ([.. name, 0x91], (byte[])[]),
            "Map" => ([.. name, 0x81, 0xA1, (byte)'k'], []),
            "Tuple" => ([.. name, 0x92], [0x01]),
            "Case" => ([0x92, 0x01, .. name], []),
            "Numbered" => ([0x91], []),
            _ => (name, (byte[])[]),
        };
        return [.. Enumerable.Repeat(open, depth).SelectMany(b => b), (byte)(kind is "Struct" ? 0x80 : 0xC0), .. Enumerable.Repeat(close, depth).SelectMany(b => b)];
    }
}
