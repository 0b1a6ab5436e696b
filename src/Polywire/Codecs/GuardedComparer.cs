namespace Polywire.Codecs;

/// <summary>
/// Compares keys of a type with an <c>Equals</c> of its own, whose hash the sender of the input may know: while input is read, more than
/// <see cref="MaxEqualHashes"/> different keys with one hash are an error. Afterwards it only compares.
/// </summary>
/// <param name="count">The keys that are added while input is read; each of them takes one hash.</param>
/// <param name="hasher">Adds the parts that are known, and the type's own hash.</param>
sealed class GuardedComparer<T>(int count, WireHasher<T> hasher) : IEqualityComparer<T>
{
    internal const int MaxEqualHashes = 500;

    int _left = count;
    int _equalHashes;

    public bool Equals(T? x, T? y)
    {
        if (EqualityComparer<T>.Default.Equals(x, y)) return true;
        // A dictionary compares keys only where their hashes are equal.
        if (_left >= 0 && ++_equalHashes > MaxEqualHashes)
            throw new WireException(WireErrorCode.LengthOutOfRange, $"More than {MaxEqualHashes} different keys of type '{typeof(T)}' have the same hash code.");
        return false;
    }

    public int GetHashCode(T value)
    {
        if (_left >= 0)
        {
            SharedObjects.Check<T>();
            _left--;
            _equalHashes = 0;
        }
        WireHash hash = WireHash.Begin();
        hasher(ref hash, value);
        return hash.Finish();
    }

    /// <summary>Ends the reading.</summary>
    internal void End() => _left = -1;
}
