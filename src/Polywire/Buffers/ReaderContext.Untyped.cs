namespace Polywire.Buffers;

abstract partial class ReaderContext
{
    /// <summary>Bytes that arrays and maps read as <c>object</c> may take in any call, however short its input: as many as compressed input may become.</summary>
    const long FreePlainBytes = 64L << 20;

    /// <summary>What a call starts with, and bytes beside for each byte of input.</summary>
    long _mostPlainValues, _mostPlainBytes;
    int _share;

    long _plainValues;
    long _plainBytes;

    /// <summary>
    /// Limits what arrays and maps read as <c>object</c> hold together to <paramref name="most"/> values, or where there is
    /// no such limit, what they take in memory to <paramref name="share"/> times the input's length and some.
    /// </summary>
    void LimitUntyped(int? most, int share, long? maxMemory)
    {
        _mostPlainValues = most ?? long.MaxValue;
        _mostPlainBytes = most is null ? maxMemory ?? FreePlainBytes : long.MaxValue;
        _share = most is null && maxMemory is null ? share : 0;
    }

    void OpenPlain(int length)
    {
        _plainValues = _mostPlainValues;
        _plainBytes = _mostPlainBytes + (long)_share * length;
    }

    /// <summary>Counts an array or map that <c>object</c> is about to hold, or a part of one; false beyond the limit.</summary>
    internal bool TryTakePlain(int values, long bytes)
    {
        _plainValues -= values;
        _plainBytes -= bytes;
        return (_plainValues | _plainBytes) >= 0;
    }

    /// <summary>Why <see cref="TryTakePlain"/> said no.</summary>
    internal string PlainRefusal => _plainValues < 0
        ? $"More values read as object than MaxUntypedValues ({_mostPlainValues})."
        : _share == 0 ? $"Arrays and maps read as object would take more than {_mostPlainBytes} bytes of memory (MaxMemory)."
        : $"Arrays and maps read as object would take more than {_share} bytes of memory for each byte of input and {FreePlainBytes >> 20} MB; MaxUntypedValues sets a limit of your own.";
}
