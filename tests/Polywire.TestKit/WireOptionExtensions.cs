using System.Reflection;
using Polywire;

namespace TestKit;

/// <summary>Options that several wires have under one name, by that name, so that a check needs no list of the wires.</summary>
public static class WireOptionExtensions
{
    /// <summary>The wire with one option changed, or the same wire where it has no such option.</summary>
    public static WireSerializer With(this WireSerializer wire, string option, object? value)
    {
        PropertyInfo ofWire = wire.GetType().GetProperty("Options")!;
        PropertyInfo? ofOptions = ofWire.PropertyType.GetProperty(option);
        if (ofOptions is null) return wire;
        object copy = ofWire.PropertyType.GetMethod("<Clone>$")!.Invoke(ofWire.GetValue(wire), null)!;
        ofOptions.SetValue(copy, value);
        return wire.GetType().GetMethod("With", [ofWire.PropertyType]) is { } with ? (WireSerializer)with.Invoke(wire, [copy])! : wire;
    }
}
