using Microsoft.CodeAnalysis;

namespace Polywire.Generator.Diagnostics;

/// <summary>Everything that the generator says, each with a page in docs/reference/diagnostics/.</summary>
static class Descriptors
{
    internal static readonly DiagnosticDescriptor UnsupportedType = Error("PW0001", "A member's type has no form on any wire",
        "'{0}' cannot be read or written: its type '{1}' {2}");
    internal static readonly DiagnosticDescriptor PartlyNumbered = Error("PW0002", "A model is numbered in full or not at all",
        "'{0}' has no number, but other members of '{1}' have; add [WireField({2})], or [WireIgnore] to leave it out");
    internal static readonly DiagnosticDescriptor DuplicateNumber = Error("PW0003", "Two members have one number",
        "'{0}' and '{1}' of '{2}' both have number {3}; {4} is free");
    internal static readonly DiagnosticDescriptor DuplicateName = Error("PW0004", "Two members have one wire name",
        "'{0}' and '{1}' of '{2}' are both named '{3}' on the wire; give one a name of its own: [WireField(Name = \"...\")]");
    internal static readonly DiagnosticDescriptor NumberOutOfRange = Error("PW0005", "A number is out of range",
        "'{0}' has number {1}; numbers are one-based, at most 536870911");
    internal static readonly DiagnosticDescriptor TooManyHoles = Error("PW0006", "An array layout with too many holes",
        "'{0}' would be a MessagePack array of {1} elements with {2} holes; at most 1,000 holes are written");
    internal static readonly DiagnosticDescriptor ManyHoles = Warning("PW0007", "An array layout with many holes",
        "'{0}' is a MessagePack array of {1} elements with {2} holes, each of which costs a byte in every object");
    internal static readonly DiagnosticDescriptor NoConstructor = Error("PW0008", "A model cannot be constructed",
        "'{0}' has no parameterless constructor and none whose parameters all match members; {1}");
    internal static readonly DiagnosticDescriptor UnmatchedParameter = Error("PW0009", "A constructor parameter matches no member",
        "Parameter '{0}' of the constructor of '{1}' matches no member by name and type; name it after the member that it sets");
    internal static readonly DiagnosticDescriptor AbstractWithoutCases = Error("PW0010", "An abstract model needs cases",
        "'{0}' is abstract: name its cases with [WireUnion(n, typeof(Case))], or the type to read with ReadAs = typeof(...)");
    internal static readonly DiagnosticDescriptor BadCase = Error("PW0011", "A union case does not fit",
        "'{0}' cannot be a case of '{1}': {2}");
    internal static readonly DiagnosticDescriptor DuplicateCase = Error("PW0012", "Two union cases have one number or name",
        "Two cases of '{0}' have the {1} '{2}'");
    internal static readonly DiagnosticDescriptor Inaccessible = Error("PW0013", "A model that generated code cannot reach",
        "'{0}' is {1}, so generated code cannot refer to it. Make '{0}' internal");
    internal static readonly DiagnosticDescriptor LanguageVersion = Error("PW0014", "The language version is too old",
        "Polywire's generated code needs C# 13 or later; this project compiles C# {0}. Set <LangVersion>13</LangVersion> or newer");
    internal static readonly DiagnosticDescriptor WireNotFaithful = Info("PW0016", "A wire on which a model is not faithful",
        "'{0}' has no {1} code: {2}");
    internal static readonly DiagnosticDescriptor NamedWireNotFaithful = Error("PW0017", "A named wire on which a model is not faithful",
        "'{0}' names {1}, where it is not faithful: {2}");
    internal static readonly DiagnosticDescriptor BadCodec = Error("PW0018", "A codec of the wrong shape",
        "'{0}' is no codec of '{1}': {2}");
    internal static readonly DiagnosticDescriptor BadCallback = Error("PW0019", "A callback of the wrong shape",
        "'{0}' must be an instance method without parameters that returns void");
    internal static readonly DiagnosticDescriptor BadExtension = Error("PW0020", "Extension data of the wrong type",
        "'{0}' must be a settable Dictionary<string, object?>, Dictionary<string, RawValue> or Dictionary<string, JsonElement>");
    internal static readonly DiagnosticDescriptor KeepWithoutExtension = Error("PW0021", "A model preserves unknown members but has no extension data",
        "'{0}' preserves unknown members but has no member with [WireExtensionData]. Add one: [WireExtensionData] public Dictionary<string, object?>? Rest {{ get; set; }}");
    internal static readonly DiagnosticDescriptor UnnameableRoot = Warning("PW0022", "A type at a call that no code can be generated for",
        "'{0}' at this call {1}; the call will throw WireTypeException");
    internal static readonly DiagnosticDescriptor MembersByOtherGenerators = Warning("PW0023", "Members of other generators are invisible",
        "'{0}' carries [{1}], whose generated members Polywire cannot see; declare the member itself");
    internal static readonly DiagnosticDescriptor OmitNotFaithful = Error("PW0024", "An omitted member would not read back",
        "'{0}' would be left out, but an absent '{0}' reads as its initializer, not as {1}; remove the initializer or the option");
    internal static readonly DiagnosticDescriptor HostNotPartial = Error("PW0025", "A private model needs a partial outer type",
        "'{0}' can be named only inside '{1}', so generated code must be placed there. Declare '{2}' partial, or make '{0}' internal");
    internal static readonly DiagnosticDescriptor HiddenElsewhere = Error("PW0026", "A member's type is hidden in another type",
        "'{0}' of '{1}' has the type '{2}', which only code inside '{3}' can name");
    internal static readonly DiagnosticDescriptor SeamOnNothing = Error("PW0027", "[WireCodecOverridable] has no effect",
        "'{0}' has [WireCodecOverridable] but is not a member of '{1}' on any wire; remove the attribute, or add [WireField]");
    internal static readonly DiagnosticDescriptor NoUnion = Error("PW0028", "A union's setting on a model that is none",
        "'{0}' sets {1}, which has no meaning without cases; name them with [WireUnion(n, typeof(Case))]");
    internal static readonly DiagnosticDescriptor BadTarget = Error("PW0029", "A type that a model cannot be read as",
        "'{0}' cannot be what '{1}' is read as: {2}");
    internal static readonly DiagnosticDescriptor NotReadBack = Error("PW0030", "A member that is written and not read back",
        "'{0}' of '{1}' would be written, but '{2}', which is read in its place, has no member '{3}' that can be set");
    internal static readonly DiagnosticDescriptor DiscriminatorIsMember = Error("PW0031", "A discriminator with the name of a member",
        "The discriminator '{1}' of '{0}' is also the name of '{2}' of its case '{3}'; name another with Discriminator = \"...\"");
    internal static readonly DiagnosticDescriptor NoContract = Error("PW0032", "A contract that a model does not fulfil",
        "'{0}' cannot have the members of '{1}': {2}");
    internal static readonly DiagnosticDescriptor NoMeaning = Error("PW0035", "A form that has no meaning on a member",
        "'{0}' sets {1}, which has no meaning for '{2}'");
    internal static readonly DiagnosticDescriptor CannotAppend = Error("PW0036", "A member that nothing can be appended to",
        "'{0}' sets Append, but {1}");
    internal static readonly DiagnosticDescriptor ForeignCode = Warning("PW0040", "Another library's attribute without a meaning here",
        "'{0}' carries [{1}], whose meaning is code that Polywire does not call; name a codec with [WireCodec], or ignore the member");
    internal static readonly DiagnosticDescriptor MixedKeys = Error("PW0041", "Keys of two kinds in one model",
        "'{0}' has a text key and '{1}' an integer key; all of '{2}' must have one kind");

    internal static readonly DiagnosticDescriptor IgnoredByOne = Error("PW0042", "Two libraries' attributes disagree on a member",
        "'{0}' is ignored by an attribute for {1} and is a member for {2}; say which with [WireIgnore] or [WireField]");

    static DiagnosticDescriptor Error(string id, string title, string text) => Make(id, title, text, DiagnosticSeverity.Error);

    static DiagnosticDescriptor Warning(string id, string title, string text) => Make(id, title, text, DiagnosticSeverity.Warning);

    static DiagnosticDescriptor Info(string id, string title, string text) => Make(id, title, text, DiagnosticSeverity.Info);

    static DiagnosticDescriptor Make(string id, string title, string text, DiagnosticSeverity severity) =>
        new(id, title, text, "Polywire", severity, true, helpLinkUri: $"https://github.com/polywire/polywire/blob/main/docs/reference/diagnostics/{id}.md");
}
