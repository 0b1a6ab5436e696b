namespace Polywire;

public sealed partial record WireCompression
{
    internal const string RowsName = "rows";

    /// <summary>
    /// Returns trained coding of rows: the members of one type by a model of typical rows, in place of the wire's bytes. A small row takes a third to a sixth of its
    /// bytes, and can be read alone.
    /// </summary>
    /// <param name="model">The model.</param>
    /// <returns>The compression, for MessagePack, Protobuf and MemoryPack: the wires whose members have numbers.</returns>
    /// <remarks>
    /// <para>A serializer with it takes the model's type and no other (<see cref="WireTypeException"/>), single values and no streams of many. <see cref="MaxDecompressedLength"/> bounds the
    /// memory that a row's values take.</para>
    /// <para>Every row begins with the generation of its model; that of another model is <see cref="WireErrorCode.UnknownGeneration"/>.</para>
    /// </remarks>
    public static WireCompression Rows(RowModel model)
    {
        ArgumentNullException.ThrowIfNull(model);
        return Rows(new RowModelSet(model));
    }

    /// <summary>Returns trained coding of rows, which reads all generations of a set and writes the newest.</summary>
    /// <param name="models">The models of one type.</param>
    /// <inheritdoc cref="Rows(RowModel)"/>
    public static WireCompression Rows(RowModelSet models)
    {
        ArgumentNullException.ThrowIfNull(models);
        return new WireCompression(RowsName, CompressionKind.Rows) { RowModels = models };
    }

    /// <summary>Gets the row models; null if this is another compression.</summary>
    public RowModelSet? RowModels { get; private init; }
}
