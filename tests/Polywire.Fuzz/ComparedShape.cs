using System.IO.Pipelines;
using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;
using TestModels;

namespace Fuzzing;

/// <summary>A shape that the calls read.</summary>
abstract class ComparedShape
{
    internal abstract List<byte[]> Documents { get; }

    /// <summary>Reads a document through every call; true if it is refused.</summary>
    internal abstract bool Compare(WireSerializer wire, byte[] document, byte[] other, Random random);

    internal static List<ComparedShape> Of(WireSerializer wire)
    {
        var collector = new Collector(wire);
        foreach (TestCase testCase in TestCases.All.Where(c => wire.CanSerialize(c.Type))) testCase.Accept(collector);
        return collector.Shapes;
    }

    sealed class Collector(WireSerializer wire) : ITestCaseVisitor
    {
        internal List<ComparedShape> Shapes { get; } = [];

        public void Visit<T>(TestCase<T> testCase)
        {
            var documents = new List<byte[]>();
            foreach (T? value in testCase.Values)
            {
                try
                {
                    documents.Add(wire.Serialize(value));
                }
                catch (WireException)
                {
                }
            }
            Shapes.Add(new Shape<T>(documents));
        }
    }

    internal sealed class Shape<T>(List<byte[]> documents) : ComparedShape
    {
        static readonly UTF8Encoding s_strict = new(false, true);

        internal override List<byte[]> Documents => documents;

        internal override bool Compare(WireSerializer wire, byte[] document, byte[] other, Random random)
        {
            string expected = End(wire, () => wire.DeserializeOrNull<T>(GuardedInput.Place(document)));
            var calls = new List<(string Name, Func<T?> Call)>
            {
                ("span", () => wire.DeserializeOrNull<T>((ReadOnlySpan<byte>)document)),
                ("array", () => wire.DeserializeOrNull<T>(document)),
                ("memory", () => wire.DeserializeOrNull<T>(document.AsMemory())),
                ("sequence", () => wire.DeserializeOrNull<T>(CutSequence.Random(document, random))),
                ("stream", () => wire.DeserializeOrNull<T>(new MemoryStream(document))),
                ("pieces", () => wire.DeserializeOrNull<T>(new PieceStream(document, random))),
                ("async", () => Done(wire.DeserializeOrNullAsync<T>(new PieceStream(document, random)))),
                ("pipe", () => Done(wire.DeserializeOrNullAsync<T>(PipeReader.Create(CutSequence.Random(document, random))))),
                ("pipe of stream", () => Done(wire.DeserializeOrNullAsync<T>(PipeReader.Create(new PieceStream(document, random))))),
                ("typed span", () => (T?)wire.DeserializeOrNull((ReadOnlySpan<byte>)document, typeof(T))),
                ("typed array", () => (T?)wire.DeserializeOrNull(document, typeof(T))),
                ("typed memory", () => (T?)wire.DeserializeOrNull(document.AsMemory(), typeof(T))),
                ("typed sequence", () => (T?)wire.DeserializeOrNull(CutSequence.Random(document, random), typeof(T))),
                ("typed stream", () => (T?)wire.DeserializeOrNull(new PieceStream(document, random), typeof(T))),
                ("typed async", () => (T?)Done(wire.DeserializeOrNullAsync(new PieceStream(document, random), typeof(T)))),
                ("typed pipe", () => (T?)Done(wire.DeserializeOrNullAsync(PipeReader.Create(CutSequence.Random(document, random)), typeof(T)))),
                ("try span", () => wire.TryDeserialize((ReadOnlySpan<byte>)document, out T? value, out WireException? error) ? value : throw error!),
                ("try array", () => wire.TryDeserialize(document, out T? value, out WireException? error) ? value : throw error!),
                ("try memory", () => wire.TryDeserialize(document.AsMemory(), out T? value, out WireException? error) ? value : throw error!),
                ("try sequence", () => wire.TryDeserialize(CutSequence.Random(document, random), out T? value, out WireException? error) ? value : throw error!),
                ("try stream", () => wire.TryDeserialize(new PieceStream(document, random), out T? value, out WireException? error) ? value : throw error!),
            };
            if (wire is JsonWire json && wire.Compression == WireCompression.None && IsText(document) is { } text)
            {
                calls.Add(("text", () => json.DeserializeOrNull<T>(text)));
                calls.Add(("try text", () => json.TryDeserialize(text, out T? value, out WireException? error) ? value : throw error!));
            }
            foreach ((string name, Func<T?> call) in calls) Same(name, call);
            OtherCalls<T>.Compare(wire, document, other, documents, random);
            expected = default(T) is null && !typeof(T).IsValueType ? End(wire, () => wire.DeserializeOrNull<T>(document) is { } value ? value : throw new WireException(WireErrorCode.NullRoot, "", 0)) : expected;
            if (expected.StartsWith("NullRoot", StringComparison.Ordinal)) expected = End(wire, () => wire.Deserialize<T>((ReadOnlySpan<byte>)document));
            foreach ((string name, Func<T?> call) in (List<(string Name, Func<T?> Call)>)
            [
                ("Deserialize span", () => wire.Deserialize<T>((ReadOnlySpan<byte>)document)),
                ("Deserialize array", () => wire.Deserialize<T>(document)),
                ("Deserialize memory", () => wire.Deserialize<T>(document.AsMemory())),
                ("Deserialize sequence", () => wire.Deserialize<T>(CutSequence.Random(document, random))),
                ("Deserialize stream", () => wire.Deserialize<T>(new PieceStream(document, random))),
                ("Deserialize async", () => Done(wire.DeserializeAsync<T>(new PieceStream(document, random)))),
                ("Deserialize pipe", () => Done(wire.DeserializeAsync<T>(PipeReader.Create(CutSequence.Random(document, random))))),
                ("Deserialize typed", () => (T)wire.Deserialize(document, typeof(T))!),
                ("Deserialize typed stream", () => (T)wire.Deserialize(new PieceStream(document, random), typeof(T))!),
            ])
            {
                if (Nullable.GetUnderlyingType(typeof(T)) is not null && name.Contains("typed", StringComparison.Ordinal)) continue;
                Same(name, call);
            }
            return expected[0] != '=';

            void Same(string name, Func<T?> call)
            {
                if (random.Next(3) == 0) _ = End(wire, () => wire.DeserializeOrNull<T>(other));
                string end = End(wire, call);
                Fault.Unless(end == expected, $"{wire.Name}, {typeof(T)} from {Convert.ToHexString(document)} ({Encoding.Latin1.GetString(document)}), options {wire.GetType().GetProperty("Options")?.GetValue(wire)}:\n {expected}\n {name}: {end}\n after {Encoding.Latin1.GetString(other)}");
            }
        }

        internal static TResult Done<TResult>(ValueTask<TResult> task) => task.AsTask().GetAwaiter().GetResult();

        static string? IsText(byte[] document)
        {
            try
            {
                return s_strict.GetString(document);
            }
            catch (DecoderFallbackException)
            {
                return null;
            }
        }

        internal static string End(WireSerializer wire, Func<T?> call)
        {
            T? value;
            try
            {
                value = call();
            }
            catch (WireException e)
            {
                // libzstd's reason depends on the size of the buffer that it is given.
                return $"{e.Code} at {e.Offset}, {e.Path}: {(e.Code == WireErrorCode.InvalidCompression ? "" : e.Message)}";
            }
            catch (WireTypeException e)
            {
                return e.Message;
            }
            catch (Exception e) when (e is not ConformanceException)
            {
                throw new ConformanceException($"{wire.Name}, {typeof(T)}: {e}", e);
            }
            try
            {
                byte[] bytes = wire.With(WireCompression.None).Serialize(value);
                if (value is System.Collections.Hashtable) Array.Sort(bytes);
                return "=" + Convert.ToHexString(bytes);
            }
            catch (WireException e)
            {
                return "=" + e.Code;
            }
        }
    }
}

/// <summary>A stream that returns random pieces, and yields now and then.</summary>
sealed class PieceStream(byte[] bytes, Random random) : ForwardStream
{
    int _read;

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(Math.Min(buffer.Length, random.Next(4) == 0 ? 1 : random.Next(1, 40)), bytes.Length - _read);
        bytes.AsSpan(_read, count).CopyTo(buffer);
        _read += count;
        return count;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (random.Next(5) == 0) await Task.Yield();
        return Read(buffer.Span);
    }
}
