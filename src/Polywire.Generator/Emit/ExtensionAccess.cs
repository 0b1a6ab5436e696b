using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Prints the expressions by which generated code gets and sets the extension data of an object, or of the local that keeps them until there is one.</summary>
static class ExtensionAccess
{
    const string Local = "extension";

    /// <summary>Returns the extension data of <paramref name="target"/>; of the local where it is null.</summary>
    internal static string Get(ModelSpec model, string? target)
    {
        if (target is null) return Local;
        ExtensionSpec extension = model.Extension!;
        return extension.Get switch
        {
            Access.Direct => $"{target}.{extension.Identifier}",
            Access.Field => $"Field_{extension.Name}({Ref(model)}{target})",
            _ => $"Get_{extension.Name}({Ref(model)}{target})",
        };
    }

    /// <summary>Returns a statement that sets it to <paramref name="value"/>; one that nothing sets is filled in place by the expression itself.</summary>
    internal static string Set(ModelSpec model, string? target, string value) => target is null ? $"{Local} = {value};" : model.Extension!.Set switch
    {
        Access.None => $"_ = {value};",
        Access.Method => $"Set_{model.Extension.Name}({Ref(model)}{target}, {value});",
        _ => $"{Get(model, target)} = {value};",
    };

    /// <summary>Returns an expression of the extension data that makes them, as <paramref name="type"/>, where there are none.</summary>
    internal static string Ensured(ModelSpec model, string? target, string type) =>
        target is null || model.Extension!.Set is Access.Direct or Access.Field ? $"({Get(model, target)} ??= new {type}())"
        : model.Extension.Set == Access.None ? Get(model, target)
        : $"Ensure_{model.Extension.Name}({Ref(model)}{target})";

    /// <summary>Prints the accessors of a member that C# cannot reach.</summary>
    /// <param name="accessor">Prints one: its kind, the name of what it accesses, its own, its arguments and its signature.</param>
    internal static void Declare(CodeWriter code, ModelSpec model, Action<GenericOwner?, string, string, string, string, Func<bool, (string Result, string Parameters)>> accessor)
    {
        if (model.Extension is not { IsNet: false } extension) return;
        string r = Ref(model), type = model.IsValueType ? model.Type : extension.DeclaringType;
        if (extension.Get == Access.Field) accessor(extension.Owner, "Field", extension.Name, $"Field_{extension.Name}", $"{r}self", isOpen => ($"ref {Value(isOpen)}", Self(isOpen)));
        if (extension.Get == Access.Method) accessor(extension.Owner, "Method", "get_" + extension.Name, $"Get_{extension.Name}", $"{r}self", isOpen => (Value(isOpen), Self(isOpen)));
        if (extension.Set != Access.Method) return;
        accessor(extension.Owner, "Method", "set_" + extension.Name, $"Set_{extension.Name}", $"{r}self, value", isOpen => ("void", $"{Self(isOpen)}, {Value(isOpen)} value"));
        if (extension.Coded is null) return;
        code.Lines($$"""
            static {{extension.Type}} Ensure_{{extension.Name}}({{r}}{{model.Type}} self)
            {
                if ({{Get(model, "self")}} is null) {{Set(model, "self", $"new {extension.Created}()")}}
                return {{Get(model, "self")}};
            }

            """);

        string Self(bool isOpen) => $"{r}{(isOpen ? extension.Owner!.Type : type)} self";
        string Value(bool isOpen) => isOpen ? extension.Owner!.Value : extension.Type;
    }

    static string Ref(ModelSpec model) => model.IsValueType ? "ref " : "";
}
