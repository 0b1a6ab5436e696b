using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MessagePack;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>One model's MessagePack code: a static class that is called directly, and the codec around it for lookups.</summary>
static partial class MessagePackModelEmitter
{
    internal static string Print(ModelSpec model)
    {
        CodeWriter code = GeneratedFile.Begin(model);
        model = GeneratedFile.Named(model);
        GeneratedFile.Hide(code);
        code.Open($"{model.Access} static class {MessagePackNames.Class(model)}{model.TypeParameters}{model.Constraints}");
        if (model.IsUnion) Union(code, model);
        if (model.ReadAs is not null) ReadAs(code, model);
        if (IsWritten(model)) Write(code, model);
        if (!model.IsAbstract) Read(code, model);
        var access = new ModelAccess(model, name: Name);
        if (IsWritten(model)) access.Declare(code, MessagePackNames.Class(model));
        foreach (Shape shape in ShapeCollector.Open(model, "MessagePack")) MessagePackShapes.Helpers.Print(code, shape);
        Codec(code, model);
        code.Close();
        access.DeclareOwners(code);
        return GeneratedFile.End(code, model.Host, model.IsGeneric);
    }

    /// <summary>Returns whether the model itself is written: an abstract union writes its cases alone, since nothing else has a number.</summary>
    static bool IsWritten(ModelSpec model) => !model.IsAbstract || model.ReadAs is not null;

    static bool IsArray(ModelSpec model) => model.Layout == 1;

    /// <summary>Members on this wire: get-only ones are JSON's alone, but for collections that are filled in place, and where the model or a contract has them written.</summary>
    internal static MemberSpec[] Members(ModelSpec model)
    {
        IEnumerable<MemberSpec> members = model.Members.Where(m => m.Get != Access.None && (m.Assign != Assign.Never || m.IsWrittenEverywhere || m.IsWrittenGetOnly));
        return IsArray(model) ? [.. members.Where(m => Index(m) >= 0).OrderBy(m => Index(m))] : [.. members.OrderBy(m => m.On(WireBits.MessagePack).Place)];
    }

    static int Index(MemberSpec member) => member.On(WireBits.MessagePack).Index;

    static string Name(MemberSpec member) => member.On(WireBits.MessagePack).Name ?? member.WireName;

    static void Codec(CodeWriter code, ModelSpec model)
    {
        ModelMethods.OpenCodec(code, model, "MessagePack", !model.IsAbstract && !model.IsUnion);
        if (model.IsUnion)
        {
            code.Line();
            code.Line("public override global::System.Type DescribeCase(int number) => number switch");
            code.Open();
            foreach (CaseSpec c in model.Cases) code.Line($"{c.Number} => typeof({c.Shape.Type}),");
            code.Line("_ => null,");
            code.Close(";");
        }
        else
        {
            code.Line();
            code.Line("public override global::Polywire.Codecs.WireMember DescribeMember(int index) => index switch");
            code.Open();
            MemberSpec[] members = Members(model);
            for (int i = 0; i < members.Length; i++)
                code.Line($"{(IsArray(model) ? Index(members[i]) : i)} => new global::Polywire.Codecs.WireMember({Literal.Text(Name(members[i]))}, typeof({members[i].Slot.Shape.Type})),");
            code.Line("_ => default,");
            code.Close(";");
        }
        code.Close();
    }

    // ---- writing ----

    static void Write(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model, name: Name);
        bool runs = OwnFailures.OnWriting(model, Members(model));
        var body = new WriteBody();
        if (IsArray(model)) ArrayMembers(body, model, access);
        else MapMembers(body, model, access);
        if (Inlining.IsFlat(model))
        {
            bool inline = body.IsFlat && !model.IsUnion && !model.IsCase && !runs;
            ModelMethods.WriteElement(code, model, MessagePackNames.Writer, "WriteNil", inline ? body : null);
            if (inline) return;
        }
        if (!model.IsUnion)
        {
            code.Open($"public static void Write(ref {MessagePackNames.Writer} writer, {model.Type} value)");
            ModelMethods.Checks(code, model, "writer.WriteNil();");
            code.Line("WriteMembers(ref writer, value);");
            code.Close();
            code.Line();
        }
        code.Open($"public static void WriteMembers(ref {MessagePackNames.Writer} writer, {model.Type} value)");
        OwnFailures.Begin(code, runs, "writer");
        foreach (string call in access.Callbacks("BeforeWrite", "value")) code.Line(call);
        Members(code, body);
        foreach (string call in access.Callbacks("AfterWrite", "value")) code.Line(call);
        OwnFailures.End(code, runs, "writer");
        code.Close();
        code.Line();
        Parts.Write(code, model, MessagePackNames.Writer, Members(model).Length, (part, i) =>
        {
            if (IsArray(model)) ArrayMembers(part, model, access, i);
            else MapMembers(part, model, access, i);
        }, IsArray(model) || !Members(model).Any(Omits) ? "" : ", ref int left");
    }

    static void Members(CodeWriter code, WriteBody body)
    {
        code.Line($"{MessagePackNames.Writer} w = writer;");
        body.PrintLevel(code);
        code.Line("writer.MoveTo(w);");
    }

    static void ArrayMembers(WriteBody body, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = Members(model);
        int count = members.Length == 0 ? 0 : Index(members[members.Length - 1]) + 1;
        string? kept = model.Extension is null ? null : ExtensionAccess.Get(model, "value");
        if (kept is null) body.AddBytes(MessagePackNames.ArrayHeader(count));
        else body.AddPut($"w.PutArrayHeader({ExtensionData}Count({kept}, [{string.Join(", ", members.Select(m => Index(m)))}], {count}));", MessagePackBounds.ArrayHeader);
        if (Parts.AreNeeded(members.Length)) Parts.Call(body, members.Length);
        else ArrayMembers(body, members, kept, access, 0);
        if (kept is not null) body.AddCall($"{ExtensionData}Write(ref writer, {kept}, {count}, int.MaxValue);");
    }

    static void ArrayMembers(WriteBody body, ModelSpec model, ModelAccess access, int part)
    {
        MemberSpec[] members = Members(model);
        string? kept = model.Extension is null ? null : ExtensionAccess.Get(model, "value");
        int first = part == 0 ? 0 : Index(members[part * Parts.Size - 1]) + 1;
        ArrayMembers(body, Parts.Of(members, part).Select(p => p.Member), kept, access, first);
    }

    static void ArrayMembers(WriteBody body, IEnumerable<MemberSpec> members, string? kept, ModelAccess access, int index)
    {
        foreach (MemberSpec m in members)
        {
            if (Index(m) > index)
            {
                if (kept is null) body.AddBytes([.. Enumerable.Repeat((byte)0xC0, Index(m) - index)]);
                else body.AddCall($"{ExtensionData}Write(ref writer, {kept}, {index}, {Index(m)});");
            }
            MessagePackWriteEmitter.Value(body, m.Slot.Shape, access.Get(m, "value"));
            index = Index(m) + 1;
        }
    }

    const string ExtensionData = "MessagePackExtensionData.";

    static void MapMembers(WriteBody body, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = Members(model);
        bool omits = members.Any(Omits);
        byte[] pending = [];
        if (omits || model.Extension is not null)
        {
            // A member may change between this count and its turn.
            if (omits) body.AddControl("int left = 0;");
            foreach (MemberSpec m in members.Where(Omits)) body.AddControl($"if ({Present(m, access.Get(m, "value"))}) left++;");
            if (model.Extension is not null) body.AddControl($"int kept = {ExtensionAccess.Get(model, "value")}?.Count ?? 0;");
            body.AddPut($"w.PutMapHeader({members.Count(m => !Omits(m))}{(omits ? " + left" : "")}{(model.Extension is null ? "" : " + kept")});", MessagePackBounds.MapHeader);
        }
        else
        {
            pending = MessagePackNames.MapHeader(members.Length);
        }
        if (Parts.AreNeeded(members.Length))
        {
            if (pending.Length > 0) body.AddBytes(pending);
            Parts.Call(body, members.Length, omits ? ", ref left" : "");
        }
        else
        {
            if (members.Length == 0 && pending.Length > 0) body.AddBytes(pending);
            MapMembers(body, members, pending, access);
        }
        if (omits) body.AddControl("if (left != 0) global::Polywire.Codecs.WireErrors.WrongCount();");
        if (model.Extension is not null) body.AddCall($"{ExtensionData}Write(ref writer, {ExtensionAccess.Get(model, "value")}, kept);");
    }

    static void MapMembers(WriteBody body, ModelSpec model, ModelAccess access, int part) => MapMembers(body, Parts.Of(Members(model), part).Select(p => p.Member), [], access);

    static void MapMembers(WriteBody body, IEnumerable<MemberSpec> members, byte[] pending, ModelAccess access)
    {
        foreach (MemberSpec m in members)
        {
            string value = access.Get(m, "value");
            if (Omits(m))
            {
                body.AddOpen($"if ({Present(m, value)})");
                body.AddControl("left--;");
            }
            body.AddBytes([.. pending, .. MessagePackNames.Text(Name(m))]);
            pending = [];
            MessagePackWriteEmitter.Value(body, m.Slot.Shape, value);
            if (Omits(m)) body.AddClose();
        }
    }

    /// <summary>Returns whether absence says something. A contract of MessagePack-CSharp has no such thing.</summary>
    static bool Omits(MemberSpec member) => member.Omit != Omit.Never && !member.IsWrittenEverywhere;

    static string Present(MemberSpec member, string value) => Presence.Of(member.Slot.Shape, value, member.Omit, member.OmitValue);
}
