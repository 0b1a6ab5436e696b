namespace Polywire.MessagePack;

/// <summary>
/// The most bytes that each unchecked write may touch. This file is compiled into the runtime, whose writers hold the
/// bounds, and into the generator, which reserves their sums.
/// </summary>
static class MessagePackBounds
{
    internal const int Nil = 1;
    internal const int ArrayHeader = 5;
    internal const int MapHeader = 5;
    internal const int StringHeader = 5;
    internal const int BinaryHeader = 5;
    internal const int ExtensionHeader = 6;
    internal const int Boolean = 1;
    internal const int Byte = 2;
    internal const int SByte = 2;
    internal const int Int16 = 3;
    internal const int UInt16 = 3;
    internal const int Int32 = 5;
    internal const int UInt32 = 5;
    internal const int Int64 = 9;
    internal const int UInt64 = 9;
    internal const int IntPtr = Int64;
    internal const int UIntPtr = UInt64;
    internal const int Char = UInt16;
    internal const int Rune = UInt32;
    internal const int Int128 = 18;
    internal const int UInt128 = Int128;
    internal const int Single = 5;
    internal const int Double = 9;
    internal const int Half = Single;
    internal const int Decimal = 32;
    internal const int Complex = 1 + 2 * Double;
    internal const int Timestamp = 15;
    internal const int DateTime = Timestamp;
    internal const int DateTimeOffset = 1 + Timestamp + Int16;
    internal const int DateOnly = Int32;
    internal const int TimeOnly = Int64;
    internal const int TimeSpan = Int64;
    internal const int Guid = 38;
    internal const int Version = 45;
    internal const int Text = 32;
}
