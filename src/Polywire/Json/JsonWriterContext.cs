using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;
using Polywire.Json.Text;

namespace Polywire.Json;

/// <summary>The context of a call that writes JSON.</summary>
sealed class JsonWriterContext : WriterContext
{
    /// <summary>The thread's context for a call that is not inside another call.</summary>
    [ThreadStatic] static JsonWriterContext? t_first;

    internal WireCodecs? Codecs;
    internal JsonEscaping Escaping;
    /// <summary>The maximum length of text that is first tried as unescaped ASCII; −1 unless escaping is minimal.</summary>
    internal int ShortText;
    internal bool NamedFloats;
    internal bool AlwaysPoint;
    internal JsonRenames? Renames;
    /// <summary>The objects that the call has written; null unless the options track references.</summary>
    internal JsonWriteReferences? References;
    internal JsonDateFormat? Dates;
    internal JsonDateFormat? DateOnlys;
    internal JsonDateFormat? TimeOnlys;
    internal JsonDateFormat? TimeSpans;
    internal bool CompactsRaw;
    /// <summary>Whether members are written one at a time by name, because they are renamed or references are tracked.</summary>
    internal bool General;
    /// <summary>The sink that indents the output; null if the output is compact.</summary>
    internal JsonLayout? Layout;

    JsonWriterContext() { }

    /// <summary>Gets the options of the call.</summary>
    internal JsonWireOptions Options => Unsafe.As<JsonWireOptions>(CurrentOptions);

    internal override string NameOf(string member) => JsonRenames.Of(member, Options.NamePolicy);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static JsonWriterContext Rent(JsonWireOptions options, WireContext? context)
    {
        JsonWriterContext? rented = t_first;
        if (rented is null || !rented.IsReady(options)) rented = RentOther(options);
        if (options.ReferenceTracking is { } handling) rented.References = handling.Writing();
        rented.BeginCall(context ?? options.Context);
        return rented;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static JsonWriterContext RentOther(JsonWireOptions options) => (JsonWriterContext)(t_first ??= new JsonWriterContext()).FindFree(options);

    private protected override CallContext CreateInner() => new JsonWriterContext();

    private protected override void Configure(WireOptions wireOptions)
    {
        var options = (JsonWireOptions)wireOptions;
        Codecs = options.Codecs;
        Escaping = options.Escaping;
        ShortText = Escaping == JsonEscaping.Minimal ? StringToken.ShortChars : -1;
        NamedFloats = options.NamedFloats;
        CompactsRaw = options.CompactRawValues;
        Renames = JsonRenames.For(options.NamePolicy);
        General = Renames is not null || options.ReferenceTracking is not null;
        Dates = options.ParsedDateFormat;
        DateOnlys = options.ParsedDateOnlyFormat;
        TimeOnlys = options.ParsedTimeOnlyFormat;
        TimeSpans = options.ParsedTimeSpanFormat;
        AlwaysPoint = options.DecimalPoint == JsonDecimalPoint.Always;
    }

    internal override void Close()
    {
        base.Close();
        Layout?.Release();
        Layout = null;
        References = null;
        EndCall();
    }
}
