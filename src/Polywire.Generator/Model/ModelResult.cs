using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.Model;

/// <summary>The result of reading one model.</summary>
/// <param name="CodecName">The name of its generated classes, less the wire.</param>
/// <param name="Name">Its name in messages.</param>
/// <param name="Wanted">The wires that it is to have code for.</param>
/// <param name="IsNamed">Whether the model itself names these wires, so that one that cannot represent it is an error.</param>
/// <param name="Place">Where it is declared, or made a model.</param>
/// <param name="Spec">Its facts; null where there is an error.</param>
/// <param name="Findings">Its diagnostics.</param>
sealed record ModelResult(string CodecName, string Name, int Wanted, bool IsNamed, Place? Place, ModelSpec? Spec, EquatableArray<Finding> Findings);
