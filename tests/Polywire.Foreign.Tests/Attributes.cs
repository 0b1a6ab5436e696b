namespace MessagePack
{
    [AttributeUsage(AttributeTargets.All)]
    public sealed class MessagePackObjectAttribute(bool keyAsPropertyName = false) : Attribute
    {
        public bool KeyAsPropertyName { get; } = keyAsPropertyName;
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class KeyAttribute : Attribute
    {
        public KeyAttribute(int x) => IntKey = x;
        public KeyAttribute(string x) => StringKey = x;
        public int? IntKey { get; }
        public string? StringKey { get; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class IgnoreMemberAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    public sealed class SerializationConstructorAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    public sealed class UnionAttribute(int key, Type subType) : Attribute
    {
        public int Key { get; } = key;
        public Type SubType { get; } = subType;
    }

    public interface IMessagePackSerializationCallbackReceiver
    {
        void OnBeforeSerialize();
        void OnAfterDeserialize();
    }
}

namespace Newtonsoft.Json
{
    public enum NullValueHandling { Include, Ignore }

    public enum DefaultValueHandling { Include, Ignore, Populate, IgnoreAndPopulate }

    public enum Required { Default, AllowNull, Always, DisallowNull }

    public enum MemberSerialization { OptOut, OptIn, Fields }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonObjectAttribute(MemberSerialization memberSerialization = MemberSerialization.OptOut) : Attribute
    {
        public MemberSerialization MemberSerialization { get; set; } = memberSerialization;
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonPropertyAttribute(string? propertyName = null) : Attribute
    {
        public string? PropertyName { get; set; } = propertyName;
        public int Order { get; set; }
        public NullValueHandling NullValueHandling { get; set; }
        public DefaultValueHandling DefaultValueHandling { get; set; }
        public Required Required { get; set; }
    }

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonIgnoreAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonRequiredAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonConstructorAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonExtensionDataAttribute : Attribute;

    [AttributeUsage(AttributeTargets.All)]
    public sealed class JsonConverterAttribute(Type converterType) : Attribute
    {
        public Type ConverterType { get; } = converterType;
    }
}

namespace Newtonsoft.Json.Converters
{
    public sealed class StringEnumConverter;
}
