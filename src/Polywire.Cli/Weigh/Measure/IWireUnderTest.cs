using System.Buffers;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>Writes rows and reads them back. The type of a row is known only at run time, so batches travel as <see cref="object"/>; nothing in a batch is looked up by reflection.</summary>
interface IWireUnderTest
{
    /// <summary>Gets which wire this is.</summary>
    WireIdentity Identity { get; }

    /// <summary>Reads one row from this wire's bytes.</summary>
    object ReadRow(ReadOnlyMemory<byte> bytes);

    /// <summary>Writes one row.</summary>
    void WriteRow(IBufferWriter<byte> output, object row);

    /// <summary>Reads one row from JSON into this wire's model.</summary>
    object FromJson(ReadOnlyMemory<byte> json);

    /// <summary>Writes one row of this wire's model as JSON.</summary>
    void ToJson(IBufferWriter<byte> output, object row);

    /// <summary>Makes a batch of rows.</summary>
    object Batch(IReadOnlyList<object> rows);

    /// <summary>Writes a batch as one payload.</summary>
    void WriteBatch(IBufferWriter<byte> output, object batch);

    /// <summary>Reads a payload.</summary>
    object ReadBatch(ReadOnlyMemory<byte> payload);
}

/// <summary>A wire whose default options escape more than JSON requires.</summary>
interface IEscaping
{
    /// <summary>Returns the length of a row or a batch with the default escaping.</summary>
    long DefaultLength(object value);
}

/// <summary>The names of a wire. Two identities with one id are equal.</summary>
/// <param name="Id">For machines: stable.</param>
/// <param name="Label">For people.</param>
/// <param name="Detail">What sets it apart, in a few words.</param>
sealed record WireIdentity(string Id, string Label, string Detail)
{
    public static readonly WireIdentity Reference = new("json-system-text-json", "System.Text.Json", "relaxed escaping");
    public static readonly WireIdentity Json = new("json", "JSON", "Polywire");
    public static readonly WireIdentity MessagePackMap = new("messagepack-map", "MessagePack map", "members by name");
    public static readonly WireIdentity MessagePack = new("messagepack", "MessagePack array", "members by number");

    public static readonly WireIdentity Protobuf = new("protobuf", "Protobuf", "members by number");
    public static readonly WireIdentity MemoryPack = new("memorypack", "MemoryPack", "members in order");

    /// <summary>MessagePack of a model without classes, where there is no choice of a layout.</summary>
    public static readonly WireIdentity MessagePackOnly = MessagePack with { Label = "MessagePack", Detail = "Polywire" };

    /// <summary>Gets whether the wire needs a number or a place for every member, and so does not support every model.</summary>
    public bool HasNumbers => this == Protobuf || this == MemoryPack;

    /// <inheritdoc/>
    public bool Equals(WireIdentity? other) => other?.Id == Id;

    /// <inheritdoc/>
    public override int GetHashCode() => Id.GetHashCode(StringComparison.Ordinal);
}
