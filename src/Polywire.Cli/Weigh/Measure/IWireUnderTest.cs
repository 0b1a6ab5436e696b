using System.Buffers;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>One way to write rows and read them back. Rows are of a type known only at run time, so batches travel as <see cref="object"/>; nothing in a batch is looked up by reflection.</summary>
interface IWireUnderTest
{
    /// <summary>Which wire this is.</summary>
    WireIdentity Identity { get; }

    /// <summary>Reads one row from this wire's bytes.</summary>
    object ReadRow(ReadOnlyMemory<byte> bytes);

    /// <summary>Writes one row.</summary>
    void WriteRow(IBufferWriter<byte> output, object row);

    /// <summary>Reads one row from JSON into this wire's model.</summary>
    object FromJson(ReadOnlyMemory<byte> json);

    /// <summary>Writes one row of this wire's model as JSON.</summary>
    void ToJson(IBufferWriter<byte> output, object row);

    /// <summary>A batch of rows.</summary>
    object Batch(IReadOnlyList<object> rows);

    /// <summary>Writes a batch as one payload.</summary>
    void WriteBatch(IBufferWriter<byte> output, object batch);

    /// <summary>Reads a payload.</summary>
    object ReadBatch(ReadOnlyMemory<byte> payload);
}

/// <summary>A wire that escapes more than it must, and can be told not to.</summary>
interface IRelaxable
{
    /// <summary>The length of a batch's payload with no more escapes than needed.</summary>
    long RelaxedLength(object batch);
}

/// <summary>What a wire is called.</summary>
/// <param name="Id">For machines: stable.</param>
/// <param name="Label">For people.</param>
/// <param name="Detail">What sets it apart, in a few words.</param>
sealed record WireIdentity(string Id, string Label, string Detail)
{
    public static readonly WireIdentity Reference = new("json-system-text-json", "JSON, System.Text.Json", "today, default options");
    public static readonly WireIdentity Json = new("json", "JSON", "Polywire");
    public static readonly WireIdentity MessagePackMap = new("messagepack-map", "MessagePack map", "members by name");
    public static readonly WireIdentity MessagePack = new("messagepack", "MessagePack array", "members by number");
}
