namespace Polywire.CompilerServices;

/// <summary>Marks in generated code that an attribute sets a member's name on JSON, so that no <c>NamePolicy</c> changes it. This file is compiled into the runtime and into the generator.</summary>
static class FixedName
{
    /// <summary>The first character of such a name in generated code; it is not part of the name.</summary>
    internal const char Mark = '\0';
}
