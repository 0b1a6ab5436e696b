using System.ComponentModel;

namespace Polywire.CompilerServices;

/// <summary>Marks, in the descriptions of members, a value that is field 1 of a message of its own.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ProtobufWrapped<T>
{
    ProtobufWrapped() { }
}
