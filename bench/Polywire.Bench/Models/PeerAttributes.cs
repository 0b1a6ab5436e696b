// The peers' attributes that the models carry, for builds without the peers (the project leaves this file out with them).
namespace MessagePack
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    sealed class MessagePackObjectAttribute(bool keyAsPropertyName = false) : Attribute
    {
        public bool KeyAsPropertyName => keyAsPropertyName;
    }

    [AttributeUsage(AttributeTargets.Property)]
    sealed class KeyAttribute(int key) : Attribute
    {
        public int IntKey => key;
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    sealed class UnionAttribute(int key, Type type) : Attribute
    {
        public int Key => key;

        public Type Type => type;
    }
}

namespace Nerdbank.MessagePack
{
    [AttributeUsage(AttributeTargets.Property)]
    sealed class KeyAttribute(int index) : Attribute
    {
        public int Index => index;
    }
}

namespace MemoryPack
{
    enum GenerateType
    {
        VersionTolerant,
        CircularReference,
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    sealed class MemoryPackableAttribute(GenerateType generateType = default) : Attribute
    {
        public GenerateType GenerateType => generateType;
    }

    [AttributeUsage(AttributeTargets.Property)]
    sealed class MemoryPackOrderAttribute(int order) : Attribute
    {
        public int Order => order;
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    sealed class MemoryPackUnionAttribute(ushort tag, Type type) : Attribute
    {
        public ushort Tag => tag;

        public Type Type => type;
    }
}

namespace ProtoBuf
{
    [AttributeUsage(AttributeTargets.Class)]
    sealed class ProtoContractAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Property)]
    sealed class ProtoMemberAttribute(int tag) : Attribute
    {
        public int Tag => tag;

        public bool IsPacked { get; set; }
    }
}

namespace LightProto
{
    [AttributeUsage(AttributeTargets.Class)]
    sealed class ProtoContractAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Property)]
    sealed class ProtoMemberAttribute(uint tag) : Attribute
    {
        public uint Tag => tag;

        public bool IsPacked { get; set; }
    }
}
