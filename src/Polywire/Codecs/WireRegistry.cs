using System.ComponentModel;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;

namespace Polywire.Codecs;

/// <summary>
/// Finds codecs by type. The generator writes one derived class per assembly and registers it from a module initializer.
/// </summary>
/// <remarks>
/// The constructor, <see cref="Register"/> and <see cref="References"/> are the same in every version of Polywire, and so is
/// the constructor of <see cref="WireAssemblyAttribute"/>; other members are only called after the version was checked.
/// Later versions add no abstract members.
/// </remarks>
/// <param name="formatVersion">The version of the generated code.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireRegistry(int formatVersion)
{
    static readonly Lock s_gate = new();
    static Entry[] s_entries = [];

    /// <summary>Changes when cached codecs must be looked up again (hot reload).</summary>
    internal static int Version { get; private set; }

    /// <summary>Gets the version of the generated code.</summary>
    public int FormatVersion => formatVersion;

    /// <summary>Finds the codec of <paramref name="type"/> on <paramref name="wire"/> in this assembly.</summary>
    /// <param name="type">The type of the values.</param>
    /// <param name="wire">The wire.</param>
    /// <returns>A new codec, or null if this assembly has none.</returns>
    public abstract WireCodec? Find(Type type, WireId wire);

    /// <summary>Gets the registries of the assemblies that this one references.</summary>
    /// <returns>The registries; empty if there are none.</returns>
    public virtual WireRegistry[] References() => [];

    /// <summary>Registers what the assembly needs in a native program. Called before the first <see cref="Find"/>, once the version was checked.</summary>
    public virtual void Prepare()
    {
    }

    /// <summary>Finds the generated codec of a type whose own codec <see cref="Find"/> gives.</summary>
    /// <param name="type">The type of the values.</param>
    /// <param name="wire">The wire.</param>
    /// <returns>A new codec, or null if this assembly has none.</returns>
    public virtual WireCodec? FindGenerated(Type type, WireId wire) => null;

    /// <summary>Gets a hash of this assembly's code for a type of another assembly, equal if two assemblies read and write the type alike.</summary>
    /// <param name="type">The type of the values.</param>
    /// <param name="wire">The wire.</param>
    /// <returns>The hash, or 0 if this assembly has no such code.</returns>
    public virtual uint Contract(Type type, WireId wire) => 0;

    /// <summary>Finds the row code of a model of this assembly, or of a list in one.</summary>
    /// <param name="type">The type of the rows, or of a member.</param>
    /// <returns>A <c>RowCodec</c>, or null if this assembly has none.</returns>
    public virtual object? FindRows(Type type) => null;

    /// <summary>Returns the row code of a type, from whichever assembly has it; null if none has.</summary>
    internal static object? LookupRows(Type type)
    {
        RunModuleConstructors(type);
        foreach (Entry entry in s_entries)
        {
            if (entry.FindRows(type) is { } codec) return codec;
        }
        return null;
    }

    /// <summary>Finds how keys of a type are hashed that generic models are closed with in this assembly.</summary>
    /// <param name="type">The type of the keys.</param>
    /// <returns>A <see cref="WireHasher{T}"/>, or null if this assembly has none.</returns>
    public virtual object? FindHasher(Type type) => null;

    /// <summary>Returns the hash of a type of keys, from any assembly that has it; null if none does.</summary>
    // Not stored by type: the delegate of a collectible assembly would pin it.
    internal static WireHasher<T>? LookupHasher<T>()
    {
        foreach (Entry entry in s_entries)
        {
            if (entry.FindHasher(typeof(T)) is { } hasher) return (WireHasher<T>)hasher;
        }
        return null;
    }

    /// <summary>Returns the generated codec of a type that has a codec of its own.</summary>
    internal static WireCodec? Generated(Type type, WireId wire)
    {
        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        foreach (Entry entry in s_entries)
        {
            if (entry.FindGenerated(type, wire) is { } codec) return codec;
        }
        return null;
    }

    /// <summary>Returns whether an assembly has generated code for the type on some wire.</summary>
    internal static bool IsKnown(Type type)
    {
        foreach (Entry entry in s_entries)
        {
            for (int wire = 0; wire < WireFormat.Slots; wire++)
            {
                if (entry.Find(type, (WireId)wire) is not null) return true;
            }
        }
        return false;
    }

    /// <summary>Gets the schemas of this assembly's models.</summary>
    /// <returns>The schemas, or null if the assembly was built without them.</returns>
    public virtual WireSchemas? Schemas() => null;

    WireSchemas? _schemas;

    /// <summary>Returns the schemas of the assembly that describes a type, and the type's place in them; null if none does.</summary>
    internal static WireSchemas? LookupSchemas(Type type, out int index)
    {
        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        foreach (Entry entry in s_entries)
        {
            if (entry.Usable is not { } registry) continue;
            // One object for all threads: it is the identity of the definitions in it.
            if (registry._schemas is null) Interlocked.CompareExchange(ref registry._schemas, registry.Schemas(), null);
            if (registry._schemas is { } schemas && (index = schemas.IndexOf(type)) >= 0) return schemas;
        }
        index = -1;
        return null;
    }

    /// <summary>Returns why a model of this assembly, given by <see cref="Type.FullName"/> of its definition, has no code for a wire; null if that is not known.</summary>
    public virtual string? Reason(string definition, WireId wire) => null;

    /// <summary>Returns why a model has no code for a wire: from its own assembly, otherwise from one whose code can name it.</summary>
    internal static string? FindReason(Type type, WireId wire)
    {
        string? definition = (type.IsConstructedGenericType ? type.GetGenericTypeDefinition() : type).FullName;
        if (definition is null) return null;
        string? found = null;
        foreach (Entry entry in s_entries)
        {
            if (entry.Usable is not { } registry || registry.Reason(definition, wire) is not { } reason) continue;
            if (registry.GetType().Assembly == type.Assembly) return reason;
            if (Sees(registry.GetType().Assembly, type.Assembly)) found ??= reason;
        }
        return found;
    }

    /// <summary>Returns whether the name of a type of <paramref name="other"/> means that type in <paramref name="assembly"/>: another load context may have another assembly of that name.</summary>
    static bool Sees(Assembly assembly, Assembly other)
    {
        if (AssemblyLoadContext.GetLoadContext(assembly) is not { } context) return false;
        string? name = other.GetName().Name;
        foreach (Assembly loaded in context.Assemblies)
        {
            if (loaded.GetName().Name == name) return loaded == other;
        }
        return AssemblyLoadContext.GetLoadContext(other) == AssemblyLoadContext.Default;
    }

    volatile bool _isChecked;
    string? _mismatch;

    /// <summary>
    /// Why the assembly's code cannot be used: it, or code of a reference that it may call, has another version; null if it can.
    /// The first use touches the references, which register themselves then.
    /// </summary>
    string? Mismatch
    {
        get
        {
            if (_isChecked) return _mismatch;
            string? mismatch = formatVersion == CompilerServices.FormatVersion.Current ? null : Describe();
            try
            {
                foreach (WireRegistry reference in mismatch is null ? References() : [])
                {
                    if ((mismatch = reference.Mismatch) is not null) break;
                }
                if (mismatch is null) Prepare();
            }
            catch (Exception e) when (IsUnloadable(e))
            {
                return _mismatch;
            }
            _mismatch = mismatch;
            _isChecked = true;
            return mismatch;
        }
    }

    /// <summary>
    /// Returns whether an exception means that code of this assembly cannot be loaded, because a reference is missing or has another version. The
    /// code is not used afterwards: each lookup visits every assembly, and types of other assemblies must not fail with this one.
    /// </summary>
    bool IsUnloadable(Exception exception)
    {
        if (exception is not (FileNotFoundException or FileLoadException or TypeLoadException or BadImageFormatException or MissingMemberException)) return false;
        _mismatch = $"The code that Polywire generated for the assembly '{GetType().Assembly.GetName().Name}' cannot be loaded: {exception.Message.ReplaceLineEndings(" ").Trim().TrimEnd('.')}.";
        _isChecked = true;
        return true;
    }

    string Describe()
    {
        string assembly = GetType().Assembly.GetName().Name!;
        string remedy = formatVersion < CompilerServices.FormatVersion.Current
            ? $"Update '{assembly}' to a version that was built with the package Polywire of this program"
            : "Update the package Polywire of this program";
        return $"The code that Polywire generated for the assembly '{assembly}' has format version {formatVersion}, but the package Polywire of this program supports version {CompilerServices.FormatVersion.Current}. {remedy}.";
    }

    /// <summary>Called by the generated module initializer. Does nothing if a lookup has registered the assembly before.</summary>
    public static void Register(WireRegistry registry)
    {
        lock (s_gate)
        {
            if (IsRegistered(registry.GetType())) return;
            // A collectible assembly keeps its registry alive by itself, in a static field; a reference from here would pin it.
            Entry entry = registry.GetType().Assembly.IsCollectible
                ? new Entry(null, new WeakReference<WireRegistry>(registry))
                : new Entry(registry, null);
            s_entries = Add(s_entries, entry);
        }
    }

    /// <summary>Forgets every cached codec; the next use of each type looks it up again.</summary>
    internal static void Clear()
    {
        Version++;
        WireFormat.ClearCodecs();
    }

    /// <summary>
    /// Looks up: registered types; built-in ones, which no registry holds; registered ones after the type's module constructor has run;
    /// one level of composition around a registered one.
    /// </summary>
    internal static WireCodec? Lookup(Type type, WireFormat wire)
    {
        if (wire.TryGetCodec(type, out WireCodec? cached)) return cached;
        // Registered types first: comparing a model with every built-in type would load their assemblies at start.
        WireCodec? found = FindRegistered(type, wire) ?? wire.FindBuiltin(type);
        if (found is null)
        {
            RunModuleConstructors(type);
            found = FindRegistered(type, wire) ?? Compose(type, wire);
            // Not in native programs: the class library's search for attributes would add 270 kB to each.
            if (found is null && RuntimeFeature.IsDynamicCodeSupported && RegisterUninitialized(type)) found = FindRegistered(type, wire) ?? Compose(type, wire);
        }
        if (found is not null) wire.SetCodec(type, found);
        return found;
    }

    /// <summary>Registers the assemblies of a type and of its type arguments.</summary>
    static void RunModuleConstructors(Type type)
    {
        RuntimeHelpers.RunModuleConstructor(type.Module.ModuleHandle);
        foreach (Type argument in type.GetGenericArguments()) RuntimeHelpers.RunModuleConstructor(argument.Module.ModuleHandle);
    }

    /// <summary>
    /// Registers the assemblies of a type and of its type arguments by their attribute. A module initializer of the user, and what it calls, runs
    /// before that of the generated code.
    /// </summary>
    /// <returns>Whether one was not registered.</returns>
    static bool RegisterUninitialized(Type type)
    {
        bool isNew = RegisterUninitialized(type.Assembly);
        foreach (Type argument in type.GetGenericArguments()) isNew |= RegisterUninitialized(argument.Assembly);
        return isNew;
    }

    static bool RegisterUninitialized(Assembly assembly)
    {
        if (assembly.GetCustomAttribute<WireAssemblyAttribute>()?.Registry is not { } registry || IsRegistered(registry)) return false;
        if (registry.GetField("Instance", BindingFlags.Public | BindingFlags.Static)?.GetValue(null) is not WireRegistry instance) return false;
        Register(instance);
        return true;
    }

    static bool IsRegistered(Type registry)
    {
        foreach (Entry entry in s_entries)
        {
            if (entry.Target?.GetType() == registry) return true;
        }
        return false;
    }

    static WireCodec? FindRegistered(Type type, WireFormat wire)
    {
        Entry[] entries = s_entries;
        foreach (Entry entry in entries)
        {
            if (entry.Find(type, wire) is { } codec) return codec.GetType().Assembly == type.Assembly ? codec : Chosen(type, wire) ?? codec;
        }
        // References register themselves when their versions are checked.
        return entries == s_entries ? null : FindRegistered(type, wire);
    }

    /// <summary>Returns why the code of the type's assembly cannot be used, otherwise of all others whose code cannot; null if all can.</summary>
    /// <param name="type">The type that has no codec.</param>
    /// <param name="isOwn">Whether the assembly is that of the type. Another one may have had the codec, or not.</param>
    internal static string? FindMismatch(Type type, out bool isOwn)
    {
        string? others = null;
        isOwn = false;
        foreach (Entry entry in s_entries)
        {
            if (entry.Target is not { Mismatch: { } mismatch } registry) continue;
            if (isOwn = IsOf(registry, type)) return mismatch;
            others = others is null ? mismatch : others + " " + mismatch;
        }
        return others;
    }

    static bool IsOf(WireRegistry registry, Type type) => type.Assembly == registry.GetType().Assembly
        || type.GetElementType() is { } element && IsOf(registry, element) || Array.Exists(type.GetGenericArguments(), a => IsOf(registry, a));

    /// <summary>Selects the codec of a type for which several other assemblies have code: the application's, or any of them if all have the same contract.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireCodec? Chosen(Type type, WireFormat wire)
    {
        WireRegistry? first = null, other = null;
        uint contract = 0;
        foreach (Entry entry in s_entries)
        {
            if (entry.Find(type, wire.Id) is null || entry.Usable is not { } registry || registry.Contract(type, wire.Id) is not (not 0 and var found)) continue;
            if (registry.GetType().Assembly == Application) return registry.Find(type, wire.Id);
            if (first is null) (first, contract) = (registry, found);
            else if (found != contract) other ??= registry;
        }
        if (other is not null) throw Missing.Conflict(type, wire, first!.GetType().Assembly, other.GetType().Assembly);
        return first?.Find(type, wire.Id);
    }

    static System.Reflection.Assembly? Application => System.Reflection.Assembly.GetEntryAssembly();

    static WireCodec? Compose(Type type, WireFormat wire)
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
        return (FindRegistered(element, wire) ?? wire.FindBuiltin(element))?.Compose(shape);
    }

    // Runs in every module initializer: a class and plain loops, which ReadyToRun has precompiled; a struct's collections are not.
    static Entry[] Add(Entry[] entries, Entry added)
    {
        int count = 0;
        foreach (Entry entry in entries)
        {
            if (entry.Target is not null) count++;
        }
        var next = new Entry[count + 1];
        count = 0;
        foreach (Entry entry in entries)
        {
            if (count < next.Length - 1 && entry.Target is not null) next[count++] = entry;
        }
        next[count] = added;
        return count + 1 == next.Length ? next : next[..(count + 1)];
    }

    sealed class Entry(WireRegistry? strong, WeakReference<WireRegistry>? weak)
    {
        internal WireRegistry? Target => strong ?? (weak!.TryGetTarget(out WireRegistry? target) ? target : null);

        /// <summary>The registry, if its code is of this version.</summary>
        internal WireRegistry? Usable => Target is { Mismatch: null } registry ? registry : null;

        internal WireCodec? Find(Type type, WireFormat wire)
        {
            if (Target is not { } registry) return null;
            if (registry.Mismatch is null && Find(registry, type, wire.Id) is { } codec) return codec;
            return registry.Mismatch is { } mismatch && type.Assembly == registry.GetType().Assembly ? throw new WireTypeException(type, wire.Name, mismatch) : null;
        }

        internal WireCodec? Find(Type type, WireId wire) => Usable is { } registry ? Find(registry, type, wire) : null;

        internal WireCodec? FindGenerated(Type type, WireId wire) => (WireCodec?)Find(Code.Generated, type, wire);

        internal object? FindRows(Type type) => Find(Code.Rows, type);

        internal object? FindHasher(Type type) => Find(Code.Hasher, type);

        static WireCodec? Find(WireRegistry registry, Type type, WireId wire) => (WireCodec?)Find(registry, Code.Codec, type, wire);

        object? Find(Code code, Type type, WireId wire = default) => Usable is { } registry ? Find(registry, code, type, wire) : null;

        /// <summary>Finds code of an assembly; null if it has none, or if it cannot be loaded.</summary>
        static object? Find(WireRegistry registry, Code code, Type type, WireId wire)
        {
            try
            {
                return code switch
                {
                    Code.Codec => registry.Find(type, wire),
                    Code.Generated => registry.FindGenerated(type, wire),
                    Code.Rows => registry.FindRows(type),
                    _ => registry.FindHasher(type),
                };
            }
            catch (Exception e) when (registry.IsUnloadable(e))
            {
                return null;
            }
        }

        /// <summary>The kinds of code that an assembly has for a type.</summary>
        enum Code
        {
            Codec,
            Generated,
            Rows,
            Hasher,
        }
    }
}
