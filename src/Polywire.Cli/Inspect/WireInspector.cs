namespace Polywire.Cli.Inspect;

/// <summary>Walks over the values of one wire.</summary>
abstract class WireInspector
{
    /// <summary>Gets the inspectors of every wire that <c>inspect</c> reads.</summary>
    public static readonly WireInspector[] All = [new JsonInspector(), new MessagePackInspector(), new ProtobufInspector()];

    /// <summary>Gets the serializer whose name <c>--wire</c> accepts.</summary>
    public abstract WireSerializer Wire { get; }

    /// <summary>Returns the inspector of the wire with this name.</summary>
    public static WireInspector Of(string name) => All.First(i => i.Wire.Name == name);

    /// <summary>Reports one value and everything in it.</summary>
    /// <param name="rest">The input from the value on.</param>
    /// <param name="at">The offset of the value in the file.</param>
    /// <param name="root">The number of values before it.</param>
    /// <param name="tree">Where to report.</param>
    /// <param name="consumed">The length of the value.</param>
    /// <returns>The error that ends the walk; null if there is none.</returns>
    public abstract WireException? Inspect(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed);
}
