using Polywire;

namespace Fuzzing;

// Models of 1 to 300 members that nest in themselves: those of 240, near the 249 that MemoryPack allows, and of 300 have files of their own.

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested1
{
    [WireField(1)] public Nested1? Next { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested10
{
    [WireField(1)] public Nested10? Next { get; set; }
    [WireField(2)] public string? M1 { get; set; }
    [WireField(3)] public DateTime M2 { get; set; }
    [WireField(4)] public decimal M3 { get; set; }
    [WireField(5)] public Guid M4 { get; set; }
    [WireField(6)] public double? M5 { get; set; }
    [WireField(7)] public List<int>? M6 { get; set; }
    [WireField(8)] public Dictionary<string, int>? M7 { get; set; }
    [WireField(9)] public bool M8 { get; set; }
    [WireField(10)] public DayOfWeek M9 { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested100
{
    [WireField(1)] public Nested100? Next { get; set; }
    [WireField(2)] public string? M1 { get; set; }
    [WireField(3)] public DateTime M2 { get; set; }
    [WireField(4)] public decimal M3 { get; set; }
    [WireField(5)] public Guid M4 { get; set; }
    [WireField(6)] public double? M5 { get; set; }
    [WireField(7)] public List<int>? M6 { get; set; }
    [WireField(8)] public Dictionary<string, int>? M7 { get; set; }
    [WireField(9)] public bool M8 { get; set; }
    [WireField(10)] public DayOfWeek M9 { get; set; }
    [WireField(11)] public byte[]? M10 { get; set; }
    [WireField(12)] public long? M11 { get; set; }
    [WireField(13)] public float M12 { get; set; }
    [WireField(14)] public TimeSpan M13 { get; set; }
    [WireField(15)] public (int, string) M14 { get; set; }
    [WireField(16)] public char M15 { get; set; }
    [WireField(17, Encoding = WireEncodings.Wrap)] public DateTimeOffset M16 { get; set; }
    [WireField(18)] public int M17 { get; set; }
    [WireField(19)] public string? M18 { get; set; }
    [WireField(20)] public DateTime M19 { get; set; }
    [WireField(21)] public decimal M20 { get; set; }
    [WireField(22)] public Guid M21 { get; set; }
    [WireField(23)] public double? M22 { get; set; }
    [WireField(24)] public List<int>? M23 { get; set; }
    [WireField(25)] public Dictionary<string, int>? M24 { get; set; }
    [WireField(26)] public bool M25 { get; set; }
    [WireField(27)] public DayOfWeek M26 { get; set; }
    [WireField(28)] public byte[]? M27 { get; set; }
    [WireField(29)] public long? M28 { get; set; }
    [WireField(30)] public float M29 { get; set; }
    [WireField(31)] public TimeSpan M30 { get; set; }
    [WireField(32)] public (int, string) M31 { get; set; }
    [WireField(33)] public char M32 { get; set; }
    [WireField(34, Encoding = WireEncodings.Wrap)] public DateTimeOffset M33 { get; set; }
    [WireField(35)] public int M34 { get; set; }
    [WireField(36)] public string? M35 { get; set; }
    [WireField(37)] public DateTime M36 { get; set; }
    [WireField(38)] public decimal M37 { get; set; }
    [WireField(39)] public Guid M38 { get; set; }
    [WireField(40)] public double? M39 { get; set; }
    [WireField(41)] public List<int>? M40 { get; set; }
    [WireField(42)] public Dictionary<string, int>? M41 { get; set; }
    [WireField(43)] public bool M42 { get; set; }
    [WireField(44)] public DayOfWeek M43 { get; set; }
    [WireField(45)] public byte[]? M44 { get; set; }
    [WireField(46)] public long? M45 { get; set; }
    [WireField(47)] public float M46 { get; set; }
    [WireField(48)] public TimeSpan M47 { get; set; }
    [WireField(49)] public (int, string) M48 { get; set; }
    [WireField(50)] public char M49 { get; set; }
    [WireField(51, Encoding = WireEncodings.Wrap)] public DateTimeOffset M50 { get; set; }
    [WireField(52)] public int M51 { get; set; }
    [WireField(53)] public string? M52 { get; set; }
    [WireField(54)] public DateTime M53 { get; set; }
    [WireField(55)] public decimal M54 { get; set; }
    [WireField(56)] public Guid M55 { get; set; }
    [WireField(57)] public double? M56 { get; set; }
    [WireField(58)] public List<int>? M57 { get; set; }
    [WireField(59)] public Dictionary<string, int>? M58 { get; set; }
    [WireField(60)] public bool M59 { get; set; }
    [WireField(61)] public DayOfWeek M60 { get; set; }
    [WireField(62)] public byte[]? M61 { get; set; }
    [WireField(63)] public long? M62 { get; set; }
    [WireField(64)] public float M63 { get; set; }
    [WireField(65)] public TimeSpan M64 { get; set; }
    [WireField(66)] public (int, string) M65 { get; set; }
    [WireField(67)] public char M66 { get; set; }
    [WireField(68, Encoding = WireEncodings.Wrap)] public DateTimeOffset M67 { get; set; }
    [WireField(69)] public int M68 { get; set; }
    [WireField(70)] public string? M69 { get; set; }
    [WireField(71)] public DateTime M70 { get; set; }
    [WireField(72)] public decimal M71 { get; set; }
    [WireField(73)] public Guid M72 { get; set; }
    [WireField(74)] public double? M73 { get; set; }
    [WireField(75)] public List<int>? M74 { get; set; }
    [WireField(76)] public Dictionary<string, int>? M75 { get; set; }
    [WireField(77)] public bool M76 { get; set; }
    [WireField(78)] public DayOfWeek M77 { get; set; }
    [WireField(79)] public byte[]? M78 { get; set; }
    [WireField(80)] public long? M79 { get; set; }
    [WireField(81)] public float M80 { get; set; }
    [WireField(82)] public TimeSpan M81 { get; set; }
    [WireField(83)] public (int, string) M82 { get; set; }
    [WireField(84)] public char M83 { get; set; }
    [WireField(85, Encoding = WireEncodings.Wrap)] public DateTimeOffset M84 { get; set; }
    [WireField(86)] public int M85 { get; set; }
    [WireField(87)] public string? M86 { get; set; }
    [WireField(88)] public DateTime M87 { get; set; }
    [WireField(89)] public decimal M88 { get; set; }
    [WireField(90)] public Guid M89 { get; set; }
    [WireField(91)] public double? M90 { get; set; }
    [WireField(92)] public List<int>? M91 { get; set; }
    [WireField(93)] public Dictionary<string, int>? M92 { get; set; }
    [WireField(94)] public bool M93 { get; set; }
    [WireField(95)] public DayOfWeek M94 { get; set; }
    [WireField(96)] public byte[]? M95 { get; set; }
    [WireField(97)] public long? M96 { get; set; }
    [WireField(98)] public float M97 { get; set; }
    [WireField(99)] public TimeSpan M98 { get; set; }
    [WireField(100)] public (int, string) M99 { get; set; }
}
