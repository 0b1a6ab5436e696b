namespace Polywire.Codecs;

/// <summary>The properties of every value of a wire. Entry points, framings and the conformance tests depend on them.</summary>
[Flags]
enum WireTraits
{
    /// <summary>None of them.</summary>
    None = 0,

    /// <summary>A null of any type that has null can be a top-level value.</summary>
    NullAtTopLevel = 1,

    /// <summary>A value shows where it ends, so that another can follow.</summary>
    SelfDelimiting = 2,

    /// <summary>
    /// No start of a value is a value of the same type, so that input that was cut short is an error. In text, a number at the top
    /// level is the exception.
    /// </summary>
    DetectsEveryPrefix = 4,

    /// <summary>Values are text, with whitespace between tokens.</summary>
    Text = 8,

    /// <summary>A value shows its structure, so that it can be read without a model, skipped, or searched for a path.</summary>
    SelfDescribing = 16,
}
