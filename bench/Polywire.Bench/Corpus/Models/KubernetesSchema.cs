using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>The JSON schema of Kubernetes' objects.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class KubernetesSchema
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    [WireField(Name = "$id"), JsonPropertyName("$id"), DataMember(Name = "$id")] public string Id { get; set; } = null!;
    public Dictionary<string, KubernetesSchemaDefinition> definitions { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class KubernetesSchemaDefinition
{
    public string? description { get; set; }
    public Dictionary<string, KubernetesSchemaDefinition>? properties { get; set; }
    public KubernetesSchemaDefinition? items { get; set; }
    public string? type { get; set; }
    [WireField(Name = "$ref"), JsonPropertyName("$ref"), DataMember(Name = "$ref")] public string? Ref { get; set; }
    public string? format { get; set; }
    public List<string>? @required { get; set; }
    public List<string>? @enum { get; set; }
    [WireField(Name = "x-kubernetes-patch-merge-key"), JsonPropertyName("x-kubernetes-patch-merge-key"), DataMember(Name = "x-kubernetes-patch-merge-key")] public string? XKubernetesPatchMergeKey { get; set; }
    [WireField(Name = "x-kubernetes-patch-strategy"), JsonPropertyName("x-kubernetes-patch-strategy"), DataMember(Name = "x-kubernetes-patch-strategy")] public string? XKubernetesPatchStrategy { get; set; }
    [WireField(Name = "x-kubernetes-group-version-kind"), JsonPropertyName("x-kubernetes-group-version-kind"), DataMember(Name = "x-kubernetes-group-version-kind")] public List<KubernetesSchemaXKubernetesGroupVersionKind>? XKubernetesGroupVersionKind { get; set; }
    public KubernetesSchemaDefinition? additionalProperties { get; set; }
    [WireField(Name = "x-kubernetes-list-map-keys"), JsonPropertyName("x-kubernetes-list-map-keys"), DataMember(Name = "x-kubernetes-list-map-keys")] public List<string>? XKubernetesListMapKeys { get; set; }
    [WireField(Name = "x-kubernetes-list-type"), JsonPropertyName("x-kubernetes-list-type"), DataMember(Name = "x-kubernetes-list-type")] public string? XKubernetesListType { get; set; }
    [WireField(Name = "x-kubernetes-unions"), JsonPropertyName("x-kubernetes-unions"), DataMember(Name = "x-kubernetes-unions")] public List<KubernetesSchemaXKubernetesUnion>? XKubernetesUnions { get; set; }
    public List<KubernetesSchemaDefinition>? oneOf { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class KubernetesSchemaXKubernetesGroupVersionKind
{
    public string group { get; set; } = null!;
    public string kind { get; set; } = null!;
    public string version { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class KubernetesSchemaXKubernetesUnion
{
    public string discriminator { get; set; } = null!;
    [WireField(Name = "fields-to-discriminateBy"), JsonPropertyName("fields-to-discriminateBy"), DataMember(Name = "fields-to-discriminateBy")] public KubernetesSchemaFieldsToDiscriminateBy FieldsToDiscriminateBy { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class KubernetesSchemaFieldsToDiscriminateBy
{
    public string? queuing { get; set; }
    public string? limited { get; set; }
    public string? group { get; set; }
    public string? serviceAccount { get; set; }
    public string? user { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(KubernetesSchema))]
sealed partial class KubernetesSchemaContext : JsonSerializerContext;
