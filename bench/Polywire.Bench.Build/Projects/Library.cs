using System.Text;

namespace BuildBench.Projects;

/// <summary>What a library needs in the sources of a project, and its generator.</summary>
abstract class Library
{
    internal static readonly Library[] All = [new SystemTextJson(), new PolywireJson(), new PolywireBoth(), new PolywireThree(), new None()];

    internal abstract string Key { get; }

    internal abstract string Title { get; }

    /// <summary>The file of the generator; null if there is none.</summary>
    internal abstract string? Generator { get; }

    /// <summary>The file with what is stated once for the whole project.</summary>
    internal abstract string AssemblyFile(ProjectPlan plan);

    /// <summary>The attributes of a model, each line with its end.</summary>
    internal abstract string Attributes(ModelPlan model);

    internal static Library Get(string key) => All.FirstOrDefault(l => l.Key == key) ?? throw new ArgumentException($"No library is named '{key}'.");

    sealed class None : Library
    {
        internal override string Key => "none";

        internal override string Title => "no generator";

        internal override string? Generator => null;

        internal override string AssemblyFile(ProjectPlan plan) => "";

        internal override string Attributes(ModelPlan model) => "";
    }

    /// <summary>One context with every model, in the default mode (metadata and fast path).</summary>
    sealed class SystemTextJson : Library
    {
        internal override string Key => "stj";

        internal override string Title => "System.Text.Json";

        internal override string Generator => Files.SystemTextJsonGenerator;

        internal override string AssemblyFile(ProjectPlan plan)
        {
            var text = new StringBuilder("using System.Text.Json.Serialization;\n\nnamespace Acme;\n\n");
            foreach (ModelPlan model in plan.Models) text.Append($"[JsonSerializable(typeof({model.FullName}))]\n");
            return text.Append("public partial class AcmeContext : JsonSerializerContext;\n").ToString();
        }

        internal override string Attributes(ModelPlan model) =>
            string.Concat(model.Cases.Select(c => $"[System.Text.Json.Serialization.JsonDerivedType(typeof({c}), \"{c}\")]\n"));
    }

    abstract class Polywire(string wires) : Library
    {
        internal override string Generator => Files.PolywireGenerator;

        internal override string AssemblyFile(ProjectPlan plan) => $"[assembly: Polywire.WireDefaults(Wires = {wires})]\n";

        internal override string Attributes(ModelPlan model) =>
            "[Polywire.WireModel]\n" + string.Concat(model.Cases.Select((c, i) => $"[Polywire.WireUnion({i + 1}, typeof({c}), Name = \"{c}\")]\n"));
    }

    sealed class PolywireJson() : Polywire("Polywire.Wires.Json")
    {
        internal override string Key => "json";

        internal override string Title => "Polywire, JSON";
    }

    sealed class PolywireThree() : Polywire("Polywire.Wires.Json | Polywire.Wires.MessagePack | Polywire.Wires.MemoryPack")
    {
        internal override string Key => "json+messagepack+memorypack";

        internal override string Title => "Polywire, JSON, MessagePack and MemoryPack";
    }

    sealed class PolywireBoth() : Polywire("Polywire.Wires.Json | Polywire.Wires.MessagePack")
    {
        internal override string Key => "json+messagepack";

        internal override string Title => "Polywire, JSON and MessagePack";
    }
}
