using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Requirements and the diagrams that show them.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModel
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public string createdAt { get; set; } = null!;
    public List<RequirementModelDataType> dataTypes { get; set; } = null!;
    public List<string> files { get; set; } = null!;
    public List<RequirementModelHierarchie> hierarchies { get; set; } = null!;
    public string id { get; set; } = null!;
    public string language { get; set; } = null!;
    public List<RequirementModelPropertyClasse> propertyClasses { get; set; } = null!;
    public List<RequirementModelResourceClasse> resourceClasses { get; set; } = null!;
    public List<RequirementModelResource4> resources { get; set; } = null!;
    public RequirementModelRights rights { get; set; } = null!;
    public List<RequirementModelStatementClasse> statementClasses { get; set; } = null!;
    public List<RequirementModelStatement> statements { get; set; } = null!;
    public List<RequirementModelTitleItem> title { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelDataType
{
    public string changedAt { get; set; } = null!;
    public List<RequirementModelDescriptionItem> description { get; set; } = null!;
    public string id { get; set; } = null!;
    public int? maxLength { get; set; }
    public string title { get; set; } = null!;
    public string type { get; set; } = null!;
    public List<RequirementModelEnumerationItem>? enumeration { get; set; }
    public bool? multiple { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelDescriptionItem
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelEnumerationItem
{
    public string id { get; set; } = null!;
    public List<RequirementModelValueItem> value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelValueItem
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelHierarchie
{
    public string changedAt { get; set; } = null!;
    public string id { get; set; } = null!;
    public List<RequirementModelNode> nodes { get; set; } = null!;
    public RequirementModelResource3 resource { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelNode
{
    public string changedAt { get; set; } = null!;
    public string id { get; set; } = null!;
    public RequirementModelResource resource { get; set; } = null!;
    public List<RequirementModelNode2>? nodes { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelResource
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelNode2
{
    public string changedAt { get; set; } = null!;
    public string id { get; set; } = null!;
    public RequirementModelResource2 resource { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelResource2
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelResource3
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelPropertyClasse
{
    public string changedAt { get; set; } = null!;
    public RequirementModelDataType2 dataType { get; set; } = null!;
    public List<RequirementModelDescriptionItem2>? description { get; set; }
    public string id { get; set; } = null!;
    public string title { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelDataType2
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelDescriptionItem2
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelResourceClasse
{
    public string changedAt { get; set; } = null!;
    public List<RequirementModelDescriptionItem3> description { get; set; } = null!;
    public string id { get; set; } = null!;
    public List<string> instantiation { get; set; } = null!;
    public bool? isHeading { get; set; }
    public List<RequirementModelPropertyClasse2> propertyClasses { get; set; } = null!;
    public string title { get; set; } = null!;
    public string? icon { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelDescriptionItem3
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelPropertyClasse2
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelResource4
{
    public string changedAt { get; set; } = null!;
    public RequirementModelClass @class { get; set; } = null!;
    public string id { get; set; } = null!;
    public List<RequirementModelPropertie> properties { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelClass
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelPropertie
{
    public RequirementModelClass2 @class { get; set; } = null!;
    public List<JsonElement> values { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelClass2
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelRights
{
    public string title { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelStatementClasse
{
    public string changedAt { get; set; } = null!;
    public List<RequirementModelDescriptionItem4> description { get; set; } = null!;
    public string id { get; set; } = null!;
    public List<string> instantiation { get; set; } = null!;
    public List<RequirementModelObjectClasse> objectClasses { get; set; } = null!;
    public List<RequirementModelPropertyClasse3>? propertyClasses { get; set; }
    public List<RequirementModelSubjectClasse> subjectClasses { get; set; } = null!;
    public string title { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelDescriptionItem4
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelObjectClasse
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelPropertyClasse3
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelSubjectClasse
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelStatement
{
    public string changedAt { get; set; } = null!;
    public RequirementModelClass3 @class { get; set; } = null!;
    public string id { get; set; } = null!;
    public RequirementModelObject @object { get; set; } = null!;
    public RequirementModelSubject subject { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelClass3
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelObject
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelSubject
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class RequirementModelTitleItem
{
    public string text { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(RequirementModel))]
sealed partial class RequirementModelContext : JsonSerializerContext;
