using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A knowledge base of attacks.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class PreAttack
{
    public string type { get; set; } = null!;
    public string id { get; set; } = null!;
    public string spec_version { get; set; } = null!;
    public List<PreAttackObject> objects { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class PreAttackObject
{
    public string id { get; set; } = null!;
    public string? created_by_ref { get; set; }
    public string? name { get; set; }
    public string? description { get; set; }
    public List<PreAttackExternalReference>? external_references { get; set; }
    public List<string>? object_marking_refs { get; set; }
    public string? x_mitre_detectable_by_common_defenses { get; set; }
    public string? x_mitre_detectable_by_common_defenses_explanation { get; set; }
    public string? x_mitre_difficulty_for_adversary { get; set; }
    public string? x_mitre_difficulty_for_adversary_explanation { get; set; }
    public string? x_mitre_version { get; set; }
    public string? x_mitre_old_attack_id { get; set; }
    public string type { get; set; } = null!;
    public List<PreAttackKillChainPhase>? kill_chain_phases { get; set; }
    public DateTime? modified { get; set; }
    public DateTime created { get; set; }
    public bool? x_mitre_deprecated { get; set; }
    public bool? x_mitre_is_subtechnique { get; set; }
    public string? source_ref { get; set; }
    public string? relationship_type { get; set; }
    public string? target_ref { get; set; }
    public string? identity_class { get; set; }
    public List<string>? aliases { get; set; }
    public List<string>? x_mitre_contributors { get; set; }
    public string? x_mitre_shortname { get; set; }
    public List<string>? tactic_refs { get; set; }
    public string? definition_type { get; set; }
    public PreAttackDefinition? definition { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class PreAttackExternalReference
{
    public string source_name { get; set; } = null!;
    public string? url { get; set; }
    public string? external_id { get; set; }
    public string? description { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class PreAttackKillChainPhase
{
    public string kill_chain_name { get; set; } = null!;
    public string phase_name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class PreAttackDefinition
{
    public string statement { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(PreAttack))]
sealed partial class PreAttackContext : JsonSerializerContext;
