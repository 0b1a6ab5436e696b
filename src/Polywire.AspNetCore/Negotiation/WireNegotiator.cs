using System.Runtime.CompilerServices;
using Microsoft.Extensions.Primitives;

namespace Polywire.AspNetCore.Negotiation;

/// <summary>A wire and the media type under which it is sent.</summary>
readonly record struct NegotiatedWire(WireSerializer Wire, string ContentType);

/// <summary>Chooses wires by media type.</summary>
sealed class WireNegotiator
{
    readonly NegotiatedWire[] _offers;
    readonly IReadOnlyList<WireSerializer> _wires;
    readonly ConditionalWeakTable<Type, WireNegotiator> _byType = [];

    internal WireNegotiator(IReadOnlyList<WireSerializer> wires)
    {
        if (wires.Count == 0) throw new ArgumentException("There must be at least one wire.", nameof(wires));
        _wires = wires;
        _offers = [.. wires.SelectMany(w => w.ContentTypes.Select(t => new NegotiatedWire(w, t)))];
        ResponseTypes = [.. wires.Select(w => w.ContentType)];
        RequestTypes = [.. wires.SelectMany(w => w.ContentTypes), .. wires.Where(w => w.ContentTypeSuffix is not null).Select(w => $"application/*{w.ContentTypeSuffix}")];
    }

    /// <summary>Returns whether a wire is one of those chosen from.</summary>
    internal bool Has(WireSerializer wire) => _wires.Contains(wire);

    /// <summary>Returns the choice among the wires that have a codec for a type: this one if all of them do, or none.</summary>
    // Not called before a wire turns out to lack the type: looking it up in every wire is slow, and loads their codecs.
    internal WireNegotiator For(Type type) => _byType.GetValue(type, t =>
    {
        WireSerializer[] wires = [.. _wires.Where(w => w.CanSerialize(t))];
        return wires.Length == 0 || wires.Length == _wires.Count ? this : new WireNegotiator(wires);
    });

    /// <summary>The first wire, which answers requests that accept everything.</summary>
    internal NegotiatedWire Default => _offers[0];

    /// <summary>The media types that responses are written in: one of each wire.</summary>
    internal string[] ResponseTypes { get; }

    /// <summary>The media types that requests are read from.</summary>
    internal string[] RequestTypes { get; }

    /// <summary>
    /// Chooses the wire of a response: the one with the highest weight, which its most specific range gives it. Of equal weights the one
    /// that the header names more specifically wins, then the first of the options.
    /// </summary>
    /// <returns>False if the header accepts none of the wires.</returns>
    internal bool TryChoose(in StringValues accept, out NegotiatedWire chosen)
    {
        chosen = _offers[0];
        if (accept.Count == 0) return true;
        if (accept.Count == 1 && (accept[0] is null or "" or "*/*" || string.Equals(accept[0], chosen.ContentType, StringComparison.Ordinal))) return true;
        Span<(int Quality, int Specificity)> ranks = _offers.Length <= 32 ? stackalloc (int, int)[_offers.Length] : new (int, int)[_offers.Length];
        ranks.Clear();
        bool any = false;
        foreach (string? line in accept)
        {
            ReadOnlySpan<char> rest = line;
            while (HeaderText.TryTake(ref rest, ',', out ReadOnlySpan<char> element))
            {
                if (!MediaRange.TryParse(element, out MediaRange range)) continue;
                any = true;
                for (int i = 0; i < _offers.Length; i++)
                {
                    int matches = Matches(range, _offers[i]);
                    if (matches > ranks[i].Specificity || matches == ranks[i].Specificity && matches > 0 && range.Quality > ranks[i].Quality) ranks[i] = (range.Quality, matches);
                }
            }
        }
        // A header without a single well-formed range says nothing.
        if (!any) return true;
        int best = -1;
        for (int i = 0; i < _offers.Length; i++)
            if (ranks[i].Quality > 0 && (best < 0 || ranks[i].CompareTo(ranks[best]) > 0)) best = i;
        if (best >= 0) chosen = _offers[best];
        return best >= 0;
    }

    /// <summary>
    /// How closely a range matches an offer. A range with a wildcard does not choose a further name of a media type that it matches too: a client
    /// that refuses <c>application/json</c> does not want it as <c>text/json</c>.
    /// </summary>
    static int Matches(in MediaRange range, in NegotiatedWire offer)
    {
        int matches = range.Matches(offer.ContentType);
        return matches is MediaRange.Exact or 0 || ReferenceEquals(offer.ContentType, offer.Wire.ContentType) || range.Matches(offer.Wire.ContentType) == 0 ? matches : 0;
    }

    /// <summary>Finds the wire of a request.</summary>
    /// <returns>Null if there is no <c>Content-Type</c>, or it names none of the wires, or a charset other than UTF-8.</returns>
    internal WireSerializer? FindForRequest(string? contentType)
    {
        if (contentType is null) return null;
        foreach (WireSerializer wire in _wires)
        {
            if (string.Equals(contentType, wire.ContentType, StringComparison.Ordinal)) return wire;
        }
        if (!MediaRange.TryParse(contentType, out MediaRange range) || !range.IsUtf8) return null;
        foreach (WireSerializer wire in _wires)
        {
            if (wire.IsContentType(contentType)) return wire;
        }
        return null;
    }
}
