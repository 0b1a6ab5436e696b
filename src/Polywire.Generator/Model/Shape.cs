namespace Polywire.Generator.Model;

/// <summary>
/// Describes a type for every wire. Sealed records without symbols, so that the pipeline can compare them.
/// </summary>
/// <param name="Type">The type as generated code writes it, <c>global::</c> and all, without an outer nullable annotation.</param>
/// <param name="Key">A name for the shape that is an identifier: equal for equal shapes, different for different ones.</param>
/// <param name="IsValueType">Whether the type is a struct.</param>
abstract record Shape(string Type, string Key, bool IsValueType)
{
    /// <summary>Shapes that this one is made of.</summary>
    internal virtual IEnumerable<Shape> Parts => [];

    /// <summary>The type's <c>Name</c> in reflection: <c>List`1</c>, <c>Int32[,][]</c>.</summary>
    internal string TypeName { get; init; } = "";

    /// <summary>The type inside which alone the type can be named, its parts aside; null where that is anywhere.</summary>
    internal HostSpec? OwnHost { get; init; }

    /// <summary>Whether the type is a <c>Nullable</c> of a struct.</summary>
    internal bool IsNullable { get; init; }

    /// <summary>Whether it is a struct without references, whatever its type arguments are.</summary>
    internal bool IsUnmanaged { get; init; }

    /// <summary>Whether it is a struct that has no references with some type arguments in place of its type parameters.</summary>
    internal bool MayBeUnmanaged { get; init; }

    /// <summary>Whether a type parameter is part of the type, though of no part of the shape: a codec hides it.</summary>
    internal bool HasParameter { get; init; }

    /// <summary>The type inside which alone the shape's helpers can stand; null where they stand by themselves.</summary>
    internal HostSpec? Hidden => Parts.Select(p => p.Hidden).Aggregate(OwnHost, HostSpec.Inner);

    /// <summary>Whether a type parameter is part of it, or around it, so that its helpers are in the generic model's own class.</summary>
    internal bool IsOpen => this is TypeParameterShape || HasParameter || OwnHost is { IsGeneric: true } || Parts.Any(p => p.IsOpen);
}

/// <summary>A use of a shape: an element or a member. <paramref name="NotNull"/>: a reference annotated as not nullable.</summary>
sealed record Slot(Shape Shape, bool NotNull)
{
    /// <summary>Whether null is refused on JSON whatever the options say.</summary>
    internal bool RefusesNull { get; init; }

    /// <summary>Whether null is not written on JSON: the dialect has none for an element.</summary>
    internal bool IsNeverNull { get; init; }
}

/// <summary>A type that readers and writers have a method for.</summary>
sealed record ScalarShape(string Type, ScalarKind Kind, bool IsValueType) : Shape(Type, Kind.Name(), IsValueType)
{
    /// <summary>The member's own format of it; null where it has none.</summary>
    internal ScalarFormat? Format { get; init; }

    /// <summary>Whether text that occurs again and again is read as one string.</summary>
    internal bool IsInterned { get; init; }

    /// <summary>The name of the kind in the names of the methods that read it.</summary>
    internal string ReadName => IsInterned ? "Interned" + Kind.Name() : Kind.Name();

    /// <summary>Whether JSON reads empty text as null: as Newtonsoft.Json does where empty text is a value of its own here, which a URI is.</summary>
    internal bool EmptyIsNull { get; init; }
}

/// <summary>The format of a number or a date on a text wire.</summary>
/// <param name="Numbers">The bits of <c>WireNumbers</c>.</param>
/// <param name="Dates">The value of <c>WireDateEncoding</c>.</param>
/// <param name="DateFormat">A format string of .NET, which goes before <paramref name="Dates"/>.</param>
sealed record ScalarFormat(int Numbers, int Dates, string? DateFormat)
{
    internal bool IsDate => Dates != 0 || DateFormat is not null;

    /// <summary>Whether it is in the dialect of proto3.</summary>
    internal bool IsProto3 { get; init; }
}

/// <summary>One enum member: its name in C#, its text on the wire, its value in the underlying type.</summary>
sealed record EnumMember(string Identifier, string Text, long Value)
{
    /// <summary>Whether an attribute gives the text, which may be the name in C#.</summary>
    internal bool IsGiven { get; init; }
}

/// <summary>An enum; <paramref name="AsText"/> where it goes by name.</summary>
sealed record EnumShape(string Type, string Key, string Underlying, ScalarKind UnderlyingKind, bool IsFlags, bool AsText, EquatableArray<EnumMember> Members)
    : Shape(Type, Key, true)
{
    /// <summary>The key of the same enum where it goes by number.</summary>
    internal required string NameKey { get; init; }

    /// <summary>The same as a name on a wire where keys are names: by name whether or not values are.</summary>
    internal EnumShape AsKey => AsText ? this with { AsText = false, Key = NameKey, Fallback = null, IsTextOnJsonAlone = false } : this;

    /// <summary>Whether an attribute for JSON makes it text, and a contract of another library has numbers elsewhere.</summary>
    internal bool IsTextOnJsonAlone { get; init; }

    /// <summary>Whether it goes by name on the wires other than JSON.</summary>
    internal bool IsTextElsewhere => AsText && !IsTextOnJsonAlone;

    /// <summary>Whether its text is that of Newtonsoft.Json: names in C# are read too, after the texts, and flags are in the order of <c>Enum.ToString</c>.</summary>
    internal bool IsOfNewtonsoft { get; init; }

    /// <summary>The value that unknown text is read as; null where it is refused.</summary>
    internal long? Fallback { get; init; }

    /// <summary>Whether numbers that no member has are unknown too.</summary>
    internal bool DefinedOnly { get; init; }
}

/// <summary><c>T?</c> of a struct.</summary>
sealed record NullableShape(string Type, string Key, Shape Inner) : Shape(Type, Key, true)
{
    internal override IEnumerable<Shape> Parts => [Inner];
}

/// <summary><c>Deferred&lt;T&gt;</c>: kept unread. Its value's codec is looked up when it is read or written.</summary>
sealed record DeferredShape(string Type, string Key, Shape Inner) : Shape(Type, Key, false)
{
    internal override IEnumerable<Shape> Parts => [Inner];
}

/// <summary>A model: its generated classes are named <c>{Space}{CodecName}_{wire}{TypeArguments}</c>.</summary>
/// <param name="SimpleMembers">The number of members if all are numbers, booleans, enums or strings and its code is of this assembly; else 0.</param>
sealed record ModelShape(string Type, string Key, bool IsValueType, string Space, string CodecName, string TypeArguments, EquatableArray<Shape> Arguments, bool CanPopulate, int SimpleMembers, int Wires)
    : Shape(Type, Key, IsValueType)
{
    /// <summary>Whether its code is generated for this assembly; then <see cref="Wires"/> are those that it is to have.</summary>
    internal bool IsOwn { get; init; }

    /// <summary>Whether it is in the dialect of proto3 on JSON.</summary>
    internal bool IsProto3 { get; init; }

    /// <summary>Whether null is a value of it in that dialect.</summary>
    internal bool TakesNull { get; init; }

    /// <summary>The types that are keys in it because of its type arguments.</summary>
    internal EquatableArray<KeyHasher> Keys { get; init; }

    /// <summary>The nullables, tuples, pairs and dictionaries in it whose bytes on MemoryPack depend on its type arguments, closed.</summary>
    internal EquatableArray<Shape> Values { get; init; }

    internal override IEnumerable<Shape> Parts => Arguments.Where(a => a is not UnusedShape);
}

/// <summary>A type argument that no wire has to represent, because no member of the model uses it: <c>Id&lt;TEntity&gt;</c>.</summary>
sealed record UnusedShape(string Type, string Key, bool IsValueType) : Shape(Type, Key, IsValueType);

/// <summary>The hash of the type of keys that a generic model was closed with.</summary>
/// <param name="Type">The type of the keys.</param>
/// <param name="Hasher">A lambda that adds the parts of a key.</param>
sealed record KeyHasher(string Type, string Hasher, HostSpec? Host);

/// <summary>A type parameter of the model: its codec is looked up once per closed type.</summary>
sealed record TypeParameterShape(string Type, bool IsValueType) : Shape(Type, Type.TrimStart('@'), IsValueType);

/// <summary>Specifies how a collection is enumerated.</summary>
enum Walk
{
    /// <summary>Through a span: <see cref="CollectionShape.SpanOf"/>.</summary>
    Span,
    /// <summary>With foreach; the count is a property.</summary>
    Each,
    /// <summary>With foreach, after the elements were counted or copied.</summary>
    EachUncounted,
}

/// <summary>
/// A sequence of elements. In the templates, <c>{0}</c> is the collection.
/// </summary>
/// <param name="Span">The collection as a span, where it is walked as one.</param>
/// <param name="Count">The number of elements.</param>
/// <param name="Build">How it is made of a <c>List&lt;T&gt;</c>.</param>
/// <param name="IsNull">What makes it null on the wire, where it is a struct; empty where it never is.</param>
sealed record CollectionShape(string Type, string Key, bool IsValueType, Slot Element, Walk Walk, string Span, string Count, Build Build, string IsNull)
    : Shape(Type, Key, IsValueType)
{
    internal override IEnumerable<Shape> Parts => [Element.Shape];

    internal bool IsList => Build.Kind == BuildKind.Itself && Walk == Walk.Span;

    /// <summary>The bytes of memory of the collection, of one element at least, and of each element, the values in it aside.</summary>
    internal (int Bytes, int Each) Cost { get; init; }

    /// <summary>Whether another value is read as a collection of that one.</summary>
    internal bool TakesOne { get; init; }

    /// <summary>Whether the enumerator may be code of the user's own.</summary>
    internal bool EachRuns { get; init; }
}

/// <summary>An array of several dimensions.</summary>
sealed record MultiArrayShape(string Type, string Key, int Rank, Slot Element) : Shape(Type, Key, false)
{
    internal override IEnumerable<Shape> Parts => [Element.Shape];
}

/// <summary>Keys and values. <paramref name="Build"/>: how it is made of a <c>Dictionary&lt;K, V&gt;</c>.</summary>
sealed record DictionaryShape(string Type, string Key, bool IsValueType, Shape KeyShape, Slot Value, Build Build)
    : Shape(Type, Key, IsValueType)
{
    internal override IEnumerable<Shape> Parts => [KeyShape, Value.Shape];

    /// <summary>The bytes of memory of the dictionary, of one entry at least, and of each entry, the values in it aside.</summary>
    internal (int Bytes, int Each) Cost { get; init; }

    /// <summary>Whether the enumerator may be code of the user's own.</summary>
    internal bool EachRuns { get; init; }

    /// <summary>Whether it may return a key that is null, as no dictionary of the class library does.</summary>
    internal bool MayHaveNullKey => EachRuns && !KeyShape.IsValueType;

    /// <summary>The number of entries; <c>{0}</c> is the dictionary.</summary>
    internal string Count { get; init; } = "{0}.Count";

    /// <summary>The expression of the keys' comparer; <c>{N}</c> is the number of keys.</summary>
    internal string Comparer { get; init; } = "";

    /// <summary>Whether the comparer is the one that the runtime has for the type of the keys.</summary>
    internal bool HasUsualComparer { get; init; }
}

/// <summary>A tuple of either kind, or a <c>KeyValuePair</c>, with the names of its items.</summary>
sealed record TupleShape(string Type, string Key, bool IsValueType, bool IsPair, EquatableArray<string> Names, EquatableArray<Slot> Items) : Shape(Type, Key, IsValueType)
{
    /// <summary>
    /// The names in the object that JSON has in place of an array: of a pair's items, or of a tuple's seven fields and <c>Rest</c>. None, if it is an array.
    /// </summary>
    internal EquatableArray<string> JsonNames { get; init; }

    /// <summary>When JSON leaves an item out of the object.</summary>
    internal Omit Omit { get; init; }

    /// <summary>Returns whether JSON leaves an item out for some values.</summary>
    internal bool MayOmit(int index) => Omit == Omit.Default || Omit == Omit.Null && Items[index].Shape is { IsValueType: false } or NullableShape;

    /// <summary>Whether it is a tuple of C#, which is flat in the language however many items it has.</summary>
    internal bool IsFlat => IsValueType && !IsPair && Items.Count > 1;

    /// <summary>Whether JSON has an object: of pairs, and of tuples where a JSON library's attributes are read.</summary>
    internal bool IsObject => JsonNames.Count > 0;

    internal override IEnumerable<Shape> Parts => Items.Select(i => i.Shape);
}

/// <summary>Specifies what a surrogate is, for wires that have a form of their own for it.</summary>
enum SurrogateKind
{
    /// <summary>A value of the other type.</summary>
    Value,
    /// <summary>A <c>Lazy</c> of the other type.</summary>
    Lazy,
    /// <summary>An <c>IGrouping</c>: a pair of its key and its elements.</summary>
    Grouping,
}

/// <summary>
/// A type that is written as a value of another. In the templates, <c>{0}</c> is the value to convert.
/// </summary>
/// <param name="To">The value as one of <paramref name="Inner"/>'s type.</param>
/// <param name="From">The value made of one of <paramref name="Inner"/>'s type.</param>
/// <param name="IsNull">What makes it null on the wire.</param>
sealed record SurrogateShape(string Type, string Key, bool IsValueType, Shape Inner, string To, string From, string IsNull) : Shape(Type, Key, IsValueType)
{
    /// <summary>The bytes of memory of the value and of each of its elements, the other value aside.</summary>
    internal (int Bytes, int Each) Cost { get; init; }

    /// <summary>What it is.</summary>
    internal SurrogateKind Kind { get; init; }

    internal override IEnumerable<Shape> Parts => [Inner];
}

/// <summary>A codec that the user wrote for one wire.</summary>
/// <param name="Wire">The wire's suffix: <c>Json</c>, <c>MessagePack</c>.</param>
/// <param name="Host">The type inside which alone the codec can be named; null where that is anywhere.</param>
sealed record UserCodec(string Wire, string Type, bool IsStatic, HostSpec? Host)
{
    /// <summary>Whether it is the runtime's own, which takes the unchecked writers and readers.</summary>
    internal bool IsUnchecked { get; init; }

    /// <summary>Whether it is the runtime's own and reads the values of an array or object together, by <c>TryReadAll</c>.</summary>
    internal bool ReadsAll { get; init; }

    /// <summary>Gets the type that its constructor takes, as C#.</summary>
    internal string Arguments { get; init; } = "";

    /// <summary>Whether it is a base type's, so that what it reads is checked to be of the type itself.</summary>
    internal bool IsOfBase { get; init; }

    /// <summary>Whether it is the runtime's own and changes the bytes that the type has without it: its constructor takes the codec that writes those.</summary>
    internal bool IsAround { get; init; }
}

/// <summary>A type with the user's own codecs; a wire without one falls back to <paramref name="Otherwise"/>.</summary>
sealed record CodecShape(string Type, string Key, bool IsValueType, EquatableArray<UserCodec> Codecs, Shape? Otherwise) : Shape(Type, Key, IsValueType)
{
    internal override IEnumerable<Shape> Parts => Otherwise is null ? [] : [Otherwise];

    /// <summary>Whether the codec is the runtime's own, and none that the user names.</summary>
    internal bool IsBuiltIn { get; init; }

    /// <summary>Returns the result of the codec's expression <paramref name="read"/> as a value of the type.</summary>
    internal string Checked(UserCodec codec, string read) => codec.IsOfBase ? $"global::Polywire.Codecs.WireErrors.Derived<{Type}>({read})" : read;

    internal UserCodec? For(string wire) => Codecs.FirstOrDefault(c => c.Wire == wire);

    /// <summary>Returns whether the wire needs nothing of <see cref="Otherwise"/>: it has a codec, which writes all bytes itself.</summary>
    internal bool IsHiddenOn(string wire) => For(wire) is { IsAround: false };
}

/// <summary>A place where the caller may give a codec for one call; else it is as <paramref name="Otherwise"/>, and an error where there is none.</summary>
/// <param name="Name">What the caller names it by; empty where it goes by its type.</param>
sealed record OverridableShape(string Type, string Key, bool IsValueType, string Name, Shape? Otherwise) : Shape(Type, Key, IsValueType)
{
    internal override IEnumerable<Shape> Parts => Otherwise is null ? [] : [Otherwise];
}
