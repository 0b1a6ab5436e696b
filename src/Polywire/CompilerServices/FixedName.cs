namespace Polywire.CompilerServices;

/// <summary>How generated code says that a member's name on JSON was set by an attribute, so that no <c>NamePolicy</c> changes it. This file is compiled into the runtime and into the generator.</summary>
static class FixedName
{
    /// <summary>The first character of such a name in generated code; it is not part of the name.</summary>
    internal const char Mark = '\0';
}
