using Microsoft.CodeAnalysis;
using Polywire.Cli.Commands;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;
using Polywire.Generator.Wires.Protobuf;

namespace Polywire.Cli.Schema;

/// <summary>
/// The models in a dialect of protobuf-net as messages of a .proto file. They are read as the generator reads them, since its attributes, levels and
/// hierarchies decide what the fields are. A derived type is a message in a <c>oneof</c> of its base type's message, as on the wire.
/// </summary>
sealed class ProtobufNetModels
{
    const string Bcl = ".bcl.", BclFile = "protobuf-net/bcl.proto", SubType = "subtype";

    readonly ModelSet _set;
    readonly ProtoFile _file;
    readonly Dictionary<string, ModelSpec> _models;
    readonly Dictionary<string, EnumShape> _enums = [];
    readonly Func<string, string, string> _nameOf;

    ProtobufNetModels(ModelSet set, ProtoFile file, Func<string, string, string> nameOf)
    {
        (_set, _file, _nameOf) = (set, file, nameOf);
        _models = set.All.Where(IsNet).ToDictionary(m => m.CodecName);
    }

    /// <summary>Returns whether a model has code for Protobuf in a dialect of protobuf-net.</summary>
    public static bool IsNet(ModelSpec model) => model.Dialect >= NetEncoding.FirstLevel && (model.Wires & WireBits.Protobuf) != 0;

    /// <summary>Returns the models of these dialects that a set has itself, without generic ones.</summary>
    public static IEnumerable<ModelSpec> Of(ModelSet set) => set.Own.Where(m => IsNet(m) && !m.IsGeneric);

    /// <summary>Adds the messages of the models, and of what they are made of.</summary>
    /// <param name="set">The models.</param>
    /// <param name="file">The file that they are added to.</param>
    /// <param name="nameOf">Gives a type its name in the file, by its name in metadata and in C#.</param>
    /// <exception cref="InputException">proto3 has no fields for a member.</exception>
    public static void Add(ModelSet set, ProtoFile file, Func<string, string, string> nameOf)
    {
        var models = new ProtobufNetModels(set, file, nameOf);
        var added = new HashSet<string>();
        var next = new Queue<ModelSpec>(Of(set).OrderBy(m => m.MetadataName, StringComparer.Ordinal));
        while (next.TryDequeue(out ModelSpec? model))
        {
            if (!added.Add(model.CodecName)) continue;
            models.Add(model);
            foreach (ModelSpec other in models.UsedBy(model)) next.Enqueue(other);
        }
        foreach (EnumShape e in models._enums.Values.OrderBy(e => e.Type, StringComparer.Ordinal)) models.Add(e);
    }

    IEnumerable<ModelSpec> UsedBy(ModelSpec model) => ProtobufModelEmitter.Members(model).Select(m => ProtobufField.Of(m).Shape).SelectMany(Models).Concat(model.Includes.Select(i => i.Shape))
        .Concat(model.Root is null ? [] : [model.Root]).Select(s => _models.GetValueOrDefault(s.CodecName)).OfType<ModelSpec>();

    static IEnumerable<ModelShape> Models(Shape shape) => shape is ModelShape model ? [model] : ProtobufField.Bare(shape).Parts.Select(ProtobufField.Bare).SelectMany(Models);

    InputException Unfit(ModelSpec model, string what) => new($"{_set.Source}: {model.MetadataName.Replace('+', '.')} {what}");

    string NameOf(ModelSpec model) => _nameOf(model.MetadataName, WithoutGlobal(model.Type));

    static string WithoutGlobal(string type) => type.Replace("global::", "");

    void Add(ModelSpec model)
    {
        if (model.IsGeneric) throw Unfit(model, "is generic, which --proto does not describe in a dialect of protobuf-net. Write its message by hand.");
        var message = new ProtoMessage(NameOf(model)) { Comment = _set.Summary("T:" + model.MetadataName.Replace('+', '.')) };
        _file.Messages.Add(message);
        foreach (MemberSpec member in ProtobufModelEmitter.Members(model)) message.Fields.Add(Field(model, message, member));
        foreach (IncludeSpec derived in model.Includes)
        {
            if (derived.IsGroup) throw Unfit(model, $"has '{WithoutGlobal(derived.Shape.Type)}' as a group, which proto3 does not have.");
            string name = message.FreeName(ProtoName.Snake(WithoutGlobal(derived.Shape.Type).Split('.')[^1]), derived.Number);
            message.Fields.Add(new ProtoField(derived.Number, name, Own(model, derived.Shape)) { OneOf = SubType });
        }
    }

    ProtoField Field(ModelSpec model, ProtoMessage message, MemberSpec member)
    {
        ProtobufField field = ProtobufField.Of(member);
        WireFacts facts = member.On(WireBits.Protobuf);
        var found = new ProtoField(field.Number, message.FreeName(ProtoName.Snake(NameGiven(model, member) ?? member.Name), field.Number), "")
        {
            OneOf = facts.OneOf is { } group ? ProtoName.Snake(group) : null,
            Comment = _set.Summary($"{(member.IsField ? 'F' : 'P')}:{model.MetadataName.Replace('+', '.')}.{member.Name}"),
        };
        var place = new Place(model, message, member.Name, ProtoNames.Pascal(member.Name));
        if (field.Shape is CollectionShape or DictionaryShape) return Repeated(place, found, field);
        bool isNullable = field.Shape is NullableShape;
        if (isNullable) field = field.Of(((NullableShape)field.Shape).Inner, field.Number) with { Encoding = field.Encoding };
        if (field.Shape is CollectionShape or DictionaryShape) return Repeated(place, found, field);
        string type = Value(place, field);
        // Text and bytes are written even if they are empty, and so are some values that are zero.
        bool isAlways = facts.IsAlwaysWritten || facts.Default is not null || facts.Condition is not null || isNullable || !field.Shape.IsValueType || !ProtobufNet.IsZeroOmitted(field.Shape);
        return found with { Type = type, Label = isAlways && !IsMessage(type, field.Shape) && found.OneOf is null ? "optional" : "" };
    }

    /// <summary>Returns the name that protobuf-net's attribute gives the field.</summary>
    string? NameGiven(ModelSpec model, MemberSpec member) =>
        _set.Compilation.Home().GetTypeByMetadataName(model.MetadataName)?.GetMembers(member.Name).SelectMany(m => m.GetAttributes())
            .FirstOrDefault(a => a.AttributeClass?.ToDisplayString() == "ProtoBuf.ProtoMemberAttribute")?.NamedArguments.FirstOrDefault(n => n.Key == "Name").Value.Value as string;

    static bool IsMessage(string type, Shape shape) => shape is not EnumShape && (type[0] == '.' || char.IsUpper(type[0]) || type.StartsWith("google.", StringComparison.Ordinal));

    readonly record struct Place(ModelSpec Model, ProtoMessage Message, string Member, string Helper);

    ProtoField Repeated(Place place, ProtoField found, ProtobufField field)
    {
        if (field.Shape is DictionaryShape map)
        {
            ProtobufField key = field.Key(map);
            string type = Value(place, key);
            if (type is not ("int32" or "int64" or "uint32" or "uint64" or "sint32" or "sint64" or "fixed32" or "fixed64" or "sfixed32" or "sfixed64" or "bool" or "string")) return Entries(place, found, field, map, key.Shape is EnumShape ? "int32" : type, key.Shape is EnumShape);
            return ProtobufField.IsCollection(field.Value(map).Kind) ? Entries(place, found, field, map, type, false) : found with { Key = type, Type = Value(place, field.Value(map)) };
        }
        var collection = (CollectionShape)field.Shape;
        ProtobufField element = field.Of(collection.Element.Shape, field.Number) with { Encoding = field.Encoding };
        return found with { Label = "repeated", Type = Value(place, element), IsUnpacked = field.IsPackable(collection) && !field.IsPacked };
    }

    /// <summary>Returns a map whose keys or values no map of proto3 has: a repeated message, which is the same on the wire. Keys of enums are the numbers.</summary>
    ProtoField Entries(Place place, ProtoField found, ProtobufField field, DictionaryShape map, string key, bool isNumber)
    {
        ProtobufField value = field.Value(map);
        bool isCollection = ProtobufField.IsCollection(value.Kind);
        if (isNumber && !isCollection) return found with { Key = key, Type = Value(place, value) };
        var entry = new ProtoMessage(place.Helper + "Entry");
        entry.Fields.Add(new ProtoField(1, "key", key));
        var second = new ProtoField(2, "value", "");
        entry.Fields.Add(isCollection ? Repeated(place with { Message = entry, Helper = place.Helper + "Value" }, second, value) : second with { Type = Value(place, value) });
        place.Message.Messages.Add(entry);
        return found with { Label = "repeated", Type = entry.Name };
    }

    /// <summary>Returns the type of a value that is one field.</summary>
    string Value(Place place, ProtobufField field)
    {
        InputException Other(string what) => Unfit(place.Model, $"has a member '{place.Member}' {what} Write its message by hand.");
        switch (field.Shape)
        {
            case ModelShape model:
                if (field.IsGroup) throw Other("that is a group, which proto3 does not have.");
                return Referred(place, model);
            case EnumShape e: return Enum(e);
            case NullableShape nullable: return Value(place, field.Of(nullable.Inner, field.Number) with { Encoding = field.Encoding });
            case TupleShape tuple: return Tuple(place, field, tuple);
            case SurrogateShape surrogate: return Value(place, field.Of(surrogate.Inner, field.Number) with { Encoding = field.Encoding });
            case DeferredShape deferred: return Value(place, field.Of(deferred.Inner, field.Number) with { Encoding = field.Encoding });
            case ScalarShape scalar when ProtobufNet.Scalar(scalar.Kind, field.Number, field.Encoding) is { } own:
                if (own.WireType == ProtobufScalars.WireGroup) throw Other("that is a group, which proto3 does not have.");
                return OfNet(scalar.Kind, field.Encoding);
            case ScalarShape scalar when OfScalar(scalar.Kind, field.Encoding) is { } type: return type;
            case CodecShape: throw Other("with a codec, whose fields are not known.");
            default: throw Other($"of '{WithoutGlobal(field.Shape.Type)}', whose fields are not known.");
        }
    }

    /// <summary>Returns a value of a hierarchy is always the message of the type that it begins with.</summary>
    string Referred(Place place, ModelShape shape) => _models.TryGetValue(shape.CodecName, out ModelSpec? model) && model.Root is { } root ? Own(place.Model, root) : Own(place.Model, shape);

    string Own(ModelSpec model, ModelShape shape)
    {
        if (shape.Arguments.Count > 0) throw Unfit(model, $"refers to '{WithoutGlobal(shape.Type)}', which is generic. Write its message by hand.");
        // A model of proto3 is added by its own reader.
        return _models.TryGetValue(shape.CodecName, out ModelSpec? own) ? NameOf(own) : _nameOf(WithoutGlobal(shape.Type), WithoutGlobal(shape.Type));
    }

    string OfNet(ScalarKind kind, int encoding)
    {
        bool is200 = (encoding & NetEncoding.Level200) != 0, is300 = (encoding & NetEncoding.Level300) != 0, isFixed = (encoding & NetEncoding.Fixed) != 0;
        return kind switch
        {
            ScalarKind.DateTime or ScalarKind.TimeSpan when is200 && isFixed => "sfixed64",
            ScalarKind.DateTime when !is200 => Import("google/protobuf/timestamp.proto", "google.protobuf.Timestamp"),
            ScalarKind.Guid when is300 => isFixed ? "bytes" : "string",
            _ => Import(BclFile, Bcl + kind),
        };
    }

    string Import(string file, string type)
    {
        if (!_file.Imports.Contains(file)) _file.Imports.Add(file);
        return type;
    }

    string? OfScalar(ScalarKind kind, int encoding)
    {
        bool isFixed = (encoding & NetEncoding.Fixed) != 0, isZigZag = (encoding & NetEncoding.ZigZag) != 0;
        return kind switch
        {
            ScalarKind.TimeSpan => Import("google/protobuf/duration.proto", "google.protobuf.Duration"),
            ScalarKind.Boolean => "bool",
            ScalarKind.SByte or ScalarKind.Int16 or ScalarKind.Int32 => isFixed ? "sfixed32" : isZigZag ? "sint32" : "int32",
            ScalarKind.Byte or ScalarKind.UInt16 or ScalarKind.UInt32 => isFixed ? "fixed32" : "uint32",
            ScalarKind.Char or ScalarKind.Rune => "uint32",
            ScalarKind.Int64 => isFixed ? "sfixed64" : isZigZag ? "sint64" : "int64",
            ScalarKind.UInt64 => isFixed ? "fixed64" : "uint64",
            ScalarKind.IntPtr or ScalarKind.TimeOnly => "int64",
            ScalarKind.UIntPtr => "uint64",
            ScalarKind.DateOnly => "int32",
            ScalarKind.Single or ScalarKind.Half => "float",
            ScalarKind.Double => "double",
            ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte => "bytes",
            ScalarKind.String or ScalarKind.StringBuilder or ScalarKind.Uri or ScalarKind.Version or ScalarKind.Guid or ScalarKind.Decimal or ScalarKind.Int128 or ScalarKind.UInt128 or ScalarKind.BigInteger => "string",
            _ => null,
        };
    }

    string Tuple(Place place, ProtobufField field, TupleShape tuple)
    {
        var inner = new ProtoMessage(place.Helper + "Tuple");
        foreach ((ProtobufField item, string name) in field.Items)
        {
            var found = new ProtoField(item.Number, ProtoName.Snake(name), "");
            var at = place with { Message = inner, Helper = ProtoNames.Pascal(name) };
            ProtobufField netItem = item with { Encoding = field.Encoding };
            if (netItem.Shape is CollectionShape or DictionaryShape)
            {
                inner.Fields.Add(Repeated(at, found, netItem));
                continue;
            }
            string type = Value(at, netItem);
            inner.Fields.Add(found with { Type = type, Label = IsMessage(type, netItem.Shape) ? "" : "optional" });
        }
        if (place.Message.Messages.All(m => m.Name != inner.Name)) place.Message.Messages.Add(inner);
        return inner.Name;
    }

    /// <summary>Returns the name of an enum; a number where its values are none that an enum of proto3 has.</summary>
    string Enum(EnumShape e)
    {
        if (e.Members.Any(m => m.Value is < int.MinValue or > int.MaxValue) || e.UnderlyingKind == ScalarKind.UInt64 && e.Members.Any(m => m.Value < 0)) return e.UnderlyingKind == ScalarKind.UInt64 ? "uint64" : "int64";
        _enums.TryAdd(e.Type, e);
        return _nameOf(Metadata(e), WithoutGlobal(e.Type));
    }

    INamedTypeSymbol? Symbol(EnumShape e) => new TypeNames(_set.Source, _set.Compilation).Find(WithoutGlobal(e.Type)) as INamedTypeSymbol;

    string Metadata(EnumShape e) => Symbol(e) is { } symbol ? SymbolNames.Metadata(symbol) : WithoutGlobal(e.Type);

    void Add(EnumShape shape)
    {
        string name = Enum(shape);
        if (_file.Enums.Any(e => e.Name == name)) return;
        INamedTypeSymbol? symbol = Symbol(shape);
        var e = new ProtoEnum(name) { Comment = _set.Summary("T:" + WithoutGlobal(shape.Type)) };
        foreach (EnumMember member in shape.Members)
            e.Values.Add((_file.ValueName(e, member.Identifier.TrimStart('@'), NameGiven(symbol, member)), (int)member.Value));
        // An enum of protobuf-net needs no zero, which is what an absent field reads as all the same.
        if (e.Values.All(v => v.Value != 0)) e.Values.Insert(0, (_file.ValueName(e, "Unspecified", null), 0));
        _file.Enums.Add(e);
    }

    static string? NameGiven(INamedTypeSymbol? type, EnumMember member)
    {
        foreach (AttributeData attribute in type?.GetMembers(member.Identifier.TrimStart('@')).SelectMany(m => m.GetAttributes()) ?? [])
        {
            string? name = attribute.AttributeClass?.ToDisplayString() switch
            {
                "Polywire.WireNameAttribute" => attribute.Argument(0) as string,
                "ProtoBuf.ProtoEnumAttribute" => attribute.NamedArguments.FirstOrDefault(n => n.Key == "Name").Value.Value as string,
                _ => null,
            };
            if (name is not null) return name;
        }
        return null;
    }
}
