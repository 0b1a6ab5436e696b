using System.Buffers;
using System.Collections.Concurrent;

namespace Polywire.Caching;

/// <summary>
/// Rewrites the entries of a store in the generation that a serializer writes, while the store is in use. It can be stopped and resumed at any time, and
/// reversed by a serializer that writes the old generation (<see cref="WireCacheSerializer.Writing"/>).
/// </summary>
/// <remarks>
/// Nothing is lost: an entry is replaced only if it still is what was read, and only if the new entry, read again and written in the old generation, gives the
/// old bytes. Others are left as they are and counted as <see cref="WireCacheProgress.Failed"/>. Run it after every reader knows both generations.
/// </remarks>
[WireRoot]
public sealed class WireCacheMigration
{
    const int DefaultBatch = 500;

    readonly IWireCacheStore _store;
    readonly WireCacheSerializer _serializer;
    /// <summary>By wire and row model: what writes rows as they were written before the set had a newer model.</summary>
    readonly ConcurrentDictionary<(WireSerializer Wire, RowModel Model), WireSerializer> _rowWriters = [];

    /// <summary>Creates a migration.</summary>
    /// <param name="store">The store.</param>
    /// <param name="serializer">Reads every entry of the store, and writes the generation that entries get.</param>
    public WireCacheMigration(IWireCacheStore store, WireCacheSerializer serializer)
    {
        ArgumentNullException.ThrowIfNull(store);
        ArgumentNullException.ThrowIfNull(serializer);
        _store = store;
        _serializer = serializer;
    }

    /// <summary>Gets about how many entries are read at once. The default is 500.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to less than 1.</exception>
    public int BatchSize
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    } = DefaultBatch;

    /// <summary>
    /// Gets whether entries whose old bytes cannot be reproduced exactly from the new entry are replaced too, if they can be read: entries of another program, or
    /// with members that the model does not have. The default is false.
    /// </summary>
    public bool AllowDifferences { get; init; }

    /// <summary>Called for each entry that is left as it is because it cannot be converted without loss. Throw to end the migration.</summary>
    public Action<string, WireException>? OnFailure { get; init; }

    /// <summary>Rewrites the entries whose keys belong to one type.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="isOfType">Whether the value of a key is a <typeparamref name="T"/>; null for all keys.</param>
    /// <param name="from">Where to resume; null for the start.</param>
    /// <param name="onProgress">Called after each batch; store the progress to be able to resume.</param>
    /// <param name="cancellationToken">Ends the migration between two calls of the store.</param>
    /// <returns>The final progress.</returns>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on a wire of the serializer.</exception>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled. What was done stays done; the last reported progress can be resumed.</exception>
    public async Task<WireCacheProgress> RunAsync<T>(Func<string, bool>? isOfType = null, WireCacheProgress? from = null, Action<WireCacheProgress>? onProgress = null, CancellationToken cancellationToken = default)
    {
        WireCacheProgress progress = from ?? WireCacheProgress.Start;
        while (!progress.IsComplete)
        {
            cancellationToken.ThrowIfCancellationRequested();
            WireCacheKeys keys = await _store.ScanAsync(progress.Cursor, BatchSize, cancellationToken).ConfigureAwait(false);
            string[] own = isOfType is null ? [.. keys.Keys] : [.. keys.Keys.Where(isOfType)];
            if (own.Length > 0) progress = await ConvertAsync<T>(own, progress, cancellationToken).ConfigureAwait(false);
            progress = progress with { Cursor = keys.Next, IsComplete = keys.Next is null };
            onProgress?.Invoke(progress);
        }
        return progress;
    }

    async ValueTask<WireCacheProgress> ConvertAsync<T>(string[] keys, WireCacheProgress progress, CancellationToken cancellationToken)
    {
        IReadOnlyList<byte[]?> entries = await _store.GetAsync(keys, cancellationToken).ConfigureAwait(false);
        for (int i = 0; i < keys.Length; i++)
        {
            if (entries[i] is not { } entry) continue;
            cancellationToken.ThrowIfCancellationRequested();
            progress = progress with { Read = progress.Read + 1 };
            byte[]? replacement;
            try
            {
                replacement = Convert<T>(entry);
            }
            catch (WireException e)
            {
                progress = progress with { Failed = progress.Failed + 1 };
                OnFailure?.Invoke(keys[i], e);
                continue;
            }
            if (replacement is null) progress = progress with { Current = progress.Current + 1 };
            else if (!await _store.TryReplaceAsync(keys[i], entry, replacement, cancellationToken).ConfigureAwait(false)) progress = progress with { Changed = progress.Changed + 1 };
            else progress = progress with { Migrated = progress.Migrated + 1, BytesBefore = progress.BytesBefore + entry.Length, BytesAfter = progress.BytesAfter + replacement.Length };
        }
        return progress;
    }

    /// <summary>Returns the new entry; null if the entry is of the target generation already.</summary>
    /// <exception cref="WireException">The entry cannot be read, or not be converted without loss.</exception>
    byte[]? Convert<T>(byte[] entry)
    {
        var bytes = new ReadOnlySequence<byte>(entry);
        WireCacheGeneration? old = _serializer.GenerationOf(bytes);
        if (old == _serializer.Written) return null;
        byte[] replacement = _serializer.Serialize(_serializer.Deserialize<T>(entry));
        if (!AllowDifferences)
        {
            if (!IsSame(old?.Wire ?? _serializer.WithoutHeader!, (old?.ValueOf(bytes) ?? bytes).FirstSpan, _serializer.Deserialize<T>(replacement)))
                throw new WireException(WireErrorCode.NotRepresentable, "The new entry does not give the bytes of the old one when it is read and written again: the model may lack members, or another program wrote the entry.", 0, "$");
        }
        return replacement;
    }

    /// <summary>Returns whether a value, written again, gives the old bytes: decompressed, or a row by the model of its generation.</summary>
    bool IsSame<T>(WireSerializer wire, ReadOnlySpan<byte> old, T? value) => wire.Compression.RowModels is { } models
        ? old.SequenceEqual(WriterOf(wire, models, models.Find(old[0])!).Serialize(value))
        : wire.Decompress(old).AsSpan().SequenceEqual(wire.With(WireCompression.None).Serialize(value));

    WireSerializer WriterOf(WireSerializer wire, RowModelSet models, RowModel model) => model == models.Newest ? wire
        : _rowWriters.GetOrAdd((wire, model), static key => key.Wire.With(WireCompression.Rows(key.Model) with { MaxDecompressedLength = key.Wire.Compression.MaxDecompressedLength }));
}
