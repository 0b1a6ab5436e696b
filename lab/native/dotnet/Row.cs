using Bench.Harness;

namespace Anchors;

/// <summary>A row with the calls that are timed.</summary>
abstract class Row(string name)
{
    internal string Name => name;

    /// <summary>Makes the value, what it is read from, and what Polywire writes. Returns false if the row's file is not there.</summary>
    internal abstract bool TryLoad(out byte[] input, out byte[] expected);

    /// <summary>Reads the input and writes the value again. Returns what was written.</summary>
    internal abstract ReadOnlySpan<byte> Open(byte[] input);

    internal abstract void Read();

    internal abstract void Write();
}

/// <param name="load">The value, and its document if it comes from a file; the value is null if there is no file.</param>
sealed class Row<T>(string name, Func<(T? Value, byte[]? Input)> load, Action<ReusedBuffer, T> write, Func<byte[], T> read) : Row(name) where T : class
{
    byte[] _input = [];
    T _value = null!;
    ReusedBuffer _buffer = new(0);

    internal override bool TryLoad(out byte[] input, out byte[] expected)
    {
        (T? value, byte[]? file) = load();
        if (value is null)
        {
            (input, expected) = ([], []);
            return false;
        }
        var buffer = new ReusedBuffer(64 << 20);
        write(buffer, value);
        expected = buffer.Written.ToArray();
        input = file ?? expected;
        return true;
    }

    internal override ReadOnlySpan<byte> Open(byte[] input)
    {
        _input = input;
        _value = read(input);
        // A writer may ask for some bytes more than it uses.
        _buffer = new ReusedBuffer(input.Length * 2 + (64 << 10));
        Write();
        return _buffer.Written;
    }

    internal override void Read() => GC.KeepAlive(read(_input));

    internal override void Write()
    {
        _buffer.Clear();
        write(_buffer, _value);
    }
}
