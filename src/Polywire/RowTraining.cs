namespace Polywire;

/// <summary>Specifies how a row model is trained.</summary>
public sealed record RowTraining
{
    /// <summary>The fewest rows of a training.</summary>
    public const int MinRows = 500;

    readonly int _generation = 1;
    readonly int _minimumCount = 2;

    /// <summary>Gets the number of the model among those of its type, from 1 to 255, which every row carries. The default is 1. A new model needs a new number.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to another number.</exception>
    public int Generation
    {
        get => _generation;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, byte.MaxValue);
            _generation = value;
        }
    }

    /// <summary>
    /// Gets how many values of a member in the sample must be equal before the model contains that value. The default is 2. A model contains values of the rows
    /// that it was trained on: a larger number keeps rare ones, such as names of persons, out of it.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a number below 1.</exception>
    public int MinimumCount
    {
        get => _minimumCount;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            _minimumCount = value;
        }
    }

    /// <summary>Gets whether all codes of a table have the same length: rows are about an eighth longer, and faster. The default is false.</summary>
    public bool FixedLengthCodes { get; init; }

    /// <summary>
    /// Gets whether each row ends with a byte that depends on its bits and on the model, so that 255 of 256 changed rows, and rows of another model of the same
    /// generation, are refused. The default is false.
    /// </summary>
    public bool CheckByte { get; init; }

    /// <summary>Gets the serializer that will write the rows. It is needed only if a member's type has no columns, and is written as the wire writes it. The default is null.</summary>
    public WireSerializer? Wire { get; init; }

    /// <summary>Gets where progress is reported, in short texts. The default is null: nowhere.</summary>
    public IProgress<string>? Progress { get; init; }
}
