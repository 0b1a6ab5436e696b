namespace Polywire.Codecs;

/// <summary>
/// Describes the origin of unread bytes: their wire, and what a reader needs to read them as the reader that skipped them would have:
/// options, context and depth. Shared by the values of one call at one depth.
/// </summary>
/// <param name="format">The format of the wire.</param>
/// <param name="options">That wire's options.</param>
/// <param name="context">The call's own context.</param>
/// <param name="depth">Levels of nesting around the bytes.</param>
/// <param name="whenChecked">For bytes that were skipped without a check: the origin of the same bytes after they are checked.</param>
sealed class ValueOrigin(WireFormat format, object options, WireContext? context, int depth, ValueOrigin? whenChecked = null)
{
    internal WireFormat Format => format;

    internal WireContext? Context => context;

    /// <summary>Gets the origin that replaces this one after the bytes have been checked; null if they are checked already.</summary>
    internal ValueOrigin? WhenChecked => whenChecked;

    /// <summary>Levels of nesting around the bytes.</summary>
    internal int Depth => depth;

    /// <param name="what">What the bytes are called in errors: offset and path count from their start.</param>
    /// <param name="bytes">One value, checked when it was skipped.</param>
    internal T? Read<T>(ReadOnlyMemory<byte> bytes, string what)
    {
        try
        {
            return WireRoots<T>.Get((int)format.Id, format).ReadCaptured(options, bytes, this);
        }
        catch (WireException e)
        {
            e.Reason = $"{e.Reason} Path and offset count from the start of the {what}.";
            throw;
        }
    }

    /// <summary>Checks bytes of which only the end is known, as strictly as if they were read.</summary>
    internal void Check(ReadOnlyMemory<byte> bytes)
    {
        try
        {
            format.Validate(options, bytes, this);
        }
        catch (WireException e)
        {
            throw new WireException(e.Code, $"The deferred value is malformed. {e.Reason} ({e.Path} in the value, offset {e.Offset})", -1);
        }
    }

    /// <summary>Returns whether <paramref name="value"/>, which these bytes were read as, still is what they say: written again, both give the same.</summary>
    internal bool IsUnchanged<T>(ReadOnlyMemory<byte> bytes, T? value)
    {
        try
        {
            return Write(value).AsSpan().SequenceEqual(Write(Read<T>(bytes, "")));
        }
        catch (WireException)
        {
            // A value that cannot be written has changed; writing it in its place says what is wrong, and where.
            return false;
        }
    }

    byte[] Write<T>(T? value) => WireRoots<T>.Get((int)format.Id, format).ToArray(options, value, context);
}
