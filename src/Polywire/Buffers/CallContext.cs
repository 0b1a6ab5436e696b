using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Polywire.Buffers;

/// <summary>
/// Holds what a call needs in addition to its position in the bytes: options, limits and temporary buffers. Each thread keeps one context
/// per wire and direction for its next call; a call inside another call takes the context's inner one.
/// </summary>
abstract class CallContext
{
    CallContext? _inner;
    WireOptions? _options;
    bool _isRented;

    /// <summary>The pool that every temporary buffer of the call is rented from.</summary>
    internal ArrayPool<byte> Pool = TemporaryArrays.Bytes;

    /// <summary>The current nesting depth, counted by the readers and writers.</summary>
    internal int Depth;

    /// <summary>The depth at which calls begin.</summary>
    private protected int OuterDepth;

    /// <summary>The maximum nesting depth.</summary>
    internal int MaxDepth;

    /// <summary>Whether invalid text is replaced; otherwise it is an error.</summary>
    internal bool ReplaceInvalidText;

    /// <summary>Changes with every call on a checked reader or writer: another copy of it is stale.</summary>
    internal long Version;

    /// <summary>The address above which this thread's stack is known to be sufficient; see <see cref="StackGuard"/>.</summary>
    internal nuint StackLimit = StackGuard.Unknown;

    /// <summary>Gets the caller's own object, for the caller's own codecs; from the options or the call's <c>context:</c>.</summary>
    internal WireContext? Context { get; private protected set; }

    /// <summary>Gets the options that the context is configured for.</summary>
    private protected WireOptions CurrentOptions => _options!;

    /// <summary>Returns whether <see cref="Depth"/> is within its limit and the thread's stack is sufficient for another level.</summary>
    internal bool TryDeepen() => Depth <= MaxDepth && StackGuard.TryLower(ref StackLimit);

    /// <summary>Fails while the thread's stack is still sufficient for it: a codec that calls another adds no level of nesting, and may call itself.</summary>
    /// <param name="offset">Where the input is read; −1 on writing.</param>
    internal void CheckStack(int offset)
    {
        if (!StackGuard.TryLower(ref StackLimit)) ThrowStack(offset);
    }

    [DoesNotReturn]
    static void ThrowStack(int offset) => throw new WireException(WireErrorCode.DepthExceeded,
        "Codecs call each other more often than the thread's stack allows. WriteValue and ReadValue of a codec's own type call that codec again; GetGenerated returns the generated one.", offset);

    /// <summary>Returns whether the context is free, and configured for these options.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected bool IsReady(WireOptions options) => !_isRented && ReferenceEquals(_options, options);

    /// <summary>Returns this context, or the first of its inner ones that is free, configured for these options.</summary>
    private protected CallContext FindFree(WireOptions options)
    {
        CallContext free = this;
        while (free._isRented) free = free._inner ??= free.CreateInner();
        free.Use(options);
        return free;
    }

    /// <summary>Configures the context, unless it is configured for these options.</summary>
    private protected void Use(WireOptions options)
    {
        if (ReferenceEquals(_options, options)) return;
        _options = options;
        Pool = options.Pool ?? TemporaryArrays.Bytes;
        MaxDepth = options.MaxDepth;
        OuterDepth = options.OuterDepth;
        ReplaceInvalidText = options.InvalidText == InvalidTextHandling.Replace;
        Configure(options);
    }

    /// <summary>Rents the context. <see cref="EndCall"/> returns it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void BeginCall(WireContext? context)
    {
        _isRented = true;
        // It is null between calls, and a store of a reference costs a call.
        if (context is not null) Context = context;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void EndCall()
    {
        Context = null;
        _isRented = false;
    }

    /// <summary>Creates a context of the same type.</summary>
    private protected abstract CallContext CreateInner();

    /// <summary>Copies what the readers or writers need of the options.</summary>
    private protected abstract void Configure(WireOptions options);
}
