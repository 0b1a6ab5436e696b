using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A thing model of an industrial device.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModel
{
    [WireField(Name = "@context"), JsonPropertyName("@context"), DataMember(Name = "@context")] public List<JsonElement> Context { get; set; } = null!;
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public List<string> Type { get; set; } = null!;
    public string title { get; set; } = null!;
    [WireField(Name = "uav:browseName"), JsonPropertyName("uav:browseName"), DataMember(Name = "uav:browseName")] public string UavBrowsename { get; set; } = null!;
    [WireField(Name = "uav:dataTypeDefinitions"), JsonPropertyName("uav:dataTypeDefinitions"), DataMember(Name = "uav:dataTypeDefinitions")] public List<ThingModelUavDatatypedefinition> UavDatatypedefinitions { get; set; } = null!;
    [WireField(Name = "uav:id"), JsonPropertyName("uav:id"), DataMember(Name = "uav:id")] public string UavId { get; set; } = null!;
    [WireField(Name = "uav:nodes"), JsonPropertyName("uav:nodes"), DataMember(Name = "uav:nodes")] public ThingModelUavNodes UavNodes { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelUavDatatypedefinition
{
    [WireField(Name = "@id"), JsonPropertyName("@id"), DataMember(Name = "@id")] public string Id { get; set; } = null!;
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    [WireField(Name = "uav:dataTypeId"), JsonPropertyName("uav:dataTypeId"), DataMember(Name = "uav:dataTypeId")] public string UavDatatypeid { get; set; } = null!;
    [WireField(Name = "uav:dataTypeName"), JsonPropertyName("uav:dataTypeName"), DataMember(Name = "uav:dataTypeName")] public string UavDatatypename { get; set; } = null!;
    [WireField(Name = "uav:dataTypeSubtypeOf"), JsonPropertyName("uav:dataTypeSubtypeOf"), DataMember(Name = "uav:dataTypeSubtypeOf")] public ThingModelUavDatatypesubtypeof UavDatatypesubtypeof { get; set; } = null!;
    [WireField(Name = "uav:enumFields"), JsonPropertyName("uav:enumFields"), DataMember(Name = "uav:enumFields")] public List<ThingModelUavEnumfield>? UavEnumfields { get; set; }
    [WireField(Name = "uav:isOptionSet"), JsonPropertyName("uav:isOptionSet"), DataMember(Name = "uav:isOptionSet")] public bool? UavIsoptionset { get; set; }
    [WireField(Name = "uav:binaryEncodingId"), JsonPropertyName("uav:binaryEncodingId"), DataMember(Name = "uav:binaryEncodingId")] public string? UavBinaryencodingid { get; set; }
    [WireField(Name = "uav:fields"), JsonPropertyName("uav:fields"), DataMember(Name = "uav:fields")] public List<ThingModelUavField>? UavFields { get; set; }
    [WireField(Name = "uav:isAbstract"), JsonPropertyName("uav:isAbstract"), DataMember(Name = "uav:isAbstract")] public bool? UavIsabstract { get; set; }
    [WireField(Name = "uav:jsonEncodingId"), JsonPropertyName("uav:jsonEncodingId"), DataMember(Name = "uav:jsonEncodingId")] public string? UavJsonencodingid { get; set; }
    [WireField(Name = "uav:structureType"), JsonPropertyName("uav:structureType"), DataMember(Name = "uav:structureType")] public string? UavStructuretype { get; set; }
    [WireField(Name = "uav:xmlEncodingId"), JsonPropertyName("uav:xmlEncodingId"), DataMember(Name = "uav:xmlEncodingId")] public string? UavXmlencodingid { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelUavDatatypesubtypeof
{
    [WireField(Name = "uav:dataTypeId"), JsonPropertyName("uav:dataTypeId"), DataMember(Name = "uav:dataTypeId")] public string UavDatatypeid { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelUavEnumfield
{
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    public string description { get; set; } = null!;
    [WireField(Name = "uav:enumName"), JsonPropertyName("uav:enumName"), DataMember(Name = "uav:enumName")] public string UavEnumname { get; set; } = null!;
    [WireField(Name = "uav:enumValue"), JsonPropertyName("uav:enumValue"), DataMember(Name = "uav:enumValue")] public int UavEnumvalue { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelUavField
{
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    [WireField(Name = "uav:allowSubtypes"), JsonPropertyName("uav:allowSubtypes"), DataMember(Name = "uav:allowSubtypes")] public bool UavAllowsubtypes { get; set; }
    [WireField(Name = "uav:fieldDataTypeId"), JsonPropertyName("uav:fieldDataTypeId"), DataMember(Name = "uav:fieldDataTypeId")] public string UavFielddatatypeid { get; set; } = null!;
    [WireField(Name = "uav:fieldName"), JsonPropertyName("uav:fieldName"), DataMember(Name = "uav:fieldName")] public string UavFieldname { get; set; } = null!;
    [WireField(Name = "uav:isOptional"), JsonPropertyName("uav:isOptional"), DataMember(Name = "uav:isOptional")] public bool UavIsoptional { get; set; }
    [WireField(Name = "uav:valueRank"), JsonPropertyName("uav:valueRank"), DataMember(Name = "uav:valueRank")] public int UavValuerank { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelUavNodes
{
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    public List<ThingModelAliase> aliases { get; set; } = null!;
    public string lastModified { get; set; } = null!;
    public List<ThingModelModel> models { get; set; } = null!;
    public List<string> namespaceUris { get; set; } = null!;
    public List<ThingModelNode> nodes { get; set; } = null!;
    public string profileVersion { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelAliase
{
    public string alias { get; set; } = null!;
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelModel
{
    public string modelUri { get; set; } = null!;
    public string modelVersion { get; set; } = null!;
    public string publicationDate { get; set; } = null!;
    public List<ThingModelRequiredModel> requiredModels { get; set; } = null!;
    public string version { get; set; } = null!;
    public string xmlSchemaUri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelRequiredModel
{
    public string modelUri { get; set; } = null!;
    public string modelVersion { get; set; } = null!;
    public string publicationDate { get; set; } = null!;
    public string version { get; set; } = null!;
    public string xmlSchemaUri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelNode
{
    public string browseName { get; set; } = null!;
    public List<ThingModelDisplayNameItem> displayName { get; set; } = null!;
    public string? documentation { get; set; }
    public string nodeClass { get; set; } = null!;
    public string nodeId { get; set; } = null!;
    public List<ThingModelReference> references { get; set; } = null!;
    public string? symbolicName { get; set; }
    public string? typeDefinition { get; set; }
    public string? dataType { get; set; }
    public string? parentNodeId { get; set; }
    public string? valueXml { get; set; }
    public string? arrayDimensions { get; set; }
    public int? valueRank { get; set; }
    public List<string>? category { get; set; }
    public string? superType { get; set; }
    public bool? symmetric { get; set; }
    public List<ThingModelInverseNameItem>? inverseName { get; set; }
    public bool? isAbstract { get; set; }
    public string? modellingRule { get; set; }
    public string? methodDeclarationId { get; set; }
    public List<ThingModelDescriptionItem>? description { get; set; }
    public bool? designToolOnly { get; set; }
    public ThingModelDefinition? definition { get; set; }
    public string? releaseStatus { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelDisplayNameItem
{
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelReference
{
    public string referenceType { get; set; } = null!;
    public string target { get; set; } = null!;
    public bool? isForward { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelInverseNameItem
{
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelDescriptionItem
{
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelDefinition
{
    public List<ThingModelField>? fields { get; set; }
    public string name { get; set; } = null!;
    public bool? isOptionSet { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelField
{
    public string dataType { get; set; } = null!;
    public List<ThingModelDescriptionItem2>? description { get; set; }
    public string name { get; set; } = null!;
    public int? value { get; set; }
    public int? valueRank { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class ThingModelDescriptionItem2
{
    public string value { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ThingModel))]
sealed partial class ThingModelContext : JsonSerializerContext;
