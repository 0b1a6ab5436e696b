using Polywire.Codecs;

namespace Polywire;

// What protocols that carry values need to know: media types, types, limits.
public abstract partial class WireSerializer
{
    /// <summary>Gets the media type that is written in <c>Content-Type</c>: <c>application/json</c>, <c>application/vnd.msgpack</c>.</summary>
    public string ContentType => ContentTypes[0];

    /// <summary>Gets every media type that names this wire, without parameters; the first is <see cref="ContentType"/>.</summary>
    public IReadOnlyList<string> ContentTypes => _format.ContentTypes;

    /// <summary>Gets the structured syntax suffix of media types based on this wire (RFC 6839), such as <c>+json</c>; null if none is registered.</summary>
    public string? ContentTypeSuffix => _format.ContentTypeSuffix;

    /// <summary>Gets the largest input of one call in encoded bytes, before decompression; the <c>MaxInputLength</c> of the options.</summary>
    public int MaxInputLength => MaxInput;

    /// <summary>
    /// Returns whether <paramref name="contentType"/> names this wire: one of <see cref="ContentTypes"/>, or a type that ends in
    /// <see cref="ContentTypeSuffix"/>. Case and parameters (<c>; charset=utf-8</c>) are ignored.
    /// </summary>
    /// <param name="contentType">The value of a <c>Content-Type</c> header.</param>
    /// <returns>True if values of that media type can be read with this serializer.</returns>
    public bool IsContentType(ReadOnlySpan<char> contentType)
    {
        int parameters = contentType.IndexOf(';');
        ReadOnlySpan<char> mediaType = (parameters < 0 ? contentType : contentType[..parameters]).Trim(" \t");
        foreach (string own in ContentTypes)
            if (mediaType.Equals(own, StringComparison.OrdinalIgnoreCase)) return true;
        return ContentTypeSuffix is { } suffix && mediaType.Length > suffix.Length && mediaType.EndsWith(suffix, StringComparison.OrdinalIgnoreCase)
            && mediaType[..^suffix.Length] is [not '/', .., not '/'] subtype && subtype.Count('/') == 1;
    }

    /// <summary>Returns whether values of <paramref name="type"/> can be read and written: whether the type has a codec on this wire.</summary>
    /// <param name="type">The type. Collections of a type that has a codec are included, as in every call.</param>
    /// <returns>True if calls with <paramref name="type"/> do not throw a <see cref="WireTypeException"/>.</returns>
    public bool CanSerialize(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        if (_compression?.RowModels is { } rows && !rows.Takes(type)) return false;
        return !type.ContainsGenericParameters && !type.IsByRefLike && !type.IsPointer && type != typeof(void) && WireRegistry.Lookup(type, _format) is not null;
    }
}
