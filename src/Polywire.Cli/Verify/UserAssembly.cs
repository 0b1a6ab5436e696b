using System.Reflection;
using System.Runtime.Loader;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>An assembly of the user with everything that it references, in a load context of its own, so that its own versions of the libraries run.</summary>
sealed class UserAssembly
{
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

    /// <summary>Returns the type that a user names: its full name, or a name that only one type has; <c>[]</c> after it makes an array.</summary>
    /// <exception cref="InputException">No type has this name, or several have it.</exception>
    public Type Find(string name)
    {
        if (name.EndsWith("[]", StringComparison.Ordinal)) return Find(name[..^2]).MakeArrayType();
        if (_assembly.GetType(name) is { } exact) return exact;
        Type[] found = [.. Types().Where(t => NameOf(t) == name)];
        if (found.Length == 0) found = [.. Types().Where(t => t.Name.Split('`')[0] == name || NameOf(t).EndsWith("." + name, StringComparison.Ordinal))];
        return found switch
        {
            [{ ContainsGenericParameters: true }] => throw new InputException($"{_file}: {name} is generic. Name a type that derives from {name} with type arguments, or a type with a member of it."),
            [var type] => type,
            [] => throw new InputException($"{_file}: there is no type '{name}'. Give its full name, for example Shop.Contracts.Order."),
            _ => throw new InputException($"{_file}: {found.Length} types have the name '{name}', {NameOf(found[0])} and {NameOf(found[1])} among them. Give the full name."),
        };
    }

    /// <summary>Returns the type of an assembly with its name in metadata, or null.</summary>
    public Type? FindIn(string assembly, string name)
    {
        try
        {
            return (assembly == _assembly.GetName().Name ? _assembly : _context.LoadFromAssemblyName(new AssemblyName(assembly))).GetType(name);
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            return null;
        }
    }

    /// <summary>
    /// Returns the value of a property, field or parameterless method, named as <c>Type.Member</c>. A member that is not static is read from a new
    /// object of its type.
    /// </summary>
    /// <exception cref="InputException">There is no such member, or it fails.</exception>
    public object ValueOf(string name) => ValueOf(MemberOf(name), name);

    /// <summary>Returns the member that <see cref="ValueOf(string)"/> reads.</summary>
    /// <exception cref="InputException">There is no such member.</exception>
    public MemberInfo MemberOf(string name)
    {
        int dot = name.LastIndexOf('.');
        if (dot <= 0) throw new InputException($"'{name}' is not a member. Give its type and its name, for example Shop.Settings.Json.");
        const BindingFlags Any = BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;
        (Type type, string member) = (Find(name[..dot]), name[(dot + 1)..]);
        MemberInfo? found = type.GetProperty(member, Any) is { CanRead: true } property ? property : (MemberInfo?)type.GetField(member, Any) ?? type.GetMethod(member, Any, []);
        return found ?? throw new InputException($"{_file}: {NameOf(type)} has no property, field or parameterless method '{member}'.");
    }

    /// <summary>Returns the value of a member that <see cref="MemberOf"/> returned.</summary>
    /// <exception cref="InputException">The member fails, or it is null.</exception>
    public object ValueOf(MemberInfo member, string name)
    {
        try
        {
            MethodBase? code = member switch { PropertyInfo property => property.GetMethod, MethodInfo method => method, _ => null };
            object? instance = (code?.IsStatic ?? ((FieldInfo)member).IsStatic) ? null : Activator.CreateInstance(member.DeclaringType!, nonPublic: true);
            return (code is null ? ((FieldInfo)member).GetValue(instance) : code.Invoke(instance, [])) ?? throw new InputException($"{_file}: {name} is null.");
        }
        catch (MissingMethodException)
        {
            throw new InputException($"{_file}: {name} is not static, and {NameOf(member.DeclaringType!)} has no parameterless constructor. Make {member.Name} static.");
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner)
        {
            throw new InputException($"{_file}: {name} throws {inner.GetType().Name}: {SingleLine.Of(inner.Message)}");
        }
    }

    /// <summary>The types that can be loaded.</summary>
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

    /// <summary>A type's name as C# writes it, without type parameters.</summary>
    public static string NameOf(Type type) => (type.FullName ?? type.Name).Replace('+', '.');

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
