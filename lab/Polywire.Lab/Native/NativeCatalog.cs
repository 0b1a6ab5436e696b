namespace Lab.Native;

/// <summary>A library with the program that measures it.</summary>
sealed record NativeLibrary(string Name, string Program, params string[] Arguments);

/// <summary>A value that every library of its wire reads and writes.</summary>
/// <param name="Name">The name that the programs know.</param>
/// <param name="Wanted">How many times Polywire's time the fastest native library's is to be at least.</param>
sealed record NativeRow(string Name, string Wire, double Wanted = 1);

/// <summary>Every row and library. The ledger names each of them.</summary>
static class NativeCatalog
{
    internal static readonly NativeLibrary Polywire = new("Polywire", "NativeAnchors.dll");

    /// <summary>The libraries in C++ and Rust; a program does not know the rows of other wires.</summary>
    internal static readonly NativeLibrary[] Libraries =
    [
        new("glaze", "glaze"),
        new("simdjson", "simdjson"),
        new("serde_json", "serde_json"),
        new("sonic-rs", "sonic-rs"),
        new("msgpack-cxx", "msgpack-cxx"),
        new("rmp-serde", "rmp-serde"),
        new("prost", "prost"),
        new("Google C++, reused message", "protobuf"),
        new("Google C++, new arena", "protobuf", "arena"),
    ];

    internal static readonly NativeRow[] Rows =
    [
        new("json-records", "JSON"), new("json-demo-one", "JSON"), new("json-demo", "JSON"), new("json-canada", "JSON"), new("json-twitter", "JSON"), new("json-citm", "JSON"), new("json-search", "JSON"),
        new("messagepack-array-one", "MessagePack"), new("messagepack-array", "MessagePack"), new("messagepack-map-one", "MessagePack"), new("messagepack-map", "MessagePack"),
        new("protobuf-demo-one", "Protobuf"), new("protobuf-demo", "Protobuf", 2),
    ];
}
