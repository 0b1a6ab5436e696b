namespace Polywire.Codecs;

static class Missing
{
    internal static WireTypeException Codec(Type type, WireFormat wire)
    {
        string name = wire.Name;
        if (WireRegistry.FindReason(type, wire.Id) is { } reason) return new WireTypeException(type, name, $"'{Write(type)}' has no {wire.TypePrefix} code: {reason}");
        if (Part(type, wire) is { } part) return new WireTypeException(type, name, $"'{Write(type)}' has no {name} codec. {Codec(part, wire).Message}");
        return new WireTypeException(type, name, $"'{Write(type)}' has no {name} codec. {Remedy(type)}");
    }

    static string Remedy(Type type)
    {
        if (type.Name.Contains('<')) return "Nothing can name it. Write a record with [WireModel] in its place";
        string line = $"[assembly: WireFor(typeof({Write(type)}))]";
        if (type.IsConstructedGenericType || type.IsArray || type.IsEnum) return $"Add: {line}";
        if (type.Assembly == typeof(object).Assembly) return $"Add: {line}, or a codec of your own: [assembly: WireCodec(typeof(...))]";
        // Whether the attribute is there is not asked: that costs a native program 280 KB.
        return $"Add: [WireModel] above '{Write(type)}', or {line} where it is not yours; where either is present, no generator ran: its project needs <PackageReference Include=\"Polywire\" />, not the assembly alone";
    }

    /// <summary>Whether the type is of Newtonsoft.Json's trees, whose values are sequences too: empty ones.</summary>
    internal static bool IsForeignTree(Type type) => type.Namespace == "Newtonsoft.Json.Linq";

    internal static WireTypeException ForeignTree(Type type, WireFormat wire) => new(type, wire.Name, $"'{Write(type)}' has no {wire.Name} codec. {wire.TreeRemedy}");

    internal static WireTypeException Seam(Type type, WireFormat wire)
    {
        string name = wire.Name;
        return new WireTypeException(type, name, $"'{Write(type)}' has no {name} form of its own, and this call no codec for it. Add to the options: Codecs = WireCodecs.Empty.With(new …Codec()), a codec of '{Write(type)}'");
    }

    /// <summary>The first of the types that the type is made of that has no codec itself; null where that is not why.</summary>
    static Type? Part(Type type, WireFormat wire)
    {
        Type[] parts = type.IsArray ? [type.GetElementType()!] : type.IsConstructedGenericType ? type.GetGenericArguments() : [];
        return Array.Find(parts, p => p != typeof(object) && !p.IsEnum && WireRegistry.Lookup(p, wire) is null);
    }

    /// <summary>The type as C# writes it.</summary>
    internal static string Write(Type type)
    {
        if (type.IsArray) return $"{Write(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        string name = (type.FullName is { } full && !type.IsGenericType ? full : type.Namespace is { } space ? $"{space}.{type.Name}" : type.Name).Replace('+', '.');
        if (!type.IsGenericType) return name;
        int tick = name.IndexOf('`');
        return $"{(tick < 0 ? name : name[..tick])}<{string.Join(", ", type.GetGenericArguments().Select(Write))}>";
    }
}
