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

    /// <summary>What the wire's options say for rows: how deep values nest, and whether lone surrogates are preserved.</summary>
    internal (int MaxDepth, bool AllowsLoneSurrogates) RowRules => (_options.MaxDepth, _options.InvalidText == InvalidTextHandling.Replace);

    /// <summary>The row models; null if this serializer writes no rows.</summary>
    RowModelSet? RowModels => _compression!.RowModels;

    T? ReadRow<T>(ReadOnlySpan<byte> input, WireContext? context, InputExtent extent, out int consumed)
    {
        if (extent != InputExtent.Whole) throw new NotSupportedException("A row does not contain its length: nothing can follow it in the same input.");
        EnsureInputLength(input.Length);
        consumed = input.Length;
        return RowModels!.For<T>().Read(this, input, context);
    }

    void PopulateRow<T>(ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        T? row = ReadRow<T>(input, context, InputExtent.Whole, out _);
        using PooledWriter bytes = PooledWriter.Rent(Pool);
        Inner.WriteTo(bytes, row, context);
        Inner.PopulateCore(bytes.Written, ref value, context);
    }

    /// <summary>The value of a row at a path.</summary>
    T? ReadRowAt<T>(ReadOnlySpan<byte> input, WirePath path, WireContext? caller)
    {
        EnsureInputLength(input.Length);
        if (path.Steps.Length == 0) return RowModels!.For<T>().Read(this, input, caller);
        if (RowFrame.Open(RowModels!, ref input) is not { } model) throw path.NotFound(0, "the row is null", 0);
        RowFrame.SplitTail(ref input);
        RowContext context = RowContext.Rent(this, caller);
        try
        {
            RowMember member = RowFrame.Find(context, model.Layout, new RowPath(path, context), input, out int bits);
            if (bits == 0 && member is not { Kind: RowKind.Boolean, Presence: RowPresence.Optional }) return default;
            Type type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);
            string place = path.Before(path.Steps.Length);
            return member.Kind switch
            {
                RowKind.Model => ReadNested<T>(context, member, caller),
                RowKind.Bytes when type != typeof(byte[]) => Inner.DeserializeOrNull<T>(context.Tape.NextBytes(), caller),
                RowKind.List => ReadList<T>(context, member, caller),
                _ => (T)RowScalar.Next(context.Tape, member, bits, type, place),
            };
        }
        finally
        {
            context.Return();
        }
    }

    /// <summary>A nested model that is on the context's tape.</summary>
    T ReadNested<T>(RowContext context, RowMember member, WireContext? caller)
    {
        RowCodec<T> codec = RowModelSet.CodecOf(typeof(T)) as RowCodec<T> ?? throw RowErrors.NoCode(typeof(T));
        // The value is the only element of its scope.
        context.Tape.Next();
        return ReadPart(context, member, codec, caller);
    }

    /// <summary>A list or a dictionary that is on the context's tape.</summary>
    T ReadList<T>(RowContext context, RowMember member, WireContext? caller) =>
        ReadPart(context, member, RowModelSet.ListCodecOf(typeof(T)) as RowCodec<T> ?? throw RowErrors.NoListCode(typeof(T)), caller);

    T ReadPart<T>(RowContext context, RowMember member, RowCodec<T> codec, WireContext? caller)
    {
        RowConversion conversion = RowModels!.Conversions.GetOrAdd((member.Scope!, typeof(T)), static (_, part) => RowConversion.Of(part.Member.Alone(), RowShape.Describe(part.Codec)), (Member: member, Codec: codec))
            ?? throw RowErrors.OtherMembers(typeof(T), RowModels.Newest);
        return RowFrame.ReadTape(this, context.Tape, conversion, codec, default, TailReader.Absent, caller);
    }
}
