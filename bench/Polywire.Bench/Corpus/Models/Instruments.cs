using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A module of music: instruments, patterns, samples.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Instruments
{
    public string? graphstate { get; set; }
    public List<InstrumentsInstrument> instruments { get; set; } = null!;
    public string? message { get; set; }
    public string name { get; set; } = null!;
    public string? orderlist { get; set; }
    public List<InstrumentsPattern> patterns { get; set; } = null!;
    public string? pluginstate { get; set; }
    public List<InstrumentsSample> samples { get; set; } = null!;
    public int version { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsInstrument
{
    public int default_filter_cutoff { get; set; }
    public bool default_filter_cutoff_enabled { get; set; }
    public int default_filter_mode { get; set; }
    public int default_filter_resonance { get; set; }
    public bool default_filter_resonance_enabled { get; set; }
    public int default_pan { get; set; }
    public int duplicate_check_type { get; set; }
    public int duplicate_note_action { get; set; }
    public int fadeout { get; set; }
    public int global_volume { get; set; }
    public int graph_insert { get; set; }
    public string legacy_filename { get; set; } = null!;
    public int midi_bank { get; set; }
    public int midi_channel { get; set; }
    public int midi_drum_set { get; set; }
    public int midi_program { get; set; }
    public string name { get; set; } = null!;
    public int new_note_action { get; set; }
    public string? note_map { get; set; }
    public InstrumentsPanningEnvelope panning_envelope { get; set; } = null!;
    public InstrumentsPitchEnvelope pitch_envelope { get; set; } = null!;
    public int pitch_pan_center { get; set; }
    public int pitch_pan_separation { get; set; }
    public int pitch_to_tempo_lock { get; set; }
    public int random_cutoff_weight { get; set; }
    public int random_pan_weight { get; set; }
    public int random_resonance_weight { get; set; }
    public int random_volume_weight { get; set; }
    public string? sample_map { get; set; }
    public string? tuning { get; set; }
    public InstrumentsVolumeEnvelope volume_envelope { get; set; } = null!;
    public int volume_ramp_down { get; set; }
    public int volume_ramp_up { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsPanningEnvelope
{
    public int loop_end { get; set; }
    public int loop_start { get; set; }
    public List<InstrumentsNode> nodes { get; set; } = null!;
    public int release_node { get; set; }
    public int sustain_end { get; set; }
    public int sustain_start { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsNode
{
    public int tick { get; set; }
    public int value { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsPitchEnvelope
{
    public int loop_end { get; set; }
    public int loop_start { get; set; }
    public List<InstrumentsPitchEnvelopeNode> nodes { get; set; } = null!;
    public int release_node { get; set; }
    public int sustain_end { get; set; }
    public int sustain_start { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsPitchEnvelopeNode
{
    public int tick { get; set; }
    public int value { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsVolumeEnvelope
{
    public int loop_end { get; set; }
    public int loop_start { get; set; }
    public List<InstrumentsVolumeEnvelopeNode> nodes { get; set; } = null!;
    public int release_node { get; set; }
    public int sustain_end { get; set; }
    public int sustain_start { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsVolumeEnvelopeNode
{
    public int tick { get; set; }
    public int value { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsPattern
{
    public List<InstrumentsData>? data { get; set; }
    public string name { get; set; } = null!;
    public int rows { get; set; }
    public int rows_per_beat { get; set; }
    public int rows_per_measure { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsData
{
    public int channel { get; set; }
    public int fxcmd { get; set; }
    public int fxparam { get; set; }
    public int instr { get; set; }
    public int note { get; set; }
    public int row { get; set; }
    public int volcmd { get; set; }
    public int volval { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class InstrumentsSample
{
    public int c5_samplerate { get; set; }
    public int global_volume { get; set; }
    public string legacy_filename { get; set; } = null!;
    public int length { get; set; }
    public int loop_end { get; set; }
    public int loop_start { get; set; }
    public string name { get; set; } = null!;
    public int pan { get; set; }
    public int sustain_end { get; set; }
    public int sustain_start { get; set; }
    public int vibrato_depth { get; set; }
    public int vibrato_rate { get; set; }
    public int vibrato_sweep { get; set; }
    public int vibrato_type { get; set; }
    public int volume { get; set; }
}

[JsonSerializable(typeof(Instruments))]
sealed partial class InstrumentsContext : JsonSerializerContext;
