using System.Text;
using Polywire.Buffers;

namespace Polywire.Text;

/// <summary>The text of a <see cref="StringBuilder"/> in one piece: its only chunk, or a copy of several.</summary>
readonly ref struct BuilderText : IDisposable
{
    readonly char[]? _copy;

    internal BuilderText(StringBuilder value)
    {
        StringBuilder.ChunkEnumerator chunks = value.GetChunks().GetEnumerator();
        if (chunks.MoveNext() && chunks.Current.Length == value.Length)
        {
            Span = chunks.Current.Span;
            return;
        }
        int length = value.Length;
        _copy = TemporaryArrays.Rent<char>(length);
        value.CopyTo(0, _copy, length);
        Span = _copy.AsSpan(0, length);
    }

    internal ReadOnlySpan<char> Span { get; }

    public void Dispose()
    {
        if (_copy is not null) TemporaryArrays.Return(_copy);
    }
}
