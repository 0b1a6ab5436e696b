using System.Collections;
using System.Globalization;
using System.Reflection;
using Polywire.Cli.Commands;
using Polywire.Cli.Verify;
using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Schema;

namespace Polywire.Cli.Schema;

/// <summary>
/// The models of an assembly as a .proto file. Attributes are read by name, since the assembly may have a Polywire of its own. What an absent field reads as is
/// what a new object has, so that a member with another initial value is <c>optional</c>.
/// </summary>
sealed class ProtoModels
{
    const int Fixed = 4, ZigZag = 2, Unpacked = 8, NullIsEmpty = 16, Wrap = 32;

    const string Google = "google.protobuf.";

    static readonly Dictionary<string, string> s_wellKnown = new()
    {
        ["Timestamp"] = "timestamp", ["Duration"] = "duration", ["Any"] = "any", ["Struct"] = "struct", ["Value"] = "struct", ["ListValue"] = "struct",
    };

    readonly ProtoFile _file = new();
    readonly Dictionary<Type, string> _names = [];
    readonly Queue<Type> _next = new();
    readonly Dictionary<string, string> _netNames = new(StringComparer.Ordinal);
    // The models whose messages are made of what the generator reads.
    readonly HashSet<string> _net = new(StringComparer.Ordinal);
    readonly NullabilityInfoContext _nullability = new();
    readonly XmlSummaries _comments;
    readonly string _source;

    ProtoModels(string source, XmlSummaries comments)
    {
        _source = source;
        _comments = comments;
    }

    /// <summary>Returns the models of an assembly that have numbers and code for Protobuf; with the .proto file or the schema baseline of an earlier version, numbers that were removed are reserved.</summary>
    /// <exception cref="InputException">The assembly has no such models, or a type that Protobuf does not have.</exception>
    public static ProtoFile Of(string assembly, ProtoFile? baseline, AssemblyContract? contract = null)
    {
        UserAssembly user = UserAssembly.Load(assembly);
        var comments = new XmlSummaries();
        comments.Add(assembly);
        var models = new ProtoModels(assembly, comments);
        var set = ModelSet.Open(assembly);
        models._net.UnionWith(set.All.Where(ProtobufNetModels.IsNet).Select(m => m.MetadataName));
        ModelSpec[] net = [.. ProtobufNetModels.Of(set)];
        var without = set.All.Where(m => (m.Wires & WireBits.Protobuf) == 0).Select(m => m.MetadataName).ToHashSet(StringComparer.Ordinal);
        foreach (Type type in user.Types().Where(models.IsModel).Where(t => !t.ContainsGenericParameters && !models._net.Contains(t.FullName!) && IsNumbered(t)).OrderBy(UserAssembly.NameOf, StringComparer.Ordinal))
        {
            if (without.Contains(type.FullName!)) models._file.LeftOut.Add(UserAssembly.NameOf(type));
            else models.NameOf(type);
        }
        string[] spaces = [.. models._names.Keys.Select(t => t.Namespace ?? ""), .. net.Select(m => SpaceOf(m.MetadataName))];
        if (spaces.Length == 0 && models._file.LeftOut is [var first, ..]) throw new InputException($"{assembly}: no model has Protobuf. {first} names its wires without it, or Protobuf cannot represent it: [WireModel(Wires = Wires.Protobuf)] makes the build say why.");
        if (spaces.Length == 0) throw new InputException($"{assembly}: no model has numbers. Give members [WireField(n)]: the numbers are those of the fields.");
        string space = spaces.GroupBy(s => s).OrderByDescending(g => g.Count()).ThenBy(g => g.Key, StringComparer.Ordinal).First().Key;
        models._file.Package = string.Join('.', space.Split('.', StringSplitOptions.RemoveEmptyEntries).Select(ProtoName.Snake));
        ProtobufNetModels.Add(set, models._file, models.NameOf);
        while (models._next.TryDequeue(out Type? type)) models.Add(type);
        if (baseline is not null) Reserve(models._file.Messages, baseline.Messages);
        if (contract is not null) models.Reserve(contract);
        return models._file;
    }

    /// <summary>Reserves the numbers of a schema baseline that the models do not have any more.</summary>
    void Reserve(AssemblyContract contract)
    {
        foreach ((Type type, string name) in _names)
        {
            Type definition = type.IsGenericType ? type.GetGenericTypeDefinition() : type;
            if (_file.Messages.FirstOrDefault(m => m.Name == name) is not { } message || !contract.Types.TryGetValue(definition.FullName!, out List<WireContract>? wires) || wires.Find(w => w.Wire == ContractReader.Protobuf) is not { } wire) continue;
            foreach (ContractMember member in wire.Members.Concat(wire.Reserved))
            {
                if (!int.TryParse(member.Key, NumberStyles.None, CultureInfo.InvariantCulture, out int number) || message.Fields.Any(f => f.Number == number)) continue;
                message.ReservedNumbers.Add(number);
                if (ProtoName.Snake(member.Name) is var field && message.Fields.All(f => f.Name != field)) message.ReservedNames.Add(field);
            }
        }
    }

    static void Reserve(List<ProtoMessage> messages, List<ProtoMessage> before)
    {
        foreach (ProtoMessage old in before)
        {
            if (messages.FirstOrDefault(m => m.Name == old.Name) is not { } message) continue;
            var removed = old.Fields.Where(f => message.Fields.All(n => n.Number != f.Number)).ToList();
            message.ReservedNumbers.UnionWith(removed.Select(f => f.Number).Concat(old.ReservedNumbers.Where(n => message.Fields.All(f => f.Number != n))));
            message.ReservedNames.UnionWith(removed.Select(f => f.Name).Concat(old.ReservedNames).Where(n => message.Fields.All(f => f.Name != n)));
            Reserve(message.Messages, old.Messages);
        }
    }

    static CustomAttributeData? Find(MemberInfo member, string name) => member.GetCustomAttributesData().FirstOrDefault(a => a.AttributeType.FullName == "Polywire." + name);

    static T? Named<T>(CustomAttributeData? attribute, string name) => attribute?.NamedArguments.FirstOrDefault(a => a.MemberName == name).TypedValue.Value is T value ? value : default;

    bool IsModel(Type type) => Find(type, "WireModelAttribute") is not null || type.FullName is { } name && _net.Contains(name);

    static bool IsNumbered(Type type) => Cases(type).Count > 0 || Members(type).ToList() is { Count: > 0 } members && members.All(m => m.Number > 0) || Members(type).All(m => m.Number > 0) && !type.IsAbstract;

    static List<(int Number, Type Type)> Cases(Type type) =>
        [.. type.GetCustomAttributesData().Where(a => a.AttributeType.FullName == "Polywire.WireUnionAttribute" && a.ConstructorArguments is [{ Value: int }, { Value: System.Type }, ..])
            .Select(a => (Named<int>(a, "Protobuf"), (int)a.ConstructorArguments[0].Value!, (Type)a.ConstructorArguments[1].Value!)).Select(c => (c.Item1 > 0 ? c.Item1 : c.Item2, c.Item3))];

    /// <summary>Returns the members with their numbers, 0 without one; those of base types too.</summary>
    static IEnumerable<(int Number, MemberInfo Member, CustomAttributeData? Field)> Members(Type type)
    {
        const BindingFlags All = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        var parameters = type.GetConstructors(All).SelectMany(c => c.GetParameters()).ToLookup(p => p.Name ?? "", StringComparer.OrdinalIgnoreCase);
        foreach (MemberInfo member in type.GetMembers(All).Where(m => m is PropertyInfo { GetMethod: not null } p && p.GetIndexParameters().Length == 0 || m is FieldInfo))
        {
            CustomAttributeData? field = Find(member, "WireFieldAttribute")
                ?? parameters[member.Name].SelectMany(p => p.GetCustomAttributesData()).FirstOrDefault(a => a.AttributeType.FullName == "Polywire.WireFieldAttribute");
            if (Find(member, "WireIgnoreAttribute") is not null || Find(member, "WireExtensionDataAttribute") is not null || member.Name == "EqualityContract") continue;
            bool isPublic = member is PropertyInfo property ? property.GetMethod!.IsPublic && (property.SetMethod is not null || parameters[member.Name].Any() || field is not null) : ((FieldInfo)member).IsPublic;
            if (field is null && !isPublic) continue;
            yield return (field?.ConstructorArguments is [{ Value: int number }, ..] ? number : 0, member, field);
        }
    }

    static string SpaceOf(string metadata) => metadata.LastIndexOf('.') is > 0 and int end ? metadata[..end] : "";

    /// <summary>Returns the name of a type in a dialect of protobuf-net, or of one that such a type is made of.</summary>
    string NameOf(string metadata, string type)
    {
        if (_netNames.TryGetValue(metadata, out string? known) || _names.FirstOrDefault(n => n.Key.FullName == metadata).Value is { } reflected && (known = reflected) is not null) return known;
        string name = Free(metadata[(metadata.LastIndexOf('.') + 1)..].Replace('+', '_'), SpaceOf(metadata));
        _netNames.Add(metadata, name);
        return name;
    }

    string NameOf(Type type)
    {
        if (_names.TryGetValue(type, out string? known)) return known;
        if (type.FullName is { } full && (_net.Contains(full) || _netNames.ContainsKey(full))) return NameOf(full, full);
        string name = type.IsGenericType ? type.Name.Split('`')[0] + "_" + string.Join('_', type.GenericTypeArguments.Select(a => a.Name.Split('`')[0])) : type.Name;
        if (type.DeclaringType is { } outer) name = outer.Name.Split('`')[0] + "_" + name;
        name = Free(name, type.Namespace ?? "");
        _names.Add(type, name);
        _next.Enqueue(type);
        return name;
    }

    /// <summary>Returns the name for a further message or enum: with its namespace if another one has the name.</summary>
    string Free(string name, string space)
    {
        string free = ProtoFile.TypeName(name);
        if (IsTaken(free)) free = ProtoFile.TypeName(space.Replace('.', '_') + "_" + name);
        for (int i = 2; IsTaken(free); i++) free = $"{ProtoFile.TypeName(name)}_{i}";
        return free;

        bool IsTaken(string name) => _names.ContainsValue(name) || _netNames.ContainsValue(name);
    }

    void Add(Type type)
    {
        if (type.IsEnum)
        {
            var e = new ProtoEnum(_names[type]) { Comment = _comments.Of("T:" + UserAssembly.NameOf(type)) };
            foreach (FieldInfo value in type.GetFields(BindingFlags.Public | BindingFlags.Static)) e.Values.Add((_file.ValueName(e, value.Name, Given(value)), unchecked((int)System.Convert.ToInt64(value.GetRawConstantValue(), CultureInfo.InvariantCulture))));
            if (e.Values.All(v => v.Value != 0)) throw new InputException($"{_source}: {UserAssembly.NameOf(type)} has no member with the value 0, which an enum of proto3 begins with. Add one.");
            _file.Enums.Add(e);
            return;
        }
        var message = new ProtoMessage(_names[type]) { Comment = _comments.Of("T:" + UserAssembly.NameOf(type)) };
        _file.Messages.Add(message);
        if (Cases(type) is { Count: > 0 } cases)
        {
            foreach ((int number, Type c) in cases) message.Fields.Add(new ProtoField(number, message.FreeName(ProtoName.Snake(c.Name), number), NameOf(c)) { OneOf = "value" });
            return;
        }
        object? made = Make(type);
        foreach ((int number, MemberInfo member, CustomAttributeData? field) in Members(type))
        {
            if (number == 0) throw new InputException($"{_source}: {UserAssembly.NameOf(type)}.{member.Name} has no number. Give it [WireField(n)], or [WireIgnore].");
            message.Fields.Add(Field(message, number, member, field, made, type));
        }
    }

    /// <summary>Returns the name that a member of an enum is given, which is that of the .proto file.</summary>
    static string? Given(FieldInfo value) => Find(value, "WireNameAttribute")?.ConstructorArguments is [{ Value: string name }] ? name : null;

    /// <summary>Returns a new object, whose members have what absent fields read as; null if only its constructor can say.</summary>
    static object? Make(Type type)
    {
        try
        {
            return type.IsValueType || type.GetConstructor([]) is not null ? Activator.CreateInstance(type) : null;
        }
        catch (Exception e) when (e is TargetInvocationException or TypeInitializationException or MissingMethodException or MemberAccessException)
        {
            return null;
        }
    }

    /// <summary>Returns what a member reads as if it is absent; null if that is not known.</summary>
    static object? Initial(object? made, Type owner, MemberInfo member)
    {
        try
        {
            if (made is not null) return member is PropertyInfo property ? property.GetValue(made) : ((FieldInfo)member).GetValue(made);
        }
        catch (TargetInvocationException)
        {
            // A getter that throws says no more than a constructor that does.
        }
        return Default(owner, member);
    }

    ProtoField Field(ProtoMessage message, int number, MemberInfo member, CustomAttributeData? field, object? made, Type owner)
    {
        (Type type, NullabilityInfo nullability) = member is PropertyInfo property ? (property.PropertyType, _nullability.Create(property)) : (((FieldInfo)member).FieldType, _nullability.Create((FieldInfo)member));
        object? initial = Initial(made, owner, member);
        int encoding = Named<int>(field, "Encoding");
        // The generator stores both in one number.
        if (Named<int>(field, "KeyEncoding") is not 0 and int keys) encoding |= NetEncoding.OwnKeys | keys << NetEncoding.KeyShift;
        string name = message.FreeName(ProtoName.Snake(Named<string>(field, "Name") ?? member.Name), number);
        var found = new ProtoField(number, name, "")
        {
            OneOf = Named<string>(field, "OneOf") is { } group ? ProtoName.Snake(group) : null,
            Comment = _comments.Of($"{(member is PropertyInfo ? 'P' : 'F')}:{UserAssembly.NameOf(member.DeclaringType!)}.{member.Name}"),
        };
        string helper = ProtoNames.Pascal(member.Name);
        if (CodecOf(member) is { } coded) return found with { Type = CodedAs(coded, owner, member) };
        bool wraps = (encoding & Wrap) != 0, mayBeNull = nullability.ReadState == NullabilityState.Nullable;
        Type bare = Nullable.GetUnderlyingType(type) ?? type;
        if (IsCollection(bare))
        {
            bool isWrapped = wraps && mayBeNull && (encoding & NullIsEmpty) == 0;
            return isWrapped ? found with { Type = Wrapped(message, helper, Collection(message, new ProtoField(1, "items", ""), bare, encoding, helper + "Item", nullability)) } : Collection(message, found, bare, encoding, helper, nullability);
        }
        string scalar = Value(message, bare, encoding, helper);
        if (wraps && Wrapper(scalar, bare) is { } wrapper && (type != bare || mayBeNull || !type.IsValueType)) return found with { Type = wrapper };
        bool isMessage = IsMessage(scalar) && !bare.IsEnum;
        bool isRequired = Named<bool>(field, "Required");
        // Equals of a message is code of the user.
        bool isImplicit = !isMessage && !isRequired && type == bare && (type.IsValueType ? initial is null || initial.Equals(Activator.CreateInstance(type)) : initial is string { Length: 0 } or byte[] { Length: 0 });
        return found with { Type = scalar, Label = isMessage || isImplicit || found.OneOf is not null ? "" : "optional" };
    }

    /// <summary>Returns the default of the constructor's parameter for a member.</summary>
    static object? Default(Type owner, MemberInfo member) =>
        owner.GetConstructors().SelectMany(c => c.GetParameters()).FirstOrDefault(p => string.Equals(p.Name, member.Name, StringComparison.OrdinalIgnoreCase)) is { HasDefaultValue: true } p ? p.DefaultValue : null;

    /// <summary>Returns the member's codec for Protobuf; null if it has none. Without one the member is written as its type.</summary>
    static Type? CodecOf(MemberInfo member) => member.GetCustomAttributesData().Where(a => a.AttributeType.FullName == "Polywire.WireCodecAttribute")
        .Select(a => a.ConstructorArguments is [{ Value: Type codec }, ..] ? codec : null).FirstOrDefault(c => c is not null && IsForProtobuf(c));

    static bool IsForProtobuf(Type codec)
    {
        for (Type? t = codec; t is not null; t = t.BaseType)
        {
            if (t.FullName == "Polywire.Protobuf.ProtobufCodec") return true;
        }
        return codec.GetMethods(BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)
            .Any(m => m.Name == "Write" && m.GetParameters() is [{ ParameterType: { IsByRef: true } writer }, ..] && writer.GetElementType()!.FullName == "Polywire.Protobuf.ProtobufWriter");
    }

    string CodedAs(Type codec, Type owner, MemberInfo member)
    {
        string name = codec.Name;
        return name switch
        {
            "ProtobufStructCodec" => Known("Struct"),
            "ProtobufValueCodec" or "ProtobufJsonElementCodec" => Known("Value"),
            "ProtobufListValueCodec" => Known("ListValue"),
            _ => throw new InputException($"{_source}: {UserAssembly.NameOf(owner)}.{member.Name} has the codec {name}, whose fields are not known. Write its message by hand."),
        };
    }

    string Known(string name)
    {
        Import(s_wellKnown[name]);
        return Google + name;
    }

    void Import(string file)
    {
        string path = $"google/protobuf/{file}.proto";
        if (!_file.Imports.Contains(path)) _file.Imports.Add(path);
    }

    static bool IsMessage(string type) => char.IsUpper(type[0]) || type.StartsWith(Google, StringComparison.Ordinal);

    string? Wrapper(string scalar, Type type)
    {
        if (type.IsEnum) return null;
        string? name = scalar switch
        {
            "double" => "Double", "float" => "Float", "int64" => "Int64", "uint64" => "UInt64", "int32" => "Int32", "uint32" => "UInt32", "bool" => "Bool", "string" => "String", "bytes" => "Bytes",
            _ => null,
        };
        if (name is null) return null;
        Import("wrappers");
        return $"{Google}{name}Value";
    }

    static bool IsCollection(Type type) => type != typeof(string) && type != typeof(byte[]) && Nullable.GetUnderlyingType(type) is null && (type.IsArray && type.GetArrayRank() == 1 || type.IsGenericType && (typeof(IEnumerable).IsAssignableFrom(type) || IsMemory(type) && type.GenericTypeArguments[0] != typeof(byte)));

    static bool IsMemory(Type type) => type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>);

    static Type[] Parts(Type type) => type.IsArray ? [type.GetElementType()!] : type.GenericTypeArguments;

    /// <summary>Returns a message of its own with one field.</summary>
    static string Wrapped(ProtoMessage message, string helper, ProtoField field)
    {
        var inner = new ProtoMessage(helper + "Value");
        inner.Fields.Add(field);
        message.Messages.Add(inner);
        return inner.Name;
    }

    ProtoField Collection(ProtoMessage message, ProtoField field, Type type, int encoding, string helper, NullabilityInfo? nullability)
    {
        Type[] parts = Parts(type);
        NullabilityInfo? last = type.IsArray ? nullability?.ElementType : nullability?.GenericTypeArguments is { Length: > 0 } arguments ? arguments[^1] : null;
        string element = Element(message, parts[^1], encoding, helper, last);
        int keys = (encoding & NetEncoding.OwnKeys) != 0 ? encoding >> NetEncoding.KeyShift : encoding;
        if (parts.Length == 2 && parts[0].IsEnum)
        {
            // No key of a .proto file is an enum; the bytes of its values are those of integers.
            string note = $"The keys are values of {NameOf(parts[0])}.";
            return field with { Key = "int32", Type = element, Comment = field.Comment is null ? note : field.Comment + " " + note };
        }
        if (parts.Length == 2) return field with { Key = Value(message, parts[0], keys, helper), Type = element };
        return field with { Label = "repeated", Type = element, IsUnpacked = (encoding & Unpacked) != 0 };
    }

    string Element(ProtoMessage message, Type type, int encoding, string helper, NullabilityInfo? nullability)
    {
        Type bare = Nullable.GetUnderlyingType(type) ?? type;
        bool wraps = (encoding & Wrap) != 0;
        if (IsCollection(bare))
        {
            string items = Wrapped(message, bare == type ? helper : helper + "Items", Collection(message, new ProtoField(1, "items", ""), bare, encoding, helper + "Item", nullability));
            return bare == type ? items : Wrapped(message, helper, new ProtoField(1, "value", items));
        }
        string value = Value(message, bare, encoding, helper);
        bool mayBeNull = bare != type || wraps && !type.IsValueType && nullability?.ReadState != NullabilityState.NotNull;
        return mayBeNull ? Wrapped(message, helper, new ProtoField(1, "value", value) { Label = IsMessage(value) && !bare.IsEnum ? "" : "optional" }) : value;
    }

    /// <summary>Returns the type of a value that is one field.</summary>
    string Value(ProtoMessage message, Type type, int encoding, string helper)
    {
        bool isFixed = (encoding & Fixed) != 0, isZigZag = (encoding & ZigZag) != 0;
        if (type.IsEnum || IsModel(type)) return NameOf(type);
        switch (type.FullName)
        {
            case "System.DateTime": return Known("Timestamp");
            case "System.TimeSpan": return Known("Duration");
            case "Polywire.Protobuf.ProtobufAny": return Known("Any");
            case "System.Int128" or "System.UInt128" or "System.Guid" or "System.Decimal" or "System.Numerics.BigInteger" or "System.Uri" or "System.Version" or "System.Text.StringBuilder" or "System.String": return "string";
            case "System.DateOnly": return "int32";
            case "System.TimeOnly" or "System.IntPtr": return "int64";
            case "System.UIntPtr": return "uint64";
            case "System.Half": return "float";
            case "System.Text.Rune": return "uint32";
            case "System.DateTimeOffset":
                if (message.Messages.All(m => m.Name != "DateTimeOffset"))
                {
                    var time = new ProtoMessage("DateTimeOffset") { Comment = "google.protobuf.Timestamp with an offset." };
                    time.Fields.AddRange([new(1, "seconds", "int64"), new(2, "nanos", "int32"), new(3, "offset_minutes", "sint32")]);
                    message.Messages.Add(time);
                }
                return "DateTimeOffset";
        }
        if (type == typeof(byte[]) || type.IsGenericType && IsMemory(type)) return "bytes";
        if (type.IsGenericType && type.FullName!.StartsWith("Polywire.Deferred`1", StringComparison.Ordinal)) return Value(message, type.GenericTypeArguments[0], encoding, helper);
        if (type.IsGenericType && (type.Name is "KeyValuePair`2" || typeof(System.Runtime.CompilerServices.ITuple).IsAssignableFrom(type))) return Tuple(message, type, encoding, helper);
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => "bool",
            TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 => isFixed ? "sfixed32" : isZigZag ? "sint32" : "int32",
            TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32 => isFixed ? "fixed32" : "uint32",
            TypeCode.Char => "uint32",
            TypeCode.Int64 => isFixed ? "sfixed64" : isZigZag ? "sint64" : "int64",
            TypeCode.UInt64 => isFixed ? "fixed64" : "uint64",
            TypeCode.Single => "float",
            TypeCode.Double => "double",
            _ => throw new InputException($"{_source}: Protobuf has no type for '{type}'. The build says so too if the model names Protobuf: [WireModel(Wires = Wires.Protobuf)]."),
        };
    }

    string Tuple(ProtoMessage message, Type type, int encoding, string helper)
    {
        var inner = new ProtoMessage(helper + "Tuple");
        int number = 0;
        bool isPair = type.Name == "KeyValuePair`2";
        for (Type? rest = type; rest is not null;)
        {
            Type[] items = rest.GenericTypeArguments;
            rest = items.Length == 8 && type.IsValueType ? items[7] : null;
            foreach (Type item in rest is null ? items : items[..7])
            {
                number++;
                string name = isPair ? number == 1 ? "key" : "value" : $"item{number}";
                Type bare = Nullable.GetUnderlyingType(item) ?? item;
                if (IsCollection(bare))
                {
                    inner.Fields.Add(Collection(inner, new ProtoField(number, name, ""), bare, encoding, ProtoNames.Pascal(name), null));
                    continue;
                }
                string value = Value(inner, bare, encoding, ProtoNames.Pascal(name));
                inner.Fields.Add(new ProtoField(number, name, value) { Label = IsMessage(value) && !bare.IsEnum || item.IsValueType && item == bare ? "" : "optional" });
            }
        }
        message.Messages.Add(inner);
        return inner.Name;
    }
}
