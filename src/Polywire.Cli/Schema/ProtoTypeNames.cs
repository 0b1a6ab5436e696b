using System.Globalization;
using Polywire.Cli.Commands;

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
    readonly Dictionary<string, UniqueNames> _taken = new(StringComparer.Ordinal);
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
        UniqueNames taken = Taken(_first);
        return _wellKnown[name] = taken.TryAdd(name) ? name : taken.Add("Google" + name);
    }

    /// <summary>Returns the names of a scope. Those that are the same in C# have underscores after them, and a number from the fourth on.</summary>
    /// <param name="taken">The names that nothing in the scope may have.</param>
    public static UniqueNames Scope(IEnumerable<string> taken) => new UniqueNames(StringComparer.Ordinal, use => use < MostUnderscores ? new string('_', use) : string.Create(CultureInfo.InvariantCulture, $"_{use}")).With(taken);

    const int MostUnderscores = 4;

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
        if (!_types.ContainsKey(fullName)) _types[fullName] = new ProtoTypeName(file, Taken(file).Add(outer + ProtoNames.Pascal(name)), isMessage);
    }

    UniqueNames Taken(ProtoFile file)
    {
        if (!_taken.TryGetValue(file.CSharpNamespace, out UniqueNames? taken)) _taken[file.CSharpNamespace] = taken = Scope(s_used);
        return taken;
    }
}

/// <summary>A message or an enum.</summary>
/// <param name="File">The file that declares it.</param>
/// <param name="Name">Its name in C#, without the namespace.</param>
/// <param name="IsMessage">False for an enum.</param>
sealed record ProtoTypeName(ProtoFile File, string Name, bool IsMessage);
