using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>
/// Exception filters for code of the model's own that may throw: one around each accessor notes the member, one around each object notes
/// where it begins. Neither does anything until an exception passes.
/// </summary>
static class OwnFailures
{
    const string Note = "global::Polywire.Codecs.WireErrors.NoteOwn";

    /// <summary>Returns whether writing these members runs code of the model's own.</summary>
    internal static bool OnWriting(ModelSpec model, IEnumerable<MemberSpec> members) => model.Callbacks.Count > 0 || members.Any(m => m.GetRuns);

    /// <summary>Returns whether reading these members does.</summary>
    internal static bool OnReading(ModelSpec model, IEnumerable<MemberSpec> members) => model.Callbacks.Count > 0 || model.ConstructorRuns || members.Any(m => m.SetRuns || m.GetRuns);

    /// <summary>Begins the part of a method that one object is read or written in.</summary>
    /// <param name="code">Where it is printed.</param>
    /// <param name="runs">Whether there is code of the model's own; otherwise nothing is printed.</param>
    /// <param name="owner">The local that is the reader or writer.</param>
    /// <param name="begun">A condition under which a member was read before; null if there is none.</param>
    internal static void Begin(CodeWriter code, bool runs, string owner, string? begun = null)
    {
        if (!runs) return;
        code.Line($"int origin = {(begun is null ? "" : $"{begun} ? ~{owner}.Position : ")}{owner}.Position;");
        code.Open("try");
    }

    /// <summary>Ends it.</summary>
    internal static void End(CodeWriter code, bool runs, string owner)
    {
        if (!runs) return;
        code.Close();
        code.Line($"catch (global::System.Exception e) when ({owner}.NoteObject(e, origin)) {{ throw; }}");
    }

    /// <summary>Returns a statement that is the object's own code: a callback.</summary>
    internal static string Guarded(string statement) => $"try {{ {statement} }} catch (global::System.Exception e) when ({Note}(e, null)) {{ throw; }}";

    /// <summary>Returns a statement with an object initializer whose setters are the object's own code: which of them threw is noted before each.</summary>
    internal static string GuardedInitializer(string statement) => $"{{ string ownMember = null; try {{ {statement} }} catch (global::System.Exception e) when ({Note}(e, ownMember)) {{ throw; }} }}";

    /// <summary>Returns the value that such a setter gets.</summary>
    internal static string Noted(string member, string value) => $"global::Polywire.Codecs.WireErrors.SettingOwn(ref ownMember, {Literal.Text(member)}, {value})";

    /// <summary>The methods around the accessors.</summary>
    internal static void Declare(CodeWriter code, MemberSpec member, string self, Func<MemberSpec, string> name, string? get, string? set)
    {
        string tail = $"catch (global::System.Exception e) when ({Note}(e, {Literal.Text(name(member))})) {{ throw; }}";
        if (get is not null) Method($"{member.Slot.Shape.Type} {Getter(member)}({self})", $"try {{ return {get}; }}");
        if (set is not null) Method($"void {Setter(member)}({self}, {member.Slot.Shape.Type} value)", $"try {{ {set} }}");

        void Method(string head, string body)
        {
            code.Open("static " + head);
            code.Line(body);
            code.Line(tail);
            code.Close();
            code.Line();
        }
    }

    internal static string Getter(MemberSpec member) => "GetOwn_" + member.Name;

    internal static string Setter(MemberSpec member) => "SetOwn_" + member.Name;
}
