using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Rows;

/// <summary>A row codec as the registry names it.</summary>
/// <param name="TypeName">The type's <c>Name</c> in reflection.</param>
readonly record struct RowCodec(string Type, string TypeName, string Expression);

/// <summary>One model's row code: how its members become columns, and how columns become its members.</summary>
sealed class RowEmitter
{
    internal const string Suffix = "Rows";

    const int GroupBits = 8;

    /// <summary>Groups of eight members that one method has: larger ones would have large frames.</summary>
    const int GroupsPerPart = 3;

    readonly CodeWriter _code;
    readonly ModelSpec _model;
    readonly ModelAccess _access;
    readonly RowPlanner _planner;
    readonly MemberSpec[] _members;
    readonly RowPlan[] _plans;
    readonly List<(string Name, RowPlan Plan)> _lists = [];

    RowEmitter(CodeWriter code, ModelSpec model)
    {
        _code = code;
        _model = model;
        _access = new ModelAccess(model);
        _planner = new RowPlanner(new HashSet<string>(model.Rows));
        _members = RowModels.Members(model);
        _plans = [.. _members.Select(m => _planner.Plan(m.Slot.Shape))];
        for (int i = 0; i < _plans.Length; i++) AddList(_plans[i], _members[i].Name);
        // Lists in lists, whose names begin with those of the outer ones.
        for (int i = 0; i < _lists.Count; i++)
        {
            (string name, RowPlan plan) = _lists[i];
            for (int part = 0; part < plan.Parts.Length; part++) AddList(plan.Parts[part], InnerName(name, plan, part));
        }
    }

    /// <summary>Adds a list, whose methods are printed after those of the model.</summary>
    void AddList(RowPlan plan, string name)
    {
        if (plan.Kind is RowKind.List or RowKind.Map) _lists.Add((_lists.Any(l => l.Name == name) ? $"{name}_{_lists.Count}" : name, plan));
    }

    static string InnerName(string name, RowPlan plan, int part) => $"{name}_{(plan.Kind == RowKind.List ? "Item" : part == 0 ? "Key" : "Value")}";

    internal static string Print(ModelSpec model)
    {
        CodeWriter code = GeneratedFile.Begin();
        new RowEmitter(code, model).Print();
        return GeneratedFile.End(code, null);
    }

    /// <summary>Returns a model's row codec.</summary>
    internal static RowCodec Codec(ModelSpec model) => new(model.Type, model.TypeName, $"{GeneratedNames.GlobalSpace}{Class(model)}.Codec.Instance");

    /// <summary>Returns the row codecs of lists and dictionaries in a model.</summary>
    internal static IEnumerable<RowCodec> Lists(ModelSpec model) =>
        new RowEmitter(new CodeWriter(), model)._lists.Select(l => new RowCodec(l.Plan.Shape.Type, l.Plan.Shape.TypeName, $"new {GeneratedNames.GlobalSpace}{Class(model)}.{ListClass(l.Name)}()"));

    static string Class(ModelSpec model) => $"{model.CodecName}_{Suffix}";

    void Print()
    {
        GeneratedFile.Hide(_code);
        _code.Open($"{_model.Access} static class {Class(_model)}");
        Describe();
        Write();
        Read();
        Nested();
        for (int i = 0; i < _lists.Count; i++) List(_lists[i].Name, _lists[i].Plan);
        _access.Declare(_code, Class(_model));
        Codec();
        foreach ((string name, RowPlan plan) in _lists) ListCodec(name, plan);
        _code.Close();
        _access.DeclareOwners(_code);
    }

    void Codec()
    {
        _code.Lines($$"""
            public sealed class Codec : global::Polywire.CompilerServices.RowCodec<{{_model.Type}}>
            {
                public static readonly Codec Instance = new Codec();

                public override void Describe(RowShape shape) => DescribeMembers(shape);

                public override void Write(ref RowWriter writer, {{_model.Type}} value) => WriteMembers(ref writer, value);

                public override {{_model.Type}} Read(ref RowReader reader) => ReadMembers(ref reader);
            }
            """);
    }

    /// <summary>Reads a list alone, as the only member of a model.</summary>
    void ListCodec(string name, RowPlan plan)
    {
        string type = plan.Shape.Type;
        _code.Line();
        _code.Open($"internal sealed class {ListClass(name)} : global::Polywire.CompilerServices.RowListCodec<{type}>");
        _code.Open("public override void Describe(RowShape shape)");
        Describe(plan, 1, "");
        _code.Close();
        _code.Line();
        _code.Open($"public override {type} Read(ref RowReader reader)");
        _code.Line("reader.Presence(1);");
        _code.Line($"return Read_{name}(ref reader, 0);");
        _code.Close();
        _code.Close();
    }

    static string ListClass(string name) => $"List_{name}";

    // ---- columns ----

    void Describe()
    {
        _code.Open("static void DescribeMembers(RowShape shape)");
        for (int i = 0; i < _members.Length; i++) Describe(_plans[i], RowModels.Number(_members[i]), _members[i].Name);
        _code.Close();
        _code.Line();
    }

    void Describe(RowPlan plan, int number, string name)
    {
        string member = $"{number}, {Literal.Text(name)}";
        switch (plan.Kind)
        {
            case RowKind.Text or RowKind.Bytes:
                _code.Line($"shape.{plan.Kind}({member});");
                break;
            case RowKind.Encoded:
                _code.Line($"shape.Encoded({member});");
                break;
            case RowKind.Model:
                _code.Line($"shape.Model({member}, {Nested((ModelShape)plan.Shape)}.Codec.Instance);");
                break;
            case RowKind.List or RowKind.Map:
                _code.Open($"shape.List({member}, static shape =>");
                if (plan.Kind == RowKind.List)
                {
                    Describe(plan.Parts[0], 0, "");
                }
                else
                {
                    Describe(plan.Parts[0], 1, "Key");
                    Describe(plan.Parts[1], 2, "Value");
                }
                _code.Close(");");
                break;
            default:
                _code.Line($"shape.{plan.Kind}({member}{(plan.IsNullable ? ", true" : "")});");
                break;
        }
    }

    static string Nested(ModelShape shape) => Places.Class(Suffix, shape);

    // ---- presence ----

    /// <summary>Returns the first bit of each plan, in all groups; the two bits of a nullable boolean are in one group.</summary>
    static int[] Bits(IReadOnlyList<RowPlan> plans, bool isElement)
    {
        var bits = new int[plans.Count];
        int next = 0;
        for (int i = 0; i < bits.Length; i++)
        {
            int count = plans[i].Bits(isElement);
            if (count == 2 && next % GroupBits == GroupBits - 1) next++;
            bits[i] = next;
            next += count;
        }
        return bits;
    }

    /// <summary>Runs of plans whose presence bits are in one group; the first plan that has bits begins it.</summary>
    static List<(int Group, int Start, int End)> Groups(IReadOnlyList<RowPlan> plans, int[] bits, bool isElement)
    {
        var groups = new List<(int, int, int)>();
        int start = 0, group = -1;
        for (int i = 0; i <= plans.Count; i++)
        {
            int next = i == plans.Count ? int.MaxValue : plans[i].Bits(isElement) == 0 ? group : bits[i] / GroupBits;
            if (next == group) continue;
            if (i > start) groups.Add((group, start, i));
            (start, group) = (i, next);
        }
        return groups;
    }

    /// <summary>Returns the expression of a value's presence bits, without shift; null if they are always set.</summary>
    static string? Presence(RowPlan plan, string value)
    {
        if (plan.Kind == RowKind.Boolean) return plan.IsNullable ? $"({value}.HasValue ? {value}.GetValueOrDefault() ? 3 : 1 : 0)" : $"({value} ? 1 : 0)";
        string? test = plan.IsNullable ? $"{value}.HasValue" : plan.Kind switch
        {
            RowKind.Integer => $"{AsLong(plan, value)} != 0",
            RowKind.Single => $"global::System.BitConverter.SingleToInt32Bits({value}) != 0",
            RowKind.Double => $"global::System.BitConverter.DoubleToInt64Bits({value}) != 0",
            RowKind.Decimal => $"!RowValues.IsDefault({value})",
            RowKind.DateTime => $"({value}.Ticks != 0 || {value}.Kind != 0)",
            RowKind.DateTimeOffset => $"({value}.Ticks != 0 || {value}.Offset.Ticks != 0)",
            RowKind.Guid => $"{value} != default",
            RowKind.List when plan.Shape is CollectionShape { IsNull.Length: > 0 } list => $"!({list.IsNull.Replace("{0}", value)})",
            // Not every wire has null for a value alone.
            _ => !plan.Shape.IsValueType || plan.Shape.IsNullable ? $"{value} is not null" : null,
        };
        return test is null ? null : $"({test} ? 1 : 0)";
    }

    // ---- writing ----

    void Write()
    {
        int[] bits = Bits(_plans, false);
        var groups = Groups(_plans, bits, false);
        bool split = groups.Count > GroupsPerPart + 1;
        _code.Open($"public static void WriteMembers(ref RowWriter writer, {_model.Type} value)");
        if (_model.CheckSubtype) _code.Line($"if (value.GetType() != typeof({_model.Type})) global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({_model.Type}), value.GetType());");
        foreach (string call in _access.Callbacks("BeforeWrite", "value")) _code.Line(call);
        if (split) for (int part = 0; part * GroupsPerPart < groups.Count; part++) _code.Line($"WritePart{part}(ref writer, value);");
        else foreach (var group in groups) WriteGroup(group, bits);
        foreach (string call in _access.Callbacks("AfterWrite", "value")) _code.Line(call);
        _code.Close();
        _code.Line();
        for (int part = 0; split && part * GroupsPerPart < groups.Count; part++)
        {
            _code.Open($"static void WritePart{part}(ref RowWriter writer, {_model.Type} value)");
            foreach (var group in groups.Skip(part * GroupsPerPart).Take(GroupsPerPart)) WriteGroup(group, bits);
            _code.Close();
            _code.Line();
        }
    }

    void WriteGroup((int Group, int Start, int End) group, int[] bits)
    {
        for (int i = group.Start; i < group.End; i++) _code.Line($"{_plans[i].Type} v{i} = {_access.Get(_members[i], "value")};");
        WriteGroup(group, bits, _plans, i => $"v{i}", false);
    }

    /// <summary>Writes the presence bits of a group, then its values.</summary>
    void WriteGroup((int Group, int Start, int End) group, int[] bits, IReadOnlyList<RowPlan> plans, Func<int, string> value, bool isElement)
    {
        bool hasBits = group.Group >= 0;
        if (hasBits)
        {
            IEnumerable<string> all = Enumerable.Range(group.Start, group.End - group.Start).Where(i => plans[i].Bits(isElement) > 0).Select(i =>
            {
                string presence = Presence(plans[i], value(i)) ?? "1";
                return bits[i] % GroupBits == 0 ? presence : $"{presence} << {bits[i] % GroupBits}";
            });
            _code.Line($"int b{group.Group} = {string.Join(" | ", all)};");
            _code.Line($"writer.Presence({plans.Count + group.Group}, b{group.Group});");
        }
        for (int i = group.Start; i < group.End; i++)
        {
            RowPlan plan = plans[i];
            if (plan.Kind == RowKind.Boolean) continue;
            string write = WriteValue(plan, i, plan.IsNullable ? value(i) + ".GetValueOrDefault()" : value(i));
            _code.Line(plan.Bits(isElement) > 0 ? $"if ((b{group.Group} & {1 << bits[i] % GroupBits}) != 0) {write}" : write);
        }
    }

    string WriteValue(RowPlan plan, int place, string value) => plan.Kind switch
    {
        RowKind.Integer => $"writer.Integer({place}, {AsLong(plan, value)});",
        RowKind.Model => $"{Nested((ModelShape)plan.Shape)}.WriteNested(ref writer, {place}, {value});",
        RowKind.List or RowKind.Map => $"Write_{ListName(plan)}(ref writer, {place}, {value});",
        RowKind.Encoded => $"RowValues.Write<{plan.Shape.Type}>(ref writer, {place}, {value});",
        _ => $"writer.{plan.Kind}({place}, {value});",
    };

    string ListName(RowPlan plan) => _lists.First(l => ReferenceEquals(l.Plan, plan)).Name;

    static string AsLong(RowPlan plan, string value)
    {
        string number = plan.Shape is EnumShape e ? $"({e.Underlying}){value}" : value;
        return plan.Scalar switch
        {
            ScalarKind.DateOnly => $"(long){value}.DayNumber",
            ScalarKind.TimeOnly or ScalarKind.TimeSpan => $"{value}.Ticks",
            ScalarKind.UInt64 => $"unchecked((long)({number}))",
            _ => $"(long)({number})",
        };
    }

    void Nested()
    {
        _code.Lines($$"""
            internal static void WriteNested(ref RowWriter writer, int place, {{_model.Type}} value)
            {
                RowParent parent = writer.BeginModel(place);
                WriteMembers(ref writer, value);
                writer.EndNested(parent);
            }

            internal static {{_model.Type}} ReadNested(ref RowReader reader, int place)
            {
                RowParent parent = reader.BeginModel(place);
                {{_model.Type}} value = ReadMembers(ref reader);
                reader.EndNested(parent);
                return value;
            }

            """);
    }

    // ---- reading ----

    void Read()
    {
        int[] bits = Bits(_plans, false);
        var groups = Groups(_plans, bits, false);
        bool split = groups.Count > GroupsPerPart + 1, isDeferred = _members.Any(_access.IsInitial);
        _code.Open($"public static {_model.Type} ReadMembers(ref RowReader reader)");
        string target = isDeferred ? "values" : "value", by = isDeferred || _model.IsValueType ? "ref " : "";
        if (isDeferred && split) _code.Line("var values = new Values();");
        if (!isDeferred) Begin(_access.Construct(m => m.Default ?? $"default({m.Slot.Shape.Type})"));
        if (split) for (int part = 0; part * GroupsPerPart < groups.Count; part++) _code.Line($"ReadPart{part}(ref reader, {by}{target});");
        else foreach (var group in groups) ReadGroup(group, bits, isDeferred ? null : "value", "");
        if (isDeferred)
        {
            string local = split ? "values." : "";
            Begin(_access.Construct(m => Array.IndexOf(_members, m) is >= 0 and int i ? $"{local}v{i}" : m.Default ?? $"default({m.Slot.Shape.Type})"));
            for (int i = 0; i < _members.Length; i++)
            {
                if (!_access.IsInitial(_members[i])) _code.Line(Set(i, "value", $"{local}v{i}", $"{local}b{bits[i] / GroupBits}", bits[i]));
            }
        }
        foreach (string call in _access.Callbacks("AfterRead", "value")) _code.Line(call);
        _code.Line("return value;");
        _code.Close();
        _code.Line();
        if (!split) return;
        if (isDeferred)
        {
            _code.Open("struct Values");
            for (int i = 0; i < _members.Length; i++) _code.Line($"internal {_plans[i].Type} v{i};");
            foreach (var group in groups) _code.Line($"internal int b{group.Group};");
            _code.Close();
            _code.Line();
        }
        for (int part = 0; part * GroupsPerPart < groups.Count; part++)
        {
            _code.Open($"static void ReadPart{part}(ref RowReader reader, {by}{(isDeferred ? "Values" : _model.Type)} {target})");
            foreach (var group in groups.Skip(part * GroupsPerPart).Take(GroupsPerPart)) ReadGroup(group, bits, isDeferred ? null : "value", isDeferred ? "values." : "");
            _code.Close();
            _code.Line();
        }
    }

    void Begin(string construct)
    {
        _code.Line($"{_model.Type} value = {construct};");
        foreach (string call in _access.Callbacks("BeforeRead", "value")) _code.Line(call);
    }

    void ReadGroup((int Group, int Start, int End) group, int[] bits, string? target, string values)
    {
        ReadGroup(group, bits, _plans, values.Length > 0 ? i => $"{values}v{i}" : i => $"{_plans[i].Type} v{i}", false, target);
        if (values.Length > 0) _code.Line($"{values}b{group.Group} = b{group.Group};");
        if (target is null) return;
        for (int i = group.Start; i < group.End; i++)
            if (!IsLeftOut(i)) _code.Line(Set(i, target, $"v{i}", $"b{group.Group}", bits[i]));
    }

    /// <summary>
    /// Gives the member what was read. A row has every member, so that also the default of its type replaces an initializer, unless its model was trained
    /// before the member was added: then the second byte of the presence bits says so.
    /// </summary>
    string Set(int member, string target, string value, string presence, int bit)
    {
        MemberSpec spec = _members[member];
        string set = spec.Assign == Assign.InPlace ? Refilling.Of(spec, _access.Get(spec, target), value, null) : _access.Set(spec, target, value) ?? "";
        return spec.HasInitializer ? $"if ({IsKnown(presence, bit)}) {set}" : set;
    }

    /// <summary>Returns whether a member is not set where the row has its type's default, which it then has already.</summary>
    bool IsLeftOut(int member) => _members[member].StartsAsDefault && _plans[member] is { Kind: not RowKind.Boolean } plan && plan.Bits(false) > 0 && !_access.Callbacks("BeforeRead", "").Any();

    static string IsKnown(string presence, int bit) => $"({presence} & {1 << (GroupBits + bit % GroupBits)}) == 0";

    /// <summary>Reads the presence bits of a group, then its values.</summary>
    void ReadGroup((int Group, int Start, int End) group, int[] bits, IReadOnlyList<RowPlan> plans, Func<int, string> local, bool isElement, string? target = null)
    {
        bool hasBits = group.Group >= 0;
        if (hasBits) _code.Line($"int b{group.Group} = reader.Presence({plans.Count + group.Group});");
        for (int i = group.Start; i < group.End; i++)
        {
            RowPlan plan = plans[i];
            string test = $"(b{group.Group} & {1 << bits[i] % GroupBits}) != 0";
            string read = plan.Kind == RowKind.Boolean
                ? plan.IsNullable ? $"{test} ? (b{group.Group} & {2 << bits[i] % GroupBits}) != 0 : default(bool?)" : test
                : plan.Bits(isElement) > 0 ? $"{test} ? {ReadValue(plan, i)} : default({plan.Type})" : ReadValue(plan, i);
            if (!isElement && _members[i].Default is { } missing) read = $"{IsKnown($"b{group.Group}", bits[i])} ? {read} : {missing}";
            _code.Line(target is not null && IsLeftOut(i) ? $"if ({test}) {_access.Set(_members[i], target, ReadValue(plan, i))}" : $"{local(i)} = {read};");
        }
    }

    string ReadValue(RowPlan plan, int place) => plan.Kind switch
    {
        RowKind.Integer => FromLong(plan, place),
        RowKind.Model => $"{Nested((ModelShape)plan.Shape)}.ReadNested(ref reader, {place})",
        RowKind.List or RowKind.Map => $"Read_{ListName(plan)}(ref reader, {place})",
        RowKind.Encoded => $"RowValues.Read<{plan.Shape.Type}>(ref reader, {place})",
        _ => $"reader.{plan.Kind}({place})",
    };

    static string FromLong(RowPlan plan, int place)
    {
        string type = plan.Shape is EnumShape e ? e.Underlying : plan.Shape.Type;
        string read = plan.Scalar switch
        {
            ScalarKind.Int32 => $"reader.Int32({place})",
            ScalarKind.Int64 => $"reader.Int64({place})",
            ScalarKind.UInt64 => $"unchecked((ulong)reader.Int64({place}))",
            ScalarKind.TimeSpan => $"new global::System.TimeSpan(reader.Int64({place}))",
            ScalarKind.DateOnly => $"global::System.DateOnly.FromDayNumber((int)reader.Integer({place}, 0, {MaxDay}, \"DateOnly\"))",
            ScalarKind.TimeOnly => $"new global::System.TimeOnly(reader.Integer({place}, 0, {TimeSpan.TicksPerDay - 1}, \"TimeOnly\"))",
            _ => $"({type})reader.Integer({place}, {type}.MinValue, {type}.MaxValue, {Literal.Text(type)})",
        };
        return plan.Shape is EnumShape ? $"({plan.Shape.Type}){read}" : read;
    }

    /// <summary>The day number of 9999-12-31.</summary>
    const int MaxDay = 3_652_058;

    // ---- lists ----

    void List(string name, RowPlan plan)
    {
        bool isMap = plan.Kind == RowKind.Map;
        string type = plan.Shape.Type;
        int[] bits = Bits(plan.Parts, true);
        var groups = Groups(plan.Parts, bits, true);

        _code.Open($"static void Write_{name}(ref RowWriter writer, int place, {type} value)");
        string item = "item";
        if (isMap)
        {
            _code.Line("RowParent parent = writer.BeginList(place, value.Count);");
            _code.Open($"foreach (global::System.Collections.Generic.KeyValuePair<{plan.Parts[0].Type}, {plan.Parts[1].Type}> entry in value)");
        }
        else
        {
            var list = (CollectionShape)plan.Shape;
            string element = plan.Parts[0].Type;
            switch (list.Walk)
            {
                case Walk.Span:
                    _code.Line($"global::System.ReadOnlySpan<{element}> items = {list.Span.Replace("{0}", "value")};");
                    _code.Line("RowParent parent = writer.BeginList(place, items.Length);");
                    _code.Open("for (int k = 0; k < items.Length; k++)");
                    item = "items[k]";
                    break;
                case Walk.Each:
                    _code.Line($"RowParent parent = writer.BeginList(place, {list.Count.Replace("{0}", "value")});");
                    _code.Open($"foreach ({element} item in value)");
                    break;
                default:
                    _code.Line($"var items = global::Polywire.Codecs.WireCollections.Counted<{element}>(value);");
                    _code.Line("RowParent parent = writer.BeginList(place, items.Count);");
                    _code.Open($"foreach ({element} item in items)");
                    break;
            }
        }
        if (plan.Shape is DictionaryShape { MayHaveNullKey: true }) _code.Line(OwnEnumerators.RefusedNullKey);
        for (int i = 0; i < plan.Parts.Length; i++) _code.Line($"{plan.Parts[i].Type} v{i} = {(isMap ? i == 0 ? "entry.Key" : "entry.Value" : item)};");
        foreach (var group in groups) WriteGroup(group, bits, plan.Parts, i => $"v{i}", true);
        _code.Close();
        _code.Line("writer.EndNested(parent);");
        _code.Close();
        _code.Line();

        _code.Open($"static {type} Read_{name}(ref RowReader reader, int place)");
        _code.Line("RowParent parent = reader.BeginList(place, out int count);");
        // The elements were counted against the limit of the row; large ones take more than what was counted.
        _code.Line(isMap
            ? $"var items = new global::System.Collections.Generic.Dictionary<{plan.Parts[0].Type}, {plan.Parts[1].Type}>(global::System.Math.Min(count, {FirstCapacity}), {((DictionaryShape)plan.Shape).Comparer.Replace("{N}", "count")});"
            : $"var items = new global::System.Collections.Generic.List<{plan.Parts[0].Type}>(global::System.Math.Min(count, {FirstCapacity}));");
        _code.Open("for (int k = 0; k < count; k++)");
        foreach (var group in groups) ReadGroup(group, bits, plan.Parts, i => $"{plan.Parts[i].Type} v{i}", true);
        _code.Line(!isMap ? "items.Add(v0);" : plan.Parts[0].Shape.IsValueType ? "items[v0] = v1;" : "items[RowValues.NotNullKey(v0)] = v1;");
        _code.Close();
        _code.Line("reader.EndNested(parent);");
        _code.Line($"return {Building.Of(plan.Shape is DictionaryShape map ? map.Build : ((CollectionShape)plan.Shape).Build, "items")};");
        _code.Close();
        _code.Line();
    }

    const int FirstCapacity = 256;
}
