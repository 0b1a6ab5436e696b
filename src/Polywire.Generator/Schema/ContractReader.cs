using System.Globalization;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;
using Polywire.Generator.Wires.MemoryPack;
using Polywire.Generator.Wires.MessagePack;
using Polywire.Generator.Wires.Protobuf;

namespace Polywire.Generator.Schema;

/// <summary>Makes the contract of models: what data that is stored or sent depends on, and nothing else.</summary>
static class ContractReader
{
    internal const string OfEnum = "Enum", Json = "Json", MessagePack = "MessagePack", Protobuf = "Protobuf", MemoryPack = "MemoryPack", Union = "union", Memory = "memory", Preserving = " preserving";

    /// <summary>Returns whether a struct is written as it is in memory.</summary>
    internal static bool IsMemory(WireContract wire) => wire.Wire == MemoryPack && wire.Format.Split(' ')[0] == Memory;

    /// <summary>Returns whether the keys are positions in an object of MemoryPack.</summary>
    internal static bool HasPositions(WireContract wire) => wire is { Wire: MemoryPack, Format: "object" or "circular" };

    internal static AssemblyContract Read(IEnumerable<ModelSpec> models, bool isOfSource = true)
    {
        var contract = new AssemblyContract { IsOfSource = isOfSource };
        foreach (ModelSpec model in models)
        {
            var wires = new List<WireContract>();
            foreach (KnownWire wire in KnownWires.All)
            {
                if ((model.Wires & wire.Bit) != 0) wires.Add(Of(model, wire.Name, isOfSource));
            }
            if (wires.Count == 0) continue;
            contract.Types[model.MetadataName] = wires;
            foreach (Shape shape in model.Members.Select(m => m.Slot.Shape)) AddEnums(contract, shape);
        }
        return contract;
    }

    static void AddEnums(AssemblyContract contract, Shape shape)
    {
        if (shape is EnumShape e)
        {
            string name = Name(e.Type);
            WireContract values = new(OfEnum, e.UnderlyingKind.Name());
            foreach (EnumMember member in e.Members.GroupBy(m => m.Value).Select(g => g.First()))
                values.Members.Add(new ContractMember((e.UnderlyingKind == ScalarKind.UInt64 ? unchecked((ulong)member.Value) : (object)member.Value) is IFormattable value ? value.ToString(null, CultureInfo.InvariantCulture) : "", member.Identifier, member.Text));
            if (!contract.Types.ContainsKey(name)) contract.Types.Add(name, [values]);
        }
        if (shape is ModelShape) return;
        foreach (Shape part in shape.Parts) AddEnums(contract, part);
    }

    static WireContract Of(ModelSpec model, string wire, bool isOfSource)
    {
        bool isUnion = model.IsUnion && !(wire == Protobuf && model.IsLevel);
        string form = isUnion ? wire == Json ? $"{Union} {model.Discriminator}" : Union : wire switch
        {
            MessagePack => model.Layout == 1 ? "array" : "map",
            MemoryPack => model.IsUnmanaged && model.NoMemory is null ? isOfSource && model.MemoryLayout is { } layout ? $"{Memory} {layout}" : Memory : model.GenerateType switch { MemoryPackGenerateType.VersionTolerant => "tolerant", MemoryPackGenerateType.CircularReference => "circular", _ => "object" },
            Protobuf => "message",
            _ => model.Proto3 is null ? "object" : "proto3",
        };
        if (!isUnion && model.Extension is { } extension && (wire == Json || wire != MemoryPack && !extension.IsJsonOnly)) form += Preserving;
        var contract = new WireContract(wire, form);
        if (isUnion)
        {
            foreach (CaseSpec c in model.Cases)
            {
                int number = wire == Protobuf && c.Field > 0 ? c.Field : c.Number;
                string key = wire == Json && c.Name is not null ? c.Name : Number(number);
                contract.Members.Add(new ContractMember(c.IsBare && wire == Json ? "-" + Name(c.Shape.Type) : key, Name(c.Shape.Type), Name(c.Shape.Type)));
            }
            return contract;
        }
        int position = 0;
        foreach (MemberSpec member in Members(model, wire))
        {
            string key = wire switch
            {
                Json => member.WireName,
                MessagePack => model.Layout == 1 ? Number(member.On(WireBits.MessagePack).Index) : member.On(WireBits.MessagePack).Name ?? member.WireName,
                Protobuf => Number(member.Number),
                _ => Number(member.On(WireBits.MemoryPack).Index >= 0 ? member.On(WireBits.MemoryPack).Index : position),
            };
            position++;
            contract.Members.Add(new ContractMember(key, member.Name, Type(member.Slot.Shape, wire) + ContractFacts.Of(member, model, wire, isOfSource)));
        }
        // In protobuf-net's dialects, derived types are fields of their base type.
        if (wire == Protobuf) contract.Members.AddRange(model.Includes.Select(i => new ContractMember(Number(i.Number), Name(i.Shape.Type), Name(i.Shape.Type))));
        return contract;
    }

    static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    static IEnumerable<MemberSpec> Members(ModelSpec model, string wire) => wire switch
    {
        Json => BackEnd.Of(WireBits.Json).View(model).Members.OrderBy(m => m.WireName, StringComparer.Ordinal),
        MessagePack => model.Layout == 1 ? MessagePackModelEmitter.Members(model) : MessagePackModelEmitter.Members(model).OrderBy(m => m.On(WireBits.MessagePack).Name ?? m.WireName, StringComparer.Ordinal),
        Protobuf => ProtobufModelEmitter.Members(model),
        _ => MemoryPackModelEmitter.Members(model),
    };

    static string Name(string type) => type.Replace("global::", "").Replace(" ", "");

    /// <summary>Returns the type as far as a wire has it: a list is an array, and a nullable reference is a reference.</summary>
    static string Type(Shape shape, string wire)
    {
        string Of(Shape part) => Type(part, wire);
        switch (shape)
        {
            case ScalarShape scalar: return Scalar(scalar, wire);
            case EnumShape e: return (wire == Json ? e.AsText : wire != Protobuf && e.IsTextElsewhere) ? $"text:{Name(e.Type)}" : Name(e.Type);
            case NullableShape nullable: return Of(nullable.Inner) + "?";
            case DeferredShape deferred: return Of(deferred.Inner);
            case OverridableShape { Otherwise: { } otherwise }: return Of(otherwise);
            case CodecShape codec: return codec.For(wire) is { } own ? $"codec:{Name(own.Type)}" : codec.Otherwise is null ? Name(shape.Type) : Of(codec.Otherwise);
            case SurrogateShape surrogate: return Of(surrogate.Inner);
            case CollectionShape collection: return $"[{Of(collection.Element.Shape)}]";
            case MultiArrayShape array: return $"[{new string(',', array.Rank - 1)}{Of(array.Element.Shape)}]";
            case DictionaryShape dictionary: return $"{{{Of(dictionary.KeyShape)}:{Of(dictionary.Value.Shape)}}}";
            case TupleShape tuple: return $"{(wire == Json ? string.Join(",", tuple.JsonNames) : "")}({string.Join(",", tuple.Items.Select(i => Of(i.Shape)))})";
            case ModelShape { Arguments.Count: > 0 } model: return $"{Name(model.Type).Split('<')[0]}<{string.Join(",", model.Arguments.Select(Of))}>";
            default: return Name(shape.Type);
        }
    }

    static string Scalar(ScalarShape scalar, string wire)
    {
        string name = scalar.Kind is ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte ? "Bytes" : scalar.Kind.Name();
        if (wire != Json || scalar.Format is not { } form) return name;
        if (form.DateFormat is not null) return $"{name}:{form.DateFormat.Replace(' ', '_')}";
        string date = form.Dates switch { 1 => ":iso8601", 2 => ":unix-seconds", 3 => ":unix-milliseconds", _ => "" };
        return name + date + ((form.Numbers & 2) != 0 ? ":string" : "");
    }
}
