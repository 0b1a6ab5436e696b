namespace Polywire.Generator.Model;

/// <summary>The facts of a member that hold for one wire alone.</summary>
sealed record WireFacts
{
    /// <summary>No facts.</summary>
    internal static readonly WireFacts None = new();

    /// <summary>The bit of the wire.</summary>
    internal int Wire { get; init; }

    /// <summary>Whether they say nothing of the member.</summary>
    internal bool IsNone => Index == -1 && Name is null && Place == 0 && Encoding == 0 && OneOf is null && Condition is null && Specified is null && !IsPopulated && !IsAppendedOnPopulate && !IsReplacedOnPopulate && !IsReadOnly && !IsWrittenGetOnly && !IsResetIfAbsent && !SkipsNull;

    /// <summary>The member's place by number, from 0 on; −1 if it has none.</summary>
    internal int Index { get; init; } = -1;

    /// <summary>The member's name; null if it is the same as on other wires.</summary>
    internal string? Name { get; init; }

    /// <summary>The member's place among members by name; those of equal place are in the order of the model.</summary>
    internal int Place { get; init; }

    /// <summary>The bits of <c>WireEncodings</c>.</summary>
    internal int Encoding { get; init; }

    /// <summary>Whether the member is written whatever its value is, as C# text the value that it is left out for, and the condition under which it is written.</summary>
    internal bool IsAlwaysWritten { get; init; }

    /// <inheritdoc cref="IsAlwaysWritten"/>
    internal string? Default { get; init; }

    /// <inheritdoc cref="IsAlwaysWritten"/>
    internal string? Condition { get; init; }

    /// <summary>The property that reading the member sets to true; null if there is none.</summary>
    internal string? Specified { get; init; }

    /// <summary>Whether nothing sets the member: its value is skipped, or fills the collection that it has.</summary>
    internal bool IsReadOnly { get; init; }

    /// <inheritdoc cref="IsReadOnly"/>
    internal bool IsFilled { get; init; }

    /// <summary>Whether what is read is added to the collection, or read into the object, that the member has.</summary>
    internal bool IsPopulated { get; init; }

    /// <summary>Whether that is so of a collection while an object is populated.</summary>
    internal bool IsAppendedOnPopulate { get; init; }

    /// <summary>Whether a new object takes the place of the one that the member has while its owner is populated.</summary>
    internal bool IsReplacedOnPopulate { get; init; }

    /// <inheritdoc cref="MemberSpec.IsOpenAtRunTime"/>
    internal bool IsOpenAtRunTime { get; init; }

    /// <inheritdoc cref="MemberSpec.IsWrittenGetOnly"/>
    internal bool IsWrittenGetOnly { get; init; }

    /// <summary>Whether the member of a new object has its type's default if it is absent, whatever its initializer or the constructor gave it.</summary>
    internal bool IsResetIfAbsent { get; init; }

    /// <summary>Whether null leaves the member as it is: one that is never null, or has a codec.</summary>
    internal bool SkipsNull { get; init; }

    /// <summary>The name of the <c>oneof</c> that the member is part of; null if it is part of none.</summary>
    internal string? OneOf { get; init; }
}
