using System.Text.Json.Serialization.Metadata;
using Bench.Corpus.Data;
using Bench.Corpus.Libraries;
using Bench.Data;
using Bench.Harness;

namespace Bench.Corpus.Running;

/// <summary>One model and the documents of it: rows that share their warm-up.</summary>
abstract class Suite(string family, string name, Format format)
{
    public string Family => family;

    public string Name => name;

    public Format Format => format;

    /// <summary>Makes the rows that <paramref name="wanted"/> accepts, with a cell per library; none if the data is missing.</summary>
    public abstract List<CorpusRow> Rows(IReadOnlyList<Library> libraries, Func<CorpusRow, bool> wanted);

    /// <summary>Releases the values and inputs.</summary>
    public abstract void Unload();
}

/// <summary>The suite of root type <typeparamref name="T"/>.</summary>
sealed class Suite<T>(string family, string name, Format format) : Suite(family, name, format) where T : class
{
    static readonly Port[] ReadPorts = [Port.Bytes, Port.Text, Port.Stream, Port.Pipe];
    static readonly Port[] WritePorts = [Port.Bytes, Port.Buffer, Port.Text, Port.Stream, Port.Pipe];

    /// <summary>Gets the metadata for System.Text.Json; null on other wires.</summary>
    public JsonTypeInfo<T>? TypeInfo { get; init; }

    /// <summary>Gets what is read and written in rotation: values, documents, or both. Null where the data is missing.</summary>
    public required Func<(T[]? Values, byte[][]? Inputs)?> Load { get; init; }

    /// <summary>Gets the other documents that hold the same values, read from <c>byte[]</c> alone.</summary>
    public (string Name, Func<byte[], byte[]> Of)[] Variants { get; init; } = [];

    /// <summary>Gets whether the models leave out nulls.</summary>
    public bool OmitsNull { get; init; }

    /// <summary>Gets whether text is written with System.Text.Json's escapes.</summary>
    public bool Escaped { get; init; }

    /// <summary>Gets whether the suite is read only.</summary>
    public bool ReadOnly { get; init; }

    /// <summary>Gets whether the models have members of type <c>JsonElement</c> or <c>JsonNode</c>.</summary>
    public bool Dom { get; init; }

    public Compression Compression { get; init; }

    byte[][] _inputs = [];
    T[] _values = [];
    Func<byte[], T>? _reference;

    public override List<CorpusRow> Rows(IReadOnlyList<Library> libraries, Func<CorpusRow, bool> wanted)
    {
        Library[] columns = [.. libraries.Where(l => l.Format == Format && (l.ReadsDom || !Dom))];
        List<CorpusRow> rows = [.. Plan().Where(wanted)];
        if (rows.Count == 0 || !TryLoad(columns)) return [];
        foreach (CorpusRow row in rows)
        {
            byte[][] inputs = row.Variant is null ? _inputs : [.. _inputs.Select(Variants.First(v => v.Name == row.Variant).Of)];
            row.Bytes = inputs.Average(i => i.Length);
            Sample[] samples = [.. inputs.Select(i => new Sample(i))];
            foreach (Library library in columns.Where(l => l.Measures(row.Reading, Escaped)))
            {
                CorpusCell? cell = row.Reading ? ReadCell(library, row.Port, samples) : WriteCell(library, row.Port);
                if (cell is not null) row.Cells.Add(cell);
            }
        }
        return rows;
    }

    public override void Unload() => (_inputs, _values, _reference) = ([], [], null);

    IEnumerable<CorpusRow> Plan()
    {
        foreach (Port port in ReadPorts) yield return new CorpusRow(this, true, port, null);
        foreach ((string variant, _) in Variants) yield return new CorpusRow(this, true, Port.Bytes, variant);
        if (ReadOnly) yield break;
        foreach (Port port in WritePorts) yield return new CorpusRow(this, false, port, null);
    }

    bool TryLoad(Library[] columns)
    {
        if (Load() is not var (values, inputs)) return false;
        if (Format == Format.Json)
        {
            _reference = json => Reference.Read<T>(json);
            _inputs = inputs ?? [.. values!.Select(v => Escaped ? System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(v) : Reference.Write(v))];
        }
        else
        {
            Calls<T> calls = columns.OrderByDescending(c => c.IsPeer).Select(c => c.For(this, Capacity(values!))).First(c => c is not null)!;
            Func<Sample, T?> read = calls.Reader(Port.Bytes)!;
            Action<T> write = calls.Writer(Port.Bytes)!;
            _reference = bytes => read(new Sample(bytes))!;
            _inputs = [.. values!.Select(v => { calls.WriteOnce(write, v); return calls.Written(Port.Bytes); })];
        }
        _values = values ?? Fresh();
        return true;
    }

    /// <summary>Returns new objects, so that each library writes its own, laid out in memory as a reader leaves them.</summary>
    T[] Fresh() => [.. _inputs.Select(i => _reference!(i))];

    int Capacity(T[] values) => values.Max(v => Reference.Write(v).Length) * 8 + 65_536;

    CorpusCell? ReadCell(Library library, Port port, Sample[] samples)
    {
        Calls<T>? calls = library.For(this, 256);
        return calls?.Reader(port) is { } reader ? new ReadingCell<T>(library, reader, calls.CheckedReader(port)!, samples, _values) : null;
    }

    CorpusCell? WriteCell(Library library, Port port)
    {
        Calls<T>? calls = library.For(this, Capacity(_values));
        if (calls?.Writer(port) is not { } writer) return null;
        T[] own = Fresh();
        calls.Prepare(own);
        return new WritingCell<T>(library, calls, writer, port, own, _values, _reference!);
    }
}
