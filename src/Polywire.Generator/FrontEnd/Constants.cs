using System.Globalization;
using Microsoft.CodeAnalysis.CSharp;

namespace Polywire.Generator.FrontEnd;

/// <summary>Constants as C# text.</summary>
static class Constants
{
    /// <summary>Returns the number, text, character or truth value as an expression of its own type; of an enum, the number.</summary>
    internal static string Literal(object value) => value switch
    {
        double d when double.IsNaN(d) || double.IsInfinity(d) => "double." + Special(d),
        float f when float.IsNaN(f) || float.IsInfinity(f) => "float." + Special(f),
        double => Primitive(value) + "D",
        float => Primitive(value) + "F",
        decimal => Primitive(value) + "M",
        _ => Primitive(value),
    };

    static string Special(double value) => double.IsNaN(value) ? nameof(double.NaN) : value > 0 ? nameof(double.PositiveInfinity) : nameof(double.NegativeInfinity);

    static string Primitive(object value) => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false)
        ?? throw new ArgumentException(string.Format(CultureInfo.InvariantCulture, "'{0}' is not a constant.", value.GetType()), nameof(value));
}
