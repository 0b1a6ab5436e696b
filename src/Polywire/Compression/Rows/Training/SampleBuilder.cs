using Polywire.Compression.Rows.Schema;
using Polywire.Compression.Rows.Tapes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Training;

/// <summary>Takes rows apart: what generated code writes to a tape becomes the values of members.</summary>
static class SampleBuilder
{
    /// <summary>Adds a row to a sample.</summary>
    internal static void Add<T>(ScopeSample sample, RowCodec<T> codec, T row, int maxDepth, WireSerializer? wire = null)
    {
        RowContext context = RowContext.Rent();
        try
        {
            context.Begin(0, 0, 0);
            context.MaxDepth = maxDepth;
            context.Wire = wire;
            context.Tape.Clear();
            var writer = new RowWriter(context, TapeColumn.Columns(RowModelLimits.MaxPlaces));
            codec.Write(ref writer, row);
            context.Tape.Rewind();
            Read(sample, context.Tape, 0);
        }
        finally
        {
            context.Tape.Clear();
            context.Return();
        }
    }

    static void Read(ScopeSample sample, RowTape tape, int owner)
    {
        int instance = sample.Add(owner);
        RowScope scope = sample.Scope;
        int group = -1, bits = 0;
        for (int i = 0; i < scope.Members.Length; i++)
        {
            RowMember member = scope.Members[i];
            if (member.Bits > 0)
            {
                int bit = scope.BitOf(i);
                if (bit / RowScope.GroupBits != group)
                {
                    group = bit / RowScope.GroupBits;
                    bits = (int)tape.Next();
                    sample.Groups[group].Add((byte)bits);
                }
                if ((bits >> bit % RowScope.GroupBits & 1) == 0) continue;
            }
            switch (sample.Members[i])
            {
                case MemberSample<long> integers:
                    long value = (long)tape.Next();
                    integers.Add(instance, value);
                    if (member.Kind != RowKind.List) break;
                    for (long e = 0; e < value; e++) Read(sample.Inner[i]!, tape, instance);
                    break;
                case MemberSample<float> floats: floats.Add(instance, BitConverter.UInt32BitsToSingle((uint)tape.Next())); break;
                case MemberSample<double> doubles: doubles.Add(instance, BitConverter.UInt64BitsToDouble(tape.Next())); break;
                case MemberSample<decimal> decimals: decimals.Add(instance, TapeColumn.NextDecimal(tape)); break;
                case MemberSample<DateTime> dates: dates.Add(instance, TapeColumn.NextDateTime(tape)); break;
                case MemberSample<DateTimeOffset> dates: dates.Add(instance, TapeColumn.NextDateTimeOffset(tape)); break;
                case MemberSample<Guid> guids: guids.Add(instance, TapeColumn.NextGuid(tape)); break;
                case MemberSample<string> texts: texts.Add(instance, (string)tape.NextObject()); break;
                case MemberSample<byte[]> bytes: bytes.Add(instance, tape.NextBytes().ToArray()); break;
                case null when member.Kind == RowKind.Model:
                    tape.Next();
                    Read(sample.Inner[i]!, tape, instance);
                    break;
            }
        }
    }
}
