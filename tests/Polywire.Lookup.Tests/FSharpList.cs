namespace Microsoft.FSharp.Collections;

/// <summary>Has the name of the list of F#, whose package the tests do not need.</summary>
public sealed class FSharpList<T>;
