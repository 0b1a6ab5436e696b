using System.Text.Json;
using Bench.Data;

namespace Bench.Harness;

/// <summary>A document: its value, and the bytes that readers get.</summary>
abstract class Workload(string name, Format format, bool readOnly)
{
    public string Name => name;

    public Format Format => format;

    /// <summary>True where only reading differs from another workload: indented input, other keys.</summary>
    public bool ReadOnly => readOnly;

    /// <summary>Makes value and input; false where the shared data is missing.</summary>
    public abstract bool TryLoad(IReadOnlyList<Column> columns);

    /// <summary>Lets go of value and input.</summary>
    public abstract void Unload();

    public abstract int InputLength { get; }

    public abstract List<Cell> Cells(Direction direction, IReadOnlyList<Column> columns);
}

/// <param name="load">The value and its bytes; these are null where they are to be written, both are where the data is missing.</param>
sealed class Workload<T>(string name, Format format, bool readOnly, Func<(T? Value, byte[]? Bytes)> load) : Workload(name, format, readOnly)
    where T : class
{
    T? _value;
    byte[]? _input;
    Codec<T>? _reference;

    public T Value => _value!;

    public byte[] Input => _input!;

    public override int InputLength => Input.Length;

    int Capacity => Reference.Write(Value).Length * 2 + 65_536;

    public override bool TryLoad(IReadOnlyList<Column> columns)
    {
        (_value, byte[]? given) = load();
        if (_value is null) return false;
        if (Format == Format.Json)
        {
            _input = given ?? Reference.Write(_value);
            return true;
        }
        _reference = columns.Where(c => c.Format == Format).OrderByDescending(c => c.IsPeer).Select(c => c.For<T>(Capacity)).FirstOrDefault(c => c is not null);
        _input = given ?? _reference?.ToBytes(_value);
        return _input is not null;
    }

    public override void Unload() => (_value, _input, _reference) = (null, null, null);

    public override List<Cell> Cells(Direction direction, IReadOnlyList<Column> columns)
    {
        var cells = new List<Cell>();
        if (ReadOnly && direction != Direction.Read) return cells;
        int capacity = Capacity;
        foreach (Column column in columns)
        {
            if (column.Format != Format || !column.Measures(direction) || column.For<T>(capacity) is not { } codec) continue;
            cells.Add(direction switch
            {
                Direction.Write => new WriteCell<T>(column, codec, this),
                Direction.Bytes => new BytesCell<T>(column, codec, this),
                _ => new ReadCell<T>(column, codec, this),
            });
        }
        return cells;
    }

    /// <summary>Null where <paramref name="output"/> is what <paramref name="column"/> is held to.</summary>
    public string? CheckOutput(Column column, ReadOnlySpan<byte> output)
    {
        if (column.Expected == ExpectedOutput.SystemTextJson) return Cell.Compare(output, JsonSerializer.SerializeToUtf8Bytes(Value));
        if (column.Expected == ExpectedOutput.Reference) return Cell.Compare(output, Format == Format.Json ? Reference.Write(Value) : Input);
        T parsed = Format == Format.Json ? Reference.Read<T>(output) : _reference!.Read(output.ToArray());
        return Cell.Compare(Reference.Write(parsed), Reference.Write(Value));
    }
}
