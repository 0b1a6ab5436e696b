using Polywire.Compression.Rows.Tapes;

namespace Polywire.Compression.Rows.Schema;

/// <summary>A member of a row, or of a value in it.</summary>
/// <param name="Number">The member's number; 0 for the elements of a list.</param>
/// <param name="Name">The member's name, for reports and paths.</param>
/// <param name="Kind">What the values are.</param>
/// <param name="Presence">What its presence bits say.</param>
/// <param name="Scope">The members of a nested model or of the elements of a list; else null.</param>
sealed record RowMember(int Number, string Name, RowKind Kind, RowPresence Presence, RowScope? Scope)
{
    /// <summary>The number of presence bits.</summary>
    internal int Bits => Presence switch
    {
        RowPresence.Always => 0,
        RowPresence.Nullable when Kind == RowKind.Boolean => 2,
        _ => 1,
    };

    /// <summary>Returns a value that has this member alone.</summary>
    internal RowScope Alone() => new() { Members = [this] };

    /// <summary>Whether the member has a column; a boolean is all in its presence bits.</summary>
    internal bool HasColumn => Kind != RowKind.Boolean;
}

/// <summary>The members of a model, or of the elements of a list, in the order in which they are written.</summary>
sealed class RowScope
{
    /// <summary>The presence bits of one symbol.</summary>
    internal const int GroupBits = 8;

    RowMember[] _members = [];
    int[] _bits = [];

    /// <summary>The members. Set once, after the scope was made, since a model may contain itself.</summary>
    internal RowMember[] Members
    {
        get => _members;
        set
        {
            _members = value;
            _bits = new int[value.Length];
            int next = 0;
            for (int i = 0; i < value.Length; i++)
            {
                // The two bits of a nullable boolean are in one group.
                if (value[i].Bits == 2 && next % GroupBits == GroupBits - 1) next++;
                _bits[i] = next;
                next += value[i].Bits;
            }
            Groups = (next + GroupBits - 1) / GroupBits;
        }
    }

    /// <summary>The number of symbols that the presence bits take.</summary>
    internal int Groups { get; private set; }

    /// <summary>Returns the place of a member's first presence bit, in all groups.</summary>
    internal int BitOf(int member) => _bits[member];

    /// <summary>Returns whether the presence bits of a new group come before this member's value.</summary>
    internal bool BeginsGroup(int member, ref int group)
    {
        if (_members[member].Bits == 0 || _bits[member] / GroupBits == group) return false;
        group = _bits[member] / GroupBits;
        return true;
    }

    /// <summary>Returns whether the member's presence bits, if it has any, are in the group.</summary>
    internal bool IsInGroup(int member, int group) => _members[member].Bits == 0 || _bits[member] / GroupBits == group;

    /// <summary>Returns the presence bits of the next member on a tape; 1 if it has none.</summary>
    internal int NextBits(RowTape tape, int member, ref int group, ref int all)
    {
        if (_members[member].Bits == 0) return 1;
        if (BeginsGroup(member, ref group)) all = (int)tape.Next();
        return all >> _bits[member] % GroupBits & ((1 << _members[member].Bits) - 1);
    }

    /// <summary>Returns whether both describe the same rows; names don't matter.</summary>
    internal static bool AreEqual(RowScope first, RowScope second) => AreEqual(first, second, []);

    static bool AreEqual(RowScope first, RowScope second, HashSet<(RowScope, RowScope)> compared)
    {
        if (!compared.Add((first, second))) return true;
        if (first._members.Length != second._members.Length) return false;
        for (int i = 0; i < first._members.Length; i++)
        {
            RowMember a = first._members[i], b = second._members[i];
            if (a.Number != b.Number || a.Kind != b.Kind || a.Presence != b.Presence) return false;
            if (a.Scope is not null && !AreEqual(a.Scope, b.Scope!, compared)) return false;
        }
        return true;
    }
}
