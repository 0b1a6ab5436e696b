using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Collections of a type parameter that are bytes, not a list, where the parameter is <c>byte</c>: known when the code is compiled for it.</summary>
static class OpenBytes
{
    /// <summary>Writes a <c>byte[]</c> or memory of bytes as one, and returns.</summary>
    /// <param name="segments">Whether the wire has array segments of bytes as bytes too.</param>
    internal static void Write(CodeWriter code, CollectionShape shape, bool segments = false)
    {
        if (Closed(shape, segments) is ({ } kind, { } type)) code.Line($"if ({IsByte(shape)}) {{ writer.Write{kind}(({type})(object)value); return; }}");
    }

    /// <summary>Reads a <c>byte[]</c> or memory of bytes as one, and returns.</summary>
    internal static void Read(CodeWriter code, CollectionShape shape, bool segments = false)
    {
        if (Closed(shape, segments) is ({ } kind, _)) code.Line($"if ({IsByte(shape)}) return ({shape.Type})(object)reader.Read{kind}();");
    }

    /// <summary>Returns whether the element's type is a type parameter.</summary>
    internal static bool IsOpen(CollectionShape shape) => shape.Element.Shape is TypeParameterShape;

    internal static string IsByte(CollectionShape shape) => $"typeof({shape.Element.Shape.Type}) == typeof(byte)";

    /// <summary>Returns the name that readers and writers have for the type of bytes, and the type.</summary>
    static (string? Kind, string? Type) Closed(CollectionShape shape, bool segments) => !IsOpen(shape) ? default
        : shape.Build.Kind == BuildKind.Array ? ("ByteArray", "byte[]")
        : shape.Build.Kind == BuildKind.Memory ? ("MemoryOfByte", "global::System.Memory<byte>")
        : shape.Build.Kind == BuildKind.ReadOnlyMemory ? ("ReadOnlyMemoryOfByte", "global::System.ReadOnlyMemory<byte>")
        : segments && shape.Build.Kind == BuildKind.ArraySegment ? ("ArraySegmentOfByte", "global::System.ArraySegment<byte>")
        : default;
}
