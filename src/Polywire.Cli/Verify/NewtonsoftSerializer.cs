using System.Reflection;
using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>Newtonsoft.Json, in the version of the user's assembly.</summary>
sealed class NewtonsoftSerializer : SerializerUnderTest
{
    readonly MethodInfo _read;
    readonly MethodInfo _write;
    readonly object? _settings;

    public NewtonsoftSerializer(UserAssembly user, object? settings)
    {
        const string Remedy = "Name the .dll of a project that references Newtonsoft.Json.";
        Type convert = user.TypeOf("Newtonsoft.Json", "Newtonsoft.Json.JsonConvert", Remedy), settingsType = user.TypeOf("Newtonsoft.Json", "Newtonsoft.Json.JsonSerializerSettings", Remedy);
        _settings = settings;
        _read = convert.GetMethod("DeserializeObject", [typeof(string), typeof(Type), settingsType])!;
        _write = convert.GetMethod("SerializeObject", [typeof(object), typeof(Type), settingsType])!;
        Name = $"Newtonsoft.Json {VersionOf(convert.Assembly)}";
    }

    public override string Name { get; }

    public override WireSerializer Format => ToolWires.Of(Wire.Json.Name);

    public override object? Read(byte[] payload, Type type) => Call(_read, null, Encoding.UTF8.GetString(payload), type, _settings);

    public override byte[] Write(object? value, Type type) => Encoding.UTF8.GetBytes((string)Call(_write, null, value, type, _settings)!);

    public override string PathOf(Exception error) => error.GetType().GetProperty("Path")?.GetValue(error) is string { Length: > 0 } path ? (path[0] == '[' ? "$" : "$.") + path : "$";
}
