using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

static class Missing
{
    internal static WireTypeException Codec(Type type, WireFormat wire) => Codec(type, wire, isPart: false);

    static WireTypeException Codec(Type type, WireFormat wire, bool isPart)
    {
        string? mismatch = WireRegistry.FindMismatch(type, out bool isOwn);
        return WireRegistry.FindReason(type, wire.Id) is { } reason && !isOwn
            ? new WireTypeException(type, wire.Name, $"'{Write(type)}' has no {wire.TypePrefix} code: {reason}")
            : new WireTypeException(type, wire.Name, $"'{Write(type)}' has no {wire.Name} codec. {(isOwn ? mismatch : Cause(type, wire, isPart) ?? Remedy(type) + (mismatch is null ? "" : ". " + mismatch))}");
    }

    /// <summary>Returns why a type has no codec, if that is not a missing registration: a part of it has none, or only other wires have one.</summary>
    static string? Cause(Type type, WireFormat wire, bool isPart)
    {
        bool isElsewhere = WireRegistry.IsKnown(type);
        if (Part(type, wire) is { } part && (!isElsewhere || HasReason(part, wire))) return Codec(part, wire, isPart: true).Message + (isPart || isElsewhere ? "" : Also(type, part, wire));
        return isElsewhere ? $"It has code for other wires: {wire.Name} cannot represent it, its codec does not handle {wire.Name}, or its project names wires without {wire.Name}" : null;
    }

    /// <summary>
    /// The line of the type itself, which it needs beside that of its part. Arrays, lists, nullable values and dictionaries by text are made at run time of a type
    /// with code, but nothing is made of those.
    /// </summary>
    static string? Also(Type type, Type part, WireFormat wire)
    {
        bool isMade = type.IsSZArray || type.Name is "List`1" or "Nullable`1" || type.Name == "Dictionary`2" && type.GenericTypeArguments[0] == typeof(string);
        if (isMade && !part.IsArray && !part.IsConstructedGenericType || HasReason(part, wire)) return null;
        return $". If no call names '{Write(type)}' as its type argument, add for it too: [assembly: WireFor(typeof({Write(type)}))]";
    }

    internal static WireTypeException Conflict(Type type, WireFormat wire, System.Reflection.Assembly one, System.Reflection.Assembly other) => new(type, wire.Name,
        $"'{one.GetName().Name}' and '{other.GetName().Name}' both have [assembly: WireFor(typeof({Write(type)}))], with different contracts. Add to the application: [assembly: WireFor(typeof({Write(type)}))], which goes before both");

    static string Remedy(Type type)
    {
        if (type.Name.Contains('<')) return "Nothing can name it. Write a record with [WireModel] in its place";
        // By name: assignability costs a native program 70 KB, and each generic definition some more.
        if (type.BaseType == typeof(MulticastDelegate)) return "No wire can represent a delegate";
        if (type is { Namespace: "System.Threading.Tasks", Name: "Task" or "Task`1" or "ValueTask" or "ValueTask`1" }) return "It is a task: await it and use its result";
        if (type is { Namespace: "System.Collections.Generic", Name: "IAsyncEnumerable`1" }) return "Write it with SerializeManyAsync and read it with DeserializeManyAsync";
        // Built in on the wires that support them.
        if (!type.IsConstructedGenericType && (type.Assembly == typeof(Missing).Assembly || type.Namespace is "System.Text.Json" or "System.Text.Json.Nodes")) return "Other wires support the type, this one does not";
        if (type.Namespace is "Microsoft.FSharp.Core" or "Microsoft.FSharp.Collections") return "It is a type of F#: convert it to an array, a ResizeArray, a Dictionary or a Nullable";
        string line = $"[assembly: WireFor(typeof({Write(type)}))]";
        if (type.IsConstructedGenericType || type.IsArray || type.IsEnum) return $"Add: {line}";
        if (type.Assembly == typeof(object).Assembly) return type.IsValueType ? $"Add: {line}, or a codec of your own: [assembly: WireCodec(typeof(...))]" : "Add a codec of your own: [assembly: WireCodec(typeof(...))]";
        // Records and unions of F# are structurally comparable unless they say otherwise; classes of C# are not.
        if (RuntimeFeature.IsDynamicCodeSupported && type.IsAssignableTo(typeof(System.Collections.IStructuralComparable))) return "The generator writes C# only, and this is a type of F#. Declare the model in a C# project that the F# project references";
        // The attribute is not looked up: that costs a native program 280 KB.
        return $"Add: [WireModel] above '{Write(type)}', or {line} where it is not yours; where either is present, no generator ran: its project needs <PackageReference Include=\"Polywire\" />, not the assembly alone, and must be a C# project";
    }

    /// <summary>Returns whether the type is of Newtonsoft.Json's trees, whose values are sequences too: empty ones.</summary>
    internal static bool IsForeignTree(Type type) => type.Namespace == "Newtonsoft.Json.Linq";

    internal static WireTypeException ForeignTree(Type type, WireFormat wire) => new(type, wire.Name, $"'{Write(type)}' has no {wire.Name} codec. {wire.TreeRemedy}");

    internal static WireTypeException Override(Type type, WireFormat wire)
    {
        string name = wire.Name;
        return new WireTypeException(type, name, $"'{Write(type)}' has no {name} encoding, and the call has no codec for it. Add a codec of '{Write(type)}' to the options: Codecs = WireCodecs.Empty.With(new …Codec())");
    }

    /// <summary>Returns the first of the types that the type is made of that has no codec itself; null where that is not why.</summary>
    static Type? Part(Type type, WireFormat wire)
    {
        Type[] parts = type.IsArray ? [type.GetElementType()!] : type.IsConstructedGenericType ? type.GetGenericArguments() : [];
        return Array.Find(parts, p => p != typeof(object) && !p.IsEnum && WireRegistry.Lookup(p, wire) is null);
    }

    /// <summary>Returns whether a model that the type is made of, or the type itself, is known to have no code for the wire.</summary>
    static bool HasReason(Type type, WireFormat wire) => WireRegistry.FindReason(type, wire.Id) is not null || Part(type, wire) is { } part && HasReason(part, wire);

    /// <summary>Returns the type as C# writes it.</summary>
    internal static string Write(Type type)
    {
        // C# writes the brackets of the outer array first.
        string ranks = "";
        for (; type.IsArray; type = type.GetElementType()!) ranks += $"[{new string(',', type.GetArrayRank() - 1)}]";
        if (type.IsGenericParameter) return type.Name + ranks;
        Type[] arguments = type.GetGenericArguments();
        string name = "";
        // A nested type has the arguments of the types around it first: each part of the name takes those that it declares.
        for (Type? part = type; part is not null; part = part.DeclaringType)
        {
            int tick = part.Name.IndexOf('`');
            int before = part.DeclaringType?.GetGenericArguments().Length ?? 0, count = part.GetGenericArguments().Length - before;
            string list = count == 0 ? "" : type.IsGenericTypeDefinition ? $"<{new string(',', count - 1)}>" : $"<{string.Join(", ", arguments.Skip(before).Take(count).Select(Write))}>";
            name = $"{(tick < 0 ? part.Name : part.Name[..tick])}{list}{(name.Length == 0 ? "" : ".")}{name}";
        }
        return (type.Namespace is { } space ? $"{space}.{name}" : name) + ranks;
    }
}
