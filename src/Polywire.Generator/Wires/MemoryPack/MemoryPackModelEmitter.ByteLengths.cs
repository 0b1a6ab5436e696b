using System.Globalization;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

// The fast path for objects with lengths: every length has one byte, and all members of the model are present. Lengths of members of fixed
// size are compared with constants; the others are read from the input when they are needed.
static partial class MemoryPackModelEmitter
{
    /// <summary>The number of lengths in a word.</summary>
    const int WordLengths = 8;

    /// <summary>Returns whether the model has the fast path.</summary>
    static bool HasByteLengths(MemberSpec?[] slots) => slots.Length > 0 && !Parts.AreNeeded(slots.Length);

    /// <summary>Returns the length of a slot; null if it differs between objects.</summary>
    static int? Length(MemberSpec? slot) => slot is null ? 0 : MemoryPackKinds.Fixed(slot.Slot.Shape);

    /// <summary>Prints the code that reads and returns the object if each of its lengths has one byte.</summary>
    static void ByteLengths(CodeWriter code, ModelSpec model, ModelAccess access, MemberSpec?[] slots)
    {
        code.Open($"if (count == {slots.Length} && {string.Join(" && ", Words(slots))})");
        int constant = 0;
        string sum = "", needed = "";
        for (int i = 0; i < slots.Length; i++)
        {
            constant += Length(slots[i]) ?? 0;
            if (Length(slots[i]) is not null) continue;
            code.Line($"int n{i} = reader.LengthAt({i});");
            sum += $" + n{i}";
            if (slots[i]!.IsExplicitlyRequired) needed += $"n{i} != 0 && ";
        }
        sum = Literal.Number(constant) + sum;
        code.Open($"if ({needed}reader.TryTakeLengths({slots.Length}, {sum}))");
        bool deferred = IsDeferred(model, access);
        if (!deferred)
        {
            access.Declare(code, "value", m => Initial(m) ?? $"default({m.Slot.Shape.Type})");
            if (HasReferences(model)) code.Line($"reader.AddReference(value, {sum});");
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        }
        code.Line($"{MemoryPackNames.Reader} r = reader;");
        ByteLengthMembers(code, model, access, slots, deferred);
        if (deferred) ConstructSlots(code, model, access, slots, i => "v" + i, i => Length(slots[i]) is null ? $"n{i} != 0" : null);
        code.Line("r.PopDepth();");
        code.Line("reader.MoveTo(r);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Line("return value;");
        code.Close();
        code.Close();
    }

    static void ByteLengthMembers(CodeWriter code, ModelSpec model, ModelAccess access, MemberSpec?[] slots, bool deferred)
    {
        string Assign(MemberSpec m, int i, string read) => deferred ? $"v{i} = {read};" : Assigned(m, i, access, read);
        for (int i = 0; i < slots.Length;)
        {
            int stop = i, size = 0;
            for (; stop < slots.Length && Length(slots[stop]) is { } next; stop++) size += next;
            // The bytes of all members were checked, and each member ends where its length says. Only the number of an object comes in between.
            if (size > 0 && HasReferences(model)) code.Line($"r.Require({size});");
            for (int offset = 0; i < stop; i++)
            {
                if (slots[i] is not { } fixedMember) continue;
                string read = MemoryPackReadEmitter.Peek(fixedMember.Slot.Shape, offset);
                code.Line(deferred ? $"{fixedMember.Slot.Shape.Type} v{i} = {read};" : Assigned(fixedMember, i, access, read));
                offset += Length(fixedMember)!.Value;
            }
            if (size > 0) code.Line($"r.Advance({size});");
            if (i == slots.Length) break;
            MemberSpec member = slots[i]!;
            if (deferred) code.Line($"{member.Slot.Shape.Type} v{i} = {(access.IsInitial(member) ? Initial(member) : null) ?? $"default({member.Slot.Shape.Type})"};");
            code.Open($"if (n{i} != 0)");
            code.Line($"int end{i} = r.Position + n{i};");
            int at = i;
            MemoryPackReadEmitter.One(code, new(member.Slot.Shape, v => Assign(member, at, v)));
            code.Line($"r.EndMember(end{i}, n{i});");
            code.Close();
            if (!deferred && Reset(member, access) is { } reset) code.Line("else " + reset);
            i++;
        }
    }

    /// <summary>Returns the conditions of the fast path, one for each word of lengths.</summary>
    static IEnumerable<string> Words(MemberSpec?[] slots)
    {
        for (int first = 0; first < slots.Length; first += WordLengths)
        {
            ulong mask = 0, expected = 0;
            for (int i = first; i < slots.Length && i < first + WordLengths; i++)
            {
                int shift = 8 * (i - first);
                mask |= (Length(slots[i]) is null ? 0x80UL : 0xFF) << shift;
                expected |= (ulong)(Length(slots[i]) ?? 0) << shift;
            }
            yield return $"reader.AreLengths({first}, 0x{mask.ToString("X", CultureInfo.InvariantCulture)}, 0x{expected.ToString("X", CultureInfo.InvariantCulture)})";
        }
    }
}
