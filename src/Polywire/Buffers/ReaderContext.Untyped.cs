namespace Polywire.Buffers;

abstract partial class ReaderContext
{
    /// <summary>Bytes that arrays and maps read as <c>object</c> may take in any call, however short its input: as many as compressed input may become.</summary>
    const long FreeUntypedBytes = 64L << 20;

    /// <summary>Sets the budget that a call starts with, and the bytes that each byte of input adds.</summary>
    long _maxUntypedValues, _maxUntypedBytes;
    int _share;

    long _untypedValues;
    long _untypedBytes;

    /// <summary>
    /// Limits what arrays and maps read as <c>object</c> hold together to <paramref name="most"/> values, or where there is
    /// no such limit, what they take in memory to <paramref name="share"/> times the input's length and some.
    /// </summary>
    void LimitUntyped(int? most, int share, long? maxMemory)
    {
        _maxUntypedValues = most ?? long.MaxValue;
        _maxUntypedBytes = most is null ? maxMemory ?? FreeUntypedBytes : long.MaxValue;
        _share = most is null && maxMemory is null ? share : 0;
    }

    void OpenUntyped(int length)
    {
        _untypedValues = _maxUntypedValues;
        _untypedBytes = _maxUntypedBytes + (long)_share * length;
    }

    /// <summary>Counts an array or map that <c>object</c> is about to hold, or a part of one; false beyond the limit.</summary>
    internal bool TryTakeUntyped(int values, long bytes)
    {
        _untypedValues -= values;
        _untypedBytes -= bytes;
        return (_untypedValues | _untypedBytes) >= 0;
    }

    /// <summary>Gets the error message after <see cref="TryTakeUntyped"/> returned false.</summary>
    internal string UntypedError => _untypedValues < 0
        ? $"More values read as object than MaxUntypedValues ({_maxUntypedValues})."
        : _share == 0 ? $"Arrays and maps read as object would take more than {_maxUntypedBytes} bytes of memory (MaxMemory)."
        : $"Arrays and maps read as object would take more than {_share} bytes of memory for each byte of input and {FreeUntypedBytes >> 20} MB; MaxUntypedValues sets a limit of your own.";
}
