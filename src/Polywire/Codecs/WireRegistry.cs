using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>
/// Finds codecs by type. The generator writes one derived class per assembly and registers it from a module initializer.
/// </summary>
public abstract class WireRegistry
{
    static readonly Lock s_gate = new();
    static Entry[] s_entries = [];
    static readonly ConditionalWeakTable<Type, WireCodec>[] s_byType = [[], []];

    /// <summary>Changes when cached codecs must be looked up again (hot reload).</summary>
    internal static int Version { get; private set; }

    /// <summary>The codec of <paramref name="type"/> on <paramref name="wire"/>, from this assembly or those it references; else null.</summary>
    public abstract WireCodec? Find(Type type, WireId wire);

    /// <summary>Called by the generated module initializer, once per assembly.</summary>
    public static void Register(WireRegistry registry)
    {
        lock (s_gate)
        {
            // A collectible assembly keeps its registry alive by itself, in a static field; a reference from here would pin it.
            Entry entry = registry.GetType().Assembly.IsCollectible
                ? new Entry(null, new WeakReference<WireRegistry>(registry))
                : new Entry(registry, null);
            s_entries = [.. s_entries.Where(e => e.Target is not null), entry];
        }
    }

    /// <summary>Forgets every cached codec; the next use of each type looks it up again.</summary>
    internal static void Forget()
    {
        Version++;
        foreach (ConditionalWeakTable<Type, WireCodec> table in s_byType) table.Clear();
    }

    /// <summary>
    /// Looks up: built-in types; registered ones; registered ones after the type's module constructor has run;
    /// one level of composition around a registered one.
    /// </summary>
    internal static WireCodec? Lookup(Type type, WireId wire)
    {
        if (s_byType[(int)wire].TryGetValue(type, out WireCodec? cached)) return cached;
        WireCodec? found = Builtins(type, wire) ?? FindRegistered(type, wire);
        if (found is null)
        {
            RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
            foreach (Type argument in type.GetGenericArguments()) RuntimeHelpers.RunModuleConstructor(argument.Module.ModuleHandle);
            found = FindRegistered(type, wire) ?? Compose(type, wire);
        }
        if (found is not null) s_byType[(int)wire].AddOrUpdate(type, found);
        return found;
    }

    static WireCodec? Builtins(Type type, WireId wire) =>
        wire == WireId.Json ? Json.JsonBuiltins.Find(type) : MessagePack.MessagePackBuiltins.Find(type);

    static WireCodec? FindRegistered(Type type, WireId wire)
    {
        foreach (Entry entry in s_entries)
        {
            if (entry.Target?.Find(type, wire) is { } codec) return codec;
        }
        return null;
    }

    static WireCodec? Compose(Type type, WireId wire)
    {
        (Type? element, Composition shape) = type switch
        {
            { IsSZArray: true } => (type.GetElementType(), Composition.Array),
            { IsConstructedGenericType: false } => (null, default),
            _ when type.GetGenericTypeDefinition() == typeof(List<>) => (type.GenericTypeArguments[0], Composition.List),
            _ when type.GetGenericTypeDefinition() == typeof(Nullable<>) => (type.GenericTypeArguments[0], Composition.Nullable),
            _ when type.GetGenericTypeDefinition() == typeof(Dictionary<,>) && type.GenericTypeArguments[0] == typeof(string) =>
                (type.GenericTypeArguments[1], Composition.Dictionary),
            _ => (null, default),
        };
        if (element is null) return null;
        return (Builtins(element, wire) ?? FindRegistered(element, wire))?.Compose(shape);
    }

    readonly record struct Entry(WireRegistry? Strong, WeakReference<WireRegistry>? Weak)
    {
        internal WireRegistry? Target => Strong ?? (Weak!.TryGetTarget(out WireRegistry? target) ? target : null);
    }
}
