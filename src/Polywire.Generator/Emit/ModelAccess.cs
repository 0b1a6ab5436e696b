using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Prints the expressions by which generated code gets and sets members and constructs objects, on every wire.</summary>
/// <param name="levelOnly">Whether only the callbacks that the type itself declares are called.</param>
/// <param name="name">A member's name on the wire, for errors; null if it is the same on every wire.</param>
sealed class ModelAccess(ModelSpec model, bool levelOnly = false, Func<MemberSpec, string>? name = null)
{
    /// <summary>Returns the member's value.</summary>
    internal string Get(MemberSpec member, string target) => member.GetRuns && member.Get != Access.None ? $"{OwnFailures.Getter(member)}({Ref}{target})" : Getting(member, target);

    string Getting(MemberSpec member, string target) => member.IsDynamic ? $"(({member.Slot.Shape.Type}){Named(member, target)})" : Named(member, target);

    string Named(MemberSpec member, string target) => member.Get switch
    {
        Access.Direct when member.IsOfInterface => $"(({member.DeclaringType}){target}).{member.Identifier}",
        Access.Direct => $"{target}.{member.Identifier}",
        Access.Field => $"Field_{member.Name}({Ref}{target})",
        _ => $"Get_{member.Name}({Ref}{target})",
    };

    /// <summary>Returns a statement that sets the member of a constructed object; null where nothing can.</summary>
    internal string? Set(MemberSpec member, string target, string value) =>
        member.SetRuns && member.Set != Access.None ? $"{OwnFailures.Setter(member)}({Ref}{target}, {value});" : Setting(member, target, value);

    string? Setting(MemberSpec member, string target, string value) => member.Set switch
    {
        Access.None => null,
        Access.Direct => $"{target}.{member.Identifier} = {value};",
        Access.Field => $"Field_{member.Name}({Ref}{target}) = {value};",
        _ => $"Set_{member.Name}({Ref}{target}, {value});",
    };

    string Ref => model.IsValueType ? "ref " : "";

    /// <summary>Members that the constructor or the object initializer takes.</summary>
    internal bool IsInitial(MemberSpec member) => member.Assign == Assign.Constructor || member.Assign == Assign.Initializer && model.ConstructorIsPublic && !model.SkipsConstructor;

    /// <summary>Prints the declaration of the object, made from the <paramref name="local"/> of each initial member.</summary>
    internal void Declare(CodeWriter code, string target, Func<MemberSpec, string> local)
    {
        if (!model.ConstructorRuns)
        {
            code.Line($"{model.Type} {target} = {Construct(local)};");
            return;
        }
        code.Line($"{model.Type} {target};");
        code.Line(Make(target, local));
    }

    /// <summary>Returns a statement that makes the object and assigns it.</summary>
    internal string Make(string target, Func<MemberSpec, string> local)
    {
        if (!model.ConstructorRuns) return $"{target} = {Construct(local)};";
        if (!model.ConstructorIsPublic || model.SkipsConstructor || !Initialized.Any(m => m.SetRuns)) return OwnFailures.Guarded($"{target} = {Construct(local)};");
        return OwnFailures.GuardedInitializer($"{target} = {Construct(m => m is { Assign: Assign.Initializer, SetRuns: true } ? OwnFailures.Noted((name ?? (static m => m.WireName))(m), local(m)) : local(m))};");
    }

    IEnumerable<MemberSpec> Initialized => model.Members.Where(m => m.Assign == Assign.Initializer);

    /// <summary>Returns the expression that makes the object; <paramref name="local"/> names the local of each initial member.</summary>
    internal string Construct(Func<MemberSpec, string> local)
    {
        var arguments = Taken.Select(a => a.Member is null ? a.Value ?? $"default({a.Type})" : Given(a, model.Members.First(m => m.Name == a.Member), local));
        if (model.SkipsConstructor && !model.IsValueType) return $"({model.Type})global::System.Runtime.CompilerServices.RuntimeHelpers.GetUninitializedObject(typeof({model.Type}))";
        if (model.IsMadeAsDefault) return $"default({model.Type})";
        if (!model.ConstructorIsPublic) return $"Construct({string.Join(", ", arguments)})";
        string made = $"new {model.Type}({string.Join(", ", arguments)})";
        MemberSpec[] initial = [.. Initialized];
        return initial.Length == 0 ? made : $"{made} {{ {string.Join(", ", initial.Select(m => $"{m.Identifier} = {local(m)}"))} }}";
    }

    /// <summary>Returns a member as the parameter's type, since another constructor may take the member's own.</summary>
    static string Given(ArgumentSpec argument, MemberSpec member, Func<MemberSpec, string> local) => argument.Type == member.Slot.Shape.Type ? local(member) : $"({argument.Type}){local(member)}";

    /// <summary>Returns the callbacks of a time, as statements.</summary>
    internal IEnumerable<string> Callbacks(string when, string target) => Callbacks(c => c.When == when, target);

    /// <summary>Returns the callbacks before an object that exists already is read into.</summary>
    internal IEnumerable<string> CallbacksBeforePopulate(string target) => Callbacks(c => c.When is "BeforeRead" or CallbackSpec.BeforePopulate, target);

    IEnumerable<string> Callbacks(Func<CallbackSpec, bool> isCalled, string target) => model.Callbacks.Where(c => isCalled(c) && (!levelOnly || c.DeclaringType == model.Type)).Select(c => OwnFailures.Guarded(
        c.IsStatic ? (c.IsDirect ? $"{c.DeclaringType}.@{c.Method}();" : $"{Caller(c)}(default({c.DeclaringType}));")
        : c.IsInterface && model.IsValueType ? $"{Explicit(c)}(ref {target});"
        : c.IsInterface ? $"(({c.DeclaringType}){target}).{c.Method}();" : c.IsDirect ? $"{Own(c, target)}.@{c.Method}({Argument(c)});" : $"{Caller(c)}({Ref}{target}{(c.Parameter is null ? "" : ", ")}{Argument(c)});"));

    static string Argument(CallbackSpec callback) => callback.Parameter is { } type ? $"default({type})" : "";

    /// <summary>Returns the object as the class that declares the callback, where classes of a hierarchy have callbacks of one name.</summary>
    string Own(CallbackSpec callback, string target) => !model.IsValueType && model.Callbacks.Any(c => c != callback && c.Method == callback.Method && c.DeclaringType != callback.DeclaringType) ? $"(({callback.DeclaringType}){target})" : target;

    /// <summary>Returns the accessor of a callback; those of base classes may have one name.</summary>
    string Caller(CallbackSpec callback)
    {
        int before = 0;
        for (int i = 0; i < model.Callbacks.Count && model.Callbacks[i] != callback; i++) before += model.Callbacks[i].Method == callback.Method ? 1 : 0;
        return $"Call_{callback.Method}{(before == 0 ? "" : "_" + Literal.Number(before))}";
    }

    /// <summary>Returns the method that calls a callback which a struct implements explicitly: on the struct itself, where a cast would call it on a copy.</summary>
    static string Explicit(CallbackSpec callback) => $"Call_{callback.DeclaringType.Substring(callback.DeclaringType.LastIndexOf('.') + 1)}_{callback.Method}";

    /// <summary>Classes for accessors of members of other generic types, which <see cref="DeclareOwners"/> prints.</summary>
    readonly List<string> _owners = [];

    /// <summary>Declares the accessors of members that C# cannot reach.</summary>
    /// <param name="own">The name of the class around them.</param>
    internal void Declare(CodeWriter code, string own)
    {
        foreach (MemberSpec m in model.Members)
        {
            string type = model.IsValueType ? model.Type : m.DeclaringType;
            bool field = m.Get == Access.Field || m.Set == Access.Field;
            if (field) Accessor(code, own, m.Owner, "Field", m.BackingField ?? m.OwnName ?? m.Name, $"Field_{m.Name}", $"{Ref}self", isOpen => ($"ref {Value(isOpen)}", Self(isOpen)));
            OwnFailures.Declare(code, m, $"{Ref}{model.Type} self", name ?? (static m => m.WireName),
                m.GetRuns && m.Get != Access.None ? Getting(m, "self") : null, m.SetRuns && m.Set != Access.None ? Setting(m, "self", "value") : null);
            if (m.Get == Access.Method) Accessor(code, own, m.Owner, "Method", "get_" + (m.OwnName ?? m.Name), $"Get_{m.Name}", $"{Ref}self", isOpen => (Value(isOpen), Self(isOpen)));
            if (m.Set == Access.Method) Accessor(code, own, m.Owner, "Method", "set_" + (m.OwnName ?? m.Name), $"Set_{m.Name}", $"{Ref}self, value", isOpen => ("void", $"{Self(isOpen)}, {Value(isOpen)} value"));

            string Self(bool isOpen) => $"{Ref}{(isOpen ? m.Owner!.Type : type)} self";
            string Value(bool isOpen) => isOpen ? m.Owner!.Value : m.Slot.Shape.Type;
        }
        ExtensionAccess.Declare(code, model, (owner, kind, target, method, arguments, signature) => Accessor(code, own, owner, kind, target, method, arguments, signature));
        foreach (CallbackSpec c in model.Callbacks.Where(c => c.IsStatic && !c.IsDirect)) Accessor(code, own, c.Owner, "StaticMethod", c.Method, Caller(c), "self", isOpen => ("void", $"{(isOpen ? c.Owner!.Type : c.DeclaringType)} self"));
        foreach (CallbackSpec c in model.Callbacks.Where(c => !c.IsStatic && !c.IsDirect))
            Accessor(code, own, c.Owner, "Method", c.Method, Caller(c), $"{Ref}self{(c.Parameter is null ? "" : ", p0")}", isOpen => ("void", $"{Ref}{(isOpen ? c.Owner!.Type : model.IsValueType ? model.Type : c.DeclaringType)} self{(c.Parameter is { } p ? $", {p} p0" : "")}"));
        foreach (CallbackSpec c in model.Callbacks.Where(c => c.IsInterface && model.IsValueType))
        {
            code.Line($"static void {Explicit(c)}<TSelf>(ref TSelf self) where TSelf : struct, {c.DeclaringType} => self.{c.Method}();");
            code.Line();
        }
        if (!model.ConstructorIsPublic && !model.IsAbstract && !model.IsMadeAsDefault)
        {
            string passed = string.Join(", ", model.ConstructorArguments.Select((a, i) => $"{Modifier(a)}p{i}"));
            bool isByReference = model.ConstructorArguments.Any(a => a.Passing != Passing.Value);
            Accessor(code, own, model.Owner, "Constructor", null, isByReference ? "ConstructByReference" : "Construct", passed, isOpen => (isOpen ? model.Owner!.Type : model.Type, string.Join(", ", model.ConstructorArguments.Select((a, i) => $"{Modifier(a)}{(isOpen ? a.OpenType : a.Type)} p{i}"))));
            if (!isByReference) return;
            string taken = string.Join(", ", Taken.Select((a, i) => $"{a.Type} p{i}"));
            int at = 0;
            code.Line($"static {model.Type} Construct({taken}) => ConstructByReference({string.Join(", ", model.ConstructorArguments.Select(a => Modifier(a) + (a.Passing == Passing.Out ? "_" : "p" + at++)))});");
            code.Line();
        }
    }

    /// <summary>The constructor's arguments that take a value.</summary>
    IEnumerable<ArgumentSpec> Taken => model.ConstructorArguments.Where(a => a.Passing != Passing.Out);

    static string Modifier(ArgumentSpec argument) => argument.Passing switch { Passing.Value => "", Passing.Ref => "ref ", Passing.Out => "out ", _ => "in " };

    /// <summary>Prints the classes whose type parameters are those of the types that declare members; after the class of the model, since parameters of classes around them would count too.</summary>
    internal void DeclareOwners(CodeWriter code)
    {
        foreach (string owner in _owners) code.Lines(owner);
    }

    /// <summary>Declares an accessor, or a method that calls the one of a class with the type parameters of the generic type that declares the member.</summary>
    void Accessor(CodeWriter code, string own, GenericOwner? owner, string kind, string? target, string method, string arguments, Func<bool, (string Result, string Parameters)> signature)
    {
        (string result, string parameters) = signature(false);
        if (owner is null)
        {
            Accessor(code, kind, target, $"{result} {method}({parameters})");
            return;
        }
        code.Line($"static {result} {method}({parameters}) => {(result.StartsWith("ref ", StringComparison.Ordinal) ? "ref " : "")}{own}_{method}{owner.Arguments}.Call({arguments});");
        code.Line();
        (result, parameters) = signature(true);
        _owners.Add($$"""

            static class {{own}}_{{method}}{{owner.Parameters}}{{owner.Constraints}}
            {
                {{Attribute(kind, target)}}
                internal static extern {{result}} Call({{parameters}});
            }
            """);
    }

    static void Accessor(CodeWriter code, string kind, string? name, string signature) => code.Lines($$"""
        {{Attribute(kind, name)}}
        static extern {{signature}};

        """);

    static string Attribute(string kind, string? name) => $"[UnsafeAccessor(UnsafeAccessorKind.{kind}{(name is null ? "" : $", Name = {Literal.Text(name)}")})]";
}
