using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Codecs;

/// <summary>
/// The objects of one read that references may lead to, and what the references repeat. A reference of a few bytes can repeat an
/// object of any size, and lead from an object back to itself. Reading is not affected, but a hash visits every part of a key: a
/// record that is its own part would end the process, and records that hold each other twice take time that doubles with each level.
/// From the first such reference on, <see cref="Check{T}"/> refuses keys.
/// </summary>
sealed class SharedObjects
{
    /// <summary>Bytes that references may repeat: these, and <see cref="Share"/> times the input before them.</summary>
    const long FreeBytes = 16 << 20;
    const int Share = 16;

    /// <summary>Levels that references may add to an object. <c>MaxDepth</c> and the stack limit the levels that are in the input.</summary>
    const int MaxHeight = 64;

    /// <summary>The bytes that following a reference again counts as.</summary>
    const int ReferenceCost = 16;

    /// <summary>Calls that refuse keys: of the process, so that others pay for one comparison, and of the thread.</summary>
    static int s_refusing;
    [ThreadStatic] static int t_refusing;

    Entry[] _all = new Entry[16];
    int _count;
    readonly List<Reference> _references = [];
    long _repeated;
    bool _refuses;

    internal int Count => _count;

    /// <summary>Whether keys are refused, so that references count no more.</summary>
    internal bool Refuses => _refuses;

    internal object this[int index] => _all[index].Value;

    /// <summary>Adds an object.</summary>
    /// <param name="depth">The depth inside the object.</param>
    /// <param name="start">Where it begins; −1 if it does not show.</param>
    /// <param name="end">Where it ends; −1 if it is not known yet.</param>
    internal void Add(object value, int depth, long start, long end)
    {
        if (_count == _all.Length) Array.Resize(ref _all, 2 * _count);
        ref Entry entry = ref _all[_count++];
        entry.Value = value;
        entry.Depth = depth;
        entry.Start = start;
        entry.End = end;
        entry.Weight = -1;
    }

    /// <summary>Returns whether a reference of the declared type counts: other classes are equal by reference, so that hashing does not visit their members.</summary>
    internal bool Counts<T>(int index) => !_refuses && (typeof(T).IsInterface || _all[index].Value is IEquatable<T>);

    /// <summary>Returns whether the end of an object must be found, from where it begins.</summary>
    internal bool NeedsEnd(int index, out long start)
    {
        Entry entry = _all[index];
        start = entry.Start;
        return start >= 0 && entry.End < 0;
    }

    /// <summary>Sets the end of an object, which was sought in the bytes before <paramref name="at"/>; −1 if it has not ended.</summary>
    internal void SetEnd(int index, long end, long at)
    {
        ref Entry entry = ref _all[index];
        entry.End = end;
        _repeated += (end < 0 ? at : end) - entry.Start;
    }

    /// <summary>Counts a reference up to <paramref name="at"/> to an object that <see cref="Counts{T}"/>.</summary>
    /// <param name="depth">The depth inside the reference.</param>
    internal void Follow(int index, int depth, long at)
    {
        ref Entry target = ref _all[index];
        // The reference may be the last part of the object.
        if (target.Start < 0 || target.End < 0 || target.End >= at)
        {
            Refuse();
            return;
        }
        if (target.Weight < 0) Measure(ref target);
        _repeated += target.Weight;
        _references.Add(new Reference(at, depth, target.Height, target.Weight));
        if (target.Height >= MaxHeight || _repeated > FreeBytes + Share * at) Refuse();
    }

    /// <summary>The bytes of a complete object and of all that it repeats, and the levels to the end of its deepest reference.</summary>
    void Measure(ref Entry entry)
    {
        Span<Reference> references = CollectionsMarshal.AsSpan(_references);
        int low = 0, high = references.Length;
        while (low < high)
        {
            int middle = (low + high) >>> 1;
            if (references[middle].At <= entry.Start) low = middle + 1;
            else high = middle;
        }
        entry.Weight = entry.End - entry.Start;
        for (; low < references.Length && references[low].At <= entry.End; low++)
        {
            Reference reference = references[low];
            entry.Weight += reference.Weight;
            entry.Height = Math.Max(entry.Height, reference.Depth - entry.Depth + reference.Height);
            _repeated += ReferenceCost;
        }
    }

    void Refuse()
    {
        _refuses = true;
        t_refusing++;
        Interlocked.Increment(ref s_refusing);
    }

    /// <summary>Ends the read.</summary>
    internal void Clear()
    {
        Array.Clear(_all, 0, _count);
        _count = 0;
        _references.Clear();
        _repeated = 0;
        if (!_refuses) return;
        _refuses = false;
        t_refusing--;
        Interlocked.Decrement(ref s_refusing);
    }

    /// <summary>Fails if keys of a type cannot be hashed in the calls of this thread.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Check<T>()
    {
        if (s_refusing != 0 && typeof(T) != typeof(string) && RuntimeHelpers.IsReferenceOrContainsReferences<T>()) CheckThread(typeof(T));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckThread(Type type)
    {
        if (t_refusing > 0) throw new WireException(WireErrorCode.DepthExceeded, $"Keys of type '{type}' cannot be compared: references in the input lead from objects back to themselves, or repeat too much of it.");
    }

    struct Entry
    {
        internal object Value;
        internal int Depth;
        internal int Height;
        internal long Start;
        internal long End;
        /// <summary>−1 until <see cref="Measure"/>.</summary>
        internal long Weight;
    }

    readonly record struct Reference(long At, int Depth, int Height, long Weight);
}
