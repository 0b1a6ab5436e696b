using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Zstandard;

/// <summary>Writes one Zstandard frame.</summary>
sealed class ZstandardWriteStream(Stream destination, ZstandardCompression settings, ArrayPool<byte> pool) : WriteOnlyStream
{
    const int BufferLength = 1 << 17;

    readonly ZstandardEncoder _encoder = ZstandardEncoder.Rent(settings);
    byte[] _packed = pool.Rent(BufferLength);

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        bool done;
        do
        {
            done = _encoder.Continue(buffer, _packed, false, out int consumed, out int written);
            buffer = buffer[consumed..];
            if (written > 0) destination.Write(_packed, 0, written);
        }
        while (!done);
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        bool done;
        do
        {
            done = _encoder.Continue(buffer.Span, _packed, false, out int consumed, out int written);
            buffer = buffer[consumed..];
            if (written > 0) await destination.WriteAsync(_packed.AsMemory(0, written), cancellationToken).ConfigureAwait(false);
        }
        while (!done);
    }

    protected override void Dispose(bool disposing)
    {
        if (_packed.Length == 0) return;
        try
        {
            bool done;
            do
            {
                done = _encoder.Continue(default, _packed, true, out _, out int written);
                destination.Write(_packed, 0, written);
            }
            while (!done);
        }
        finally
        {
            Return();
        }
    }

    public override async ValueTask DisposeAsync()
    {
        if (_packed.Length == 0) return;
        try
        {
            bool done;
            do
            {
                done = _encoder.Continue(default, _packed, true, out _, out int written);
                await destination.WriteAsync(_packed.AsMemory(0, written)).ConfigureAwait(false);
            }
            while (!done);
        }
        finally
        {
            Return();
        }
    }

    void Return()
    {
        _encoder.Dispose();
        pool.Return(_packed);
        _packed = [];
    }
}
