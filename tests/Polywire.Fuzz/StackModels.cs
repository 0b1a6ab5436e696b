using Polywire;

namespace Fuzzing;

// Models of 1 to 300 members that nest in themselves; MemoryPack allows 249. Each inherits the members of the smaller ones, all but the one that nests.

public abstract class Members10
{
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

public abstract class Members100 : Members10
{
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

public abstract class Members240 : Members100
{
    [WireField(101)] public char M100 { get; set; }
    [WireField(102, Encoding = WireEncodings.Wrap)] public DateTimeOffset M101 { get; set; }
    [WireField(103)] public int M102 { get; set; }
    [WireField(104)] public string? M103 { get; set; }
    [WireField(105)] public DateTime M104 { get; set; }
    [WireField(106)] public decimal M105 { get; set; }
    [WireField(107)] public Guid M106 { get; set; }
    [WireField(108)] public double? M107 { get; set; }
    [WireField(109)] public List<int>? M108 { get; set; }
    [WireField(110)] public Dictionary<string, int>? M109 { get; set; }
    [WireField(111)] public bool M110 { get; set; }
    [WireField(112)] public DayOfWeek M111 { get; set; }
    [WireField(113)] public byte[]? M112 { get; set; }
    [WireField(114)] public long? M113 { get; set; }
    [WireField(115)] public float M114 { get; set; }
    [WireField(116)] public TimeSpan M115 { get; set; }
    [WireField(117)] public (int, string) M116 { get; set; }
    [WireField(118)] public char M117 { get; set; }
    [WireField(119, Encoding = WireEncodings.Wrap)] public DateTimeOffset M118 { get; set; }
    [WireField(120)] public int M119 { get; set; }
    [WireField(121)] public string? M120 { get; set; }
    [WireField(122)] public DateTime M121 { get; set; }
    [WireField(123)] public decimal M122 { get; set; }
    [WireField(124)] public Guid M123 { get; set; }
    [WireField(125)] public double? M124 { get; set; }
    [WireField(126)] public List<int>? M125 { get; set; }
    [WireField(127)] public Dictionary<string, int>? M126 { get; set; }
    [WireField(128)] public bool M127 { get; set; }
    [WireField(129)] public DayOfWeek M128 { get; set; }
    [WireField(130)] public byte[]? M129 { get; set; }
    [WireField(131)] public long? M130 { get; set; }
    [WireField(132)] public float M131 { get; set; }
    [WireField(133)] public TimeSpan M132 { get; set; }
    [WireField(134)] public (int, string) M133 { get; set; }
    [WireField(135)] public char M134 { get; set; }
    [WireField(136, Encoding = WireEncodings.Wrap)] public DateTimeOffset M135 { get; set; }
    [WireField(137)] public int M136 { get; set; }
    [WireField(138)] public string? M137 { get; set; }
    [WireField(139)] public DateTime M138 { get; set; }
    [WireField(140)] public decimal M139 { get; set; }
    [WireField(141)] public Guid M140 { get; set; }
    [WireField(142)] public double? M141 { get; set; }
    [WireField(143)] public List<int>? M142 { get; set; }
    [WireField(144)] public Dictionary<string, int>? M143 { get; set; }
    [WireField(145)] public bool M144 { get; set; }
    [WireField(146)] public DayOfWeek M145 { get; set; }
    [WireField(147)] public byte[]? M146 { get; set; }
    [WireField(148)] public long? M147 { get; set; }
    [WireField(149)] public float M148 { get; set; }
    [WireField(150)] public TimeSpan M149 { get; set; }
    [WireField(151)] public (int, string) M150 { get; set; }
    [WireField(152)] public char M151 { get; set; }
    [WireField(153, Encoding = WireEncodings.Wrap)] public DateTimeOffset M152 { get; set; }
    [WireField(154)] public int M153 { get; set; }
    [WireField(155)] public string? M154 { get; set; }
    [WireField(156)] public DateTime M155 { get; set; }
    [WireField(157)] public decimal M156 { get; set; }
    [WireField(158)] public Guid M157 { get; set; }
    [WireField(159)] public double? M158 { get; set; }
    [WireField(160)] public List<int>? M159 { get; set; }
    [WireField(161)] public Dictionary<string, int>? M160 { get; set; }
    [WireField(162)] public bool M161 { get; set; }
    [WireField(163)] public DayOfWeek M162 { get; set; }
    [WireField(164)] public byte[]? M163 { get; set; }
    [WireField(165)] public long? M164 { get; set; }
    [WireField(166)] public float M165 { get; set; }
    [WireField(167)] public TimeSpan M166 { get; set; }
    [WireField(168)] public (int, string) M167 { get; set; }
    [WireField(169)] public char M168 { get; set; }
    [WireField(170, Encoding = WireEncodings.Wrap)] public DateTimeOffset M169 { get; set; }
    [WireField(171)] public int M170 { get; set; }
    [WireField(172)] public string? M171 { get; set; }
    [WireField(173)] public DateTime M172 { get; set; }
    [WireField(174)] public decimal M173 { get; set; }
    [WireField(175)] public Guid M174 { get; set; }
    [WireField(176)] public double? M175 { get; set; }
    [WireField(177)] public List<int>? M176 { get; set; }
    [WireField(178)] public Dictionary<string, int>? M177 { get; set; }
    [WireField(179)] public bool M178 { get; set; }
    [WireField(180)] public DayOfWeek M179 { get; set; }
    [WireField(181)] public byte[]? M180 { get; set; }
    [WireField(182)] public long? M181 { get; set; }
    [WireField(183)] public float M182 { get; set; }
    [WireField(184)] public TimeSpan M183 { get; set; }
    [WireField(185)] public (int, string) M184 { get; set; }
    [WireField(186)] public char M185 { get; set; }
    [WireField(187, Encoding = WireEncodings.Wrap)] public DateTimeOffset M186 { get; set; }
    [WireField(188)] public int M187 { get; set; }
    [WireField(189)] public string? M188 { get; set; }
    [WireField(190)] public DateTime M189 { get; set; }
    [WireField(191)] public decimal M190 { get; set; }
    [WireField(192)] public Guid M191 { get; set; }
    [WireField(193)] public double? M192 { get; set; }
    [WireField(194)] public List<int>? M193 { get; set; }
    [WireField(195)] public Dictionary<string, int>? M194 { get; set; }
    [WireField(196)] public bool M195 { get; set; }
    [WireField(197)] public DayOfWeek M196 { get; set; }
    [WireField(198)] public byte[]? M197 { get; set; }
    [WireField(199)] public long? M198 { get; set; }
    [WireField(200)] public float M199 { get; set; }
    [WireField(201)] public TimeSpan M200 { get; set; }
    [WireField(202)] public (int, string) M201 { get; set; }
    [WireField(203)] public char M202 { get; set; }
    [WireField(204, Encoding = WireEncodings.Wrap)] public DateTimeOffset M203 { get; set; }
    [WireField(205)] public int M204 { get; set; }
    [WireField(206)] public string? M205 { get; set; }
    [WireField(207)] public DateTime M206 { get; set; }
    [WireField(208)] public decimal M207 { get; set; }
    [WireField(209)] public Guid M208 { get; set; }
    [WireField(210)] public double? M209 { get; set; }
    [WireField(211)] public List<int>? M210 { get; set; }
    [WireField(212)] public Dictionary<string, int>? M211 { get; set; }
    [WireField(213)] public bool M212 { get; set; }
    [WireField(214)] public DayOfWeek M213 { get; set; }
    [WireField(215)] public byte[]? M214 { get; set; }
    [WireField(216)] public long? M215 { get; set; }
    [WireField(217)] public float M216 { get; set; }
    [WireField(218)] public TimeSpan M217 { get; set; }
    [WireField(219)] public (int, string) M218 { get; set; }
    [WireField(220)] public char M219 { get; set; }
    [WireField(221, Encoding = WireEncodings.Wrap)] public DateTimeOffset M220 { get; set; }
    [WireField(222)] public int M221 { get; set; }
    [WireField(223)] public string? M222 { get; set; }
    [WireField(224)] public DateTime M223 { get; set; }
    [WireField(225)] public decimal M224 { get; set; }
    [WireField(226)] public Guid M225 { get; set; }
    [WireField(227)] public double? M226 { get; set; }
    [WireField(228)] public List<int>? M227 { get; set; }
    [WireField(229)] public Dictionary<string, int>? M228 { get; set; }
    [WireField(230)] public bool M229 { get; set; }
    [WireField(231)] public DayOfWeek M230 { get; set; }
    [WireField(232)] public byte[]? M231 { get; set; }
    [WireField(233)] public long? M232 { get; set; }
    [WireField(234)] public float M233 { get; set; }
    [WireField(235)] public TimeSpan M234 { get; set; }
    [WireField(236)] public (int, string) M235 { get; set; }
    [WireField(237)] public char M236 { get; set; }
    [WireField(238, Encoding = WireEncodings.Wrap)] public DateTimeOffset M237 { get; set; }
    [WireField(239)] public int M238 { get; set; }
    [WireField(240)] public string? M239 { get; set; }
}

public abstract class Members300 : Members240
{
    [WireField(241)] public DateTime M240 { get; set; }
    [WireField(242)] public decimal M241 { get; set; }
    [WireField(243)] public Guid M242 { get; set; }
    [WireField(244)] public double? M243 { get; set; }
    [WireField(245)] public List<int>? M244 { get; set; }
    [WireField(246)] public Dictionary<string, int>? M245 { get; set; }
    [WireField(247)] public bool M246 { get; set; }
    [WireField(248)] public DayOfWeek M247 { get; set; }
    [WireField(249)] public byte[]? M248 { get; set; }
    [WireField(250)] public long? M249 { get; set; }
    [WireField(251)] public float M250 { get; set; }
    [WireField(252)] public TimeSpan M251 { get; set; }
    [WireField(253)] public (int, string) M252 { get; set; }
    [WireField(254)] public char M253 { get; set; }
    [WireField(255, Encoding = WireEncodings.Wrap)] public DateTimeOffset M254 { get; set; }
    [WireField(256)] public int M255 { get; set; }
    [WireField(257)] public string? M256 { get; set; }
    [WireField(258)] public DateTime M257 { get; set; }
    [WireField(259)] public decimal M258 { get; set; }
    [WireField(260)] public Guid M259 { get; set; }
    [WireField(261)] public double? M260 { get; set; }
    [WireField(262)] public List<int>? M261 { get; set; }
    [WireField(263)] public Dictionary<string, int>? M262 { get; set; }
    [WireField(264)] public bool M263 { get; set; }
    [WireField(265)] public DayOfWeek M264 { get; set; }
    [WireField(266)] public byte[]? M265 { get; set; }
    [WireField(267)] public long? M266 { get; set; }
    [WireField(268)] public float M267 { get; set; }
    [WireField(269)] public TimeSpan M268 { get; set; }
    [WireField(270)] public (int, string) M269 { get; set; }
    [WireField(271)] public char M270 { get; set; }
    [WireField(272, Encoding = WireEncodings.Wrap)] public DateTimeOffset M271 { get; set; }
    [WireField(273)] public int M272 { get; set; }
    [WireField(274)] public string? M273 { get; set; }
    [WireField(275)] public DateTime M274 { get; set; }
    [WireField(276)] public decimal M275 { get; set; }
    [WireField(277)] public Guid M276 { get; set; }
    [WireField(278)] public double? M277 { get; set; }
    [WireField(279)] public List<int>? M278 { get; set; }
    [WireField(280)] public Dictionary<string, int>? M279 { get; set; }
    [WireField(281)] public bool M280 { get; set; }
    [WireField(282)] public DayOfWeek M281 { get; set; }
    [WireField(283)] public byte[]? M282 { get; set; }
    [WireField(284)] public long? M283 { get; set; }
    [WireField(285)] public float M284 { get; set; }
    [WireField(286)] public TimeSpan M285 { get; set; }
    [WireField(287)] public (int, string) M286 { get; set; }
    [WireField(288)] public char M287 { get; set; }
    [WireField(289, Encoding = WireEncodings.Wrap)] public DateTimeOffset M288 { get; set; }
    [WireField(290)] public int M289 { get; set; }
    [WireField(291)] public string? M290 { get; set; }
    [WireField(292)] public DateTime M291 { get; set; }
    [WireField(293)] public decimal M292 { get; set; }
    [WireField(294)] public Guid M293 { get; set; }
    [WireField(295)] public double? M294 { get; set; }
    [WireField(296)] public List<int>? M295 { get; set; }
    [WireField(297)] public Dictionary<string, int>? M296 { get; set; }
    [WireField(298)] public bool M297 { get; set; }
    [WireField(299)] public DayOfWeek M298 { get; set; }
    [WireField(300)] public byte[]? M299 { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested1
{
    [WireField(1)] public Nested1? Next { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested10 : Members10
{
    [WireField(1)] public Nested10? Next { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested100 : Members100
{
    [WireField(1)] public Nested100? Next { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested240 : Members240
{
    [WireField(1)] public Nested240? Next { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Nested300 : Members300
{
    [WireField(1)] public Nested300? Next { get; set; }
}
