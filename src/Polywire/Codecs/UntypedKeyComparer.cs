namespace Polywire.Codecs;

/// <summary>
/// Compares the keys of a map read as <c>object</c>. Numbers are equal to numbers of their own type only, binary keys by content,
/// arrays and maps by reference. Hashes are keyed (<see cref="KeyHash"/>).
/// </summary>
sealed class UntypedKeyComparer : IEqualityComparer<object>, System.Collections.IEqualityComparer
{
    internal static readonly UntypedKeyComparer Instance = new();

    public new bool Equals(object? x, object? y) =>
        x is byte[] left && y is byte[] right ? left.AsSpan().SequenceEqual(right) : object.Equals(x, y);

    public int GetHashCode(object key) => key switch
    {
        string text => text.GetHashCode(),
        long number => KeyHash.Of((ulong)number, 1),
        ulong number => KeyHash.Of(number, 2),
        // Equal doubles of other bits: zero has two signs, NaN many payloads.
        double number => KeyHash.Of(number == 0 || double.IsNaN(number) ? 0 : BitConverter.DoubleToUInt64Bits(number), 3),
        bool flag => flag ? 1 : 0,
        byte[] bytes => KeyHash.Of(bytes, 4),
        // A wire's own scalars, whose hashes are keyed; arrays and maps are of classes that hash by reference.
        _ => KeyHash.Of((uint)key.GetHashCode(), 6),
    };
}
