using System.Collections;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

namespace Polywire.Cli.Migrate;

/// <summary>The library's settings of a project, as its own code makes them: what they mean for models, for the options of the wire, and which types their converters are for.</summary>
sealed class LibrarySettings
{
    static readonly string[] s_enumConverters = ["JsonStringEnumConverter", "StringEnumConverter"];

    /// <summary>Names of namespaces as assemblies have them, where keywords are names as others.</summary>
    static readonly SymbolDisplayFormat s_runtimeName = new(typeQualificationStyle: SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces);

    readonly UserAssembly _user;
    readonly List<object> _converters = [];
    /// <summary>A resolver of MessagePack-CSharp that is not the standard one.</summary>
    object? _resolver;
    /// <summary>Contracts of a resolver of System.Text.Json or Newtonsoft.Json.</summary>
    ResolverContracts? _contracts;
    readonly bool _isNewtonsoft;

    LibrarySettings(UserAssembly user, string name, string from)
    {
        (_user, _isNewtonsoft) = (user, from == Libraries.Newtonsoft);
        IReadOnlyList<MemberInfo> members = user.MembersOf(name);
        Expression = ExpressionOf(members);
        object value = user.ValueOf(members, name);
        if (from == Libraries.SystemTextJson) Take(SystemTextJsonSerializer.OptionsOf(value)!);
        else if (Is(value, "Newtonsoft.Json.JsonSerializer")) throw new InputException($"{name} is a JsonSerializer, which codecs cannot share. Name a member with its JsonSerializerSettings, or add one.");
        else if (Is(value, _isNewtonsoft ? "Newtonsoft.Json.JsonSerializerSettings" : "MessagePack.MessagePackSerializerOptions")) (_isNewtonsoft ? TakeNewtonsoft : (Action<object>)TakeMessagePack)(value);
        else throw new InputException($"--settings names a value of type {value.GetType().Name}, which is not {(_isNewtonsoft ? "JsonSerializerSettings" : "MessagePackSerializerOptions")}.");

        static bool Is(object value, string name)
        {
            Type? type = value.GetType();
            while (type is not null && type.FullName != name) type = type.BaseType;
            return type is not null;
        }
    }

    /// <summary>Reads the settings of a built project.</summary>
    /// <param name="assembly">The assembly.</param>
    /// <param name="name">The member that has the settings, as <c>Type.Member</c>.</param>
    /// <param name="from">The library.</param>
    /// <exception cref="InputException">The assembly or the member cannot be read.</exception>
    public static LibrarySettings Read(string assembly, string name, string from) => new(UserAssembly.Load(assembly), name, from);

    /// <summary>Gets the settings as C#; null if another class cannot name them.</summary>
    public string? Expression { get; }

    /// <summary>Gets arguments of <c>WireDefaults</c>.</summary>
    public List<string> Defaults { get; } = [];

    /// <summary>Gets members of the wire's options with their values.</summary>
    public List<string> Options { get; } = [];

    /// <summary>Gets an argument of the wire's <c>With</c>, such as a compression.</summary>
    public string? Compression { get; private set; }

    /// <summary>Gets whether public fields are members.</summary>
    public bool IncludesFields { get; private set; }

    /// <summary>Gets whether options of System.Text.Json say how types are found, as those of a source-generated context do: code that calls it with them needs no reflection.</summary>
    public bool HasResolver { get; private set; }

    /// <summary>Gets settings that neither models nor options have.</summary>
    public List<string> Unsupported { get; } = [];

    /// <summary>Returns the name of the converter that the library uses for a type, or of the resolver that changes its contract; null if there is neither.</summary>
    public string? ConverterOf(ITypeSymbol type)
    {
        if (_converters.Count == 0 && _resolver is null && _contracts is null || RuntimeType(type) is not { } runtime) return null;
        if (_resolver is not null) return FormatterOf(_resolver, runtime);
        // Newtonsoft.Json selects converters by the nullable type; a codec of the struct would be used for it too.
        Type? bare = _isNewtonsoft ? Nullable.GetUnderlyingType(runtime) : null;
        return _converters.FirstOrDefault(c => CanConvert(c, runtime) || bare is not null && CanConvert(c, bare))?.GetType().Name.Split('`')[0] ?? (_contracts?.Changes(runtime) == true ? _contracts.Name : null);
    }

    void Take(JsonSerializerOptions options)
    {
        Add(options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull, Defaults, "OmitNull = true");
        Add(options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingDefault, Defaults, "OmitDefault = true");
        Add(options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow, Defaults, "UnknownMembers = UnknownMemberHandling.Reject");
        if (options.PropertyNamingPolicy is { } policy) AddNaming(Defaults, "Naming", nameof(options.PropertyNamingPolicy), PolicyName(policy));
        Add(options.PropertyNameCaseInsensitive, Options, "CaseInsensitive = true");
        Add(options.NumberHandling.HasFlag(JsonNumberHandling.AllowReadingFromString), Options, "NumbersFromStrings = true");
        Add(options.NumberHandling.HasFlag(JsonNumberHandling.WriteAsString), Options, "NumbersAsStrings = true");
        Add(options.NumberHandling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals), Options, "NamedFloats = true");
        Add(options.ReadCommentHandling == JsonCommentHandling.Skip, Options, "Comments = true");
        Add(options.AllowTrailingCommas, Options, "TrailingCommas = true");
        Add(options.RespectNullableAnnotations, Options, "EnforceNullability = true");
        Add(!options.AllowDuplicateProperties, Options, "DuplicateMembers = global::Polywire.DuplicateMemberHandling.Reject");
        Add(options.WriteIndented, Options, "Indented = true");
        Add(options.MaxDepth > 0, Options, $"MaxDepth = {options.MaxDepth}");
        IncludesFields = options.IncludeFields;
        HasResolver = options.TypeInfoResolver is not null;
        Add(options.IgnoreReadOnlyProperties, Unsupported, nameof(options.IgnoreReadOnlyProperties));
        Add(options.DictionaryKeyPolicy is not null, Unsupported, nameof(options.DictionaryKeyPolicy));
        Add(options.ReferenceHandler is not null, Unsupported, nameof(options.ReferenceHandler));
        Add(options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Populate, Unsupported, nameof(options.PreferredObjectCreationHandling));
        TakeConverters(options.Converters);
        TakeContracts(ResolverContracts.Of(options, _user.Types()), nameof(options.TypeInfoResolver));
        bool ignoresRequired = _contracts?.IgnoresRequired == true;
        Add(ignoresRequired, Defaults, "RequiredMembers = RequiredMemberHandling.Ignore");
        Add(options.RespectRequiredConstructorParameters && !ignoresRequired, Unsupported, nameof(options.RespectRequiredConstructorParameters));
    }

    void TakeNewtonsoft(object settings)
    {
        Add(Is("NullValueHandling", "Ignore"), Defaults, "OmitNull = true");
        Add(Is("NullValueHandling", "Ignore"), Options, "NullAsDefault = true");
        Add(Is("DefaultValueHandling", "Ignore"), Defaults, "OmitDefault = true");
        Add(Is("MissingMemberHandling", "Error"), Defaults, "UnknownMembers = UnknownMemberHandling.Reject");
        Add(Is("Formatting", "Indented"), Options, "Indented = true");
        Add(Is("ReferenceLoopHandling", "Ignore"), Options, "References = global::Polywire.Json.JsonReferenceHandling.Ignore");
        if (Get(settings, "ContractResolver") is { } resolver) TakeResolver(resolver);
        if (Get(settings, "DateFormatString") is string format && format != "yyyy'-'MM'-'dd'T'HH':'mm':'ss.FFFFFFFK") Options.Add($"DateFormat = {SymbolDisplay.FormatLiteral(format, quote: true)}");
        foreach ((string name, string value) in (ReadOnlySpan<(string, string)>)[("DefaultValueHandling", "Populate"), ("DefaultValueHandling", "IgnoreAndPopulate"), ("DateFormatHandling", "MicrosoftDateFormat"), ("DateTimeZoneHandling", "Local"), ("DateTimeZoneHandling", "Utc"), ("DateTimeZoneHandling", "Unspecified"), ("ReferenceLoopHandling", "Serialize"), ("ObjectCreationHandling", "Replace"), ("ObjectCreationHandling", "Reuse")])
            Add(Is(name, value), Unsupported, $"{name}.{value}");
        Add(!Is("TypeNameHandling", "None"), Unsupported, "TypeNameHandling");
        Add(!Is("PreserveReferencesHandling", "None"), Unsupported, "PreserveReferencesHandling");
        TakeConverters((IEnumerable)Get(settings, "Converters")!);

        bool Is(string name, string value) => Get(settings, name)?.ToString() == value;
    }

    void TakeMessagePack(object options)
    {
        if (Get(options, "Compression")?.ToString() is "Lz4Block" or "Lz4BlockArray") Compression = "WireCompression." + Get(options, "Compression");
        Add(Get(options, "OldSpec") is true, Options, "OldSpec = true");
        if (Get(options, "Resolver") is not { } resolver || resolver.GetType().Name == "StandardResolver") return;
        _resolver = resolver;
        Unsupported.Add($"Resolver, of type {resolver.GetType().Name}, except its formatters of the project's own,");
    }

    /// <summary>Returns the name of the formatter that a resolver of the user's has for a type, if it is not the standard one; generated ones are.</summary>
    static string? FormatterOf(object resolver, Type type)
    {
        if (resolver.GetType().GetInterface("MessagePack.IFormatterResolver") is not { } contract || type.IsByRefLike || type == typeof(void)) return null;
        object? standard = contract.Assembly.GetType("MessagePack.Resolvers.StandardResolver")?.GetField("Instance", BindingFlags.Static | BindingFlags.Public)?.GetValue(null);
        Type? formatter = Formatter(resolver), usual = standard is null ? null : Formatter(standard);
        return formatter is null || formatter == usual || formatter.Assembly.IsDynamic || (formatter.Namespace + ".").StartsWith("MessagePack.", StringComparison.Ordinal) ? null : formatter.Name.Split('`')[0];

        Type? Formatter(object from)
        {
            try
            {
                return contract.GetMethod("GetFormatter")!.MakeGenericMethod(type).Invoke(from, null)?.GetType();
            }
            catch (Exception e) when (e is TargetInvocationException or ArgumentException)
            {
                // Resolvers throw for types that they do not have.
                return null;
            }
        }
    }

    void TakeConverters(IEnumerable converters)
    {
        foreach (object converter in converters)
        {
            string name = converter.GetType().Name;
            // The converter's naming policy determines the names. If Polywire does not have that policy, codecs call the converter.
            (bool isKnown, object? naming) = !s_enumConverters.Contains(name) ? (false, null) : (true, _isNewtonsoft ? Get(converter, "NamingStrategy") : converter.GetType().GetField("_namingPolicy", BindingFlags.Instance | BindingFlags.NonPublic)?.GetValue(converter));
            string? policy = naming is null ? null : PolicyName(naming);
            if (!isKnown || naming is not null && policy is null)
            {
                _converters.Add(converter);
                continue;
            }
            Add(!Defaults.Contains("EnumsAsStrings = true"), Defaults, "EnumsAsStrings = true");
            if (policy is not null and not "AsDeclared") Defaults.Add($"EnumNaming = WireNaming.{policy}");
        }
    }

    static void Add(bool isSet, List<string> list, string text)
    {
        if (isSet) list.Add(text);
    }

    void AddNaming(List<string> list, string argument, string setting, string? policy)
    {
        if (policy is null) Unsupported.Add(setting);
        else if (policy != "AsDeclared") list.Add($"{argument} = WireNaming.{policy}");
    }

    /// <summary>The names of Newtonsoft.Json's resolvers. A resolver that derives from one has them too, and may change anything else.</summary>
    void TakeResolver(object resolver)
    {
        ResolverContracts? contracts = ResolverContracts.Of(resolver);
        string? policy = contracts is null ? null : Get(resolver, "NamingStrategy") is { } strategy ? PolicyName(strategy) : "AsDeclared";
        AddNaming(Defaults, "Naming", "ContractResolver", policy);
        TakeContracts(contracts, $"ContractResolver, of type {resolver.GetType().Name},");
    }

    /// <summary>Contracts are carried over by codecs that call the library with the settings.</summary>
    void TakeContracts(ResolverContracts? contracts, string setting)
    {
        _contracts = contracts;
        Add(contracts is not null && Expression is null, Unsupported, setting);
    }

    /// <summary>Returns the member of <c>WireNaming</c>; null for a policy of the user's own.</summary>
    static string? PolicyName(object policy) => policy.GetType().Name switch
    {
        "CamelCaseNamingStrategy" or "JsonCamelCaseNamingPolicy" => "CamelCase",
        "SnakeCaseNamingStrategy" or "JsonSnakeCaseLowerNamingPolicy" => "SnakeCaseLower",
        "JsonSnakeCaseUpperNamingPolicy" => "SnakeCaseUpper",
        "KebabCaseNamingStrategy" or "JsonKebabCaseLowerNamingPolicy" => "KebabCaseLower",
        "JsonKebabCaseUpperNamingPolicy" => "KebabCaseUpper",
        "DefaultNamingStrategy" => "AsDeclared",
        _ => null,
    };

    static object? Get(object value, string property) => value.GetType().GetProperty(property, BindingFlags.Instance | BindingFlags.Public)?.GetValue(value);

    static bool CanConvert(object converter, Type type)
    {
        try
        {
            return converter.GetType().GetMethod("CanConvert", [typeof(Type)])!.Invoke(converter, [type]) is true;
        }
        catch (TargetInvocationException)
        {
            return false;
        }
    }

    /// <summary>Returns the type that a symbol names; null for type parameters, anonymous types, and what is not found.</summary>
    Type? RuntimeType(ITypeSymbol symbol)
    {
        if (symbol is IArrayTypeSymbol array) return RuntimeType(array.ElementType) is { } element ? array.Rank == 1 ? element.MakeArrayType() : element.MakeArrayType(array.Rank) : null;
        if (symbol is not INamedTypeSymbol { TypeKind: not TypeKind.Error, IsAnonymousType: false } named) return null;
        string name = named.MetadataName;
        List<ITypeSymbol> arguments = [.. named.TypeArguments];
        INamedTypeSymbol outer = named;
        for (; outer.ContainingType is { } containing; outer = containing)
        {
            name = $"{containing.MetadataName}+{name}";
            arguments.InsertRange(0, containing.TypeArguments);
        }
        if (outer.ContainingNamespace is { IsGlobalNamespace: false } space) name = $"{space.ToDisplayString(s_runtimeName)}.{name}";
        if (_user.FindIn(named.ContainingAssembly.Name, name) is not { } type) return null;
        if (arguments.Count == 0) return type;
        Type?[] types = [.. arguments.Select(RuntimeType)];
        return types.Contains(null) ? null : type.MakeGenericType(types!);
    }

    /// <summary>Returns the expression by which a class of the same assembly names a static member, or one of its value; null if it cannot.</summary>
    static string? ExpressionOf(IReadOnlyList<MemberInfo> members)
    {
        bool isReachable = IsStatic(members[0]) && members.All(IsReachable);
        for (Type? type = members[0].DeclaringType; type is not null && isReachable; type = type.DeclaringType) isReachable = type.IsPublic || type.IsNestedPublic || type.IsNestedAssembly || type.IsNestedFamORAssem || type is { IsNested: false, IsNotPublic: true };
        string name = string.Join('.', UserAssembly.NameOf(members[0].DeclaringType!).Split('.').Select(Escaped));
        return isReachable ? $"global::{name}.{string.Join(".", members.Select(m => m is MethodInfo ? Escaped(m.Name) + "()" : Escaped(m.Name)))}" : null;

        static string Escaped(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;

        // Internal members of another assembly are not accessible.
        bool IsReachable(MemberInfo member) => member switch
        {
            FieldInfo field => field.IsPublic || (field.IsAssembly || field.IsFamilyOrAssembly) && IsOwn(member),
            PropertyInfo { GetMethod: { } get } => IsReachable(get),
            MethodInfo method => method.IsPublic || (method.IsAssembly || method.IsFamilyOrAssembly) && IsOwn(member),
            _ => false,
        };

        bool IsOwn(MemberInfo member) => member.Module.Assembly == members[0].Module.Assembly;

        static bool IsStatic(MemberInfo member) => member switch { FieldInfo field => field.IsStatic, PropertyInfo property => property.GetMethod!.IsStatic, _ => ((MethodInfo)member).IsStatic };
    }
}
