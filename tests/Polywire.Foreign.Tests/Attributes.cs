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

    [AttributeUsage(AttributeTargets.All)]
    public sealed class MessagePackFormatterAttribute(Type formatterType) : Attribute
    {
        public Type FormatterType { get; } = formatterType;
    }

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

namespace MessagePack.Formatters
{
    public sealed class StringInterningFormatter;
}
