using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>Dictionary keys of the types that need no model, where generated code knows their type as a type parameter. The conditions are constants of the instantiation.</summary>
static class JsonKeys
{
    const int Max = 80;

    /// <summary>Returns whether a type that can be null is text on JSON.</summary>
    internal static bool IsText<T>() => typeof(T) == typeof(string) || typeof(T) == typeof(Uri) || typeof(T) == typeof(Version);

    static bool IsTextStruct<T>() => typeof(T) == typeof(Guid) || typeof(T) == typeof(char) || typeof(T) == typeof(Rune);

    static bool IsNumber<T>() => typeof(T) == typeof(int) || typeof(T) == typeof(long) || typeof(T) == typeof(uint) || typeof(T) == typeof(ulong)
        || typeof(T) == typeof(short) || typeof(T) == typeof(ushort) || typeof(T) == typeof(byte) || typeof(T) == typeof(sbyte)
        || typeof(T) == typeof(nint) || typeof(T) == typeof(nuint) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(BigInteger);

    internal static void Write<T>(ref UncheckedJsonWriter writer, T key, JsonCodec<T> codec) where T : struct
    {
        writer.Ensure(Max);
        if (IsNumber<T>())
        {
            writer.PutByte((byte)'"');
            codec.WriteUnchecked(ref writer, key);
            writer.Ensure(1);
            writer.PutByte((byte)'"');
        }
        else if (IsTextStruct<T>()) codec.WriteUnchecked(ref writer, key);
        else if (typeof(T) == typeof(bool)) writer.WriteText((bool)(object)key ? "True" : "False");
        else if (typeof(T) == typeof(decimal)) writer.PutDecimalKey((decimal)(object)key);
        else if (typeof(T) == typeof(double)) writer.PutDoubleKey((double)(object)key);
        else if (typeof(T) == typeof(float)) writer.PutSingleKey((float)(object)key);
        else if (typeof(T) == typeof(Half)) writer.PutHalfKey((Half)(object)key);
        else if (typeof(T) == typeof(DateTime)) writer.PutDateTimeKey((DateTime)(object)key);
        else if (typeof(T) == typeof(DateTimeOffset)) writer.PutDateTimeOffsetKey((DateTimeOffset)(object)key);
        else if (typeof(T) == typeof(DateOnly)) writer.PutDateOnlyKey((DateOnly)(object)key);
        else if (typeof(T) == typeof(TimeOnly)) writer.PutTimeOnlyKey((TimeOnly)(object)key);
        else if (typeof(T) == typeof(TimeSpan)) writer.PutTimeSpanKey((TimeSpan)(object)key);
        else writer.Fail(WireErrorCode.UnexpectedType, NoKey<T>());
    }

    internal static T Read<T>(ref UncheckedJsonReader reader, JsonCodec<T> codec) where T : struct
    {
        T key = default;
        if (IsNumber<T>() || typeof(T) == typeof(decimal))
        {
            reader.ReadKeyQuote();
            key = codec.ReadUnchecked(ref reader);
            reader.ReadKeyEnd();
        }
        else if (IsTextStruct<T>())
        {
            key = codec.ReadUnchecked(ref reader);
            reader.ReadColon();
        }
        else if (typeof(T) == typeof(bool)) key = (T)(object)reader.ReadBooleanKey();
        else if (typeof(T) == typeof(double)) key = (T)(object)reader.ReadDoubleKey();
        else if (typeof(T) == typeof(float)) key = (T)(object)reader.ReadSingleKey();
        else if (typeof(T) == typeof(Half)) key = (T)(object)reader.ReadHalfKey();
        else if (typeof(T) == typeof(DateTime)) key = (T)(object)reader.ReadDateTimeKey();
        else if (typeof(T) == typeof(DateTimeOffset)) key = (T)(object)reader.ReadDateTimeOffsetKey();
        else if (typeof(T) == typeof(DateOnly)) key = (T)(object)reader.ReadDateOnlyKey();
        else if (typeof(T) == typeof(TimeOnly)) key = (T)(object)reader.ReadTimeOnlyKey();
        else if (typeof(T) == typeof(TimeSpan)) key = (T)(object)reader.ReadTimeSpanKey();
        else reader.Fail(WireErrorCode.UnexpectedType, NoKey<T>());
        return key;
    }

    internal static string NoKey<T>() => $"'{typeof(T)}' cannot be a key of a JSON object.";
}
