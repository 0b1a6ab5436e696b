namespace Polywire.Generator.FrontEnd;

/// <summary>The settings of a member and its model for the enums in the member; null where they have none.</summary>
/// <param name="Text">Whether the member's own attribute writes names.</param>
/// <param name="Naming">The naming that the member's own attribute gives names: a value of <c>WireNaming</c>.</param>
/// <param name="JsonText">Whether an attribute for JSON on the member writes names.</param>
/// <param name="JsonNaming">The naming of that attribute.</param>
/// <param name="ModelText">Whether the model writes names.</param>
/// <param name="ModelNaming">The naming that the model gives names.</param>
/// <param name="HasContract">Whether the model has a contract of MessagePack-CSharp, so that attributes for JSON hold on JSON alone.</param>
readonly record struct EnumFormat(bool? Text, int? Naming, bool? JsonText, int? JsonNaming, bool? ModelText, int? ModelNaming, bool HasContract)
{
    /// <summary>Whether the enum is a dictionary's key.</summary>
    internal bool IsKey { get; init; }
}
