namespace Polywire.Generator.Model;

/// <summary>Specifies how a collection is made of the list of its elements, or of the dictionary of its entries.</summary>
enum BuildKind
{
    /// <summary>It is the list or the dictionary.</summary>
    Itself,
    /// <summary>It is an interface that the list or the dictionary implements.</summary>
    Interface,
    /// <summary>It is an array.</summary>
    Array,
    /// <summary>An <c>ArraySegment</c> of an array.</summary>
    ArraySegment,
    /// <summary><c>Memory</c> of an array.</summary>
    Memory,
    /// <summary><c>ReadOnlyMemory</c> of an array.</summary>
    ReadOnlyMemory,
    /// <summary>By a constructor that takes the elements.</summary>
    Constructor,
    /// <summary>By a constructor that takes the elements and the comparer of keys.</summary>
    ConstructorWithComparer,
    /// <summary>By a constructor that takes the elements, the last one first.</summary>
    ReversedConstructor,
    /// <summary>The same of a <c>Stack</c>, which the runtime can also make of an array that it keeps.</summary>
    Stack,
    /// <summary>By a static method that takes an array, which the collection keeps.</summary>
    MethodOfArray,
    /// <summary>By a static method that takes the elements.</summary>
    Method,
    /// <summary>By a static method that takes the elements and the comparer of keys.</summary>
    MethodWithComparer,
    /// <summary>By a static method that takes the comparer of keys and the elements.</summary>
    MethodAfterComparer,
    /// <summary>A <c>HashSet</c>, by a method of the runtime that takes the elements and the comparer of keys.</summary>
    HashSet,
    /// <summary>By a static method that takes the elements, the last one first.</summary>
    ReversedMethod,
    /// <summary>By a method of the runtime that fills a new object.</summary>
    Filled,
}

/// <summary>The construction of a collection.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Maker">The type whose constructor it is, or the method.</param>
sealed record Build(BuildKind Kind, string Maker = "")
{
    /// <summary>Gets the type that the constructor takes in place of the elements; null if it takes them.</summary>
    internal Build? Inner { get; init; }

    /// <summary>The expression of the comparer of keys, if one is taken; <c>{N}</c> is the number of keys.</summary>
    internal string Comparer { get; init; } = "";

    /// <summary>The expression of an empty dictionary of the type, if entries are set in it one by one; otherwise empty. <c>{C}</c> is the comparer of keys, <c>{Capacity}</c> the number of entries that it has space for.</summary>
    internal string Empty { get; init; } = "";

    /// <summary>The call that makes the collection of what <see cref="Empty"/> is the expression of; empty if that is the collection.</summary>
    internal string Finish { get; init; } = "";

    /// <summary>The type of the parameter, where the constructor or method is of the user's own and may have overloads; empty otherwise.</summary>
    internal string Takes { get; init; } = "";

    /// <summary>The type of the object that is filled.</summary>
    internal string Type { get; init; } = "";

    /// <summary>Whether it hashes its elements by a key that each has.</summary>
    internal bool IsKeyed { get; init; }

    /// <summary>Whether the collection is the list, the dictionary or the array that its elements are read into.</summary>
    internal bool IsRead => Kind is BuildKind.Itself or BuildKind.Interface or BuildKind.Array;

    /// <summary>Whether it is made of an array.</summary>
    internal bool IsArray => Kind is BuildKind.Array or BuildKind.ArraySegment or BuildKind.Memory or BuildKind.ReadOnlyMemory or BuildKind.MethodOfArray;

    internal bool IsReversed => Kind is BuildKind.ReversedConstructor or BuildKind.Stack or BuildKind.ReversedMethod;

    /// <summary>Whether the order of its elements has no meaning.</summary>
    internal bool IsUnordered { get; init; }

    internal bool TakesComparer => HasComparer || Inner is { TakesComparer: true };

    bool HasComparer => Kind is BuildKind.ConstructorWithComparer or BuildKind.MethodWithComparer or BuildKind.MethodAfterComparer or BuildKind.HashSet;

    /// <summary>Whether the comparer is made for the number of keys.</summary>
    internal bool TakesCount => Comparer.Contains("{N}") || Inner is { TakesCount: true };

    /// <summary>The same of elements that are in the collection's own order.</summary>
    internal Build InOrder => Kind switch
    {
        BuildKind.ReversedConstructor => this with { Kind = BuildKind.Constructor },
        BuildKind.ReversedMethod => this with { Kind = BuildKind.Method },
        _ => this,
    };

    /// <summary>Does the same with the names of types in place of their marks, and the comparer where one is taken.</summary>
    internal Build Close(Func<string, string> names, string comparer) => this with
    {
        Maker = names(Maker),
        Empty = names(Empty).Replace("{C}", comparer),
        Inner = Inner?.Close(names, comparer),
        Comparer = HasComparer ? comparer : "",
    };
}
