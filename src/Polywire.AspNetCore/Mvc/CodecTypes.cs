using System.Runtime.CompilerServices;

namespace Polywire.AspNetCore.Mvc;

/// <summary>Remembers which types a wire has codecs for: MVC checks every action, and looking up a type that has none is slow.</summary>
sealed class CodecTypes(WireSerializer wire)
{
    static readonly object s_yes = new();
    static readonly object s_no = new();

    readonly ConditionalWeakTable<Type, object> _known = [];

    /// <summary>Returns whether the wire takes the type. <c>object</c> is left to the other formatters, which take any run-time type.</summary>
    internal bool Contains(Type? type)
    {
        if (type is null || type == typeof(object)) return false;
        if (!_known.TryGetValue(type, out object? known)) _known.AddOrUpdate(type, known = wire.CanSerialize(type) ? s_yes : s_no);
        return ReferenceEquals(known, s_yes);
    }
}
