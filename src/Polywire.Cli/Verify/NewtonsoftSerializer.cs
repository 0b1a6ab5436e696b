using System.Globalization;
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
    /// <summary>A <c>JsonSerializer</c> in place of settings.</summary>
    readonly object? _serializer;

    public NewtonsoftSerializer(UserAssembly user, object? settings)
    {
        const string Remedy = "Name the .dll of a project that references Newtonsoft.Json.";
        Type convert = user.TypeOf("Newtonsoft.Json", "Newtonsoft.Json.JsonConvert", Remedy), settingsType = user.TypeOf("Newtonsoft.Json", "Newtonsoft.Json.JsonSerializerSettings", Remedy);
        Type serializerType = user.TypeOf("Newtonsoft.Json", "Newtonsoft.Json.JsonSerializer", Remedy);
        if (serializerType.IsInstanceOfType(settings)) _serializer = settings;
        else if (settings is not null && !settingsType.IsInstanceOfType(settings)) throw new InputException($"--settings names a value of type {settings.GetType().Name}, which is neither JsonSerializerSettings nor a JsonSerializer.");
        else _settings = settings;
        _read = _serializer is null ? convert.GetMethod("DeserializeObject", [typeof(string), typeof(Type), settingsType])! : serializerType.GetMethod("Deserialize", [typeof(TextReader), typeof(Type)])!;
        _write = _serializer is null ? convert.GetMethod("SerializeObject", [typeof(object), typeof(Type), settingsType])! : serializerType.GetMethod("Serialize", [typeof(TextWriter), typeof(object), typeof(Type)])!;
        Name = $"Newtonsoft.Json {VersionOf(convert.Assembly)}";
    }

    public override string Name { get; }

    public override WireSerializer Format => ToolWires.Of(Wire.Json.Name);

    public override object? Read(byte[] payload, Type type)
    {
        string text = Encoding.UTF8.GetString(payload);
        object? value = _serializer is null ? Call(_read, null, text, type, _settings) : Call(_read, _serializer, new StringReader(text), type);
        // The generic calls cast, which fails for the object of another type that a converter may return.
        return value is null || type.IsInstanceOfType(value) ? value : throw new InvalidCastException($"Expected an object of type '{type}' but the converter returned one of type '{value.GetType()}'.");
    }

    public override byte[] Write(object? value, Type type)
    {
        if (_serializer is null) return Encoding.UTF8.GetBytes((string)Call(_write, null, value, type, _settings)!);
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        Call(_write, _serializer, text, value, type);
        return Encoding.UTF8.GetBytes(text.ToString());
    }

    public override string PathOf(Exception error) => error.GetType().GetProperty("Path")?.GetValue(error) is string { Length: > 0 } path ? (path[0] == '[' ? "$" : "$.") + path : "$";
}
