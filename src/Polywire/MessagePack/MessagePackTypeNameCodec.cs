namespace Polywire.MessagePack;

/// <summary>
/// Reads and writes <see cref="Type"/> as its assembly-qualified name, as MessagePack-CSharp does. No type is loaded by its name: only the
/// given types are read and written. They are compared by name, ignoring versions, cultures and public keys.
/// </summary>
/// <remarks>
/// Derive from it with the types as arguments, and name the class with <see cref="WireCodecAttribute"/>. Null is written as nil. Another type or name is an error:
/// <see cref="WireErrorCode.NotRepresentable"/> when written, <see cref="WireErrorCode.InvalidFormat"/> when read.
/// </remarks>
public abstract class MessagePackTypeNameCodec : MessagePackCodec<Type>
{
    readonly Dictionary<string, Type> _known = new(StringComparer.Ordinal);

    /// <summary>Initializes the codec.</summary>
    /// <param name="known">The types.</param>
    /// <exception cref="ArgumentException">A type has no name, such as a type parameter, or two have the same name.</exception>
    protected MessagePackTypeNameCodec(params ReadOnlySpan<Type> known)
    {
        foreach (Type type in known) _known.Add(WithoutVersions(type.AssemblyQualifiedName ?? throw new ArgumentException($"{type} has no assembly-qualified name.", nameof(known))), type);
    }

    /// <inheritdoc/>
    public sealed override void Write(ref MessagePackWriter writer, Type? value)
    {
        if (value is not null && !_known.ContainsValue(value)) writer.Fail(WireErrorCode.NotRepresentable, $"'{value}' is none of the types that the codec knows.");
        writer.WriteString(value?.AssemblyQualifiedName);
    }

    /// <inheritdoc/>
    public sealed override Type? Read(ref MessagePackReader reader)
    {
        long start = reader.Offset;
        string? name = reader.ReadString();
        if (name is null) return null;
        if (!_known.TryGetValue(WithoutVersions(name), out Type? type)) reader.Fail(WireErrorCode.InvalidFormat, "The name is none of the types that the codec knows.", start);
        return type;
    }

    /// <summary>Type and assembly: <c>, Version=</c> and what follows it in the assembly's name are the runtime's that wrote it.</summary>
    static string WithoutVersions(string name)
    {
        const string Version = ", Version=";
        int at = name.IndexOf(Version, StringComparison.Ordinal);
        if (at < 0) return name;
        var text = new System.Text.StringBuilder(name.Length);
        int from = 0;
        for (; at >= 0; at = name.IndexOf(Version, from, StringComparison.Ordinal))
        {
            text.Append(name, from, at - from);
            int end = name.IndexOf(']', at);
            from = end < 0 ? name.Length : end;
        }
        return text.Append(name, from, name.Length - from).ToString();
    }
}
