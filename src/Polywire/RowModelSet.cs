using System.Collections;
using System.Collections.Concurrent;
using Polywire.Codecs;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Schema;
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
    /// <summary>The type that rows are read as if it is not the one that they are of.</summary>
    readonly Type? _readAs;

    /// <summary>Creates a set.</summary>
    /// <param name="models">The models, at least one; all of one type, each generation once.</param>
    /// <exception cref="ArgumentException">There is none, a generation occurs more than once, or they are of different types.</exception>
    public RowModelSet(params IEnumerable<RowModel> models)
    {
        ArgumentNullException.ThrowIfNull(models);
        RowModel? newest = null;
        foreach (RowModel model in models)
        {
            ArgumentNullException.ThrowIfNull(model, nameof(models));
            if (newest is not null && model.TypeName != newest.TypeName) throw new ArgumentException($"A set has models of one type; found '{newest.TypeName}' and '{model.TypeName}'.", nameof(models));
            ref RowModel? place = ref _byGeneration[model.Generation];
            if (place is not null) throw new ArgumentException($"Two models have the generation {model.Generation}.", nameof(models));
            place = model;
            Count++;
            if (newest is null || model.Generation > newest.Generation) newest = model;
        }
        Newest = newest ?? throw new ArgumentException("A set has at least one model.", nameof(models));
    }

    RowModelSet(RowModelSet models, Type type) : this((IEnumerable<RowModel>)models) => _readAs = type;

    /// <summary>
    /// Returns a set with the same models that reads rows as <typeparamref name="T"/>, a model with some of the members: those of the same numbers. The others are
    /// skipped, and their strings and objects are not made. A serializer with it writes no rows.
    /// </summary>
    /// <typeparam name="T">The type, with <c>[WireModel(Rows = true)]</c>.</typeparam>
    /// <returns>The set.</returns>
    /// <exception cref="WireTypeException">The type has no row code, or a member of another kind than a model.</exception>
    public RowModelSet ReadingAs<T>()
    {
        var set = new RowModelSet(this, typeof(T));
        set.For<T>();
        return set;
    }

    /// <summary>Whether rows can be written: not as a type with some of the members.</summary>
    internal bool CanWrite => _readAs is null;

    /// <summary>By the members of nested models and the types that they were read as alone: how their values convert.</summary>
    internal ConcurrentDictionary<(RowScope From, Type To), RowConversion?> Conversions { get; } = new();

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

    /// <summary>Returns the row code of a model; null if there is none.</summary>
    internal static RowCodec? CodecOf(Type type) => AnyCodecOf(type) is { IsModel: true } codec ? codec : null;

    /// <summary>Returns the row code of a model, or of a list or a dictionary that is a member of some model; null if there is none.</summary>
    internal static RowCodec? AnyCodecOf(Type type) => WireRegistry.LookupRows(type) as RowCodec;

    /// <summary>Returns the row code of a nested model or of a list.</summary>
    /// <exception cref="WireTypeException">There is none.</exception>
    internal static RowCodec<T> PartCodecOf<T>(RowKind kind)
    {
        bool isModel = kind == RowKind.Model;
        return AnyCodecOf(typeof(T)) is RowCodec<T> codec && codec.IsModel == isModel ? codec : throw (isModel ? RowErrors.NoCode(typeof(T)) : RowErrors.NoListCode(typeof(T)));
    }

    /// <summary>Returns the models with the code of their type.</summary>
    /// <exception cref="WireTypeException">The type is another one, has no row code, or has other members.</exception>
    internal RowBinding<T> For<T>() => _binding as RowBinding<T> ?? (RowBinding<T>)Bind(typeof(T));

    /// <inheritdoc cref="For{T}"/>
    internal RowBinding For(Type type) => Bind(type);

    /// <summary>Returns whether the rows are of this type.</summary>
    internal bool Takes(Type type) => IsTaken(type) && CodecOf(type) is not null;

    bool IsTaken(Type type) => _readAs is null ? type.FullName == Newest.TypeName : type == _readAs;

    RowBinding Bind(Type type)
    {
        if (!IsTaken(type)) throw RowErrors.OtherType(type, Newest);
        return _binding ??= (CodecOf(type) ?? throw RowErrors.NoCode(type)).Bind(this);
    }
}
