using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>
/// Creates the errors of failed writes. Hot code tracks no path: it is derived from the bytes written so far,
/// which lead to the value that failed.
/// </summary>
static class WriteErrors
{
    /// <summary>Returns the error to throw in place of <paramref name="e"/>, located at the end of <paramref name="written"/>; null if <paramref name="e"/> is rethrown unchanged.</summary>
    /// <remarks>Without bytes the value may have been written to a sink, of which only positions in its last window are known.</remarks>
    internal static WireException? Translate(Exception e, WriterContext context, ReadOnlySpan<byte> written, WireCodec codec)
    {
        if (e is WireTypeException or SinkException) return null;
        bool isOwn = OwnFailure.TryTake(e, context, out int origin, out string? member, out int index, out string? inner);
        WireException error = isOwn ? OwnFailure.Of(e, -1) : Of(e, -1);
        if (error.Path is not null) return null;
        error.Offset = -1;
        if (isOwn && !context.HasSink) error.Path = OwnFailure.Path((origin == 0 ? "$" : codec.Format.FindPath(written[..Math.Min(origin, written.Length)], codec)) + inner, member is null ? null : context.NameOf(member), index);
        else if (!written.IsEmpty) error.Path = codec.Format.FindPath(written, codec);
        return error;
    }

    /// <summary>Returns the error for <paramref name="e"/>: itself, or one for what the model's own code, a codec or .NET threw.</summary>
    internal static WireException Of(Exception e, int position) => e switch
    {
        WireException error => error,
        // .NET throws the same object at each use: it must not take the path of one of them.
        TypeInitializationException { InnerException: WireException { Path: null } error } => new WireException(error.Code, error.Reason, position, null, error.InnerException),
        TypeInitializationException { InnerException: { } inner } => new WireException(WireErrorCode.UserCode, $"The model's own code failed: {e.Message} {inner.Message}", position, null, e),
        // Also what .NET throws for a string or an array that is too long.
        OutOfMemoryException => new WireException(WireErrorCode.LengthOutOfRange, "A value needs more memory than there is, or is longer than .NET's strings and arrays can be.", position, null, e),
        InsufficientExecutionStackException => new WireException(WireErrorCode.DepthExceeded, e.Message, position, null, e),
        _ => new WireException(WireErrorCode.UserCode, $"The model's own code failed: {e.Message}", position, null, e),
    };

    /// <summary>Writes the value again into memory to find the path, because the first bytes are in the caller's sink already.</summary>
    internal static WireException Locate(WireException error, Func<byte[]> again)
    {
        if (error.Path is null)
        {
            try
            {
                again();
            }
            catch (WireException located)
            {
                error.Path = located.Path;
            }
            error.Path ??= "$";
        }
        return error;
    }
}
