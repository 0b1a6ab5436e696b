using Microsoft.CodeAnalysis;

namespace Polywire.Generator.Diagnostics;

/// <summary>The diagnostics of the generator, each with a page in docs/reference/diagnostics/.</summary>
static class Descriptors
{
    internal static readonly DiagnosticDescriptor UnsupportedType = Error("PW0001", "A member's type is not supported on any wire",
        "'{0}' cannot be read or written: its type '{1}' {2}");
    internal static readonly DiagnosticDescriptor PartlyNumbered = Error("PW0002", "A model must be numbered completely or not at all",
        "'{0}' has no number, but other members of '{1}' do. Add [WireField({2})], or [WireIgnore] to exclude it");
    internal static readonly DiagnosticDescriptor DuplicateNumber = Error("PW0003", "Two members have the same number",
        "'{0}' and '{1}' of '{2}' both have number {3}. Number {4} is free");
    internal static readonly DiagnosticDescriptor DuplicateName = Error("PW0004", "Two members have the same wire name",
        "'{0}' and '{1}' of '{2}' are both named '{3}' on the wire. Set another name with [WireField(Name = \"...\")]");
    internal static readonly DiagnosticDescriptor NumberOutOfRange = Error("PW0005", "A number is out of range",
        "'{0}' has number {1}. Numbers must be from 1 to 536870911");
    internal static readonly DiagnosticDescriptor TooManyGaps = Error("PW0006", "An array layout has too many gaps",
        "'{0}' would be a MessagePack array of {1} elements with {2} gaps; at most 1,000 are allowed. Use consecutive numbers or Layout = WireLayout.Map");
    internal static readonly DiagnosticDescriptor ManyGaps = Warning("PW0007", "An array layout has many gaps",
        "'{0}' is a MessagePack array of {1} elements with {2} gaps, each of which costs a byte per object. Use consecutive numbers or Layout = WireLayout.Map");
    internal static readonly DiagnosticDescriptor NoConstructor = Error("PW0008", "A model cannot be constructed",
        "'{0}' has no parameterless constructor and none whose parameters all match members; {1}");
    internal static readonly DiagnosticDescriptor UnmatchedParameter = Error("PW0009", "A constructor parameter matches no member",
        "Parameter '{0}' of the constructor of '{1}' matches no member by name and type. Name it after the member that it sets");
    internal static readonly DiagnosticDescriptor AbstractWithoutCases = Error("PW0010", "An abstract model must list its derived types",
        "'{0}' is abstract. List its derived types with [WireUnion(n, typeof(Derived))], or name the type to read with ReadAs = typeof(...). A base class that only shares members needs no [WireModel]");
    internal static readonly DiagnosticDescriptor BadCase = Error("PW0011", "A type cannot be listed in a union",
        "'{0}' cannot be listed in union '{1}': {2}");
    internal static readonly DiagnosticDescriptor DuplicateCase = Error("PW0012", "Two derived types of a union have the same number",
        "Two derived types of '{0}' have the {1} '{2}'. Give one of them another");
    internal static readonly DiagnosticDescriptor Inaccessible = Error("PW0013", "Generated code cannot refer to a model",
        "'{0}' is {1}, so generated code cannot refer to it. Make '{0}' internal");
    internal static readonly DiagnosticDescriptor LanguageVersion = Error("PW0014", "The language version is too old",
        "Polywire's generated code needs C# 13 or later; this project compiles C# {0}. Set <LangVersion>13</LangVersion> or newer");
    internal static readonly DiagnosticDescriptor WireUnsupported = Info("PW0016", "A wire does not support a model",
        "'{0}' has no {1} code: {2}");
    internal static readonly DiagnosticDescriptor NamedWireUnsupported = Error("PW0017", "A wire that a model names does not support it",
        "'{0}' names {1}, which does not support it: {2}");
    internal static readonly DiagnosticDescriptor BadCodec = Error("PW0018", "A codec cannot be used for a type",
        "'{0}' cannot be used for '{1}': {2}");
    internal static readonly DiagnosticDescriptor BadCallback = Error("PW0019", "A callback has the wrong signature",
        "'{0}' must be an instance method without parameters that returns void");
    internal static readonly DiagnosticDescriptor BadExtension = Error("PW0020", "Extension data has the wrong type",
        "'{0}' must be a settable Dictionary or IDictionary, from string to object?, RawValue, JsonElement, or a type with a codec for JSON ([assembly: WireCodec(typeof(...))])");
    internal static readonly DiagnosticDescriptor PreserveWithoutExtension = Error("PW0021", "A model preserves unknown members but has no extension data",
        "'{0}' preserves unknown members but has no member with [WireExtensionData]. Add one: [WireExtensionData] public Dictionary<string, object?>? Rest {{ get; set; }}");
    internal static readonly DiagnosticDescriptor UnnameableRoot = Warning("PW0022", "No code can be generated for a type at a call",
        "'{0}' at this call {1}; the call will throw WireTypeException");
    internal static readonly DiagnosticDescriptor MembersByOtherGenerators = Warning("PW0023", "Members of other generators are not visible",
        "'{0}' has [{1}], whose generated members Polywire cannot see. Declare the member itself");
    internal static readonly DiagnosticDescriptor OmitNotFaithful = Error("PW0024", "An omitted member would not read back",
        "'{0}' would be omitted, but an absent '{0}' {1}, or remove the option");
    internal static readonly DiagnosticDescriptor HostNotPartial = Error("PW0025", "A private model needs a partial outer type",
        "'{0}' can be named only inside '{1}', so generated code must be placed there. Declare '{2}' partial, or make '{0}' internal");
    internal static readonly DiagnosticDescriptor HiddenElsewhere = Error("PW0026", "A member's type is hidden in another type",
        "'{0}' of '{1}' has the type '{2}', which only code inside '{3}' can name. Make '{2}' internal");
    internal static readonly DiagnosticDescriptor AttributeOnNothing = Error("PW0027", "An attribute has no effect",
        "[{0}] on '{1}' has no effect, because {2}. Remove the attribute");
    internal static readonly DiagnosticDescriptor NoUnion = Error("PW0028", "A union setting on a model that is not a union",
        "'{0}' sets {1}, which has no effect without derived types. List them with [WireUnion(n, typeof(Derived))]");
    internal static readonly DiagnosticDescriptor BadTarget = Error("PW0029", "A model cannot be read as the named type",
        "'{1}' cannot be read as '{0}': {2}");
    internal static readonly DiagnosticDescriptor NotReadBack = Error("PW0030", "A member is written but not read back",
        "'{0}' of '{1}' would be written, but '{2}', which is read in its place, has no member '{3}' that can be set");
    internal static readonly DiagnosticDescriptor DiscriminatorIsMember = Error("PW0031", "A discriminator has the name of a member",
        "The discriminator '{1}' of '{0}' is also the name of '{2}' of its derived type '{3}'. Set another name with Discriminator = \"...\"");
    internal static readonly DiagnosticDescriptor NoContract = Error("PW0032", "A model does not match its contract",
        "'{0}' cannot have the members of '{1}': {2}");
    internal static readonly DiagnosticDescriptor NoMeaning = Error("PW0035", "An encoding has no effect on a member",
        "'{0}' sets {1}, which has no effect on '{2}'");
    internal static readonly DiagnosticDescriptor CannotAppend = Error("PW0036", "Elements cannot be appended to a member",
        "'{0}' sets Append, but {1}");
    internal static readonly DiagnosticDescriptor ForeignCode = Warning("PW0040", "An attribute of another library is not supported",
        "'{0}' has [{1}], which Polywire does not support. Name a codec with [WireCodec], or exclude the member with [WireIgnore]");
    internal static readonly DiagnosticDescriptor MixedKeys = Error("PW0041", "A model mixes text keys and integer keys",
        "'{0}' has a text key and '{1}' has an integer key. All keys of '{2}' must be of one type");

    internal static readonly DiagnosticDescriptor IgnoredByOne = Error("PW0042", "Two libraries' attributes disagree on a member",
        "'{0}' is ignored by an attribute for {1} and is a member for {2}. Decide with [WireIgnore] or [WireField]");

    internal static readonly DiagnosticDescriptor UncheckedUse = Warning("PW0050", "Code that only generated code may call",
        "'{0}' is for generated code only, because it checks neither bounds nor structure. Use the checked reader or writer of the wire, such as JsonReader or JsonWriter.");
    internal static readonly DiagnosticDescriptor NotAModel = Error("PW0057", "A type cannot be a model",
        "'{0}' cannot be a model: it is {1}");
    internal static readonly DiagnosticDescriptor ElementsLeftOut = Warning("PW0058", "A model that is a collection is written without its elements",
        "'{0}' is a collection with [WireModel], so only its properties and fields are written, and its elements are not. Remove [WireModel] to write the elements, or declare a member that holds them");
    internal static readonly DiagnosticDescriptor GetOnlyLeftOut = Info("PW0051", "A wire leaves out a get-only member",
        "'{0}' has no setter and no constructor parameter, so it is not written on {1}. Set WriteGetOnly = true, or exclude it with [WireIgnore]");
    internal static readonly DiagnosticDescriptor NotReadBackByConstructor = Warning("PW0052", "Another constructor sets a get-only member",
        "'{0}' of '{1}' is written but not read back: the constructor that is called does not set it, and another does. Mark the constructor to call with [WireConstructor]");
    internal static readonly DiagnosticDescriptor HiddenMember = Warning("PW0053", "A member of a base class is hidden",
        "'{0}' of '{1}' is hidden by '{0}' of '{2}', so its value is not written. Rename one of them, exclude the hidden one with [WireIgnore], or add [WireField] to the other, which then replaces it");
    internal static readonly DiagnosticDescriptor NonSerialized = Warning("PW0054", "A field with [NonSerialized] is written",
        "'{0}' has [NonSerialized], which has no effect here, so it is written. Add [WireIgnore] to exclude it, or [WireField] to write it");
    internal static readonly DiagnosticDescriptor SharedDiscriminator = Info("PW0055", "Two derived types of a union have the same name",
        "'{0}' of '{1}' is read from JSON as '{2}': both have the discriminator '{3}', and the one listed first is read");
    internal static readonly DiagnosticDescriptor NotOmitted = Info("PW0059", "A member is written where others are omitted",
        "'{0}' is written where it is {1}: {2}, or set {3} = false on the member");
    internal static readonly DiagnosticDescriptor LeftOutCase = Warning("PW0056", "A type that a union lists is left out",
        "'{0}' is left out of union '{1}': {2}");

    internal static readonly DiagnosticDescriptor NoRows = Error("PW0070", "A model cannot be written as trained rows",
        "'{0}' sets Rows, but {1}. Remove Rows = true, or change the model");

    internal static readonly DiagnosticDescriptor OwnEquality = Warning("PW0060", "Keys with an equality of their own",
        "Keys of '{0}' are compared by the Equals of '{1}', whose hash codes a sender can predict. Reading fails at more than 500 different keys with one hash code. Use a record or a tuple as the key.");

    internal static readonly DiagnosticDescriptor LostDiscriminator = Warning("PW0061", "A derived type of a union is returned without its discriminator",
        "'{0}' is written here without its discriminator. {1}");

    internal static readonly DiagnosticDescriptor HiddenElsewhereMember = Error("PW0062", "A member of a base class is hidden by its assembly",
        "'{0}' would leave out '{1}' of '{2}', which is not visible outside of assembly '{3}'. Declare it public or protected, or remove its attribute");

    internal static readonly DiagnosticDescriptor UselessRegistration = Info("PW0063", "[assembly: WireFor] has no effect",
        "[assembly: WireFor] for '{0}' has no effect, because {1}. Remove it");

    internal static readonly DiagnosticDescriptor EmptyRegistration = Warning("PW0064", "A type without public members is written empty",
        "'{0}' has no public properties or fields, so that nothing of its values is written. Name a codec with [assembly: WireCodec], or declare a model in its place");

    internal static readonly DiagnosticDescriptor SetOnlyLeftOut = Info("PW0065", "A member is read but not written",
        "'{0}' has no {1}, or exclude it with [WireIgnore]");

    internal static readonly DiagnosticDescriptor ContractBroken = Error("PW0080", "A wire differs from the schema baseline",
        "{0} of '{1}' differs from the schema baseline: {2}. Undo the change, or accept it with 'polywire schema --check --accept'");

    internal static readonly DiagnosticDescriptor NoBaseline = Error("PW0081", "The schema baseline cannot be read",
        "PolywireSchemaBaseline is '{0}', but {1}. Write the file with 'polywire schema --check --accept'");

    static DiagnosticDescriptor Error(string id, string title, string text) => Make(id, title, text, DiagnosticSeverity.Error);

    static DiagnosticDescriptor Warning(string id, string title, string text) => Make(id, title, text, DiagnosticSeverity.Warning);

    static DiagnosticDescriptor Info(string id, string title, string text) => Make(id, title, text, DiagnosticSeverity.Info);

    static DiagnosticDescriptor Make(string id, string title, string text, DiagnosticSeverity severity) =>
        new(id, title, text, "Polywire", severity, true, helpLinkUri: $"https://github.com/polywire/polywire/blob/main/docs/reference/diagnostics/{id}.md");
}
