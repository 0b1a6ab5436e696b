using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>Models without a mistake, however they are declared.</summary>
public class SoundModelTests
{
    [Theory]
    [InlineData(Foreign + "[MessagePack.MessagePackObject] public abstract class B { [MessagePack.Key(0)] public int X { get; set; } } [MessagePack.MessagePackObject] public class M : B { [MessagePack.Key(1)] public int Y { get; set; } }" + Attributes)]
    [InlineData(Newtonsoft + "[Newtonsoft.Json.JsonObject] public abstract class B { public int X { get; set; } } public abstract class C : B { } [Newtonsoft.Json.JsonObject] public class M : C { public int Y { get; set; } }" + NewtonsoftAttributes)]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.DataContract)]\n[System.Runtime.Serialization.DataContract] public abstract class M { [System.Runtime.Serialization.DataMember] public int X { get; set; } }")]
    [InlineData("[WireModel(WriteGetOnly = true)] public class M { public int X { get; set; } public int Sum => X; }")]
    [InlineData("[assembly: WireDefaults(WriteGetOnly = true)]\n[WireModel] public class M { public int X { get; set; } public int Sum => X; }")]
    [InlineData("[WireModel(Wires = Wires.Json)] public class M { public int X { get; set; } public int Sum => X; }")]
    [InlineData(Stj + "[WireModel] public class M { [System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonNumberEnumConverter<DayOfWeek>))] public DayOfWeek X { get; set; } [WireField, Own] public int Y { get; set; } [WireCodec(typeof(K)), Own] public string? Z { get; set; } [WireCodecOverridable, Own] public object? W { get; set; } [WireIgnore, Own] public int V { get; set; } }" + Open + Converters)]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson), WireCodec(typeof(K))]\n[WireModel] public class M { [Own] public string? Z { get; set; } }" + Open + Converters)]
    [InlineData(Stj + "[WireModel] public class M { public E X { get; set; } } [Own, WireEnum] public enum E { A }" + Converters)]
    [InlineData(Stj + "[WireModel] public class M { [WireField(EnumsAsStrings = true)] public E X { get; set; } } [Own] public enum E { A }" + Converters)]
    [InlineData(Stj + "[WireModel, WireUnion(0, typeof(N)), Own] public class M; [WireModel] public class N : M, J; [WireModel(ReadAs = typeof(N)), System.Text.Json.Serialization.JsonConverter(typeof(C))] public interface J;" + Converters)]
    [InlineData(Newtonsoft + "[WireModel] public class M { public int X { get; set; } [System.Runtime.Serialization.OnDeserialized] void After(System.Runtime.Serialization.StreamingContext c) { } [WireCallback(WirePhase.AfterRead)] void Done() { } }" + NewtonsoftAttributes)]
    [InlineData("[WireModel] public class M : B { [WireField] public new string? X { get; set; } [WireField] public int Y { get; set; } } public class B { public int X { get; set; } }")]
    [InlineData("[WireModel(Wires = Wires.Json)] public class M { public int X { get; } public M() { } [WireConstructor] public M(int x) => X = x; }")]
    [InlineData("[WireModel] public class M { [WireIgnore, NonSerialized] public int X; [WireField, NonSerialized] public int Y; }")]
    [InlineData("[WireModel] public class M { [WireField(1)] public int X { get; set; } [WireIgnore] public int Y { get; set; } [WireIgnore] public Action? Z { get; set; } }")]
    [InlineData("[WireModel] public readonly record struct M(int X, string? Y);")]
    [InlineData("[WireModel] public class M : IEnumerable<int> { public List<int> Items { get; set; } = []; public void Add(int item) => Items.Add(item); public IEnumerator<int> GetEnumerator() => Items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }")]
    [InlineData("public class B { [WireField(Name = \"x\")] public virtual int X { get; set; } } [WireModel] public class M : B { public override int X { get; set; } public static int Y { get; set; } [WireIgnore] public static int Z { get; set; } }")]
    [InlineData("[WireModel, WireUnion(0, typeof(C))] public interface I; [WireModel] public struct C : I;")]
    [InlineData("[assembly: WireCodec(typeof(C<>), Target = typeof(List<>))]\n" + Open + "[WireModel(Wires = Wires.Json)] public class M { public List<int>? X { get; set; } [WireCodec(typeof(K))] public string? Y { get; set; } }")]
    [InlineData("[WireModel] public class M { private E _e; private enum E { A } private sealed class P { } private P? Q { get; set; } public int Sum() => (int)_e++; }")]
    [InlineData("[WireModel(UnknownCase = typeof(C), DerivedTypes = DerivedTypeHandling.Slice, Discriminator = \"x\"), WireUnion(0, typeof(C))] public class M; [WireModel(Naming = WireNaming.CamelCase)] public class C : M { [WireIgnore] public int X { get; set; } }")]
    [InlineData("[WireModel(ReadAs = typeof(C<>))] public interface I<T> : J { T? X { get; } } public interface J { int Y { get; } } [WireModel] public record C<T>(T? X, int Y) : I<T>;")]
    [InlineData("public interface I<T> { T? X { get; } [WireIgnore] Action? Y { get; } int Z { get; } int W { set; } } [WireModel(Contract = typeof(I<>))] public class C<T> : I<T> { public T? X { get; set; } public Action? Y => null; [WireIgnore] public int Z { get; set; } public int W { set { } } public Action? More => null; }")]
    // protobuf-net writes each class at its own level.
    [InlineData(Net + "[WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract] public class B { [ProtoBuf.ProtoMember(1)] public int X { get; set; } } [WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract] public class M : B { [ProtoBuf.ProtoMember(1)] public new string? X { get; set; } }" + NetAttributes)]
    public void Sound_models_have_no_diagnostics(string source) => Assert.Empty(Driver.Run(Driver.Compilation(source)).Diagnostics);

    [Theory]
    [InlineData("using Model = Polywire.WireModelAttribute; [Model] public class M { public int X { get; set; } }")]
    [InlineData("[global::Polywire.WireModelAttribute] public class M { public int X { get; set; } }")]
    [InlineData("[Polywire.WireModel] public partial class M { public int X { get; set; } }")]
    [InlineData("namespace @class { using MA = WireModelAttribute; public class O<T> { [MA] public class M { public int X { get; set; } } } }")]
    public void A_model_is_found_however_its_attribute_is_written(string source) =>
        Assert.Contains(Driver.Files(Driver.Run(Driver.Compilation(source))).Keys, k => k.EndsWith("M.Json.g.cs", StringComparison.Ordinal));
}
