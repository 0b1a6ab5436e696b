using System.Globalization;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

sealed class MemoryPackFixedLayout(int size) : MemoryPackLayout
{
    internal int Size => size;

    internal override bool TrySkip(ref MemoryPackWalk walk) => walk.TryTake(size);
}

sealed class MemoryPackTextLayout : MemoryPackLayout
{
    internal override bool TrySkip(ref MemoryPackWalk walk)
    {
        int start = walk.At;
        if (!walk.TryReadInt32(out int header)) return false;
        long rest = header >= 0 ? 2L * header : header == MemoryPackCode.NullCollection ? 0 : sizeof(int) + (long)~header;
        if (walk.TryTake(rest)) return true;
        walk.At = start;
        return false;
    }
}

sealed class MemoryPackSequenceLayout(MemoryPackLayout element, MemoryPackLayout? key) : MemoryPackLayout
{
    internal override bool TrySkip(ref MemoryPackWalk walk)
    {
        if (!walk.TryReadInt32(out int count)) return false;
        if (count == MemoryPackCode.NullCollection) return true;
        if (count < 0) return false;
        int first = 0;
        if (key is null && element is MemoryPackFixedLayout { Size: > 0 and var size })
        {
            first = Math.Min(count, walk.Left / size);
            walk.TryTake((long)first * size);
        }
        for (int i = first; i < count; i++)
        {
            int start = walk.At;
            if (key is not null && !key.TrySkip(ref walk)) return false;
            int end = walk.At;
            if (!element.TrySkip(ref walk))
            {
                if (key is null) walk.AddIndex(i);
                else walk.AddKey(key, start, end, i);
                return false;
            }
            // A value without bytes cannot be searched for.
            if (walk.At == start) return true;
        }
        return true;
    }
}

sealed class MemoryPackObjectLayout(MemoryPackMember[] members, bool isCounted) : MemoryPackLayout
{
    internal override bool TrySkip(ref MemoryPackWalk walk)
    {
        int count = members.Length;
        if (isCounted)
        {
            if (!walk.TryReadByte(out byte header)) return false;
            if (header == MemoryPackCode.NullObject) return true;
            count = header;
        }
        if (!walk.TryPush()) return false;
        for (int i = 0; i < Math.Min(count, members.Length); i++)
        {
            if (members[i].Layout.TrySkip(ref walk)) continue;
            if (members[i].Name is { } name) walk.AddName(name);
            return false;
        }
        walk.Pop();
        return count <= members.Length;
    }
}

sealed class MemoryPackTolerantLayout(bool hasReferences, MemoryPackMember[] members) : MemoryPackLayout
{
    internal int Count => members.Length;

    internal override bool TrySkip(ref MemoryPackWalk walk)
    {
        if (!walk.TryReadByte(out byte count)) return false;
        if (count == MemoryPackCode.NullObject) return true;
        if (hasReferences && count == MemoryPackCode.Reference) return walk.TryReadVarInt(out _);
        if (count > MemoryPackCode.MaxMembers || !walk.TryPush()) return false;
        Span<long> lengths = stackalloc long[count];
        for (int i = 0; i < count; i++)
        {
            if (!walk.TryReadVarInt(out lengths[i])) return Stop(ref walk, i);
        }
        if (hasReferences && !walk.TryReadVarInt(out _)) return false;
        for (int i = 0; i < count; i++)
        {
            if (lengths[i] < 0) return false;
            if (walk.TryTake(lengths[i])) continue;
            if (i < members.Length) members[i].Layout.TrySkip(ref walk);
            return Stop(ref walk, i);
        }
        walk.Pop();
        return true;
    }

    /// <summary>Returns the path, from the object, of the value that was to be written after these bytes of its members, whose lengths are not known yet.</summary>
    internal string FindNext(ReadOnlySpan<byte> written, MemoryPackWireOptions options)
    {
        var walk = new MemoryPackWalk(written, written.Length, options);
        int member = 0;
        while (member < members.Length && members[member].Layout.TrySkip(ref walk)) member++;
        Stop(ref walk, member);
        return walk.Path[1..];
    }

    bool Stop(ref MemoryPackWalk walk, int member)
    {
        if (member < members.Length && members[member].Name is { } name) walk.AddName(name);
        return false;
    }
}

sealed class MemoryPackUnionLayout(MemoryPackCase[] cases) : MemoryPackLayout
{
    internal override bool TrySkip(ref MemoryPackWalk walk)
    {
        if (!walk.TryReadByte(out byte first)) return false;
        if (first == MemoryPackCode.NullObject) return true;
        int tag = first;
        if (first == MemoryPackCode.WideTag)
        {
            if (!walk.TryReadByte(out byte low) || !walk.TryReadByte(out byte high)) return false;
            tag = low | high << 8;
        }
        foreach (MemoryPackCase each in cases)
        {
            if (each.Tag == tag) return each.Layout.TrySkip(ref walk);
        }
        return false;
    }
}

sealed class MemoryPackDimensionsLayout(int rank, MemoryPackLayout element) : MemoryPackLayout
{
    readonly MemoryPackSequenceLayout _elements = new(element, null);

    internal override bool TrySkip(ref MemoryPackWalk walk)
    {
        if (!walk.TryReadByte(out byte header)) return false;
        if (header == MemoryPackCode.NullObject) return true;
        return header == rank + 1 && walk.TryTake(sizeof(int) * (long)rank) && _elements.TrySkip(ref walk);
    }
}

sealed class MemoryPackOpaqueLayout(MemoryPackSkip read) : MemoryPackLayout
{
    internal override bool TrySkip(ref MemoryPackWalk walk) => walk.TryRead(read);
}

/// <summary>The descriptions of codecs. A codec without a description reads its value.</summary>
/// <param name="type">The type that <paramref name="codec"/> follows from.</param>
/// <param name="codec">The codec, which may be created for each call.</param>
sealed class MemoryPackDeferredLayout(Type type, Func<MemoryPackCodec> codec) : MemoryPackLayout
{
    internal override bool TrySkip(ref MemoryPackWalk walk) => walk.Describe(type, codec)?.TrySkip(ref walk) ?? false;

    /// <summary>Returns the layout of the codec; null if there is no codec.</summary>
    internal static MemoryPackLayout? Resolve(Func<MemoryPackCodec> codec)
    {
        try
        {
            MemoryPackCodec found = codec();
            return found.DescribeUnchecked() ?? new MemoryPackOpaqueLayout((ref reader) => found.ReadBoxed(ref reader));
        }
        catch (WireTypeException)
        {
            return null;
        }
    }
}

/// <summary>A walk over the input up to a position, with the path of the value that it is in.</summary>
ref struct MemoryPackWalk(ReadOnlySpan<byte> input, int end, MemoryPackWireOptions options)
{
    // Paths end after 1,024 characters: deeper values have the same path.
    const int MaxLevels = 1024;

    readonly ReadOnlySpan<byte> _input = input;
    readonly List<string> _path = [];
    Dictionary<Type, MemoryPackLayout?>? _described;
    int _depth;

    /// <summary>The position of the walk.</summary>
    internal int At;

    /// <summary>The bytes up to the position that is searched for.</summary>
    internal readonly int Left => end - At;

    /// <summary>
    /// Returns what a codec describes; null if there is no codec. A description has an object for each member, so that it is made once for each
    /// type and not for each value.
    /// </summary>
    internal MemoryPackLayout? Describe(Type type, Func<MemoryPackCodec> codec)
    {
        if ((_described ??= []).TryGetValue(type, out MemoryPackLayout? layout)) return layout;
        return _described[type] = MemoryPackDeferredLayout.Resolve(codec);
    }

    internal bool TryTake(long size)
    {
        if (size > Left) return false;
        At += (int)size;
        return true;
    }

    internal bool TryReadByte(out byte value)
    {
        value = 0;
        if (Left < 1) return false;
        value = _input[At++];
        return true;
    }

    internal bool TryReadInt32(out int value)
    {
        value = 0;
        if (Left < sizeof(int)) return false;
        value = LittleEndian.Load<int>(ref Unsafe.AsRef(in _input[At]));
        At += sizeof(int);
        return true;
    }

    /// <summary>Reads an integer of variable length.</summary>
    internal bool TryReadVarInt(out long value)
    {
        value = 0;
        int start = At;
        if (!TryReadByte(out byte first)) return false;
        value = (sbyte)first;
        (int size, bool isSigned) = first switch
        {
            MemoryPackVarInt.Byte => (1, false),
            MemoryPackVarInt.SByte => (1, true),
            MemoryPackVarInt.UInt16 => (2, false),
            MemoryPackVarInt.Int16 => (2, true),
            MemoryPackVarInt.UInt32 => (4, false),
            MemoryPackVarInt.Int32 => (4, true),
            MemoryPackVarInt.UInt64 or MemoryPackVarInt.Int64 => (8, true),
            _ => (0, true),
        };
        if (size == 0) return true;
        if (Left < size)
        {
            At = start;
            return false;
        }
        ulong bits = 0;
        for (int i = 0; i < size; i++) bits |= (ulong)_input[At + i] << 8 * i;
        At += size;
        int unused = 64 - 8 * size;
        value = isSigned ? (long)(bits << unused) >> unused : (long)bits;
        return true;
    }

    /// <summary>Reads a value whose codec is the program's own.</summary>
    internal bool TryRead(MemoryPackSkip read)
    {
        MemoryPackReaderContext context = MemoryPackReaderContext.Rent(options, null);
        context.Open(Left);
        var reader = new UncheckedMemoryPackReader(_input.Slice(At, Left), context);
        try
        {
            read(ref reader);
            At += reader.Position;
            return true;
        }
        catch (Exception)
        {
            return false;
        }
        finally
        {
            context.Close();
        }
    }

    internal bool TryPush() => ++_depth <= MaxLevels && RuntimeHelpers.TryEnsureSufficientExecutionStack();

    internal void Pop() => _depth--;

    internal readonly void AddIndex(int index) => _path.Add($"[{index.ToString(CultureInfo.InvariantCulture)}]");

    internal readonly void AddName(string name) => _path.Add(WirePath.Step(name));

    /// <summary>Adds the key whose bytes are between two positions: text or an integer, else the index of the entry.</summary>
    internal readonly void AddKey(MemoryPackLayout layout, int from, int to, int index)
    {
        MemoryPackReaderContext context = MemoryPackReaderContext.Rent(new MemoryPackWireOptions { InvalidText = InvalidTextHandling.Replace }, null);
        context.Open(to - from);
        try
        {
            var reader = new UncheckedMemoryPackReader(_input[from..to], context);
            if (layout is MemoryPackTextLayout && reader.ReadString() is { } text) AddName(text);
            else if (layout is MemoryPackFixedLayout { Size: sizeof(int) }) AddIndex(reader.Read<int>());
            else if (layout is MemoryPackFixedLayout { Size: sizeof(long) }) _path.Add($"[{reader.Read<long>().ToString(CultureInfo.InvariantCulture)}]");
            else AddIndex(index);
        }
        catch (WireException)
        {
            AddIndex(index);
        }
        finally
        {
            context.Close();
        }
    }

    /// <summary>Gets the path, outermost step first.</summary>
    internal readonly string Path
    {
        get
        {
            var path = new System.Text.StringBuilder("$");
            for (int i = _path.Count - 1; i >= 0 && path.Length <= MemoryPackPathFinder.MaxPath; i--) path.Append(_path[i]);
            return path.Length <= MemoryPackPathFinder.MaxPath ? path.ToString() : path.ToString(0, MemoryPackPathFinder.MaxPath - 1) + "…";
        }
    }
}
