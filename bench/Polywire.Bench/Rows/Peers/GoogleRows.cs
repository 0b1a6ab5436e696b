using Google.Protobuf;
using Polywire;
using G = Bench.Rows.Google;

namespace Bench.Rows.Peers;

/// <summary>Google.Protobuf's code for the same rows, alone and with Zstandard and a dictionary around its bytes.</summary>
static class GoogleRows
{
    public static IEnumerable<RowsLane> Lanes<T>(T[] measured, T[] trained) =>
        typeof(T) == typeof(WideRow) ? Of(G.Wide.Parser, measured, trained)
        : typeof(T) == typeof(CityRow) ? Of(G.City.Parser, measured, trained)
        : typeof(T) == typeof(PackageRow) ? Of(G.Package.Parser, measured, trained)
        : Of(G.Article.Parser, measured, trained);

    static IEnumerable<RowsLane> Of<TMessage, T>(MessageParser<TMessage> parser, T[] measured, T[] trained) where TMessage : IMessage<TMessage>
    {
        WireSerializer wire = RowSets.WireOf("protobuf");
        byte[][] payloads = [.. measured.Select(r => wire.Serialize(r))];
        TMessage[] messages = [.. payloads.Select(parser.ParseFrom)];
        for (int i = 0; i < payloads.Length; i++)
            if (!messages[i].ToByteArray().AsSpan().SequenceEqual(payloads[i])) throw new InvalidDataException($"Google.Protobuf writes other bytes for the row {i}.");
        var buffer = new byte[1 << 16];
        yield return new RowsLane("Google.Protobuf", "none", payloads, i =>
        {
            int size = messages[i].CalculateSize();
            messages[i].WriteTo(buffer.AsSpan(0, size));
        }, i => parser.ParseFrom(payloads[i]));
        WireCompression zstandard = WireCompression.Zstandard() with { Dictionaries = CompressionDictionary.Train(trained.Select(r => (ReadOnlyMemory<byte>)wire.Serialize(r))), BareHeader = true };
        byte[][] packed = [.. payloads.Select(p => zstandard.Compress(p))];
        yield return new RowsLane("Google.Protobuf", "zstandard dictionary", packed, i =>
        {
            int size = messages[i].CalculateSize();
            messages[i].WriteTo(buffer.AsSpan(0, size));
            zstandard.Compress(buffer.AsSpan(0, size));
        }, i => parser.ParseFrom(zstandard.Decompress(packed[i])));
    }
}
