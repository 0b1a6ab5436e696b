using System.Collections.Concurrent;
using System.Runtime.ConstrainedExecution;

namespace Polywire.Compression.Zstandard;

/// <summary>A dictionary as libzstd prepares it: once for reading, and once per level for writing. Freed when no serializer refers to it any more.</summary>
sealed unsafe class ZstandardDictionary : CriticalFinalizerObject
{
    readonly byte[] _bytes;
    readonly ConcurrentDictionary<int, Lazy<nint>> _forLevels = [];
    readonly Lazy<nint> _forReading;

    internal ZstandardDictionary(byte[] bytes)
    {
        _bytes = bytes;
        _forReading = new(MakeForReading);
    }

    internal nint ForReading => _forReading.Value;

    internal nint ForWriting(int level) => _forLevels.GetOrAdd(level, static (l, self) => new(() => self.MakeForWriting(l)), this).Value;

    nint MakeForReading()
    {
        fixed (byte* bytes = _bytes) return Checked(Native.ZSTD_createDDict(bytes, (nuint)_bytes.Length));
    }

    nint MakeForWriting(int level)
    {
        fixed (byte* bytes = _bytes) return Checked(Native.ZSTD_createCDict(bytes, (nuint)_bytes.Length, level));
    }

    static nint Checked(nint dictionary) => dictionary != 0 ? dictionary : throw new ArgumentException("The bytes are not a Zstandard dictionary: its tables are corrupt.");

    ~ZstandardDictionary()
    {
        if (_forReading.IsValueCreated) Native.ZSTD_freeDDict(_forReading.Value);
        foreach (Lazy<nint> dictionary in _forLevels.Values)
            if (dictionary.IsValueCreated) Native.ZSTD_freeCDict(dictionary.Value);
    }
}
