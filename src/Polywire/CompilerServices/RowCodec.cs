using System.ComponentModel;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Paths;

namespace Polywire.CompilerServices;

/// <summary>The row code of a model whose type is known at run time only.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class RowCodec
{
    private protected RowCodec() { }

    /// <summary>Connects the code with the models of a set.</summary>
    internal abstract RowBinding Bind(RowModelSet models);

    /// <summary>Gets what reads a value of the type at a path.</summary>
    internal abstract RowPart Part { get; }

    /// <summary>Whether the type is a model, whose rows a row model is trained on.</summary>
    internal virtual bool IsModel => true;
}

/// <summary>Writes and reads the members of <typeparamref name="T"/> as rows. Derived by generated code.</summary>
/// <remarks>
/// Members are described, written and read in ascending order of their numbers. <see cref="RowWriter"/> and <see cref="RowReader"/> address a
/// member by its place in that order.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class RowCodec<T> : RowCodec
{
    /// <summary>Describes the members.</summary>
    public abstract void Describe(RowShape shape);

    /// <summary>Writes the members of a value.</summary>
    public abstract void Write(ref RowWriter writer, T value);

    /// <summary>Reads a value.</summary>
    public abstract T Read(ref RowReader reader);

    internal sealed override RowBinding Bind(RowModelSet models) => new ModelRowBinding<T>(this, models);

    internal sealed override RowPart Part => new RowPart<T>();
}

/// <summary>Reads a list or a dictionary that is a member of a row, alone. Derived by generated code, which describes and reads it as the only member of a model.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class RowListCodec<T> : RowCodec<T>
{
    internal sealed override bool IsModel => false;

    /// <summary>Not supported: a list is written with the row that has it.</summary>
    public sealed override void Write(ref RowWriter writer, T value) => throw new NotSupportedException();
}
