namespace Polywire.Http;

/// <summary>Reads values from HTTP bodies.</summary>
[WireRoot]
public static class WireHttpContentExtensions
{
    /// <summary>Reads one value, which must be the whole body. The <c>Content-Type</c> is not checked.</summary>
    /// <param name="content">The body.</param>
    /// <param name="wire">The wire.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <returns>The value.</returns>
    /// <exception cref="WireException">
    /// The body is not a <typeparamref name="T"/>, or it is null and <typeparamref name="T"/> a reference type
    /// (<see cref="WireErrorCode.NullRoot"/>), or it is longer than <c>MaxInputLength</c>.
    /// </exception>
    /// <exception cref="IOException">The connection failed while the body was read, or the body ended early. A handler that decompresses throws <see cref="InvalidDataException"/> for corrupt data.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static async Task<T> ReadFromWireAsync<T>(this HttpContent content, WireSerializer wire, CancellationToken cancellationToken = default) =>
        WireSerializer.NotNull(await content.ReadFromWireOrNullAsync<T>(wire, cancellationToken).ConfigureAwait(false));

    /// <summary>Reads one value or null, which must be the whole body. The <c>Content-Type</c> is not checked.</summary>
    /// <exception cref="WireException">The body is not a <typeparamref name="T"/>, or it is longer than <c>MaxInputLength</c>.</exception>
    /// <inheritdoc cref="ReadFromWireAsync{T}"/>
    public static Task<T?> ReadFromWireOrNullAsync<T>(this HttpContent content, WireSerializer wire, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(wire);
        return HttpBody.ReadAsync<T>(content, wire, long.MaxValue, cancellationToken).AsTask();
    }

    /// <summary>Reads one value or null of a type that is known at run time only. The <c>Content-Type</c> is not checked.</summary>
    /// <param name="content">The body.</param>
    /// <param name="type">The type.</param>
    /// <param name="wire">The wire.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <returns>The value, or null.</returns>
    /// <exception cref="WireException">The body is not such a value, or it is longer than <c>MaxInputLength</c>.</exception>
    /// <exception cref="IOException">The connection failed while the body was read, or the body ended early. A handler that decompresses throws <see cref="InvalidDataException"/> for corrupt data.</exception>
    /// <exception cref="WireTypeException">The type has no codec on the wire.</exception>
    public static Task<object?> ReadFromWireOrNullAsync(this HttpContent content, Type type, WireSerializer wire, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(content);
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(wire);
        return HttpBody.ReadAsync(type, content, wire, long.MaxValue, cancellationToken).AsTask();
    }
}
