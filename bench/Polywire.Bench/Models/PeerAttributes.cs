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
