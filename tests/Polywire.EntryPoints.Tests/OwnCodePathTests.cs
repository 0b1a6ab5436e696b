using System.Buffers;
using EntryPointTests;
using Polywire;

[assembly: WireFor<List<OwnGetter>>]
[assembly: WireFor<List<OwnSetter>>]
[assembly: WireFor<Dictionary<string, OwnGetter>>]
[assembly: WireFor<Dictionary<string, OwnSetter>>]
[assembly: WireFor<List<OwnWide>>]

namespace EntryPointTests;

/// <summary>An exception of the model's own code has the path of the member that threw it, on every wire, wherever its object is.</summary>
public class OwnCodePathTests
{
    static readonly WireSerializer[] s_wires = [Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack, WireSerializer.Parse("messagepack+lz4block"), WireSerializer.Parse("json+gzip"), WireSerializer.Parse("protobuf+zstandard")];

    static void WriteFails<T>(string path, T value, params WireSerializer[] wires)
    {
        foreach (WireSerializer wire in wires.Length > 0 ? wires : s_wires)
        {
            foreach (Action write in (Action[])[() => wire.Serialize(value), () => wire.Serialize(new ArrayBufferWriter<byte>(), value), () => wire.Serialize(new MemoryStream(), value)])
            {
                WireException e = Assert.Throws<WireException>(write);
                Assert.Equal((wire.ToString(), WireErrorCode.UserCode, path), (wire.ToString(), e.Code, e.Path));
                Assert.IsType<InvalidOperationException>(e.InnerException);
            }
        }
    }

    static void ReadFails<T>(string path, Func<T> make, params WireSerializer[] wires)
    {
        T value = make();
        foreach (WireSerializer wire in wires.Length > 0 ? wires : s_wires)
        {
            byte[] bytes = wire.Serialize(value);
            Own.Fails = true;
            try
            {
                foreach (Action read in (Action[])[() => wire.Deserialize<T>(bytes), () => wire.Deserialize<T>(new MemoryStream(bytes))])
                {
                    WireException e = Assert.Throws<WireException>(read);
                    Assert.Equal((wire.ToString(), WireErrorCode.UserCode, path), (wire.ToString(), e.Code, e.Path));
                    Assert.InRange(e.Offset, 0, bytes.Length);
                    Assert.IsType<InvalidOperationException>(e.InnerException);
                }
            }
            finally
            {
                Own.Fails = false;
            }
        }
    }

    static OwnGetter Bad => new() { Fails = true };

    [Fact]
    public void A_getter_that_throws_is_the_end_of_the_path()
    {
        WriteFails("$.B", Bad);
        WriteFails("$[2].B", new List<OwnGetter> { new(), new(), Bad });
        WriteFails("$.b.B", new Dictionary<string, OwnGetter> { ["a"] = new(), ["b"] = Bad });
        WriteFails("$.First.B", new OwnHolder { First = Bad });
        WriteFails("$.List[1].B", new OwnHolder { List = [new(), Bad] });
        WriteFails("$.Map.k.B", new OwnHolder { Map = { ["j"] = new(), ["k"] = Bad } });
        WriteFails("$.Union.Text", new OwnHolder { Union = new OwnCase { FailsOnWriting = true } });
        WriteFails("$.Last", new OwnHolder { FailsLast = true, Union = new OwnCase() });
        WriteFails("$.Next.Next.Last", new OwnHolder { Next = new OwnHolder { Next = new OwnHolder { FailsLast = true } } });
    }

    [Fact]
    public void A_setter_that_throws_is_the_end_of_the_path()
    {
        ReadFails("$.B", () => new OwnSetter());
        ReadFails("$[0].B", () => new List<OwnSetter> { new(), new() });
        ReadFails("$.a.B", () => new Dictionary<string, OwnSetter> { ["a"] = new() });
        ReadFails("$.Setter.B", () => new OwnReadHolder { Setter = new() });
        ReadFails("$.List[0].B", () => new OwnReadHolder { List = [new()] });
        ReadFails("$.Init.B", () => new OwnReadHolder { Init = new() });
        ReadFails("$.Union.B", () => new OwnReadHolder { Union = new OwnReadCase() });
        ReadFails("$.Struct.B", () => new OwnReadHolder { Struct = new OwnStruct { Text = "a" } });
        ReadFails("$.Deferred.Late", () => new OwnReadHolder { Deferred = new OwnDeferred(1) { Late = 2 } });
        ReadFails("$.Next.Next.Setter.B", () => new OwnReadHolder { Next = new() { Next = new() { Setter = new() } } });
        ReadFails("$.Required.C", () => new OwnReadHolder { Required = new() { B = 1, C = 2, D = 3 } });
        ReadFails("$.Next.Required.C", () => new OwnReadHolder { Next = new() { Required = new() { B = 1, C = 2, D = 3 } } });
        ReadFails("$.RequiredStruct.Text", () => new OwnReadHolder { RequiredStruct = new() { Text = "a", Number = 1 } });
        ReadFails("$.some_value", () => new OwnRequiredNamed { SomeValue = 1, Other = 2 }, Wire.Json, Wire.MessagePack, Wire.MemoryPack);
        ReadFails("$.Model", () => new OwnModelSetter { Model = new(), Second = new() });
    }

    [Fact]
    public void Constructors_and_callbacks_have_the_path_of_their_object()
    {
        ReadFails("$.Made", () => new OwnReadHolder { Made = new OwnConstructor(3) });
        ReadFails("$.Called", () => new OwnReadHolder { Called = new() });
        WriteFails("$.Called", new OwnReadHolder { Called = new() { FailsBefore = true } });
        WriteFails("$.Called", new OwnReadHolder { Called = new() { FailsAfter = true } });
    }

    [Fact]
    public void Members_of_large_models_and_other_layouts_are_named_as_the_wire_names_them()
    {
        WriteFails("$[1].M39", new List<OwnWide> { new(), new() { Fails = true } });
        ReadFails("$[0].M38", () => new List<OwnWide> { new() });
        WriteFails("$.B", new OwnTolerantInner { Fails = true }, Wire.MemoryPack);
        ReadFails("$.Inner.C", () => new OwnTolerant { Inner = new() }, Wire.MemoryPack);
        WriteFails("$.some_value", new OwnNamed { Fails = true }, Wire.Json, Wire.MessagePack, Wire.MemoryPack);
        WireSerializer lower = Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n.ToLowerInvariant() });
        WriteFails("$.somevalue", new OwnUnnamed { Fails = true }, lower);
        ReadFails("$.othervalue", () => new OwnUnnamed(), lower);
        WriteFails("$.SomeName", new OwnFixed { Fails = true }, Wire.Json, lower);
        ReadFails("$.OtherName", () => new OwnFixed(), Wire.Json, lower);
    }

    [Fact]
    public void Merging_into_an_object_names_the_member_too()
    {
        foreach (WireSerializer wire in s_wires)
        {
            byte[] bytes = wire.Serialize(new OwnReadHolder { Setter = new() });
            var existing = new OwnReadHolder { Setter = new() };
            Own.Fails = true;
            try
            {
                WireException e = Assert.Throws<WireException>(() => wire.Populate(bytes, existing));
                Assert.Equal((WireErrorCode.UserCode, "$.Setter.B"), (e.Code, e.Path));
            }
            finally
            {
                Own.Fails = false;
            }
        }
    }

    [Fact]
    public void The_error_of_a_nested_call_is_the_inner_exception_of_the_member()
    {
        foreach (WireSerializer wire in s_wires)
        {
            WireException e = Assert.Throws<WireException>(() => wire.Serialize(new OwnHolder { Nested = wire }));
            Assert.Equal((WireErrorCode.UserCode, "$.Last"), (e.Code, e.Path));
            Assert.Equal("$[0].B", Assert.IsType<WireException>(e.InnerException).Path);
        }
    }

    [Fact]
    public void An_object_that_begins_after_its_discriminator_is_found_too()
    {
        Own.Fails = true;
        try
        {
            WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<OwnReadHolder>("""{"Union":{"A":1,"$type":1,"B":2}}"""u8));
            Assert.Equal((WireErrorCode.UserCode, "$.Union.B"), (e.Code, e.Path));
        }
        finally
        {
            Own.Fails = false;
        }
    }
}

static class Own
{
    internal const Wires Wires = Polywire.Wires.Json | Polywire.Wires.MessagePack | Polywire.Wires.Protobuf | Polywire.Wires.MemoryPack;

    [ThreadStatic] internal static bool Fails;

    internal static T Check<T>(T value) => Fails ? throw new InvalidOperationException("mine") : value;
}

[WireModel(Wires = Own.Wires)]
public class OwnGetter
{
    [WireField(1)] public int A { get; set; } = 5;
    [WireField(2)] public int B { get => Fails ? throw new InvalidOperationException("mine") : 1; set { } }
    [WireField(3)] public int C { get; set; } = 4;
    [WireIgnore] public bool Fails { get; set; }
}

[WireModel(Wires = Own.Wires)]
[WireUnion(1, typeof(OwnCase))]
public abstract class OwnUnion;

[WireModel(Wires = Own.Wires)]
public class OwnCase : OwnUnion
{
    [WireField(1)] public int A { get; set; } = 5;
    [WireField(2)] public string Text { get => FailsOnWriting ? throw new InvalidOperationException("mine") : "a"; set { } }
    [WireIgnore] public bool FailsOnWriting { get; set; }
}

[WireModel(Wires = Own.Wires)]
public class OwnHolder
{
    [WireField(1)] public int Number { get; set; }
    [WireField(2)] public OwnGetter? First { get; set; }
    [WireField(3)] public List<OwnGetter> List { get; set; } = [];
    [WireField(4)] public Dictionary<string, OwnGetter> Map { get; set; } = [];
    [WireField(5)] public OwnUnion? Union { get; set; }
    [WireField(6)] public OwnHolder? Next { get; set; }
    [WireField(7)] public string Last { get => FailsLast ? throw new InvalidOperationException("mine") : Nested is { } n ? n.Serialize(new List<OwnGetter> { new() { Fails = true } }).ToString()! : "b"; set { } }
    [WireIgnore] public bool FailsLast { get; set; }
    [WireIgnore] public WireSerializer? Nested { get; set; }
}

[WireModel(Wires = Own.Wires)]
public class OwnSetter
{
    [WireField(1)] public int A { get; set; } = 5;
    [WireField(2)] public int B { get; set => field = Own.Check(value); } = 4;
    [WireField(3)] public int C { get; set; } = 3;
}

[WireModel(Wires = Own.Wires)]
public class OwnInit
{
    [WireField(1)] public int A { get; init; } = 5;
    [WireField(2)] public int? B { get => 4; init => Own.Check(value); }
}

[WireModel(Wires = Own.Wires)]
[WireUnion(1, typeof(OwnReadCase))]
public abstract class OwnReadUnion;

[WireModel(Wires = Own.Wires)]
public class OwnReadCase : OwnReadUnion
{
    [WireField(1)] public int A { get; set; } = 5;
    [WireField(2)] public int B { get; set => field = Own.Check(value); } = 4;
}

[WireModel(Wires = Own.Wires)]
public struct OwnStruct
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public string? Text { get; set; }
    [WireField(3)] public int B { get => 7; set => Own.Check(value); }
}

[WireModel(Wires = Own.Wires)]
public class OwnDeferred(int number)
{
    [WireField(1)] public int Number { get; } = number;
    [WireField(2)] public int Late { get; set => field = Own.Check(value); }
}

[WireModel(Wires = Own.Wires)]
public class OwnConstructor
{
    public OwnConstructor(int number) => Number = Own.Check(number);

    [WireField(1)] public int Number { get; }
}

[WireModel(Wires = Own.Wires)]
public class OwnCallbacks
{
    [WireField(1)] public int A { get; set; } = 5;
    [WireIgnore] public bool FailsBefore { get; set; }
    [WireIgnore] public bool FailsAfter { get; set; }

    [WireCallback(WirePhase.BeforeWrite)] public void Before() { if (FailsBefore) throw new InvalidOperationException("mine"); }
    [WireCallback(WirePhase.AfterWrite)] public void After() { if (FailsAfter) throw new InvalidOperationException("mine"); }
    [WireCallback(WirePhase.AfterRead)] public void Read() => Own.Check(0);
}

[WireModel(Wires = Own.Wires)]
public class OwnReadHolder
{
    [WireField(1)] public int Number { get; set; } = 1;
    [WireField(2)] public OwnSetter? Setter { get; set; }
    [WireField(3)] public List<OwnSetter> List { get; set; } = [];
    [WireField(4)] public OwnInit? Init { get; set; }
    [WireField(5)] public OwnReadUnion? Union { get; set; }
    [WireField(6)] public OwnStruct? Struct { get; set; }
    [WireField(7)] public OwnDeferred? Deferred { get; set; }
    [WireField(8)] public OwnConstructor? Made { get; set; }
    [WireField(9)] public OwnCallbacks? Called { get; set; }
    [WireField(10)] public OwnReadHolder? Next { get; set; }
    [WireField(11)] public OwnRequired? Required { get; set; }
    [WireField(12)] public OwnRequiredStruct? RequiredStruct { get; set; }
}

/// <summary>Members that an object initializer sets.</summary>
[WireModel(Wires = Own.Wires)]
public class OwnRequired
{
    [WireField(1)] public required int B { get; init; }
    [WireField(2)] public required int C { get; init => field = Own.Check(value); }
    [WireField(3)] public required int D { get; set => field = Own.Check(value); }
}

[WireModel(Wires = Own.Wires)]
public struct OwnRequiredStruct
{
    [WireField(1)] public required int Number { get; set; }
    [WireField(2)] public required string Text { readonly get; init => field = Own.Check(value); }
}

[WireModel(Naming = WireNaming.SnakeCaseLower, Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public record OwnRequiredNamed
{
    public required int SomeValue { get; init => field = Own.Check(value); }
    public required int Other { get; init; }
}

/// <summary>A member whose setter throws after the model in it was read, between others of its type.</summary>
[WireModel(Wires = Own.Wires)]
public class OwnModelSetter
{
    [WireField(1)] public OwnGetter? First { get; set; }
    [WireField(2)] public OwnGetter? Model { get; set => field = Own.Check(value); }
    [WireField(3)] public OwnGetter? Second { get; set; }
}

[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public class OwnTolerant
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public OwnTolerantInner? Inner { get; set; }
}

[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public class OwnTolerantInner
{
    [WireField(1)] public int A { get; set; }
    [WireField(2)] public int B { get => Fails ? throw new InvalidOperationException("mine") : 1; set { } }
    [WireField(3)] public int C { get; set => field = Own.Check(value); } = 3;
    [WireIgnore] public bool Fails { get; set; }
}

[WireModel(Naming = WireNaming.SnakeCaseLower, Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class OwnNamed
{
    public int A { get; set; }
    public int SomeValue { get => Fails ? throw new InvalidOperationException("mine") : 1; set { } }
    [WireIgnore] public bool Fails { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class OwnFixed
{
    [WireField(Name = "SomeName")] public int SomeValue { get => Fails ? throw new InvalidOperationException("mine") : 1; set { } }
    [WireField(Name = "OtherName")] public int OtherValue { get => 2; set => Own.Check(value); }
    [WireIgnore] public bool Fails { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class OwnUnnamed
{
    public int SomeValue { get => Fails ? throw new InvalidOperationException("mine") : 1; set { } }
    public int OtherValue { get => 3; set => Own.Check(value); }
    [WireIgnore] public bool Fails { get; set; }
}

/// <summary>More members than one method reads or writes.</summary>
[WireModel(Wires = Own.Wires)]
public class OwnWide
{
    [WireField(1)] public int M1 { get; set; }
    [WireField(2)] public int M2 { get; set; }
    [WireField(3)] public int M3 { get; set; }
    [WireField(4)] public int M4 { get; set; }
    [WireField(5)] public int M5 { get; set; }
    [WireField(6)] public int M6 { get; set; }
    [WireField(7)] public int M7 { get; set; }
    [WireField(8)] public int M8 { get; set; }
    [WireField(9)] public int M9 { get; set; }
    [WireField(10)] public int M10 { get; set; }
    [WireField(11)] public int M11 { get; set; }
    [WireField(12)] public int M12 { get; set; }
    [WireField(13)] public int M13 { get; set; }
    [WireField(14)] public int M14 { get; set; }
    [WireField(15)] public int M15 { get; set; }
    [WireField(16)] public int M16 { get; set; }
    [WireField(17)] public int M17 { get; set; }
    [WireField(18)] public int M18 { get; set; }
    [WireField(19)] public int M19 { get; set; }
    [WireField(20)] public int M20 { get; set; }
    [WireField(21)] public int M21 { get; set; }
    [WireField(22)] public int M22 { get; set; }
    [WireField(23)] public int M23 { get; set; }
    [WireField(24)] public int M24 { get; set; }
    [WireField(25)] public int M25 { get; set; }
    [WireField(26)] public int M26 { get; set; }
    [WireField(27)] public int M27 { get; set; }
    [WireField(28)] public int M28 { get; set; }
    [WireField(29)] public int M29 { get; set; }
    [WireField(30)] public int M30 { get; set; }
    [WireField(31)] public int M31 { get; set; }
    [WireField(32)] public int M32 { get; set; }
    [WireField(33)] public int M33 { get; set; }
    [WireField(34)] public int M34 { get; set; }
    [WireField(35)] public int M35 { get; set; }
    [WireField(36)] public int M36 { get; set; }
    [WireField(37)] public OwnGetter? M37 { get; set; }
    [WireField(38)] public string M38 { get => "a"; set => Own.Check(value); }
    [WireField(39)] public int M39 { get => Fails ? throw new InvalidOperationException("mine") : 1; set { } }
    [WireField(40)] public int M40 { get; set; }
    [WireIgnore] public bool Fails { get; set; }
}
