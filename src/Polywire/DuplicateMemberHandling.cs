namespace Polywire;

/// <summary>Specifies how a reader handles a member or key that occurs more than once in an object.</summary>
public enum DuplicateMemberHandling
{
    /// <summary>The last occurrence wins; values are not merged.</summary>
    LastWins,
    /// <summary>A repeated name or key in any object of the input, skipped ones included, is an error: <see cref="WireErrorCode.DuplicateMember"/>.</summary>
    Reject,
}
