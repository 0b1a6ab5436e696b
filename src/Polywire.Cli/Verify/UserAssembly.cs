using System.Reflection;
using System.Runtime.Loader;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>An assembly of the user with everything that it references, in a load context of its own, so that its own versions of the libraries run.</summary>
sealed class UserAssembly
{
    static readonly Dictionary<string, Type> s_keywords = new()
    {
        ["bool"] = typeof(bool), ["byte"] = typeof(byte), ["sbyte"] = typeof(sbyte), ["short"] = typeof(short), ["ushort"] = typeof(ushort), ["int"] = typeof(int), ["uint"] = typeof(uint), ["long"] = typeof(long),
        ["ulong"] = typeof(ulong), ["float"] = typeof(float), ["double"] = typeof(double), ["decimal"] = typeof(decimal), ["char"] = typeof(char), ["string"] = typeof(string), ["object"] = typeof(object),
    };

    readonly Assembly _assembly;
    readonly Context _context;
    readonly string _file;

    UserAssembly(string file)
    {
        _file = file;
        _context = new Context(new DependencyFiles(Path.GetFullPath(file)));
        // From memory: the file may be built again while this process runs.
        _assembly = _context.LoadFromStream(new MemoryStream(File.ReadAllBytes(file)));
    }

    /// <summary>Loads an assembly.</summary>
    /// <exception cref="InputException">There is no such file, or it is not a .NET assembly.</exception>
    public static UserAssembly Load(string file)
    {
        if (!File.Exists(file)) throw new InputException($"{file}: there is no such file. Build the project, and name the .dll that the build writes.");
        try
        {
            return new UserAssembly(file);
        }
        catch (Exception e) when (e is BadImageFormatException or FileLoadException)
        {
            throw new InputException($"{file}: cannot be loaded ({e.Message.TrimEnd('.')}). Name a .dll that targets .NET {Environment.Version.Major} or older.");
        }
    }

    /// <summary>Returns a type of another assembly, loaded as the user's assembly loads it.</summary>
    /// <exception cref="InputException">The assembly is not found.</exception>
    public Type TypeOf(string assembly, string name, string remedy)
    {
        try
        {
            if (_context.LoadFromAssemblyName(new AssemblyName(assembly)).GetType(name) is { } type) return type;
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            throw new InputException($"{_file}: {assembly} is not found beside it or in its packages. {remedy}");
        }
        throw new InputException($"{_file}: its {assembly} has no type {name}. {remedy}");
    }

    /// <summary>
    /// Returns the type that a user names: its full name, or a name that only one type has; <c>[]</c> after it makes an array. A generic type has its type
    /// arguments after it, as in C#.
    /// </summary>
    /// <exception cref="InputException">No type has this name, or several have it.</exception>
    public Type Find(string name)
    {
        name = name.Trim();
        if (name.EndsWith("[]", StringComparison.Ordinal)) return Find(name[..^2]).MakeArrayType();
        if (name.EndsWith('>')) return Closed(name);
        Type type = One(name);
        return type.ContainsGenericParameters ? throw new InputException($"{_file}: {name} is generic. Name its type arguments too, for example {name}<int>.") : type;
    }

    /// <summary>Returns a generic type with its arguments.</summary>
    Type Closed(string name)
    {
        int start = name.IndexOf('<');
        var arguments = new List<Type>();
        for (int i = start + 1, from = i, depth = 0; i < name.Length; i++)
        {
            if (name[i] == '<') depth++;
            else if (name[i] == '>' && depth > 0) depth--;
            else if (depth == 0 && name[i] is ',' or '>')
            {
                arguments.Add(Argument(name[from..i]));
                from = i + 1;
            }
        }
        try
        {
            return One($"{name[..Math.Max(start, 0)]}`{arguments.Count}").MakeGenericType([.. arguments]);
        }
        catch (ArgumentException e)
        {
            throw new InputException($"{_file}: {name} is no type. {SingleLine.Of(e.Message)}");
        }
    }

    /// <summary>Returns a type argument: a type of C#, of the runtime by its full name, or as <see cref="Find"/> does.</summary>
    Type Argument(string name) => s_keywords.GetValueOrDefault(name.Trim()) ?? TypeIn(typeof(object).Assembly, name.Trim()) ?? Find(name);

    Type One(string name) => Named(name) switch
    {
        [var type] => type,
        [] => throw new InputException($"{_file}: there is no type '{name}'. Give its full name, for example Shop.Contracts.Order."),
        var found => throw new InputException($"{_file}: {found.Length} types have the name '{name}', {NameOf(found[0])} and {NameOf(found[1])} among them. Give the full name."),
    };

    /// <summary>Returns the types that a name may mean.</summary>
    Type[] Named(string name)
    {
        if (TypeIn(_assembly, name) is { } exact) return [exact];
        Type[] found = [.. Types().Where(t => NameOf(t) == name)];
        return found.Length > 0 ? found : [.. Types().Where(t => t.Name.Split('`')[0] == name || NameOf(t).EndsWith("." + name, StringComparison.Ordinal))];
    }

    /// <summary>Returns the type with a name in metadata, or null, also for text that is no such name: an empty one, and one with an assembly.</summary>
    static Type? TypeIn(Assembly assembly, string name)
    {
        try
        {
            return assembly.GetType(name);
        }
        catch (Exception e) when (e is ArgumentException or IOException or BadImageFormatException or TypeLoadException)
        {
            return null;
        }
    }

    /// <summary>Returns the type of an assembly with its name in metadata, or null.</summary>
    public Type? FindIn(string assembly, string name)
    {
        try
        {
            return TypeIn(assembly == _assembly.GetName().Name ? _assembly : _context.LoadFromAssemblyName(new AssemblyName(assembly)), name);
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>
    /// Returns the value of a property, field or parameterless method, named as <c>Type.Member</c>, or as <c>Type.Member.Member</c> for one of its value. A member
    /// of the type that is not static is read from a new object.
    /// </summary>
    /// <exception cref="InputException">There is no such member, or it fails.</exception>
    public object ValueOf(string name) => ValueOf(MembersOf(name), name);

    /// <summary>Returns the members that <see cref="ValueOf(string)"/> reads, one of the value of another.</summary>
    /// <exception cref="InputException">There is no such member.</exception>
    public IReadOnlyList<MemberInfo> MembersOf(string name)
    {
        int last = name.LastIndexOf('.'), dot = last;
        if (dot <= 0) throw new InputException($"'{name}' is not a member. Give its type and its name, for example Shop.Settings.Json.");
        while (dot > 0 && Named(name[..dot]).Length == 0) dot = name.LastIndexOf('.', dot - 1);
        if (dot <= 0) dot = last;
        Type type = Find(name[..dot]);
        var members = new List<MemberInfo>();
        foreach (string member in name[(dot + 1)..].Split('.'))
        {
            members.Add(Member(type, member) ?? throw new InputException($"{_file}: {NameOf(type)} has no property, field or parameterless method '{member}'."));
            type = members[^1] switch { PropertyInfo property => property.PropertyType, FieldInfo field => field.FieldType, var method => ((MethodInfo)method).ReturnType };
        }
        return members;
    }

    static MemberInfo? Member(Type type, string name)
    {
        const BindingFlags Any = BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        return type.GetProperty(name, Any) is { CanRead: true } property ? property : (MemberInfo?)type.GetField(name, Any) ?? type.GetMethod(name, Any, []);
    }

    /// <summary>Returns the value of members that <see cref="MembersOf"/> returned.</summary>
    /// <exception cref="InputException">A member fails, or it is null.</exception>
    public object ValueOf(IReadOnlyList<MemberInfo> members, string name)
    {
        object? value = null;
        foreach (MemberInfo member in members) value = ValueOf(member, value, name);
        return value!;
    }

    object ValueOf(MemberInfo member, object? of, string name)
    {
        try
        {
            MethodBase? code = member switch { PropertyInfo property => property.GetMethod, MethodInfo method => method, _ => null };
            object? instance = (code?.IsStatic ?? ((FieldInfo)member).IsStatic) ? null : of ?? Activator.CreateInstance(member.DeclaringType!, nonPublic: true);
            return (code is null ? ((FieldInfo)member).GetValue(instance) : code.Invoke(instance, [])) ?? throw new InputException($"{_file}: {name} is null.");
        }
        catch (MissingMethodException)
        {
            throw new InputException($"{_file}: {name} is not static, and {NameOf(member.DeclaringType!)} has no parameterless constructor. Make {member.Name} static.");
        }
        catch (Exception e) when (e is TargetInvocationException or TypeInitializationException && e.InnerException is not null)
        {
            // An initializer that throws says so itself, and nothing about the cause.
            Exception inner = e;
            while (inner is TargetInvocationException or TypeInitializationException && inner.InnerException is { } cause) inner = cause;
            throw new InputException($"{_file}: {name} throws {inner.GetType().Name}: {SingleLine.Of(inner.Message)}");
        }
    }

    /// <summary>Returns the types that can be loaded.</summary>
    public IEnumerable<Type> Types()
    {
        try
        {
            return _assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }

    /// <summary>Returns the generic types of the assembly with the arguments that its code names, that of the generator included.</summary>
    public IEnumerable<Type> ClosedTypes()
    {
        const int TypeSpecs = 0x1B000000;
        var found = new HashSet<Type>();
        for (int row = 1; TypeSpec(TypeSpecs + row, out Type? type); row++)
        {
            if (type is { IsConstructedGenericType: true, ContainsGenericParameters: false } && type.Assembly == _assembly) found.Add(type);
        }
        return found;
    }

    /// <summary>Returns whether the assembly has the row of metadata; the type is null if it cannot be loaded alone.</summary>
    bool TypeSpec(int token, out Type? type)
    {
        type = null;
        try
        {
            type = _assembly.ManifestModule.ResolveType(token);
            return true;
        }
        catch (ArgumentOutOfRangeException)
        {
            return false;
        }
        catch (Exception e) when (e is ArgumentException or BadImageFormatException or TypeLoadException or IOException)
        {
            return true;
        }
    }

    /// <summary>Returns a type's name as C# writes it, without type parameters.</summary>
    public static string NameOf(Type type) => type switch
    {
        { IsArray: true } => NameOf(type.GetElementType()!) + "[]",
        { IsConstructedGenericType: true } => $"{NameOf(type.GetGenericTypeDefinition()).Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>",
        _ => (type.FullName ?? type.Name).Replace('+', '.'),
    };

    sealed class Context(DependencyFiles files) : AssemblyLoadContext("verified")
    {
        // Null is the tool's own: the runtime, and Polywire where the assembly was built without a copy.
        protected override Assembly? Load(AssemblyName name)
        {
            if (DependencyFiles.IsOfRuntime(name)) return null;
            if (files.Find(name) is { } file) return LoadFromAssemblyPath(file);
            return files.IsMissing(name) ? throw new FileNotFoundException($"The package of {name.Name} is in none of the package folders.") : null;
        }
    }
}
