using Polywire;
using TestModels;

namespace TestKit;

/// <summary>A shape that a wire has code for, and valid documents of it.</summary>
public abstract class CorpusShape(IReadOnlyList<byte[]> documents)
{
    /// <summary>What the wire writes for the values of the shape.</summary>
    public IReadOnlyList<byte[]> Documents => documents;

    /// <summary>Reads a document as the shape on one wire, contiguous or in segments, and returns what writes the value again.</summary>
    /// <exception cref="WireException">The document is no value of the shape.</exception>
    public abstract Func<byte[]> Read(WireSerializer wire, byte[] document, Random? cuts);

    /// <summary>Reads input in place, which another thread may change, and returns what writes the value again.</summary>
    /// <exception cref="WireException">The input was no value of the shape.</exception>
    public abstract Func<byte[]> ReadChanging(WireSerializer wire, ReadOnlySpan<byte> input);

    /// <summary>Looks for a value of the shape at a path.</summary>
    /// <returns>The failure; null if there is a value.</returns>
    public abstract WireException? Find(WireSerializer wire, byte[] document, string path);
}

/// <summary>Valid documents of every shared shape. A new shape is in the corpus of each wire that has code for it, and a new wire has one too.</summary>
public static class Corpus
{
    /// <summary>The shapes of a wire, with the values that it can write.</summary>
    public static IReadOnlyList<CorpusShape> Of(WireSerializer wire)
    {
        var collector = new Collector(wire);
        foreach (Type type in (Type[])[typeof(object), typeof(RawValue)])
        {
            if (wire.CanSerialize(type)) collector.Shapes.Add(type == typeof(object) ? new Shape<object>([]) : new Shape<RawValue>([]));
        }
        foreach (TestCase testCase in TestCases.All.Where(c => wire.CanSerialize(c.Type))) testCase.Accept(collector);
        return collector.Shapes;
    }

    sealed class Collector(WireSerializer wire) : ITestCaseVisitor
    {
        internal List<CorpusShape> Shapes { get; } = [];

        public void Visit<T>(TestCase<T> testCase) => Shapes.Add(new Shape<T>([.. testCase.Values.Select(Written).OfType<byte[]>()]));

        /// <summary>Null for a value that the wire does not represent.</summary>
        byte[]? Written<T>(T? value)
        {
            try
            {
                return wire.Serialize(value);
            }
            catch (WireException)
            {
                return null;
            }
        }
    }

    sealed class Shape<T>(IReadOnlyList<byte[]> documents) : CorpusShape(documents)
    {
        public override Func<byte[]> Read(WireSerializer wire, byte[] document, Random? cuts) => Written(wire, cuts is null
            ? wire.DeserializeOrNull<T>(GuardedInput.Place(document))
            : wire.DeserializeOrNull<T>(cuts.Next(2) == 0 ? CutSequence.Single(document) : CutSequence.Random(document, cuts)));

        public override Func<byte[]> ReadChanging(WireSerializer wire, ReadOnlySpan<byte> input) => Written(wire, wire.DeserializeOrNull<T>(input));

        static Func<byte[]> Written(WireSerializer wire, T? value) => () =>
        {
            byte[] bytes = wire.Serialize(value);
            // A hashtable puts keys that are equal by reference alone, such as another hashtable, in no certain order.
            if (value is System.Collections.Hashtable) Array.Sort(bytes);
            return bytes;
        };

        public override WireException? Find(WireSerializer wire, byte[] document, string path)
        {
            wire.TryReadAt(document, path, out T? _, out WireException? error);
            return error;
        }

        public override string ToString() => typeof(T).ToString();
    }
}
