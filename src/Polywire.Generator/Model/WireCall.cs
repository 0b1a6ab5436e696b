using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.Model;

/// <summary>A call on a wire that the code names, as <c>Wire.Protobuf.Serialize</c>.</summary>
/// <param name="Root">The shape of the type that it reads or writes.</param>
/// <param name="Type">The type, as messages name it.</param>
/// <param name="Wire">The bit of the wire.</param>
/// <param name="Place">Where the call is.</param>
sealed record WireCall(Shape Root, string Type, int Wire, Place? Place);
