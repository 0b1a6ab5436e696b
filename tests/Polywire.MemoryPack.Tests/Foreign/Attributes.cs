#pragma warning disable CS9113, CA1019
using System.Diagnostics.CodeAnalysis;
using System.IO.Compression;

// MemoryPack's attributes, as far as they are read: by name, so that the package is not needed.
namespace MemoryPack;

public enum GenerateType { Object, VersionTolerant, CircularReference, Collection, NoGenerate, Union }

public enum SerializeLayout { Sequential, Explicit }

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackableAttribute(GenerateType generateType = GenerateType.Object, SerializeLayout layout = SerializeLayout.Sequential) : Attribute
{
    public MemoryPackableAttribute(SerializeLayout layout) : this(GenerateType.Object, layout) { }
}

[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
public sealed class MemoryPackUnionAttribute(ushort tag, Type type) : Attribute;

[AttributeUsage(AttributeTargets.Class)]
public sealed class MemoryPackUnionFormatterAttribute(Type type) : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class SuppressDefaultInitializationAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackOrderAttribute(int order) : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackIgnoreAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackIncludeAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackConstructorAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackOnSerializingAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackOnSerializedAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackOnDeserializingAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPackOnDeserializedAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class BitPackFormatterAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class InternStringFormatterAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class Utf8StringFormatterAttribute : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class Utf16StringFormatterAttribute : Attribute;

public abstract class MemoryPackCustomFormatterAttribute<TFormatter, T> : Attribute;

[AttributeUsage(AttributeTargets.All)]
public sealed class BrotliFormatterAttribute(CompressionLevel level = CompressionLevel.Fastest, int window = 22, int limit = 1 << 27) : MemoryPackCustomFormatterAttribute<object, byte[]>;

[AttributeUsage(AttributeTargets.All)]
public sealed class BrotliStringFormatterAttribute(CompressionLevel level = CompressionLevel.Fastest, int window = 22, int limit = 1 << 27) : MemoryPackCustomFormatterAttribute<object, string>;

[AttributeUsage(AttributeTargets.All)]
public sealed class MemoryPoolFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<object, Memory<T>>;

[AttributeUsage(AttributeTargets.All)]
public sealed class ReadOnlyMemoryPoolFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<object, ReadOnlyMemory<T>>;

[AttributeUsage(AttributeTargets.All)]
public sealed class BrotliFormatterAttribute<T>(CompressionLevel level = CompressionLevel.Fastest, int window = 22) : MemoryPackCustomFormatterAttribute<object, T>;

[AttributeUsage(AttributeTargets.All)]
public sealed class OrdinalIgnoreCaseStringDictionaryFormatter<TValue> : MemoryPackCustomFormatterAttribute<object, Dictionary<string, TValue>>;
