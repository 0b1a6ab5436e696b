using System.IO.Pipelines;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Libraries;

/// <summary>System.Text.Json with its source generator and its default escaping.</summary>
sealed class SystemTextJsonLibrary() : Library("stj", "System.Text.Json", Format.Json)
{
    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new DefaultCalls<T>(suite.TypeInfo!, capacity);

    sealed class DefaultCalls<T>(JsonTypeInfo<T> info, int capacity) : Calls<T>(capacity)
    {
        Utf8JsonWriter? _writer;

        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => JsonSerializer.Deserialize(s.Bytes, info),
            Port.Text => s => JsonSerializer.Deserialize(s.Text, info),
            Port.Stream => s => JsonSerializer.Deserialize(s.Rewind(), info),
            Port.Pipe => s => JsonSerializer.DeserializeAsync(PipeReader.Create(s.Sequence), info).AsTask().GetAwaiter().GetResult(),
            _ => null,
        };

        public override Action<T>? Writer(Port port)
        {
            if (port == Port.Buffer) _writer = new Utf8JsonWriter(Sink, new JsonWriterOptions { SkipValidation = true });
            return port switch
            {
                Port.Bytes => v => Keep(JsonSerializer.SerializeToUtf8Bytes(v, info)),
                Port.Buffer => v => { Sink.Clear(); _writer!.Reset(); JsonSerializer.Serialize(_writer, v, info); },
                Port.Text => v => Keep(JsonSerializer.Serialize(v, info)),
                Port.Stream => v => JsonSerializer.Serialize(EmptyStream(), v, info),
                _ => v => { JsonSerializer.SerializeAsync(Pipe, v, info).GetAwaiter().GetResult(); Drain(); },
            };
        }
    }
}

/// <summary>
/// System.Text.Json with its source generator and <see cref="JavaScriptEncoder.UnsafeRelaxedJsonEscaping"/> on the writer:
/// on the options it would switch the generated fast path off.
/// </summary>
sealed class SystemTextJsonRelaxedLibrary() : Library("stj-relaxed", "System.Text.Json, relaxed", Format.Json)
{
    public override bool Measures(bool reading, bool escaped) => !reading && !escaped;

    public override Calls<T> For<T>(Suite<T> suite, int capacity) => new RelaxedCalls<T>(suite.TypeInfo!, capacity);

    sealed class RelaxedCalls<T>(JsonTypeInfo<T> info, int capacity) : Calls<T>(capacity)
    {
        static readonly JsonWriterOptions Options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true };

        public override Func<Sample, T?>? Reader(Port port) => null;

        public override Action<T> Writer(Port port)
        {
            Utf8JsonWriter writer = new(Sink, Options);
            void Fill(T value)
            {
                Sink.Clear();
                writer.Reset(Sink);
                JsonSerializer.Serialize(writer, value, info);
            }
            return port switch
            {
                Port.Bytes => v => { Fill(v); Keep(Sink.Written.ToArray()); },
                Port.Buffer => Fill,
                Port.Text => v => { Fill(v); Keep(Encoding.UTF8.GetString(Sink.Written)); },
                Port.Stream => v => { writer.Reset(EmptyStream()); JsonSerializer.Serialize(writer, v, info); },
                _ => v =>
                {
                    writer.Reset(Pipe);
                    JsonSerializer.Serialize(writer, v, info);
                    Pipe.FlushAsync().AsTask().GetAwaiter().GetResult();
                    Drain();
                },
            };
        }
    }
}
