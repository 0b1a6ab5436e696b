using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Paths;
using Polywire.Compression.Rows.Schema;

namespace Polywire;

// Rows take the place of the wire's bytes. A row has no end mark, so that it is all of its input.
public abstract partial class WireSerializer
{
    const int UsualMaxDepth = 64;

    /// <summary>The rules of rows where the wire has none.</summary>
    internal static (int MaxDepth, bool AllowsLoneSurrogates) DefaultRowRules => (UsualMaxDepth, false);

    /// <summary>Gets the wire's options that apply to rows: the maximum depth, and whether lone surrogates are preserved.</summary>
    internal (int MaxDepth, bool AllowsLoneSurrogates) RowRules => (_options.MaxDepth, _options.InvalidText == InvalidTextHandling.Replace);

    /// <summary>The row models; null if this serializer writes no rows.</summary>
    RowModelSet? RowModels => _compression!.RowModels;

    /// <summary>Whether the type of the rows is known to have a codec of the wire.</summary>
    bool _hasRowCodec;

    /// <summary>Returns the models with the code of their type. The wire itself needs code for it too: null and values without a column are the wire's bytes.</summary>
    /// <exception cref="WireTypeException">The type is another one, has no row code or none of the wire, or has other members.</exception>
    RowBinding<T> RowsOf<T>()
    {
        RowBinding<T> rows = RowModels!.For<T>();
        if (!_hasRowCodec) CheckRowCodec(typeof(T));
        return rows;
    }

    /// <inheritdoc cref="RowsOf{T}"/>
    RowBinding RowsOf(Type type)
    {
        RowBinding rows = RowModels!.For(type);
        if (!_hasRowCodec) CheckRowCodec(type);
        return rows;
    }

    void CheckRowCodec(Type type)
    {
        if (WireRegistry.Lookup(type, _format) is null) throw Missing.Codec(type, _format);
        _hasRowCodec = true;
    }

    T? ReadRow<T>(ReadOnlySpan<byte> input, WireContext? context, InputExtent extent, out int consumed)
    {
        if (extent != InputExtent.Whole) throw new NotSupportedException("A row does not contain its length: nothing can follow it in the same input.");
        EnsureInputLength(input.Length);
        consumed = input.Length;
        return RowsOf<T>().Read(this, input, context);
    }

    void PopulateRow<T>(ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        T? row = ReadRow<T>(input, context, InputExtent.Whole, out _);
        using PooledWriter bytes = PooledWriter.Rent(Pool);
        Inner.WriteTo(bytes, row, context);
        Inner.PopulateCore(bytes.Written, ref value, context);
    }

    /// <summary>Returns the value of a row at a path.</summary>
    T? ReadRowAt<T>(ReadOnlySpan<byte> input, WirePath path, WireContext? caller) =>
        // The row code of a nullable struct is that of the struct.
        path.Steps.Length > 0 && Nullable.GetUnderlyingType(typeof(T)) is { } type && RowModelSet.CodecOf(type) is { } codec
            ? (T?)codec.Part.ReadAt(this, input, path, caller)
            : ReadRowAt<T>(input, path, caller, out _);

    /// <inheritdoc cref="ReadRowAt{T}(ReadOnlySpan{byte}, WirePath, WireContext?)"/>
    internal T? ReadRowAt<T>(ReadOnlySpan<byte> input, WirePath path, WireContext? caller, out bool isNull)
    {
        isNull = false;
        EnsureInputLength(input.Length);
        if (path.Steps.Length == 0) return RowsOf<T>().Read(this, input, caller);
        if (RowFrame.Open(RowModels!, ref input) is not { } model) throw path.NotFound(0, "the row is null", 0);
        TailReader tail = RowFrame.SplitTail(ref input);
        RowContext context = RowContext.Rent(this, caller);
        try
        {
            RowFound found = RowFrame.Find(context, model.Layout, new RowPath(path, context, tail), input);
            bool isAdded = found.Member is null;
            RowMember member = found.Member ?? AddedMember<T>();
            int bits = isAdded ? tail.Read(found.Tail, member, context) : found.Bits;
            isNull = bits == 0 && member is not { Kind: RowKind.Boolean, Presence: RowPresence.Optional };
            if (isNull) return default;
            Type type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);
            switch (member.Kind)
            {
                case RowKind.Model or RowKind.List:
                    RowCodec<T> codec = RowModelSet.PartCodecOf<T>(member.Kind);
                    // A model is the only element of its scope.
                    if (member.Kind == RowKind.Model) context.Tape.Next();
                    return isAdded ? RowFrame.ReadTape(context, codec) : RowFrame.ReadTape(this, context.Tape, ConversionOf(member, codec), codec, tail, found.Tail, caller);
                case RowKind.Bytes when type != typeof(byte[]):
                    return Inner.DeserializeOrNull<T>(context.Tape.NextBytes(), caller);
                default:
                    return (T)RowScalar.Next(context.Tape, member, bits, type, path.Before(path.Steps.Length));
            }
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>Returns the kind of a member that the row's model does not have, by the type that it is read as.</summary>
    static RowMember AddedMember<T>()
    {
        RowMember Of(RowKind kind, RowPresence presence, RowScope? scope = null) => new(0, "", kind, presence, scope);
        Type? inner = Nullable.GetUnderlyingType(typeof(T));
        if (RowScalar.KindOf(inner ?? typeof(T)) is { } scalar) return Of(scalar, inner is null ? RowPresence.Optional : RowPresence.Nullable);
        return RowModelSet.AnyCodecOf(typeof(T)) switch
        {
            RowListCodec<T> list => RowShape.Describe(list).Members[0],
            RowCodec<T> model => Of(RowKind.Model, RowPresence.Nullable, RowShape.Describe(model)),
            // As the wire writes it.
            _ => Of(RowKind.Bytes, RowPresence.Nullable),
        };
    }

    /// <summary>Converts the nested model or the list of a row to a value of another type, or of the same type with other members.</summary>
    RowConversion ConversionOf<T>(RowMember member, RowCodec<T> codec) =>
        RowModels!.Conversions.GetOrAdd((member.Scope!, typeof(T)), static (_, part) =>
        {
            RowScope to = RowShape.Describe(part.Codec);
            return part.Member.Kind == RowKind.Model
                ? RowConversion.Of(part.Member.Scope!, to)
                : RowConversion.Of(part.Member.Alone(), (to.Members[0] with { Number = part.Member.Number }).Alone());
        }, (Member: member, Codec: codec)) ?? throw RowErrors.OtherMembers(typeof(T), RowModels.Newest);
}
