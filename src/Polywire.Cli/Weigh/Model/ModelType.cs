namespace Polywire.Cli.Weigh.Model;

/// <summary>A type of the inferred model.</summary>
abstract record ModelType
{
    /// <summary>Whether null needs no <c>Nullable&lt;T&gt;</c> at run time.</summary>
    public virtual bool IsReference => true;
}

/// <summary>Only nulls and empty lists were found: compatible with every other type.</summary>
sealed record UnknownType : ModelType
{
    public static readonly UnknownType Instance = new();
}

/// <summary>Values of several kinds: <c>object</c>.</summary>
sealed record AnyType : ModelType
{
    public static readonly AnyType Instance = new();
}

/// <summary>A type that C# or the base class library names.</summary>
/// <param name="Name">As it is in C#.</param>
/// <param name="IsReferenceType">Whether it is a class.</param>
sealed record ScalarType(string Name, bool IsReferenceType = false) : ModelType
{
    public static readonly ScalarType Boolean = new("bool");
    public static readonly ScalarType Int32 = new("int");
    public static readonly ScalarType Int64 = new("long");
    public static readonly ScalarType UInt64 = new("ulong");
    public static readonly ScalarType Double = new("double");
    public static readonly ScalarType Decimal = new("decimal");
    public static readonly ScalarType BigInteger = new("BigInteger");
    public static readonly ScalarType String = new("string", true);
    public static readonly ScalarType Guid = new("Guid");
    public static readonly ScalarType DateTime = new("DateTime");
    public static readonly ScalarType DateTimeOffset = new("DateTimeOffset");
    public static readonly ScalarType DateOnly = new("DateOnly");

    /// <inheritdoc/>
    public override bool IsReference => IsReferenceType;
}

/// <summary>An array of JSON.</summary>
sealed record ListType(ModelType Element, bool NullableElement) : ModelType;

/// <summary>An object of JSON whose keys are data.</summary>
sealed record MapType(ModelType Value, bool NullableValue) : ModelType;

/// <summary>A use of a class; several uses may come to share one <see cref="ClassShape"/>.</summary>
sealed record ClassType(ClassShape Shape) : ModelType;

/// <summary>A use of a union; several uses may come to share one <see cref="UnionShape"/>.</summary>
sealed record UnionType(UnionShape Shape) : ModelType;
