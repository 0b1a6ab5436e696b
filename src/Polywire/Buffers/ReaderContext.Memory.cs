namespace Polywire.Buffers;

abstract partial class ReaderContext
{
    /// <summary>Bytes of memory that the objects of any call may take, however short its input: as many as compressed input may become.</summary>
    const long FreeMemory = 64L << 20;

    long? _maxMemory;
    int _memoryShare, _leastObject;
    long _coefficient;
    int _inputLength;

    /// <summary>Bytes of memory that the objects of this call may still take.</summary>
    internal long MemoryLeft;

    /// <summary>
    /// Limits the memory of the objects that a call makes: to <paramref name="most"/> bytes, or where that is null, to 64 MB or
    /// <paramref name="share"/> times the input's length. An object of a model or collection counts as at least <paramref name="leastObject"/> bytes
    /// of input, since one of many members, most of them absent, is valid too.
    /// </summary>
    void LimitMemory(long? most, int share, int leastObject)
    {
        _maxMemory = most;
        _memoryShare = share;
        _leastObject = leastObject;
    }

    void OpenMemory(int length)
    {
        _inputLength = length;
        _coefficient = _memoryShare;
        MemoryLeft = _maxMemory ?? Math.Max(FreeMemory, (long)_memoryShare * length);
    }

    /// <summary>Called where <see cref="MemoryLeft"/> is negative, after an object of so many bytes: raises the limit once for objects of that size, or fails.</summary>
    internal void CheckMemory(int objectBytes)
    {
        long coefficient = objectBytes / _leastObject;
        if (_maxMemory is null && coefficient > _coefficient)
        {
            MemoryLeft += Math.Max(FreeMemory, coefficient * _inputLength) - Math.Max(FreeMemory, _coefficient * _inputLength);
            _coefficient = coefficient;
        }
        if (MemoryLeft >= 0) return;
        throw new WireException(WireErrorCode.LengthOutOfRange, _maxMemory is { } most
            ? $"The objects of the value take more than {most} bytes of memory (MaxMemory)."
            : $"The objects of the value take more than {FreeMemory >> 20} MB, and more than {_coefficient} bytes of memory for each byte of input. MaxMemory sets another limit.");
    }
}
