using MessagePack;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>29 optional members whose names are equally long: of each row a few are there.</summary>
[WireModel(OmitNull = true), MessagePackObject(keyAsPropertyName: true)]
public sealed class SparseRow
{
    public string? Alpha { get; set; }
    public int? Bravo { get; set; }
    public double? Delta { get; set; }
    public bool? Eagle { get; set; }
    public string? Frost { get; set; }
    public int? Giant { get; set; }
    public double? Hotel { get; set; }
    public bool? India { get; set; }
    public string? Japan { get; set; }
    public int? Knife { get; set; }
    public double? Lemon { get; set; }
    public bool? Magic { get; set; }
    public string? North { get; set; }
    public int? Ocean { get; set; }
    public double? Paper { get; set; }
    public bool? Queen { get; set; }
    public string? River { get; set; }
    public int? Sugar { get; set; }
    public double? Tiger { get; set; }
    public bool? Uncle { get; set; }
    public string? Video { get; set; }
    public int? Water { get; set; }
    public double? Xenon { get; set; }
    public bool? Yacht { get; set; }
    public string? Zebra { get; set; }
    public int? Amber { get; set; }
    public double? Brick { get; set; }
    public bool? Cloud { get; set; }
    public string? Drift { get; set; }
}

/// <summary>60 optional members, a map on MessagePack.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class WideRow
{
    public string? NameAlpha0 { get; set; }
    public int? CountAlpha { get; set; }
    public double? RatioAlpha { get; set; }
    public bool? FlagAlpha { get; set; }
    public string? NoteAlpha { get; set; }
    public long? TotalAlpha { get; set; }
    public string? NameDelta { get; set; }
    public int? CountDelta7 { get; set; }
    public double? RatioDelta { get; set; }
    public bool? FlagDelta { get; set; }
    public string? NoteDelta { get; set; }
    public long? TotalDelta { get; set; }
    public string? NameFrost { get; set; }
    public int? CountFrost { get; set; }
    public double? RatioFrost14 { get; set; }
    public bool? FlagFrost { get; set; }
    public string? NoteFrost { get; set; }
    public long? TotalFrost { get; set; }
    public string? NameHotel { get; set; }
    public int? CountHotel { get; set; }
    public double? RatioHotel { get; set; }
    public bool? FlagHotel21 { get; set; }
    public string? NoteHotel { get; set; }
    public long? TotalHotel { get; set; }
    public string? NameJapan { get; set; }
    public int? CountJapan { get; set; }
    public double? RatioJapan { get; set; }
    public bool? FlagJapan { get; set; }
    public string? NoteJapan28 { get; set; }
    public long? TotalJapan { get; set; }
    public string? NameLemon { get; set; }
    public int? CountLemon { get; set; }
    public double? RatioLemon { get; set; }
    public bool? FlagLemon { get; set; }
    public string? NoteLemon { get; set; }
    public long? TotalLemon35 { get; set; }
    public string? NameNorth { get; set; }
    public int? CountNorth { get; set; }
    public double? RatioNorth { get; set; }
    public bool? FlagNorth { get; set; }
    public string? NoteNorth { get; set; }
    public long? TotalNorth { get; set; }
    public string? NamePaper42 { get; set; }
    public int? CountPaper { get; set; }
    public double? RatioPaper { get; set; }
    public bool? FlagPaper { get; set; }
    public string? NotePaper { get; set; }
    public long? TotalPaper { get; set; }
    public string? NameRiver { get; set; }
    public int? CountRiver49 { get; set; }
    public double? RatioRiver { get; set; }
    public bool? FlagRiver { get; set; }
    public string? NoteRiver { get; set; }
    public long? TotalRiver { get; set; }
    public string? NameTiger { get; set; }
    public int? CountTiger { get; set; }
    public double? RatioTiger56 { get; set; }
    public bool? FlagTiger { get; set; }
    public string? NoteTiger { get; set; }
    public long? TotalTiger { get; set; }
}
