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
    /// <summary>By generation: how values of the type become values of the model, and back; null if the members are the same.</summary>
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
        if (value is not null)
        {
            RowContext context = Rent(wire, caller);
            try
            {
                int length = Encode(context, wire, value, caller);
                if (length > 0) return context.Buffer.AsSpan(0, length).ToArray();
            }
            finally
            {
                context.Return();
            }
        }
        using PooledWriter escaped = PooledWriter.Rent(wire.Pool);
        Escape(wire, escaped, value, caller);
        return escaped.Written.ToArray();
    }

    internal override void Write(WireSerializer wire, IBufferWriter<byte> sink, T? value, WireContext? caller)
    {
        if (value is not null)
        {
            RowContext context = Rent(wire, caller);
            try
            {
                int length = Encode(context, wire, value, caller);
                if (length > 0)
                {
                    sink.Write(context.Buffer.AsSpan(0, length));
                    return;
                }
            }
            finally
            {
                context.Return();
            }
        }
        Escape(wire, sink, value, caller);
    }

    /// <summary>Writes a row into the context's buffer.</summary>
    /// <returns>Its length; −1 if the value has a member that the newest model does not have.</returns>
    int Encode(RowContext context, WireSerializer wire, T value, WireContext? caller)
    {
        int length = _conversions[_newest.Generation] is { } conversions
            ? EncodeConverted(context, wire, value, caller, conversions.ToModel)
            : RowFrame.Write(context, _newest.Layout, _newest.Generation, _codec, value);
        if (length < 0) return length;
        if (_newest.HasCheckByte)
        {
            if (context.Buffer.Length == length) context.GrowBuffer(length);
            context.Buffer[1] |= RowFrame.HasCheck;
            context.Buffer[length] = _newest.CheckOf(context.Buffer.AsSpan(0, length));
            length++;
        }
        _newest.Counters.Add(length, context.Misses.Count);
        return length;
    }

    int EncodeConverted(RowContext context, WireSerializer wire, T value, WireContext? caller, RowConversion conversion)
    {
        RowContext values = Rent(wire, caller);
        try
        {
            values.Begin(0, 0, 0);
            var writer = new RowWriter(values, TapeColumn.Columns(RowModelLimits.MaxPlaces));
            _codec.Write(ref writer, value);
            values.Tape.Rewind();
            return RowFrame.Write(context, _newest.Layout, _newest.Generation, conversion, _scope, values.Tape);
        }
        finally
        {
            values.Return();
        }
    }

    /// <summary>Writes a value that is no row: as the wire writes it.</summary>
    void Escape(WireSerializer wire, IBufferWriter<byte> sink, T? value, WireContext? caller)
    {
        sink.Write((ReadOnlySpan<byte>)[(byte)_newest.Generation, RowFrame.Escaped]);
        using PooledWriter bytes = PooledWriter.Rent(wire.Pool);
        wire.Inner.WriteTo(bytes, value, caller);
        sink.Write(bytes.Written);
        if (value is not null) _newest.Counters.Add(RowFrame.HeaderLength + bytes.Length, 1);
    }

    internal override T? Read(WireSerializer wire, ReadOnlySpan<byte> row, WireContext? caller)
    {
        if (row.Length < RowFrame.HeaderLength) RowThrow.End();
        RowModel model = _models.Find(row[0]) ?? throw RowErrors.UnknownGeneration(row[0]);
        if (row[1] == RowFrame.Escaped) return wire.Inner.DeserializeOrNull<T>(row[RowFrame.HeaderLength..], caller);
        if (model.HasCheckByte)
        {
            if ((row[1] & RowFrame.HasCheck) == 0 || row.Length == RowFrame.HeaderLength || model.CheckOf(row[..^1]) != row[^1]) RowThrow.Corrupt("its check byte is wrong");
            row = row[..^1];
        }
        else if ((row[1] & RowFrame.HasCheck) != 0)
        {
            RowThrow.Corrupt("it has a check byte, and its model has none");
        }
        RowContext context = Rent(wire, caller);
        try
        {
            return _conversions[model.Generation] is { } conversions
                ? ReadConverted(context, wire, row, caller, model.Layout, conversions.FromModel)
                : RowFrame.Read(context, model.Layout, _codec, row);
        }
        finally
        {
            context.Return();
        }
    }

    T ReadConverted(RowContext context, WireSerializer wire, ReadOnlySpan<byte> row, WireContext? caller, RowLayout layout, RowConversion conversion)
    {
        RowFrame.Read(context, layout, row);
        RowContext values = Rent(wire, caller);
        try
        {
            values.Begin(0, 0, 0);
            RowColumn[] columns = TapeColumn.Columns(RowModelLimits.MaxPlaces);
            var writer = new RowWriter(values, columns);
            conversion.Convert(context.Tape, layout.Scope, ref writer, _scope, isRead: true);
            values.Tape.Rewind();
            var reader = new RowReader([], values, columns);
            return _codec.Read(ref reader);
        }
        finally
        {
            values.Return();
        }
    }

    static RowContext Rent(WireSerializer wire, WireContext? caller)
    {
        RowContext context = RowContext.Rent();
        context.Wire = wire.Inner;
        context.Caller = caller;
        (context.MaxDepth, context.AllowsLoneSurrogates) = wire.RowRules;
        context.Budget = context.Limit = wire.Compression.MaxDecompressedLength;
        return context;
    }
}
