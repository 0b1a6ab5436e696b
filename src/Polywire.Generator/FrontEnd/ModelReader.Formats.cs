using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// The formats that a member sets for its own values.
sealed partial class ModelReader
{
    /// <summary>Returns the slot with the formats that the member's attributes set; one that has no meaning on the member is reported.</summary>
    Slot Formed(ISymbol symbol, Slot slot, MemberFacts facts)
    {
        Shape shape = slot.Shape;
        AttributeData? field = facts.Field;
        if (facts.ForeignNumbers != 0) shape = FormatReader.Numbers(shape, facts.ForeignNumbers);
        else if (_settings.Numbers != 0 && !field.Has("Numbers")) shape = FormatReader.Numbers(shape, _settings.Numbers);
        if (!field.Has("Dates") && !field.Has("DateFormat"))
        {
            if (_settings.Dates != 0) shape = FormatReader.Dates(shape, _settings.Dates);
            if (_settings.DateFormat is { } format) shape = FormatReader.DateFormat(shape, format);
        }
        if (!field.Has("InternStrings") && (facts.InternsStrings || (_attribute.Flag("InternStrings") ?? _settings.InternStrings))) shape = FormatReader.InternStrings(shape);
        if (field is null) return slot with { Shape = shape };
        Ask("Numbers", field.Get("Numbers", 0), n => FormatReader.Numbers(shape, n));
        Ask("Dates", field.Get("Dates", 0), d => FormatReader.Dates(shape, d));
        Ask("DateFormat", field.Get<string?>("DateFormat", null), f => FormatReader.DateFormat(shape, f!));
        Ask("InternStrings", field.Get("InternStrings", false), _ => FormatReader.InternStrings(shape));
        Ask("SingleAsArray", field.Get("SingleAsArray", false), _ => FormatReader.TakeOne(shape));
        Ask("EnumFallback", field.Get<object?>("EnumFallback", null), f => FormatReader.Fallback(shape, FormatReader.Number(f)));
        return slot with { Shape = shape };

        void Ask<T>(string name, T value, Func<T, Shape> apply)
        {
            if (EqualityComparer<T>.Default.Equals(value, default!)) return;
            Shape formed = apply(value);
            if (formed.Equals(shape)) Report(Descriptors.NoMeaning, symbol, symbol.Name, name, slot.Shape.Type.Replace("global::", ""));
            shape = formed;
        }
    }

    static bool IsSetOnly(ISymbol symbol) => symbol is IPropertySymbol { GetMethod: null };

    /// <summary>Returns whether what is read is added to what the member has: as the member's own attribute says, or as another library's does where it can be done.</summary>
    bool Appends(ISymbol symbol, ITypeSymbol type, Assign assign, MemberFacts facts)
    {
        if (facts.Appends) return CanAppend(symbol, type, assign);
        if (facts.IsPopulated is null && !facts.MayBePopulated) return false;
        if (assign is Assign.AtOnce or Assign.InPlace && CanFill(type) && !IsSetOnly(symbol)) return true;
        if (facts.IsAnswered) return false;
        if (facts.IsPopulated is { } attribute) Report(Descriptors.ForeignCode, symbol, symbol.Name, attribute);
        else if (type is { IsReferenceType: true, SpecialType: SpecialType.None } and not IArrayTypeSymbol) Report(Descriptors.ForeignCode, symbol, symbol.Name, "JsonObjectCreationHandling");
        return false;
    }

    /// <summary>Returns whether what is read can be added to what the member has.</summary>
    bool CanAppend(ISymbol symbol, ITypeSymbol type, Assign assign)
    {
        if (assign is Assign.AtOnce or Assign.InPlace && CanFill(type) && !IsSetOnly(symbol)) return true;
        Report(Descriptors.CannotAppend, symbol, symbol.Name, assign is Assign.Constructor or Assign.Initializer ? "is set while the object is made" : IsSetOnly(symbol) ? "cannot be asked what it has" : "is no collection with an Add");
        return false;
    }
}
