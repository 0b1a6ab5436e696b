using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Json;

/// <summary>The context of a call that reads JSON.</summary>
sealed class JsonReaderContext : ReaderContext
{
    const int LeastScratch = 256, MaxRetainedDepth = 256;

    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static JsonReaderContext? t_first;

    internal WireCodecs? Codecs;
    ValueOrigin? _origin;
    ValueOrigin? _unchecked;
    internal bool LenientWhitespace;
    /// <summary>Whether more may follow the value of this call.</summary>
    internal bool HasRest;
    internal bool TrailingCommas;
    /// <summary>Whether a comma does not imply another element: with trailing commas, or in an array of one without brackets.</summary>
    internal bool CarefulCommas;
    internal bool NamesByOption;
    internal bool EnforceNullability;
    /// <summary>The indentation of the input, as far as it is known.</summary>
    internal IndentPattern Indent;
    /// <summary>The characters between names and values of the input, as far as they are known.</summary>
    internal ColonPattern Colon = ColonPattern.Compact;
    internal bool SingleAsArray;
    internal bool NullAsDefault;
    internal bool RejectUnknown;
    /// <summary>Whether deferred values are checked when they are read.</summary>
    internal bool ChecksLater;
    /// <summary>The objects that the call has read; null unless the options preserve references.</summary>
    internal JsonReadReferences? References;
    internal JsonDateFormat? Dates;
    internal JsonDateFormat? DateOnlys;
    internal JsonDateFormat? TimeOnlys;
    internal JsonDateFormat? TimeSpans;
    /// <summary>The number formats that are accepted now: those of the options, or of a member.</summary>
    internal WireNumbers Numbers;
    internal JsonRenames? Renames;
    /// <summary>By depth, the discriminators that a union's reader found ahead, and that the object has yet to skip.</summary>
    byte[]?[] _discriminators = [];
    /// <summary>The last of them; most unions use one name.</summary>
    byte[] _discriminator = [];
    byte[] _scratch = [];
    NameTable? _names;

    /// <summary>Gets the names of objects that were read as <c>object</c>.</summary>
    internal NameTable Names => _names ??= new NameTable();

#if NET10_0_OR_GREATER
    Blocks.ValueWindow? _window;

    /// <summary>Gets the window in which values are skipped.</summary>
    internal Blocks.ValueWindow Window => _window ??= new Blocks.ValueWindow();
#endif

    /// <summary>See <see cref="WireOptions.MaxUntypedValues"/> and <see cref="WireOptions.MaxMemory"/>.</summary>
    const int UntypedShare = 16, MemoryShare = 24, LeastObject = 6;

    JsonReaderContext() { }

    /// <summary>Gets the options of the call.</summary>
    internal JsonWireOptions Options => Unsafe.As<JsonWireOptions>(CurrentOptions);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonReaderContext Rent(JsonWireOptions options, WireContext? context)
    {
        JsonReaderContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        if (options.ReferenceTracking is { } handling) rented.References = handling.Reading();
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static JsonReaderContext RentOther(JsonWireOptions options) => (JsonReaderContext)(t_first ??= new JsonReaderContext()).FindFree(options);

    private protected override CallContext CreateInner() => new JsonReaderContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (JsonWireOptions)wireOptions;
        SetLimits(options, UntypedShare, MemoryShare, LeastObject);
        Codecs = options.Codecs;
        LenientWhitespace = options.Comments;
        TrailingCommas = options.TrailingCommas;
        Renames = JsonRenames.For(options.NamePolicy);
        NamesByOption = options.CaseInsensitive || options.NamePolicy is not null;
        EnforceNullability = options.EnforceNullability;
        SingleAsArray = options.SingleAsArray;
        NullAsDefault = options.NullAsDefault;
        RejectUnknown = options.UnknownMembers == UnknownMemberHandling.Reject;
        // Comments and trailing commas are removed from deferred values, which needs a pass over all of them.
        ChecksLater = !options.CheckDeferred && !options.Comments && !options.TrailingCommas;
        Dates = options.ParsedDateFormat;
        DateOnlys = options.ParsedDateOnlyFormat;
        TimeOnlys = options.ParsedTimeOnlyFormat;
        TimeSpans = options.ParsedTimeSpanFormat;
        _numbers = (options.NumbersFromStrings || options.NumbersAsStrings ? WireNumbers.FromStrings : 0) | (options.NamedFloats ? WireNumbers.NamedFloats : 0);
        Reset();
    }

    /// <summary>Resets what a failed call may have changed.</summary>
    void Reset()
    {
        Numbers = _numbers;
        CarefulCommas = TrailingCommas;
        SingleDepth = 0;
        _singles?.Clear();
    }

    internal void EndNumbers() => Numbers = _numbers;

    WireNumbers _numbers;
    Stack<(int Depth, bool IsWrapped)>? _singles;

    /// <summary>Gets the depth of the innermost array of one without brackets; 0 if there is none.</summary>
    internal int SingleDepth { get; private set; }

    /// <summary>Gets whether that array has brackets, inside an object of its own.</summary>
    internal bool SingleIsWrapped { get; private set; }

    /// <summary>Makes the current level an array of one without brackets or, if <paramref name="wrapped"/>, an array inside an object of its own.</summary>
    internal void OpenSingle(bool wrapped = false)
    {
        (_singles ??= []).Push((SingleDepth, SingleIsWrapped));
        SingleDepth = Depth;
        SingleIsWrapped = wrapped;
        CarefulCommas = true;
    }

    internal void CloseSingle()
    {
        (SingleDepth, SingleIsWrapped) = _singles!.Pop();
        CarefulCommas = TrailingCommas || SingleDepth > 0;
    }

    internal void PutDiscriminator(ReadOnlySpan<byte> name)
    {
        if (_discriminators.Length <= Depth) Array.Resize(ref _discriminators, Depth + 4);
        if (!name.SequenceEqual(_discriminator)) _discriminator = name.ToArray();
        _discriminators[Depth] = _discriminator;
    }

    internal void DropDiscriminator() => _discriminators[Depth] = null;

    internal bool TakeDiscriminator(scoped ReadOnlySpan<byte> name)
    {
        if (_discriminators.Length <= Depth || _discriminators[Depth] is not { } found || !name.SequenceEqual(found)) return false;
        _discriminators[Depth] = null;
        return true;
    }

    /// <summary>The number of bytes that unions of this call searched ahead.</summary>
    internal long SoughtAhead;

    /// <summary>The discriminators found, by name; null until unions have searched more bytes than is in proportion to the input.</summary>
    internal List<Discriminators>? Ahead;

    /// <summary>Returns a buffer for one unescaped name; the next call reuses it.</summary>
    internal Span<byte> Scratch(int length)
    {
        if (_scratch.Length < length)
        {
            if (_scratch.Length > 0) Pool.Return(_scratch);
            _scratch = [];
            _scratch = Pool.Rent(Math.Max(length, LeastScratch));
        }
        return _scratch;
    }

    /// <summary>Returns the origin that values which stay unread are stored with.</summary>
    internal ValueOrigin Origin() => _origin is { } known && known.Depth == Depth ? known : _origin = new ValueOrigin(JsonFormat.Instance, Options, Context, Depth);

    /// <summary>Returns the origin of values that are not checked yet.</summary>
    internal ValueOrigin UncheckedOrigin() => _unchecked is { } known && known.Depth == Depth ? known : _unchecked = new ValueOrigin(JsonFormat.Instance, Options, Context, Depth, Origin());

    [MethodImpl(MethodImplOptions.NoInlining)]
    void EndReferences()
    {
        References!.End();
        References = null;
    }

    internal override void Close()
    {
        base.Close();
        if (References is not null) EndReferences();
#if NET10_0_OR_GREATER
        _window?.Close();
#endif
        if (_discriminators.Length > MaxRetainedDepth) _discriminators = [];
        else if (_discriminators.Length > 0) Array.Clear(_discriminators);
        if (SingleDepth != 0 || Numbers != _numbers) Reset();
        _origin = _unchecked = null;
        SoughtAhead = 0;
        Ahead = null;
        if (_scratch.Length > 0) Pool.Return(_scratch);
        _scratch = [];
        EndCall();
    }
}
