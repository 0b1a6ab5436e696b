using System.Collections;
using Polywire.Codecs;
using Polywire.Compression.Rows;
using Polywire.CompilerServices;

namespace Polywire;

/// <summary>
/// Holds the row models of one type over time: rows are written with the newest generation and read with the one that they carry. Immutable and thread-safe.
/// </summary>
/// <remarks>To move to a new model, first deploy the set of both to every reader, then let the writers use it.</remarks>
public sealed class RowModelSet : IReadOnlyCollection<RowModel>
{
    readonly RowModel?[] _byGeneration = new RowModel?[byte.MaxValue + 1];
    RowBinding? _binding;

    /// <summary>Creates a set.</summary>
    /// <param name="models">The models, at least one; all of one type, each generation once.</param>
    /// <exception cref="ArgumentException">There is none, a generation occurs more than once, or they are of different types.</exception>
    public RowModelSet(params IEnumerable<RowModel> models)
    {
        ArgumentNullException.ThrowIfNull(models);
        RowModel? newest = null;
        foreach (RowModel model in models)
        {
            if (newest is not null && model.TypeName != newest.TypeName) throw new ArgumentException($"A set has models of one type; found '{newest.TypeName}' and '{model.TypeName}'.", nameof(models));
            ref RowModel? place = ref _byGeneration[model.Generation];
            if (place is not null) throw new ArgumentException($"Two models have the generation {model.Generation}.", nameof(models));
            place = model;
            Count++;
            if (newest is null || model.Generation > newest.Generation) newest = model;
        }
        Newest = newest ?? throw new ArgumentException("A set has at least one model.", nameof(models));
    }

    /// <summary>Gets the model that rows are written with: the one with the highest generation.</summary>
    public RowModel Newest { get; }

    /// <summary>Gets the number of models.</summary>
    public int Count { get; }

    /// <summary>Returns the model of a generation; null if there is none.</summary>
    /// <param name="generation">The generation that a row carries.</param>
    /// <returns>The model, or null.</returns>
    public RowModel? Find(int generation) => (uint)generation < (uint)_byGeneration.Length ? _byGeneration[generation] : null;

    /// <summary>Returns the models, oldest generation first.</summary>
    /// <returns>An enumerator of the models.</returns>
    public IEnumerator<RowModel> GetEnumerator() => _byGeneration.OfType<RowModel>().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    /// <summary>The row code of a type; null if there is none.</summary>
    internal static RowCodec? CodecOf(Type type) => WireRegistry.LookupRows(type) as RowCodec;

    /// <summary>The models with the code of their type.</summary>
    /// <exception cref="WireTypeException">The type is another one, has no row code, or has other members.</exception>
    internal RowBinding<T> For<T>() => _binding as RowBinding<T> ?? (RowBinding<T>)Bind(typeof(T));

    /// <inheritdoc cref="For{T}"/>
    internal RowBinding For(Type type) => Bind(type);

    /// <summary>Whether the rows are of this type.</summary>
    internal bool Takes(Type type) => type.FullName == Newest.TypeName && CodecOf(type) is not null;

    RowBinding Bind(Type type)
    {
        if (type.FullName != Newest.TypeName) throw RowErrors.OtherType(type, Newest);
        return _binding ??= (CodecOf(type) ?? throw RowErrors.NoCode(type)).Bind(this);
    }
}
