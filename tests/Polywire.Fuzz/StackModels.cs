using Polywire;

namespace Fuzzing;

// Models of 1 to 300 members that nest in themselves.

[WireModel(Layout = WireLayout.Map)]
public sealed class Memberless;

[WireModel]
public sealed class Nested1
{
    public Nested1? Next { get; set; }
}

[WireModel]
public sealed class Nested10
{
    public Nested10? Next { get; set; }
    public string? M1 { get; set; }
    public DateTime M2 { get; set; }
    public decimal M3 { get; set; }
    public Guid M4 { get; set; }
    public double? M5 { get; set; }
    public List<int>? M6 { get; set; }
    public Dictionary<string, int>? M7 { get; set; }
    public bool M8 { get; set; }
    public DayOfWeek M9 { get; set; }
}

[WireModel]
public sealed class Nested100
{
    public Nested100? Next { get; set; }
    public string? M1 { get; set; }
    public DateTime M2 { get; set; }
    public decimal M3 { get; set; }
    public Guid M4 { get; set; }
    public double? M5 { get; set; }
    public List<int>? M6 { get; set; }
    public Dictionary<string, int>? M7 { get; set; }
    public bool M8 { get; set; }
    public DayOfWeek M9 { get; set; }
    public byte[]? M10 { get; set; }
    public long? M11 { get; set; }
    public float M12 { get; set; }
    public TimeSpan M13 { get; set; }
    public (int, string) M14 { get; set; }
    public char M15 { get; set; }
    public DateTimeOffset M16 { get; set; }
    public int M17 { get; set; }
    public string? M18 { get; set; }
    public DateTime M19 { get; set; }
    public decimal M20 { get; set; }
    public Guid M21 { get; set; }
    public double? M22 { get; set; }
    public List<int>? M23 { get; set; }
    public Dictionary<string, int>? M24 { get; set; }
    public bool M25 { get; set; }
    public DayOfWeek M26 { get; set; }
    public byte[]? M27 { get; set; }
    public long? M28 { get; set; }
    public float M29 { get; set; }
    public TimeSpan M30 { get; set; }
    public (int, string) M31 { get; set; }
    public char M32 { get; set; }
    public DateTimeOffset M33 { get; set; }
    public int M34 { get; set; }
    public string? M35 { get; set; }
    public DateTime M36 { get; set; }
    public decimal M37 { get; set; }
    public Guid M38 { get; set; }
    public double? M39 { get; set; }
    public List<int>? M40 { get; set; }
    public Dictionary<string, int>? M41 { get; set; }
    public bool M42 { get; set; }
    public DayOfWeek M43 { get; set; }
    public byte[]? M44 { get; set; }
    public long? M45 { get; set; }
    public float M46 { get; set; }
    public TimeSpan M47 { get; set; }
    public (int, string) M48 { get; set; }
    public char M49 { get; set; }
    public DateTimeOffset M50 { get; set; }
    public int M51 { get; set; }
    public string? M52 { get; set; }
    public DateTime M53 { get; set; }
    public decimal M54 { get; set; }
    public Guid M55 { get; set; }
    public double? M56 { get; set; }
    public List<int>? M57 { get; set; }
    public Dictionary<string, int>? M58 { get; set; }
    public bool M59 { get; set; }
    public DayOfWeek M60 { get; set; }
    public byte[]? M61 { get; set; }
    public long? M62 { get; set; }
    public float M63 { get; set; }
    public TimeSpan M64 { get; set; }
    public (int, string) M65 { get; set; }
    public char M66 { get; set; }
    public DateTimeOffset M67 { get; set; }
    public int M68 { get; set; }
    public string? M69 { get; set; }
    public DateTime M70 { get; set; }
    public decimal M71 { get; set; }
    public Guid M72 { get; set; }
    public double? M73 { get; set; }
    public List<int>? M74 { get; set; }
    public Dictionary<string, int>? M75 { get; set; }
    public bool M76 { get; set; }
    public DayOfWeek M77 { get; set; }
    public byte[]? M78 { get; set; }
    public long? M79 { get; set; }
    public float M80 { get; set; }
    public TimeSpan M81 { get; set; }
    public (int, string) M82 { get; set; }
    public char M83 { get; set; }
    public DateTimeOffset M84 { get; set; }
    public int M85 { get; set; }
    public string? M86 { get; set; }
    public DateTime M87 { get; set; }
    public decimal M88 { get; set; }
    public Guid M89 { get; set; }
    public double? M90 { get; set; }
    public List<int>? M91 { get; set; }
    public Dictionary<string, int>? M92 { get; set; }
    public bool M93 { get; set; }
    public DayOfWeek M94 { get; set; }
    public byte[]? M95 { get; set; }
    public long? M96 { get; set; }
    public float M97 { get; set; }
    public TimeSpan M98 { get; set; }
    public (int, string) M99 { get; set; }
}

[WireModel]
public sealed class Nested300
{
    public Nested300? Next { get; set; }
    public string? M1 { get; set; }
    public DateTime M2 { get; set; }
    public decimal M3 { get; set; }
    public Guid M4 { get; set; }
    public double? M5 { get; set; }
    public List<int>? M6 { get; set; }
    public Dictionary<string, int>? M7 { get; set; }
    public bool M8 { get; set; }
    public DayOfWeek M9 { get; set; }
    public byte[]? M10 { get; set; }
    public long? M11 { get; set; }
    public float M12 { get; set; }
    public TimeSpan M13 { get; set; }
    public (int, string) M14 { get; set; }
    public char M15 { get; set; }
    public DateTimeOffset M16 { get; set; }
    public int M17 { get; set; }
    public string? M18 { get; set; }
    public DateTime M19 { get; set; }
    public decimal M20 { get; set; }
    public Guid M21 { get; set; }
    public double? M22 { get; set; }
    public List<int>? M23 { get; set; }
    public Dictionary<string, int>? M24 { get; set; }
    public bool M25 { get; set; }
    public DayOfWeek M26 { get; set; }
    public byte[]? M27 { get; set; }
    public long? M28 { get; set; }
    public float M29 { get; set; }
    public TimeSpan M30 { get; set; }
    public (int, string) M31 { get; set; }
    public char M32 { get; set; }
    public DateTimeOffset M33 { get; set; }
    public int M34 { get; set; }
    public string? M35 { get; set; }
    public DateTime M36 { get; set; }
    public decimal M37 { get; set; }
    public Guid M38 { get; set; }
    public double? M39 { get; set; }
    public List<int>? M40 { get; set; }
    public Dictionary<string, int>? M41 { get; set; }
    public bool M42 { get; set; }
    public DayOfWeek M43 { get; set; }
    public byte[]? M44 { get; set; }
    public long? M45 { get; set; }
    public float M46 { get; set; }
    public TimeSpan M47 { get; set; }
    public (int, string) M48 { get; set; }
    public char M49 { get; set; }
    public DateTimeOffset M50 { get; set; }
    public int M51 { get; set; }
    public string? M52 { get; set; }
    public DateTime M53 { get; set; }
    public decimal M54 { get; set; }
    public Guid M55 { get; set; }
    public double? M56 { get; set; }
    public List<int>? M57 { get; set; }
    public Dictionary<string, int>? M58 { get; set; }
    public bool M59 { get; set; }
    public DayOfWeek M60 { get; set; }
    public byte[]? M61 { get; set; }
    public long? M62 { get; set; }
    public float M63 { get; set; }
    public TimeSpan M64 { get; set; }
    public (int, string) M65 { get; set; }
    public char M66 { get; set; }
    public DateTimeOffset M67 { get; set; }
    public int M68 { get; set; }
    public string? M69 { get; set; }
    public DateTime M70 { get; set; }
    public decimal M71 { get; set; }
    public Guid M72 { get; set; }
    public double? M73 { get; set; }
    public List<int>? M74 { get; set; }
    public Dictionary<string, int>? M75 { get; set; }
    public bool M76 { get; set; }
    public DayOfWeek M77 { get; set; }
    public byte[]? M78 { get; set; }
    public long? M79 { get; set; }
    public float M80 { get; set; }
    public TimeSpan M81 { get; set; }
    public (int, string) M82 { get; set; }
    public char M83 { get; set; }
    public DateTimeOffset M84 { get; set; }
    public int M85 { get; set; }
    public string? M86 { get; set; }
    public DateTime M87 { get; set; }
    public decimal M88 { get; set; }
    public Guid M89 { get; set; }
    public double? M90 { get; set; }
    public List<int>? M91 { get; set; }
    public Dictionary<string, int>? M92 { get; set; }
    public bool M93 { get; set; }
    public DayOfWeek M94 { get; set; }
    public byte[]? M95 { get; set; }
    public long? M96 { get; set; }
    public float M97 { get; set; }
    public TimeSpan M98 { get; set; }
    public (int, string) M99 { get; set; }
    public char M100 { get; set; }
    public DateTimeOffset M101 { get; set; }
    public int M102 { get; set; }
    public string? M103 { get; set; }
    public DateTime M104 { get; set; }
    public decimal M105 { get; set; }
    public Guid M106 { get; set; }
    public double? M107 { get; set; }
    public List<int>? M108 { get; set; }
    public Dictionary<string, int>? M109 { get; set; }
    public bool M110 { get; set; }
    public DayOfWeek M111 { get; set; }
    public byte[]? M112 { get; set; }
    public long? M113 { get; set; }
    public float M114 { get; set; }
    public TimeSpan M115 { get; set; }
    public (int, string) M116 { get; set; }
    public char M117 { get; set; }
    public DateTimeOffset M118 { get; set; }
    public int M119 { get; set; }
    public string? M120 { get; set; }
    public DateTime M121 { get; set; }
    public decimal M122 { get; set; }
    public Guid M123 { get; set; }
    public double? M124 { get; set; }
    public List<int>? M125 { get; set; }
    public Dictionary<string, int>? M126 { get; set; }
    public bool M127 { get; set; }
    public DayOfWeek M128 { get; set; }
    public byte[]? M129 { get; set; }
    public long? M130 { get; set; }
    public float M131 { get; set; }
    public TimeSpan M132 { get; set; }
    public (int, string) M133 { get; set; }
    public char M134 { get; set; }
    public DateTimeOffset M135 { get; set; }
    public int M136 { get; set; }
    public string? M137 { get; set; }
    public DateTime M138 { get; set; }
    public decimal M139 { get; set; }
    public Guid M140 { get; set; }
    public double? M141 { get; set; }
    public List<int>? M142 { get; set; }
    public Dictionary<string, int>? M143 { get; set; }
    public bool M144 { get; set; }
    public DayOfWeek M145 { get; set; }
    public byte[]? M146 { get; set; }
    public long? M147 { get; set; }
    public float M148 { get; set; }
    public TimeSpan M149 { get; set; }
    public (int, string) M150 { get; set; }
    public char M151 { get; set; }
    public DateTimeOffset M152 { get; set; }
    public int M153 { get; set; }
    public string? M154 { get; set; }
    public DateTime M155 { get; set; }
    public decimal M156 { get; set; }
    public Guid M157 { get; set; }
    public double? M158 { get; set; }
    public List<int>? M159 { get; set; }
    public Dictionary<string, int>? M160 { get; set; }
    public bool M161 { get; set; }
    public DayOfWeek M162 { get; set; }
    public byte[]? M163 { get; set; }
    public long? M164 { get; set; }
    public float M165 { get; set; }
    public TimeSpan M166 { get; set; }
    public (int, string) M167 { get; set; }
    public char M168 { get; set; }
    public DateTimeOffset M169 { get; set; }
    public int M170 { get; set; }
    public string? M171 { get; set; }
    public DateTime M172 { get; set; }
    public decimal M173 { get; set; }
    public Guid M174 { get; set; }
    public double? M175 { get; set; }
    public List<int>? M176 { get; set; }
    public Dictionary<string, int>? M177 { get; set; }
    public bool M178 { get; set; }
    public DayOfWeek M179 { get; set; }
    public byte[]? M180 { get; set; }
    public long? M181 { get; set; }
    public float M182 { get; set; }
    public TimeSpan M183 { get; set; }
    public (int, string) M184 { get; set; }
    public char M185 { get; set; }
    public DateTimeOffset M186 { get; set; }
    public int M187 { get; set; }
    public string? M188 { get; set; }
    public DateTime M189 { get; set; }
    public decimal M190 { get; set; }
    public Guid M191 { get; set; }
    public double? M192 { get; set; }
    public List<int>? M193 { get; set; }
    public Dictionary<string, int>? M194 { get; set; }
    public bool M195 { get; set; }
    public DayOfWeek M196 { get; set; }
    public byte[]? M197 { get; set; }
    public long? M198 { get; set; }
    public float M199 { get; set; }
    public TimeSpan M200 { get; set; }
    public (int, string) M201 { get; set; }
    public char M202 { get; set; }
    public DateTimeOffset M203 { get; set; }
    public int M204 { get; set; }
    public string? M205 { get; set; }
    public DateTime M206 { get; set; }
    public decimal M207 { get; set; }
    public Guid M208 { get; set; }
    public double? M209 { get; set; }
    public List<int>? M210 { get; set; }
    public Dictionary<string, int>? M211 { get; set; }
    public bool M212 { get; set; }
    public DayOfWeek M213 { get; set; }
    public byte[]? M214 { get; set; }
    public long? M215 { get; set; }
    public float M216 { get; set; }
    public TimeSpan M217 { get; set; }
    public (int, string) M218 { get; set; }
    public char M219 { get; set; }
    public DateTimeOffset M220 { get; set; }
    public int M221 { get; set; }
    public string? M222 { get; set; }
    public DateTime M223 { get; set; }
    public decimal M224 { get; set; }
    public Guid M225 { get; set; }
    public double? M226 { get; set; }
    public List<int>? M227 { get; set; }
    public Dictionary<string, int>? M228 { get; set; }
    public bool M229 { get; set; }
    public DayOfWeek M230 { get; set; }
    public byte[]? M231 { get; set; }
    public long? M232 { get; set; }
    public float M233 { get; set; }
    public TimeSpan M234 { get; set; }
    public (int, string) M235 { get; set; }
    public char M236 { get; set; }
    public DateTimeOffset M237 { get; set; }
    public int M238 { get; set; }
    public string? M239 { get; set; }
    public DateTime M240 { get; set; }
    public decimal M241 { get; set; }
    public Guid M242 { get; set; }
    public double? M243 { get; set; }
    public List<int>? M244 { get; set; }
    public Dictionary<string, int>? M245 { get; set; }
    public bool M246 { get; set; }
    public DayOfWeek M247 { get; set; }
    public byte[]? M248 { get; set; }
    public long? M249 { get; set; }
    public float M250 { get; set; }
    public TimeSpan M251 { get; set; }
    public (int, string) M252 { get; set; }
    public char M253 { get; set; }
    public DateTimeOffset M254 { get; set; }
    public int M255 { get; set; }
    public string? M256 { get; set; }
    public DateTime M257 { get; set; }
    public decimal M258 { get; set; }
    public Guid M259 { get; set; }
    public double? M260 { get; set; }
    public List<int>? M261 { get; set; }
    public Dictionary<string, int>? M262 { get; set; }
    public bool M263 { get; set; }
    public DayOfWeek M264 { get; set; }
    public byte[]? M265 { get; set; }
    public long? M266 { get; set; }
    public float M267 { get; set; }
    public TimeSpan M268 { get; set; }
    public (int, string) M269 { get; set; }
    public char M270 { get; set; }
    public DateTimeOffset M271 { get; set; }
    public int M272 { get; set; }
    public string? M273 { get; set; }
    public DateTime M274 { get; set; }
    public decimal M275 { get; set; }
    public Guid M276 { get; set; }
    public double? M277 { get; set; }
    public List<int>? M278 { get; set; }
    public Dictionary<string, int>? M279 { get; set; }
    public bool M280 { get; set; }
    public DayOfWeek M281 { get; set; }
    public byte[]? M282 { get; set; }
    public long? M283 { get; set; }
    public float M284 { get; set; }
    public TimeSpan M285 { get; set; }
    public (int, string) M286 { get; set; }
    public char M287 { get; set; }
    public DateTimeOffset M288 { get; set; }
    public int M289 { get; set; }
    public string? M290 { get; set; }
    public DateTime M291 { get; set; }
    public decimal M292 { get; set; }
    public Guid M293 { get; set; }
    public double? M294 { get; set; }
    public List<int>? M295 { get; set; }
    public Dictionary<string, int>? M296 { get; set; }
    public bool M297 { get; set; }
    public DayOfWeek M298 { get; set; }
    public byte[]? M299 { get; set; }
}
