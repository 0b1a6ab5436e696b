using Polywire;

namespace TestModels;

/// <summary>More members than one word has bits.</summary>
[WireModel]
public class Wide
{
    public required string? M1 { get; set; }
    public double M2 { get; set; }
    public bool M3 { get; set; }
    public int M4 { get; set; }
    public string? M5 { get; set; }
    public double M6 { get; set; }
    public bool M7 { get; set; }
    public int M8 { get; set; }
    public string? M9 { get; set; }
    public double M10 { get; set; }
    public bool M11 { get; set; }
    public int M12 { get; set; }
    public string? M13 { get; set; }
    public double M14 { get; set; }
    public bool M15 { get; set; }
    public int M16 { get; set; }
    public string? M17 { get; set; }
    public double M18 { get; set; }
    public bool M19 { get; set; }
    public int M20 { get; set; }
    public string? M21 { get; set; }
    public double M22 { get; set; }
    public bool M23 { get; set; }
    public int M24 { get; set; }
    public string? M25 { get; set; }
    public double M26 { get; set; }
    public bool M27 { get; set; }
    public int M28 { get; set; }
    public string? M29 { get; set; }
    public double M30 { get; set; }
    public bool M31 { get; set; }
    public int M32 { get; set; }
    public string? M33 { get; set; }
    public double M34 { get; set; }
    public bool M35 { get; set; }
    public int M36 { get; set; }
    public string? M37 { get; set; }
    public double M38 { get; set; }
    public bool M39 { get; set; }
    public int M40 { get; set; }
    public string? M41 { get; set; }
    public double M42 { get; set; }
    public bool M43 { get; set; }
    public int M44 { get; set; }
    public string? M45 { get; set; }
    public double M46 { get; set; }
    public bool M47 { get; set; }
    public int M48 { get; set; }
    public string? M49 { get; set; }
    public double M50 { get; set; }
    public bool M51 { get; set; }
    public int M52 { get; set; }
    public string? M53 { get; set; }
    public double M54 { get; set; }
    public bool M55 { get; set; }
    public int M56 { get; set; }
    public string? M57 { get; set; }
    public double M58 { get; set; }
    public bool M59 { get; set; }
    public int M60 { get; set; }
    public string? M61 { get; set; }
    public double M62 { get; set; }
    public bool M63 { get; set; }
    public int M64 { get; set; }
    public string? M65 { get; set; }
    public double M66 { get; set; }
    public bool M67 { get; set; }
    public int M68 { get; set; }
    public string? M69 { get; set; }
    public required double M70 { get; set; }
}

/// <summary>Numbered; more members than one word has bits.</summary>
[WireModel]
public class WideNumbered
{
    [WireField(1)] public string? M1 { get; set; }
    [WireField(2)] public double M2 { get; set; }
    [WireField(3)] public bool M3 { get; set; }
    [WireField(4)] public int M4 { get; set; }
    [WireField(5)] public string? M5 { get; set; }
    [WireField(6)] public double M6 { get; set; }
    [WireField(7)] public bool M7 { get; set; }
    [WireField(8)] public int M8 { get; set; }
    [WireField(9)] public string? M9 { get; set; }
    [WireField(10)] public double M10 { get; set; }
    [WireField(11)] public bool M11 { get; set; }
    [WireField(12)] public int M12 { get; set; }
    [WireField(13)] public string? M13 { get; set; }
    [WireField(14)] public double M14 { get; set; }
    [WireField(15)] public bool M15 { get; set; }
    [WireField(16)] public int M16 { get; set; }
    [WireField(17)] public string? M17 { get; set; }
    [WireField(18)] public double M18 { get; set; }
    [WireField(19)] public bool M19 { get; set; }
    [WireField(20)] public int M20 { get; set; }
    [WireField(21)] public string? M21 { get; set; }
    [WireField(22)] public double M22 { get; set; }
    [WireField(23)] public bool M23 { get; set; }
    [WireField(24)] public int M24 { get; set; }
    [WireField(25)] public string? M25 { get; set; }
    [WireField(26)] public double M26 { get; set; }
    [WireField(27)] public bool M27 { get; set; }
    [WireField(28)] public int M28 { get; set; }
    [WireField(29)] public string? M29 { get; set; }
    [WireField(30)] public double M30 { get; set; }
    [WireField(31)] public bool M31 { get; set; }
    [WireField(32)] public int M32 { get; set; }
    [WireField(33)] public string? M33 { get; set; }
    [WireField(34)] public double M34 { get; set; }
    [WireField(35)] public bool M35 { get; set; }
    [WireField(36)] public int M36 { get; set; }
    [WireField(37)] public string? M37 { get; set; }
    [WireField(38)] public double M38 { get; set; }
    [WireField(39)] public bool M39 { get; set; }
    [WireField(40)] public int M40 { get; set; }
    [WireField(41)] public string? M41 { get; set; }
    [WireField(42)] public double M42 { get; set; }
    [WireField(43)] public bool M43 { get; set; }
    [WireField(44)] public int M44 { get; set; }
    [WireField(45)] public string? M45 { get; set; }
    [WireField(46)] public double M46 { get; set; }
    [WireField(47)] public bool M47 { get; set; }
    [WireField(48)] public int M48 { get; set; }
    [WireField(49)] public string? M49 { get; set; }
    [WireField(50)] public double M50 { get; set; }
    [WireField(51)] public bool M51 { get; set; }
    [WireField(52)] public int M52 { get; set; }
    [WireField(53)] public string? M53 { get; set; }
    [WireField(54)] public double M54 { get; set; }
    [WireField(55)] public bool M55 { get; set; }
    [WireField(56)] public int M56 { get; set; }
    [WireField(57)] public string? M57 { get; set; }
    [WireField(58)] public double M58 { get; set; }
    [WireField(59)] public bool M59 { get; set; }
    [WireField(60)] public int M60 { get; set; }
    [WireField(61)] public string? M61 { get; set; }
    [WireField(62)] public double M62 { get; set; }
    [WireField(63)] public bool M63 { get; set; }
    [WireField(64)] public int M64 { get; set; }
    [WireField(65)] public string? M65 { get; set; }
    [WireField(66)] public double M66 { get; set; }
    [WireField(67)] public bool M67 { get; set; }
    [WireField(68)] public int M68 { get; set; }
    [WireField(69)] public string? M69 { get; set; }
    [WireField(70)] public double M70 { get; set; }
}
