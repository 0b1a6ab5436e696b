using System.Collections;
using System.Numerics;
using System.Reflection;
using System.Text;
using Polywire;
using Polywire.Codecs;
using TestModels;

namespace TestKit;

/// <summary>Random arguments of calls: edges of their types first, then anything.</summary>
public sealed class RandomArguments(WireSerializer wire, Random random)
{
    static readonly string[] s_names = ["a", "b", "long name", "é"];

    /// <summary>A value of a type; the same seed gives the same values.</summary>
    public T Make<T>() => (T)Make(typeof(T))!;

    object? Make(Type type)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying) return random.Next(4) == 0 ? null : Make(underlying);
        if (type == typeof(bool)) return random.Next(2) == 0;
        if (type == typeof(int)) return random.Next(20) == 0 ? (random.Next(2) == 0 ? int.MaxValue : int.MinValue) : random.Next(-2, random.Next(2) == 0 ? 5 : 300);
        if (type == typeof(long)) return random.Next(2) == 0 ? random.Next(-2, 40) : random.NextInt64(long.MinValue, long.MaxValue);
        if (type == typeof(Half)) return random.Next(4) == 0 ? Half.NaN : (Half)random.NextDouble();
        if (type == typeof(float)) return BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue));
        if (type == typeof(double)) return BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
        if (type == typeof(decimal)) return random.Next(3) == 0 ? decimal.MinValue : new decimal(random.Next(), random.Next(), random.Next(), random.Next(2) == 0, (byte)random.Next(29));
        if (type == typeof(Int128)) return new Int128((ulong)random.NextInt64(long.MinValue, long.MaxValue), (ulong)random.NextInt64());
        if (type == typeof(UInt128)) return new UInt128((ulong)random.NextInt64(long.MinValue, long.MaxValue), (ulong)random.NextInt64());
        if (type == typeof(BigInteger)) return BigInteger.Pow(-7, random.Next(500));
        if (type == typeof(char)) return random.Next(3) == 0 ? '\ud800' : (char)random.Next(1, 0x300);
        if (type == typeof(Rune)) return new Rune(0x1F600);
        if (type == typeof(Guid)) return new Guid(Enumerable.Range(0, 16).Select(_ => (byte)random.Next(256)).ToArray());
        if (type == typeof(DateTime)) return new DateTime(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(3));
        if (type == typeof(DateTimeOffset)) return random.Next(3) switch { 0 => DateTimeOffset.MaxValue, 1 => DateTimeOffset.MinValue, _ => new DateTimeOffset(random.NextInt64(1L << 59), TimeSpan.Zero) };
        if (type == typeof(DateOnly)) return DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber));
        if (type == typeof(TimeOnly)) return new TimeOnly(random.NextInt64(TimeOnly.MaxValue.Ticks));
        if (type == typeof(TimeSpan)) return random.Next(3) == 0 ? TimeSpan.MinValue : new TimeSpan(random.NextInt64());
        if (type == typeof(string)) return random.Next(12) == 0 ? null : Text();
        if (type == typeof(StringBuilder)) return new StringBuilder(Text());
        if (type == typeof(Uri)) return new Uri("https://example.org/" + random.Next());
        if (type == typeof(Version)) return new Version(1, 2, random.Next(), 4);
        if (type == typeof(BitArray)) return new BitArray(Make<byte[]>());
        if (type == typeof(object)) return random.Next(2) == 0 ? new List<object?> { 1, "x", null } : new object();
        if (type == typeof(byte[])) return Bytes();
        if (type == typeof(char[])) return Text().ToCharArray();
        if (type == typeof(string[])) return s_names;
        if (type == typeof(Scripted)) return new Scripted();
        if (type == typeof(WireErrorCode)) return WireErrorCode.NotRepresentable;
        if (type == typeof(RawValue)) return Raw();
        if (type.IsEnum) return Enum.GetValues(type) is { Length: > 0 } values ? values.GetValue(random.Next(values.Length)) : Activator.CreateInstance(type);
        if (type.IsAssignableTo(typeof(WireCodec))) return Codec(type);
        if (type.IsPrimitive) return Convert.ChangeType(random.Next(0, 128) - (type == typeof(sbyte) ? 64 : 0), type, System.Globalization.CultureInfo.InvariantCulture);
        if (type.IsArray) return Elements(type.GetElementType()!);
        if (type.GetConstructors().OrderByDescending(c => c.GetParameters().Length).FirstOrDefault() is { } constructor)
            return constructor.Invoke([.. constructor.GetParameters().Select(p => Make(p.ParameterType))]);
        return type.IsValueType ? Activator.CreateInstance(type) : null;
    }

    Array Elements(Type type)
    {
        var array = Array.CreateInstance(type, random.Next(4));
        for (int i = 0; i < array.Length; i++) array.SetValue(Make(type), i);
        return array;
    }

    /// <summary>A codec of the wire for the type argument: the codecs of a wire have their lookup in a class whose name ends with an s.</summary>
    static object Codec(Type type)
    {
        Type value = type.GetGenericArguments()[0];
        if (typeof(Scripted).GetCustomAttributes<WireCodecAttribute>().Select(a => a.Codec).FirstOrDefault(t => t.IsAssignableTo(type)) is { } own && value == typeof(Scripted)) return Activator.CreateInstance(own)!;
        string lookup = type.GetGenericTypeDefinition().FullName!.Replace("`1", "s`1", StringComparison.Ordinal);
        return type.Assembly.GetType(lookup, true)!.MakeGenericType(value).GetMethod("Get", BindingFlags.Public | BindingFlags.Static, [])!.Invoke(null, null)!;
    }

    RawValue Raw() => wire.CanSerialize(typeof(RawValue)) ? wire.Deserialize<RawValue>(wire.Serialize(new List<int> { 1, random.Next() })) : default;

    string Text() => random.Next(6) switch
    {
        0 => "",
        1 => "a\"\\\n\u0001",
        2 => "é€😀",
        3 => "\ud800",
        4 => new string('x', random.Next(300)),
        _ => new string('ü', random.Next(6000)),
    };

    byte[] Bytes()
    {
        byte[] bytes = new byte[random.Next(5) == 0 ? random.Next(3000) : random.Next(12)];
        random.NextBytes(bytes);
        return bytes;
    }
}
