using System.Buffers;
using Bench.Corpus.Data;
using Bench.Corpus.Running;
using Bench.Harness;
using SpanJson;
using SpanJson.Resolvers;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>SpanJson, with nulls written as by the others.</summary>
sealed class SpanJsonLibrary() : Library("spanjson", "SpanJson", Format.Json)
{
    public override bool ReadsDom => false;

    public override bool Measures(bool reading, bool escaped) => reading || !escaped;

    // What it reads as object is of its own types, which the check of results cannot write.
    public override Calls<T>? For<T>(Suite<T> suite, int capacity) => typeof(T) == typeof(List<Models.ObjectRow>) ? null
        : suite.OmitsNull
        ? new SpanJsonCalls<T, ExcludeNullsOriginalCaseResolver<byte>, ExcludeNullsOriginalCaseResolver<char>>(capacity)
        : new SpanJsonCalls<T, IncludeNullsOriginalCaseResolver<byte>, IncludeNullsOriginalCaseResolver<char>>(capacity);

    sealed class SpanJsonCalls<T, TBytes, TChars>(int capacity) : Calls<T>(capacity)
        where TBytes : IJsonFormatterResolver<byte, TBytes>, new()
        where TChars : IJsonFormatterResolver<char, TChars>, new()
    {
        public override Func<Sample, T?>? Reader(Port port) => port switch
        {
            Port.Bytes => s => JsonSerializer.Generic.Utf8.Deserialize<T, TBytes>(s.Bytes),
            Port.Text => s => JsonSerializer.Generic.Utf16.Deserialize<T, TChars>(s.Text),
            Port.Stream => s => JsonSerializer.Generic.Utf8.DeserializeAsync<T, TBytes>(s.Rewind()).AsTask().GetAwaiter().GetResult(),
            _ => null,
        };

        public override Action<T>? Writer(Port port) => port switch
        {
            Port.Bytes => v => Keep(JsonSerializer.Generic.Utf8.Serialize<T, TBytes>(v)),
            Port.Buffer => v =>
            {
                // The library's own buffer, returned at once, and copied for the check alone.
                ArraySegment<byte> written = JsonSerializer.Generic.Utf8.SerializeToArrayPool<T, TBytes>(v);
                if (IsCheck)
                {
                    Sink.Clear();
                    written.AsSpan().CopyTo(Sink.GetSpan());
                    Sink.Advance(written.Count);
                }
                ArrayPool<byte>.Shared.Return(written.Array!);
            },
            Port.Text => v => Keep(JsonSerializer.Generic.Utf16.Serialize<T, TChars>(v)),
            Port.Stream => v => JsonSerializer.Generic.Utf8.SerializeAsync<T, TBytes>(v, EmptyStream()).AsTask().GetAwaiter().GetResult(),
            _ => null,
        };
    }
}
