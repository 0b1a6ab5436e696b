namespace Bench.Harness;

/// <summary>What a document is written in.</summary>
enum Format
{
    Json,
    MessagePack,
    Protobuf,
    MemoryPack,
}

/// <summary>Which bytes a column is held to.</summary>
enum ExpectedOutput
{
    /// <summary>Any that read back as the same value.</summary>
    Own,

    /// <summary>JSON as <see cref="Data.Reference"/> writes it; MessagePack as the reference column writes it.</summary>
    Reference,

    /// <summary>JSON as System.Text.Json writes it by default.</summary>
    SystemTextJson,
}

/// <summary>One library in one configuration.</summary>
abstract class Column(string key, string title, Format format)
{
    /// <summary>The name on the command line.</summary>
    public string Key => key;

    public string Title => title;

    public Format Format => format;

    /// <summary>False for Polywire's own columns: ratios are against the best of the others.</summary>
    public virtual bool IsPeer => true;

    public virtual ExpectedOutput Expected => ExpectedOutput.Own;

    /// <summary>False where another column already represents the same code.</summary>
    public virtual bool Measures(Direction direction) => true;

    /// <summary>The library's best public way to handle <typeparamref name="T"/>; null where it has none.</summary>
    /// <param name="capacity">Bytes that a reused buffer needs so that it never grows.</param>
    public abstract Codec<T>? For<T>(int capacity) where T : class;
}

/// <summary>A column's calls for one root type.</summary>
abstract class Codec<T>
{
    /// <summary>Writes to a buffer that is reused from call to call; what is returned is valid until the next call.</summary>
    public abstract ReadOnlySpan<byte> Write(T value);

    /// <summary>Writes to an array of its own.</summary>
    public abstract byte[] ToBytes(T value);

    public abstract T Read(byte[] input);
}
