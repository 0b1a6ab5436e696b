using System.Buffers;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>Trained rows of the sample: the same bytes on every wire whose members have numbers.</summary>
/// <param name="Report">What the training measured on every tenth row, which it did not see.</param>
/// <param name="ModelBytes">The length of the model as a file.</param>
/// <param name="WriteNs">Processor time from an object to a row.</param>
/// <param name="ReadNs">Processor time from a row to an object.</param>
sealed record TrainedRows(RowModelReport Report, int ModelBytes, double WriteNs, double ReadNs)
{
    const int Most = 20_000, Timed = 500;

    /// <summary>JSON of this length trains, and of no more rows than the training needs where it is reached before: 10,000 rows of 300 members are a quarter of a minute.</summary>
    const long MostBytes = 40_000_000;

    /// <summary>Trains a model of the sample's rows.</summary>
    public static TrainedRows Of(Type row, Sample sample, Timing timing, IMeter meter) => ((Trainer)Activator.CreateInstance(typeof(Trainer<>).MakeGenericType(row))!).Train(sample, timing, meter);

    abstract class Trainer
    {
        public abstract TrainedRows Train(Sample sample, Timing timing, IMeter meter);
    }

    sealed class Trainer<T> : Trainer
    {
        public override TrainedRows Train(Sample sample, Timing timing, IMeter meter)
        {
            T[] rows = [.. sample.Rows.Take(sample.RowsWithin(RowTraining.MinRows, Most, MostBytes)).Select(r => Wire.Json.Deserialize<T>(sample.Content.AsSpan(r.Offset, r.Length)))];
            var model = RowModel.Train(rows, new RowTraining { Wire = Wire.MessagePack });
            var wire = Wire.MessagePack.With(WireCompression.Rows(model));
            T[] timed = [.. rows.Take(sample.RowsWithin(1, Timed, SingleRows.TimedBytes))];
            byte[][] payloads = [.. timed.Select(r => wire.Serialize(r))];
            var output = new ArrayBufferWriter<byte>();
            var write = SingleRows.LeastTime(() =>
            {
                foreach (var row in timed)
                {
                    output.ResetWrittenCount();
                    wire.Serialize(output, row);
                }
            }, timed.Length, timing, meter);
            var read = SingleRows.LeastTime(() =>
            {
                foreach (var payload in payloads)
                    wire.Deserialize<T>(payload);
            }, timed.Length, timing, meter);
            return new TrainedRows(model.Report, model.ToBytes().Length, write, read);
        }
    }
}
