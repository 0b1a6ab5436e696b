using System.Globalization;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;
using Polywire.Generator.Wires.Json;

namespace Polywire.Generator.Schema;

/// <summary>
/// Describes the JSON wire of models as JSON Schema, draft 2020-12: what generated code accepts with default options, or only what it writes. A member that is declared as
/// not nullable excludes null, although it is accepted unless <c>EnforceNullability</c> is set.
/// </summary>
/// <param name="models">Returns a model by the name of its codec; null if it has none for JSON.</param>
/// <param name="summary">Returns the summary of an id of the XML documentation, or null.</param>
/// <param name="written">Whether to describe what is written, so that members that are always written are required.</param>
sealed partial class JsonSchema(Func<string, ModelSpec?> models, Func<string, string?> summary, bool written)
{
    /// <summary>The types that stand for the type parameters of a model, each with its own.</summary>
    sealed record Closed(Shape Shape, Scope? Scope);

    sealed class Scope
    {
        internal Dictionary<string, Closed> Arguments { get; } = new(StringComparer.Ordinal);
    }

    // Options of members, as the attributes carry them.
    const int FromStrings = 1, AsStrings = 2, NamedFloats = 4, Iso8601 = 1, UnixSeconds = 2, UnixMilliseconds = 3, RejectUnknown = 1;

    const string Decimal = "^-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?$";

    static readonly string[] s_booleans = ["True", "False", "true", "false"], s_floats = ["NaN", "Infinity", "-Infinity"];

    static readonly BackEnd s_json = BackEnd.Of(WireBits.Json);

    readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);
    readonly SortedDictionary<string, JsonNode> _definitions = new(StringComparer.Ordinal);
    readonly HashSet<string> _taken = new(StringComparer.Ordinal);

    /// <summary>Returns the description of a value; what it refers to is in <see cref="Definitions"/> then.</summary>
    internal JsonNode Describe(Shape shape, bool notNull) => Value(new Closed(shape, null), notNull);

    /// <summary>Describes a model.</summary>
    internal JsonNode Describe(ModelSpec model) => Reference(model, null, KeyOf(model), ShortName(model.MetadataName), model.MetadataName);

    /// <summary>Describes a generic model for any type arguments: in place of each is a reference to <c>#/parameters/0</c>, <c>#/parameters/1</c> and so on.</summary>
    internal JsonNode DescribeOpen(ModelSpec model)
    {
        var scope = new Scope();
        TypeParameterShape[] parameters = [.. ParametersOf(model).Select((_, i) => new TypeParameterShape(ParameterMark + Literal.Number(i), false))];
        foreach ((string name, int i) in ParametersOf(model).Select((n, i) => (n, i))) scope.Arguments[name] = new Closed(parameters[i], null);
        return Reference(model, scope, $"model {model.CodecName}<{string.Join(",", parameters.Select(p => p.Key))}>", ShortName(model.MetadataName), model.MetadataName);
    }

    /// <summary>Describes a use of another assembly's model; null to accept any value. The nodes are those of its type arguments.</summary>
    internal Func<ModelShape, JsonNode[], JsonNode>? External { get; init; }

    /// <summary>Returns what attributes of .NET say about the declaration of an id; null if they are not read.</summary>
    internal Func<string, DataAnnotations?>? Annotations { get; init; }

    /// <summary>Whether objects list, in a keyword of our own, the names that no naming policy changes.</summary>
    internal bool MarksFixedNames { get; init; }

    /// <summary>Whether formats hint at the type of .NET, as in OpenAPI documents; otherwise every value that is written has the format.</summary>
    internal bool HintsAtTypes { get; init; }

    const string FixedNames = "x-fixed-names";

    // No type parameter begins with it.
    const string ParameterMark = "#";

    /// <summary>Returns the descriptions of models and enums, by name.</summary>
    internal JsonNode Definitions()
    {
        var definitions = new JsonNode();
        foreach (KeyValuePair<string, JsonNode> d in _definitions) definitions.Add(d.Key, d.Value);
        return definitions;
    }

    // ---- values ----

    static JsonNode Any => [];

    static JsonNode Type(string type) => new JsonNode().Add("type", type);

    static JsonNode AnyOf(params JsonNode[] nodes) => new JsonNode().Add("anyOf", nodes);

    static JsonNode Array(JsonNode items) => Type("array").Add("items", items);

    static JsonNode Text(string? format = null, string? pattern = null) => Type("string").Add("format", format).Add("pattern", pattern);

    /// <summary>Returns the value or null.</summary>
    static JsonNode OrNull(JsonNode node)
    {
        if (node.Count == 0 || node["anyOf"] is JsonNode[] { Length: > 0 } some && some[some.Length - 1]["type"] is "null") return node;
        if (node["type"] is string type && node["enum"] is null && node["const"] is null)
        {
            var both = new JsonNode().Add("type", new[] { type, "null" });
            foreach (KeyValuePair<string, object> member in node.Where(m => m.Key != "type")) both.Add(member.Key, member.Value);
            return both;
        }
        return node["anyOf"] is JsonNode[] choices && node.Count == 1 ? AnyOf([.. choices, Type("null")]) : AnyOf(node, Type("null"));
    }

    JsonNode Value(Closed closed, Slot slot) => Value(closed with { Shape = slot.Shape }, slot.NotNull || slot.RefusesNull);

    JsonNode Value(Closed closed, bool notNull)
    {
        (Shape shape, Scope? scope) = closed;
        switch (shape)
        {
            case TypeParameterShape parameter when parameter.Type.StartsWith(ParameterMark, StringComparison.Ordinal):
                JsonNode reference = new JsonNode().Add("$ref", "#/parameters/" + parameter.Type.Substring(ParameterMark.Length));
                return notNull ? reference : OrNull(reference);
            case TypeParameterShape parameter: return scope is not null && scope.Arguments.TryGetValue(parameter.Type, out Closed? argument) ? Value(argument, notNull && !argument.Shape.IsValueType) : Any;
            case OverridableShape overridable: return overridable.Otherwise is null ? Any : Value(closed with { Shape = overridable.Otherwise }, notNull);
            case CodecShape codec: return codec.For("Json") is { } own ? Coded(own) : codec.Otherwise is null ? Any : Value(closed with { Shape = codec.Otherwise }, notNull);
            case NullableShape nullable: return OrNull(Value(closed with { Shape = nullable.Inner }, true));
            // A deferred value is any value of its type, including null.
            case DeferredShape deferred: return OrNull(Value(closed with { Shape = deferred.Inner }, true));
        }
        JsonNode node = NotNull(closed);
        bool mayBeNull = shape switch
        {
            ScalarShape { Kind: ScalarKind.Object or ScalarKind.RawValue } => false,
            CollectionShape { IsValueType: true } collection => collection.IsNull.Length > 0,
            SurrogateShape { IsValueType: true } surrogate => surrogate.IsNull.Length > 0,
            _ => !shape.IsValueType && !notNull,
        };
        return mayBeNull ? OrNull(node) : node;
    }

    JsonNode NotNull(Closed closed)
    {
        (Shape shape, Scope? scope) = closed;
        switch (shape)
        {
            case ScalarShape scalar: return Scalar(scalar);
            case EnumShape e: return Named(e.Key, ShortName(e.Type), e.Type, () => Enum(e));
            case ModelShape model: return models(model.CodecName) is { } spec ? IsBounded(spec, closed) ? Reference(spec, Inner(spec, model, scope), KeyOf(closed), NameOf(closed), spec.MetadataName) : Any
                : External?.Invoke(model, [.. model.Arguments.Select(a => Value(closed with { Shape = a }, true))]) ?? Any;
            // The codec of the closed type decides, and bytes are text.
            case CollectionShape { Element.Shape: TypeParameterShape element } collection when IsBytes(collection) && Resolve(closed with { Shape = element }).Shape is ScalarShape { Kind: ScalarKind.Byte }: return Bytes;
            case CollectionShape collection: return Array(Value(closed, collection.Element));
            case MultiArrayShape array:
                JsonNode nested = Value(closed, array.Element);
                for (int i = 0; i < array.Rank; i++) nested = Array(nested);
                return nested;
            case DictionaryShape dictionary: return Dictionary(closed, dictionary);
            case TupleShape { IsObject: true } named: return Named(closed, named, written, 0);
            case TupleShape tuple: return Tuple([.. tuple.Items.Select(i => Value(closed, i))]);
            // What null means for the type is known, and what it is written as is never null.
            case SurrogateShape surrogate: return Value(closed with { Shape = surrogate.Inner }, true);
            default: return Any;
        }
    }

    static bool IsBytes(CollectionShape collection) => collection.Build.Kind is BuildKind.Array or BuildKind.Memory or BuildKind.ReadOnlyMemory;

    static JsonNode Bytes => Text("byte").Add("contentEncoding", "base64");

    /// <summary>Returns the object of a tuple's items by their names; a C# tuple of more than seven items has the others in <c>Rest</c>.</summary>
    JsonNode Named(Closed closed, TupleShape tuple, bool written, int from)
    {
        const int level = 7;
        bool nests = tuple.IsFlat;
        var properties = new JsonNode();
        var names = new List<string>();
        for (int i = from; i < tuple.Items.Count; i++)
        {
            bool isRest = nests && i == from + level;
            string name = tuple.JsonNames[nests ? i - from : i];
            if (isRest || !tuple.MayOmit(i)) names.Add(name);
            properties.Add(name, isRest ? Named(closed, tuple, written, i) : Value(closed, tuple.Items[i]));
            if (isRest) break;
        }
        return Type("object").Add("properties", properties).Add("required", written && names.Count > 0 ? names.ToArray() : null);
    }

    static JsonNode Tuple(JsonNode[] items)
    {
        JsonNode node = Type("array");
        if (items.Length > 0) node.Add("prefixItems", items).Add("items", false).Add("minItems", items.Length);
        else node.Add("maxItems", 0);
        return node;
    }

    static JsonNode Coded(UserCodec codec) => codec.Type switch
    {
        "global::Polywire.CompilerServices.JsonNodeObjectCodec" => OrNull(Type("object")),
        "global::Polywire.CompilerServices.JsonNodeArrayCodec" => OrNull(Type("array")),
        Proto3Spec.NullCodec => Type("null"),
        _ => Any,
    };

    JsonNode Dictionary(Closed closed, DictionaryShape dictionary)
    {
        JsonNode node = Type("object").Add("additionalProperties", Value(closed, dictionary.Value));
        JsonNode? key = Key(closed with { Shape = dictionary.KeyShape });
        return key is null ? node : node.Add("propertyNames", key);
    }

    /// <summary>Returns the schema of the names of a dictionary's members; null if they may be any.</summary>
    JsonNode? Key(Closed closed)
    {
        switch (closed.Shape)
        {
            case TypeParameterShape parameter: return closed.Scope is not null && closed.Scope.Arguments.TryGetValue(parameter.Type, out Closed? argument) ? Key(argument) : null;
            case OverridableShape { Otherwise: { } otherwise }: return Key(closed with { Shape = otherwise });
            case CodecShape { Otherwise: { } otherwise } codec when codec.For("Json") is null: return Key(closed with { Shape = otherwise });
            case EnumShape { IsFlags: false } e:
                return AnyOf(new JsonNode().Add("enum", e.Members.Select(m => m.Text).Distinct().ToArray()), new JsonNode().Add("pattern", "^-?[0-9]+$"));
            case ScalarShape { Kind: ScalarKind.Boolean }: return new JsonNode().Add("enum", s_booleans);
            case ScalarShape scalar when Limits(scalar.Kind) is { } limits: return new JsonNode().Add("pattern", limits.IsSigned ? "^-?[0-9]+$" : "^[0-9]+$");
            case ScalarShape { Kind: ScalarKind.String or ScalarKind.Half or ScalarKind.Single or ScalarKind.Double or ScalarKind.Decimal }: return null;
            case ScalarShape scalar when JsonScalars.IsText(scalar.Kind):
                var name = new JsonNode();
                foreach (KeyValuePair<string, object> member in Scalar(scalar).Where(m => m.Key is not "type")) name.Add(member.Key, member.Value);
                return name.Count == 0 ? null : name;
            default: return null;
        }
    }

    // ---- scalars ----

    sealed record Range(object? Minimum, object? Maximum, string? Format, bool IsSigned);

    static Range? Limits(ScalarKind kind) => kind switch
    {
        ScalarKind.SByte => new(sbyte.MinValue, sbyte.MaxValue, null, true),
        ScalarKind.Byte => new(byte.MinValue, byte.MaxValue, null, false),
        ScalarKind.Int16 => new(short.MinValue, short.MaxValue, null, true),
        ScalarKind.UInt16 => new(ushort.MinValue, ushort.MaxValue, null, false),
        ScalarKind.Int32 => new(int.MinValue, int.MaxValue, "int32", true),
        ScalarKind.UInt32 => new(uint.MinValue, uint.MaxValue, null, false),
        ScalarKind.Int64 or ScalarKind.IntPtr => new(long.MinValue, long.MaxValue, "int64", true),
        ScalarKind.UInt64 or ScalarKind.UIntPtr => new(ulong.MinValue, ulong.MaxValue, null, false),
        ScalarKind.UInt128 => new(0, null, null, false),
        ScalarKind.Int128 or ScalarKind.BigInteger => new(null, null, null, true),
        _ => null,
    };

    JsonNode Scalar(ScalarShape scalar)
    {
        if (scalar.Format is { IsDate: true } form) return Date(scalar.Kind, form);
        if (scalar is { Format.IsProto3: true, Kind: ScalarKind.DateTime or ScalarKind.TimeSpan }) return scalar.Kind == ScalarKind.DateTime ? Timestamp : Duration;
        int numbers = scalar.Format?.Numbers ?? 0;
        if (Limits(scalar.Kind) is { } limits)
        {
            JsonNode integer = Type("integer").Add("format", limits.Format).Add("minimum", limits.Minimum).Add("maximum", limits.Maximum);
            JsonNode text = Text(null, scalar.Format is { IsProto3: true } ? Decimal : limits.IsSigned ? "^-?[0-9]+$" : "^[0-9]+$");
            return (numbers & (AsStrings | FromStrings)) == 0 ? integer : AnyOf((numbers & AsStrings) != 0 ? [text, integer] : [integer, text]);
        }
        switch (scalar.Kind)
        {
            case ScalarKind.Boolean: return Type("boolean");
            case ScalarKind.Half or ScalarKind.Single or ScalarKind.Double or ScalarKind.Decimal:
                JsonNode number = Type("number").Add("format", scalar.Kind switch { ScalarKind.Single => "float", ScalarKind.Double => "double", _ => null });
                var choices = new List<JsonNode> { number };
                if ((numbers & (AsStrings | FromStrings)) != 0) choices.Insert((numbers & AsStrings) != 0 ? 0 : 1, Text(null, Decimal));
                if ((numbers & NamedFloats) != 0) choices.Add(new JsonNode().Add("enum", s_floats));
                return choices.Count == 1 ? number : AnyOf([.. choices]);
            // One UTF-16 code unit, one code point.
            case ScalarKind.Char or ScalarKind.Rune: return Type("string").Add("minLength", 1).Add("maxLength", 1);
            case ScalarKind.String or ScalarKind.StringBuilder: return Type("string");
            case ScalarKind.Guid: return Text("uuid", "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$");
            case ScalarKind.Uri: return Text("uri-reference");
            case ScalarKind.Version: return Text(null, "^[0-9]+(\\.[0-9]+){1,3}$");
            case ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.TimeSpan: return Date(scalar.Kind, null);
            case ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte: return Bytes;
            case ScalarKind.BitArray: return Array(Type("boolean"));
            case ScalarKind.Complex: return Floats(2, "double");
            case ScalarKind.Vector2: return Floats(2);
            case ScalarKind.Vector3: return Floats(3);
            case ScalarKind.Vector4 or ScalarKind.Quaternion or ScalarKind.Plane: return Floats(4);
            case ScalarKind.Matrix3x2: return Floats(6);
            case ScalarKind.Matrix4x4: return Floats(16);
            default: return Any;
        }
    }

    static JsonNode Floats(int count, string format = "float") => Array(Type("number").Add("format", format)).Add("minItems", count).Add("maxItems", count);

    JsonNode Date(ScalarKind kind, ScalarFormat? form)
    {
        if (form?.DateFormat is not null) return Type("string");
        if (form?.Dates is UnixSeconds or UnixMilliseconds) return Type("number");
        return kind switch
        {
            // A DateTime of unspecified kind has no offset, which "date-time" has.
            ScalarKind.DateTime or ScalarKind.DateTimeOffset => Text(kind == ScalarKind.DateTimeOffset || HintsAtTypes ? "date-time" : null, "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?(Z|[-+][0-9]{2}:[0-9]{2})?)?$"),
            ScalarKind.DateOnly => Text("date", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
            // "time" and "duration" are other texts: a time there has an offset.
            ScalarKind.TimeOnly => Text(null, "^[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,7})?)?$"),
            // A "duration" has neither a sign nor fractions.
            _ when form?.Dates == Iso8601 => Text(HintsAtTypes ? "duration" : null, "^-?P([0-9]+Y)?([0-9]+M)?([0-9]+D)?(T([0-9]+H)?([0-9]+M)?([0-9]+(\\.[0-9]+)?S)?)?$"),
            _ => Text(null, "^-?([0-9]+\\.)?[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,7})?$"),
        };
    }

    JsonNode Enum(EnumShape e)
    {
        Range limits = Limits(e.UnderlyingKind)!;
        JsonNode number = e is { DefinedOnly: true, IsFlags: false, Fallback: null }
            ? new JsonNode().Add("enum", e.Members.Select(m => Number(e, m)).Distinct().ToArray())
            : Type("integer").Add("minimum", limits.Minimum).Add("maximum", limits.Maximum);
        string? text = DescriptionOf("T:" + IdOf(e.Type));
        if (!e.AsText)
        {
            string values = string.Join(", ", e.Members.Select(m => $"{Number(e, m)} {m.Identifier}"));
            return new JsonNode().Add("description", text is null ? values : $"{text} ({values})").With(number);
        }
        // Unknown text is read as the fallback; a combination of flags is a list of names.
        JsonNode names = e.Fallback is not null && !written || e.IsFlags ? Type("string") : new JsonNode().Add("enum", e.Members.Select(m => m.Text).Distinct().ToArray());
        return new JsonNode().Add("description", text).With(AnyOf(names, number));
    }

    static object Number(EnumShape e, EnumMember member) => e.UnderlyingKind == ScalarKind.UInt64 ? unchecked((ulong)member.Value) : member.Value;

    // ---- models ----

    static Scope? Inner(ModelSpec model, ModelShape shape, Scope? outer)
    {
        if (shape.Arguments.Count == 0) return null;
        string[] names = ParametersOf(model);
        var scope = new Scope();
        for (int i = 0; i < names.Length; i++) scope.Arguments[names[i]] = Resolve(new Closed(shape.Arguments[shape.Arguments.Count - names.Length + i], outer));
        return scope;
    }

    static string[] ParametersOf(ModelSpec model) => model.TypeParameters.Trim('<', '>').Split([", "], StringSplitOptions.RemoveEmptyEntries);

    static Closed Resolve(Closed closed) => closed.Shape is TypeParameterShape parameter && closed.Scope is not null && closed.Scope.Arguments.TryGetValue(parameter.Type, out Closed? argument) ? argument : closed;

    JsonNode Reference(ModelSpec model, Scope? scope, string key, string name, string full) => Named(key, name, full, () =>
    {
        if (!_open.TryGetValue(model.CodecName, out Stack<int>? keys)) _open.Add(model.CodecName, keys = new());
        keys.Push(key.Length);
        JsonNode described = Model(model, scope);
        keys.Pop();
        return described;
    });

    /// <summary>
    /// Whether a model may be described inside itself: not if its type arguments are larger each time, as those of <c>Page&lt;T&gt;</c> with a
    /// member of <c>Page&lt;Page&lt;T&gt;&gt;</c>, which have no end.
    /// </summary>
    bool IsBounded(ModelSpec model, Closed closed) => !_open.TryGetValue(model.CodecName, out Stack<int>? keys) || keys.Count < MaxGrowth || KeyOf(closed) is var key && (_names.ContainsKey(key) || key.Length <= keys.Max());

    /// <summary>The number of levels at which such a model is described. Any value is accepted at deeper levels.</summary>
    const int MaxGrowth = 3;

    // By model, the lengths of the keys that are being described.
    readonly Dictionary<string, Stack<int>> _open = new(StringComparer.Ordinal);

    /// <summary>Returns a reference to a definition, which is made at the first one.</summary>
    JsonNode Named(string key, string name, string full, Func<JsonNode> make)
    {
        if (!_names.TryGetValue(key, out string? known))
        {
            known = name;
            if (_taken.Contains(known)) known = s_noIdentifier.Replace(IdOf(full), "_");
            for (int i = 2; _taken.Contains(known); i++) known = $"{name}{i}";
            _names.Add(key, known);
            _taken.Add(known);
            _definitions.Add(known, make());
        }
        return new JsonNode().Add("$ref", "#/$defs/" + known);
    }

    /// <summary>Returns the text of an attribute or, without one, of the summary.</summary>
    string? DescriptionOf(string id) => Annotations?.Invoke(id)?.Description ?? summary(id);

    JsonNode Model(ModelSpec model, Scope? scope)
    {
        model = s_json.View(model);
        var head = new JsonNode().Add("description", DescriptionOf("T:" + IdOf(model.MetadataName)));
        if (model.ReadAs is { } readAs && (!written || !model.IsWritten)) return head.With(Value(new Closed(readAs, scope), true));
        if (model.Proto3 is { Message: not Proto3Message.None } proto3) return head.With(Message(proto3, scope));
        return head.With(model.IsUnion ? Union(model, scope) : Object(model, scope, null));
    }

    /// <summary>Returns a message of <c>google.protobuf</c> that is no object.</summary>
    JsonNode Message(Proto3Spec proto3, Scope? scope) => proto3.Message switch
    {
        Proto3Message.Timestamp => Timestamp,
        Proto3Message.Duration => Duration,
        Proto3Message.FieldMask => Type("string"),
        Proto3Message.Only => Value(new Closed(proto3.Members[0].Slot.Shape, scope), true),
        _ => Any,
    };

    static JsonNode Timestamp => Text("date-time", "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[-+][0-9]{2}:[0-9]{2})$");

    static JsonNode Duration => Text(null, "^-?[0-9]{1,12}(\\.[0-9]{1,9})?s$");

    /// <summary>Returns the members; with a discriminator, that one too, which a member of the model may be.</summary>
    JsonNode Object(ModelSpec model, Scope? scope, string? discriminator = null, JsonNode? value = null)
    {
        var properties = new JsonNode();
        var required = new List<string>();
        if (discriminator is not null)
        {
            properties.Add(discriminator, value);
            required.Add(discriminator);
        }
        foreach (MemberSpec member in model.Members)
        {
            bool isRead = member.Assign != Assign.Never || member.On(WireBits.Json).IsPopulated;
            if (member.WireName == discriminator || member.IsHidden && (written || !isRead)) continue;
            JsonNode described = Value(new Closed(member.Slot.Shape, scope), member.Slot);
            if (!isRead) described = described.With(new JsonNode().Add("readOnly", true));
            if (member.IsHidden) described = described.With(new JsonNode().Add("writeOnly", true));
            string id = $"{(member.IsField ? 'F' : 'P')}:{IdOf(member.DeclaringType)}.{member.Name}";
            DataAnnotations? annotations = Annotations?.Invoke(id);
            if (annotations is not null) described = annotations.Apply(described);
            if ((annotations?.Description ?? summary(id)) is { } text) described = described.With(new JsonNode().Add("description", text));
            if (model.Proto3 is not null && !written && !member.IsRequired) described = OrNull(described);
            properties.Add(member.WireName, described);
            if (member.OtherName is { } other && !written) properties.Add(other, described);
            if (written ? member.Omit == Omit.Never && member.Condition is null && member.On(WireBits.Json).Condition is null : isRead && (member.IsRequired || annotations?.IsRequired == true)) required.Add(member.WireName);
        }
        JsonNode node = Type("object");
        string[] fixedNames = MarksFixedNames ? [.. model.Members.Where(m => m.IsNameFixed).Select(m => m.WireName)] : [];
        if (fixedNames.Length > 0) node.Add(FixedNames, fixedNames);
        if (properties.Count > 0) node.Add("properties", properties);
        if (required.Count > 0) node.Add("required", required.ToArray());
        return IsClosed(model) ? node.Add("additionalProperties", false) : model.Extension is null ? node : node.Add("additionalProperties", true);
    }

    JsonNode Union(ModelSpec model, Scope? scope)
    {
        UnionSpec union = model.Union!;
        string discriminator = model.Discriminator;
        var choices = new List<JsonNode>();
        var known = new List<object>();
        bool isExclusive = true;
        foreach (CaseSpec c in written ? model.WrittenCases : model.Cases)
        {
            ModelShape shape = written ? c.Shape : c.Reading;
            if (models(shape.CodecName) is not { } spec) return Any;
            if (c.IsBare)
            {
                if (written) choices.Add(WithoutDiscriminator(model, spec, shape, scope));
                continue;
            }
            object? value = c.Name is not null ? c.Name : c.IsOwn && !IsNumbered(spec, discriminator) ? null : c.Number;
            if (value is null)
            {
                isExclusive = false;
                choices.Add(Self(spec, shape, scope));
                continue;
            }
            known.Add(value);
            choices.Add(Case(model, spec, shape, scope, new JsonNode().Add("const", value), c.IsOwn));
        }
        if (!written && union.Absent is { } absent && models(absent.CodecName) is { } absentSpec) choices.Add(WithoutDiscriminator(model, absentSpec, absent, scope));
        if (!written && union.Fallback is { } fallback && models(fallback.CodecName) is { } fallbackSpec)
            choices.Add(Case(model, fallbackSpec, fallback, scope, known.Count == 0 ? Any : new JsonNode().Add("not", new JsonNode().Add("enum", known.ToArray())), false));
        if (written && union is { WritesFallback: true, Fallback: { } other } && models(other.CodecName) is { } otherSpec) choices.Add(WithoutDiscriminator(model, otherSpec, other, scope));
        if (written && union.WritesSelf && !model.IsAbstract && !model.Cases.Any(c => c.Shape.CodecName == model.CodecName)) choices.Add(WithoutDiscriminator(model, model, null, scope));
        // Two cases without a discriminator may have the same members.
        bool overlaps = !isExclusive || choices.Count(c => c["not"] is not null || c["$ref"] is not null && c["required"] is null) > 1;
        return new JsonNode().Add(overlaps ? "anyOf" : "oneOf", choices.ToArray());
    }

    /// <summary>Returns whether the case's own discriminator is a number.</summary>
    static bool IsNumbered(ModelSpec model, string discriminator) => 
        model.Members.Where(m => m.WireName == discriminator).FirstOrDefault()?.Slot.Shape is EnumShape { AsText: false } or ScalarShape { Kind: not ScalarKind.String };

    /// <summary>Returns whether an object has no other members.</summary>
    bool IsClosed(ModelSpec model) => model.Extension is null && (model.UnknownMembers == RejectUnknown || written);

    /// <summary>Returns the members of the model: its definition, unless that is the union that it is also a case of.</summary>
    JsonNode Self(ModelSpec model, ModelShape? shape, Scope? scope)
    {
        if (model.IsUnion) return Object(model, shape is null ? scope : Inner(model, shape, scope));
        return shape is null ? Reference(model, scope, KeyOf(model), ShortName(model.MetadataName), model.MetadataName) : Value(new Closed(shape, scope), true);
    }

    JsonNode WithoutDiscriminator(ModelSpec union, ModelSpec model, ModelShape? shape, Scope? scope)
    {
        JsonNode self = Self(model, shape, scope);
        return union.Discriminator.Length == 0 ? self : self.With(new JsonNode().Add("not", new JsonNode().Add("required", new[] { union.Discriminator })));
    }

    JsonNode Case(ModelSpec union, ModelSpec model, ModelShape shape, Scope? scope, JsonNode value, bool isOwn)
    {
        string discriminator = union.Discriminator;
        // A definition that refuses unknown members refuses the discriminator too, so that its members are repeated here.
        if (model.IsUnion || !isOwn && IsClosed(model)) return Object(model, Inner(model, shape, scope), discriminator, value);
        return Self(model, shape, scope).With(new JsonNode().Add("properties", new JsonNode().Add(discriminator, value)).Add("required", new[] { discriminator }));
    }
}
