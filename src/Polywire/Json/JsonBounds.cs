namespace Polywire.Json;

/// <summary>
/// The most bytes that each unchecked write may touch. This file is compiled into the runtime, whose writers hold the
/// bounds, and into the generator, which reserves their sums.
/// </summary>
static class JsonBounds
{
    internal const int Byte = 1;
    internal const int Boolean = 8;
    internal const int Null = 8;
    internal const int Integer = 32;
    internal const int Int128 = 48;
    internal const int Double = 48;
    internal const int Decimal = 48;
    internal const int Char = 80;
    internal const int Guid = 48;
    internal const int Date = 56;
    internal const int Complex = 2 * Double + 4;
    internal const int Text = 40;
}
