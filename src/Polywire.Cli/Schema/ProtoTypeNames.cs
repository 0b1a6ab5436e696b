namespace Polywire.Cli.Schema;

/// <summary>The messages and enums of .proto files with the names that they have in C#. Names of .proto files differ where those of C# would not: <c>foo_bar</c> and <c>FooBar</c>.</summary>
sealed class ProtoTypeNames
{
    /// <summary>Names of Polywire that the printed code uses.</summary>
    static readonly string[] s_used =
    [
        "JsonDialect", "Polywire", "ProtobufAny", "ProtobufListValueCodec", "ProtobufNullValue", "ProtobufStructCodec", "RawValue", "WireCodec", "WireCodecAttribute", "WireEncodings",
        "WireExtensionData", "WireExtensionDataAttribute", "WireField", "WireFieldAttribute", "WireModel", "WireModelAttribute", "WireName", "WireNameAttribute", "Wires",
    ];

    readonly Dictionary<string, ProtoTypeName> _types = new(StringComparer.Ordinal);
    /// <summary>By namespace.</summary>
    readonly Dictionary<string, HashSet<string>> _taken = new(StringComparer.Ordinal);
    readonly Dictionary<string, string> _wellKnown = new(StringComparer.Ordinal);
    readonly ProtoFile _first;

    public ProtoTypeNames(ProtoSet set)
    {
        _first = set.Files[0];
        // Top-level names first: they do not change when a nested message is added.
        foreach (ProtoFile file in set.Files)
        {
            foreach (ProtoEnum e in file.Enums) Add(file, file.Scope + e.Name, "", e.Name, false);
            foreach (ProtoMessage m in file.Messages) Add(file, file.Scope + m.Name, "", m.Name, true);
        }
        foreach (ProtoFile file in set.Files)
            foreach (ProtoMessage m in file.Messages) AddNested(file, m, file.Scope + m.Name);
    }

    /// <summary>Gets the type with a full name of .proto files; null if no file declares it.</summary>
    public ProtoTypeName? Find(string fullName) => _types.GetValueOrDefault(fullName);

    /// <summary>Gets the name in C# of a type that a file declares.</summary>
    public string this[string fullName] => _types[fullName].Name;

    /// <summary>Gets the name in C# of a well-known type, whose class is printed with those of the first file.</summary>
    public string WellKnown(string name)
    {
        if (_wellKnown.TryGetValue(name, out string? known)) return known;
        HashSet<string> taken = Taken(_first);
        return _wellKnown[name] = taken.Add(name) ? name : Unique("Google" + name, taken);
    }

    /// <summary>Appends underscores to a name until nothing else has it.</summary>
    /// <param name="name">The name that is wanted.</param>
    /// <param name="taken">The names of the same scope. The result is added.</param>
    public static string Unique(string name, HashSet<string> taken)
    {
        while (!taken.Add(name)) name += "_";
        return name;
    }

    void AddNested(ProtoFile file, ProtoMessage message, string fullName)
    {
        string outer = this[fullName] + "_";
        foreach (ProtoEnum e in message.Enums) Add(file, $"{fullName}.{e.Name}", outer, e.Name, false);
        foreach (ProtoMessage m in message.Messages)
        {
            Add(file, $"{fullName}.{m.Name}", outer, m.Name, true);
            AddNested(file, m, $"{fullName}.{m.Name}");
        }
    }

    void Add(ProtoFile file, string fullName, string outer, string name, bool isMessage)
    {
        if (!_types.ContainsKey(fullName)) _types[fullName] = new ProtoTypeName(file, Unique(outer + ProtoNames.Pascal(name), Taken(file)), isMessage);
    }

    HashSet<string> Taken(ProtoFile file)
    {
        if (!_taken.TryGetValue(file.CSharpNamespace, out HashSet<string>? taken)) _taken[file.CSharpNamespace] = taken = new HashSet<string>(s_used, StringComparer.Ordinal);
        return taken;
    }
}

/// <summary>A message or an enum.</summary>
/// <param name="File">The file that declares it.</param>
/// <param name="Name">Its name in C#, without the namespace.</param>
/// <param name="IsMessage">False for an enum.</param>
sealed record ProtoTypeName(ProtoFile File, string Name, bool IsMessage);
