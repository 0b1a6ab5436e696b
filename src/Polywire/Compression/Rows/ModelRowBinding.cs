using System.Buffers;
using Polywire.Buffers;
using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Evolution;
using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows;

/// <summary>The row code of a type together with the models of a set. Immutable and thread-safe.</summary>
sealed class ModelRowBinding<T> : RowBinding<T>
{
    readonly RowCodec<T> _codec;
    readonly RowModelSet _models;
    readonly RowModel _newest;
    readonly RowScope _scope;
    /// <summary>For each generation: the conversion between values of the type and of the model; null if the members are the same.</summary>
    readonly Conversions?[] _conversions = new Conversions?[byte.MaxValue + 1];

    sealed record Conversions(RowConversion ToModel, RowConversion FromModel);

    internal ModelRowBinding(RowCodec<T> codec, RowModelSet models)
    {
        _codec = codec;
        _models = models;
        _newest = models.Newest;
        _scope = RowShape.Describe(codec);
        foreach (RowModel model in models)
        {
            RowScope scope = model.Layout.Scope;
            if (RowScope.AreEqual(_scope, scope)) continue;
            if (RowConversion.Of(_scope, scope) is not { } to || RowConversion.Of(scope, _scope) is not { } from) throw RowErrors.OtherMembers(typeof(T), model);
            _conversions[model.Generation] = new Conversions(to, from);
        }
    }

    internal override byte[] ToArray(WireSerializer wire, T? value, WireContext? caller)
    {
        if (!_models.CanWrite) throw RowErrors.ReadOnly(typeof(T), _newest);
        if (value is not null)
        {
            RowContext context = RowContext.Rent(wire, caller);
            try
            {
                // Encoding may replace the buffer by a larger one.
                int length = Encode(context, wire, value, caller);
                return context.Buffer.AsSpan(0, length).ToArray();
            }
            finally
            {
                context.Return();
            }
        }
        using PooledWriter escaped = PooledWriter.Rent(wire.Pool);
        EscapeNull(wire, escaped, caller);
        return escaped.Written.ToArray();
    }

    internal override void Write(WireSerializer wire, IBufferWriter<byte> sink, T? value, WireContext? caller)
    {
        if (!_models.CanWrite) throw RowErrors.ReadOnly(typeof(T), _newest);
        if (value is not null)
        {
            RowContext context = RowContext.Rent(wire, caller);
            try
            {
                int length = Encode(context, wire, value, caller);
                sink.Put(context.Buffer.AsSpan(0, length));
                return;
            }
            finally
            {
                context.Return();
            }
        }
        EscapeNull(wire, sink, caller);
    }

    /// <summary>Writes a row into the context's buffer.</summary>
    /// <returns>Its length.</returns>
    int Encode(RowContext context, WireSerializer wire, T value, WireContext? caller)
    {
        Conversions? conversions = _conversions[_newest.Generation];
        context.Tail.Clear();
        int length = conversions is not null
            ? EncodeConverted(context, wire, value, caller, conversions.ToModel)
            : RowFrame.Write(context, _newest.Layout, _newest.Generation, _codec, value);
        if (_newest.HasCheckByte)
        {
            if (context.Buffer.Length == length) context.GrowBuffer(length);
            context.Buffer[1] |= RowFrame.HasCheck;
            context.Buffer[length] = _newest.CheckOf(context.Buffer.AsSpan(0, length));
            length++;
        }
        _newest.Counters.Add(length, context.Misses.Count + (context.Tail.Length > 0 ? 1 : 0));
        return length;
    }

    int EncodeConverted(RowContext context, WireSerializer wire, T value, WireContext? caller, RowConversion conversion)
    {
        RowContext values = RowContext.Rent(wire, caller);
        try
        {
            values.Begin(0, 0, 0);
            var writer = new RowWriter(values, TapeColumn.Columns(RowModelLimits.MaxPlaces));
            _codec.Write(ref writer, value);
            values.Tape.Rewind();
            return RowFrame.Write(context, _newest.Layout, _newest.Generation, conversion, values.Tape);
        }
        finally
        {
            values.Return();
        }
    }

    /// <summary>Writes null, which is no row, as the wire writes it.</summary>
    void EscapeNull(WireSerializer wire, IBufferWriter<byte> sink, WireContext? caller)
    {
        sink.Put([(byte)_newest.Generation, RowFrame.Escaped]);
        using PooledWriter bytes = PooledWriter.Rent(wire.Pool);
        wire.Inner.WriteTo(bytes, default(T), caller);
        sink.Put(bytes.Written);
    }

    internal override T? Read(WireSerializer wire, ReadOnlySpan<byte> row, WireContext? caller)
    {
        if (RowFrame.Open(_models, ref row) is not { } model) return wire.Inner.DeserializeOrNull<T>(row, caller);
        TailReader tail = RowFrame.SplitTail(ref row);
        RowContext context = RowContext.Rent(wire, caller);
        try
        {
            // Without a conversion the type has the model's members, and all of the tail is unknown to it.
            return _conversions[model.Generation] is { } conversions
                ? ReadConverted(context, wire, row, tail, caller, model.Layout, conversions.FromModel)
                : RowFrame.Read(context, model.Layout, _codec, row);
        }
        finally
        {
            context.Return();
        }
    }

    T ReadConverted(RowContext context, WireSerializer wire, ReadOnlySpan<byte> row, TailReader tail, WireContext? caller, RowLayout layout, RowConversion conversion)
    {
        RowFrame.Read(context, layout, conversion, row);
        context.Tape.Rewind();
        return RowFrame.ReadTape(wire, context.Tape, conversion, _codec, tail, tail.Root, caller);
    }
}
