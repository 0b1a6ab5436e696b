// Attributes named as those of protobuf-net: the generator knows them by name.
[assembly: Polywire.WireDefaults(Wires = Polywire.Wires.Protobuf, Read = Polywire.ForeignAttributes.ProtobufNet)]

namespace ProtoBuf
{
    enum DataFormat
    {
        Default,
        ZigZag,
        TwosComplement,
        FixedSize,
        Group,
        WellKnown,
    }

    enum ImplicitFields
    {
        None,
        AllPublic,
        AllFields,
    }

    enum CompatibilityLevel
    {
        NotSpecified = 0,
        Level200 = 200,
        Level240 = 240,
        Level300 = 300,
    }

    [AttributeUsage(AttributeTargets.All)]
    sealed class ProtoContractAttribute : Attribute
    {
        public string? Name { get; set; }
        public ImplicitFields ImplicitFields { get; set; }
        public int ImplicitFirstTag { get; set; }
        public int DataMemberOffset { get; set; }
        public bool UseProtoMembersOnly { get; set; }
        public bool SkipConstructor { get; set; }
        public bool IsGroup { get; set; }
        public bool IgnoreUnknownSubTypes { get; set; }
    }

    class ProtoMemberAttribute(int tag) : Attribute
    {
        public int Tag { get; } = tag;
        public string? Name { get; set; }
        public DataFormat DataFormat { get; set; }
        public bool IsRequired { get; set; }
        public bool IsPacked { get; set; }
        public bool OverwriteList { get; set; }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    sealed class ProtoPartialMemberAttribute(int tag, string memberName) : ProtoMemberAttribute(tag)
    {
        public string MemberName { get; } = memberName;
    }

    class ProtoIgnoreAttribute : Attribute;

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    sealed class ProtoPartialIgnoreAttribute(string memberName) : ProtoIgnoreAttribute
    {
        public string MemberName { get; } = memberName;
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true)]
    sealed class ProtoIncludeAttribute(int tag, Type knownType) : Attribute
    {
        public int Tag { get; } = tag;
        public ProtoIncludeAttribute(int tag, string knownTypeName) : this(tag, Type.GetType(knownTypeName, true)!) { }
        public Type KnownType { get; } = knownType;
        public DataFormat DataFormat { get; set; }
    }

    sealed class ProtoMapAttribute : Attribute
    {
        public DataFormat KeyFormat { get; set; }
        public DataFormat ValueFormat { get; set; }
        public bool DisableMap { get; set; }
    }

    sealed class ProtoEnumAttribute : Attribute
    {
        public string? Name { get; set; }
    }

    sealed class CompatibilityLevelAttribute(CompatibilityLevel level) : Attribute
    {
        public CompatibilityLevel Level { get; } = level;
    }

    sealed class ProtoBeforeSerializationAttribute : Attribute;

    sealed class ProtoAfterSerializationAttribute : Attribute;

    sealed class ProtoBeforeDeserializationAttribute : Attribute;

    sealed class ProtoAfterDeserializationAttribute : Attribute;

    public interface IExtension
    {
        Stream BeginAppend();
        void EndAppend(Stream stream, bool commit);
        Stream BeginQuery();
        void EndQuery(Stream stream);
        int GetLength();
    }

    public interface IExtensible
    {
        IExtension GetExtensionObject(bool createIfMissing);
    }
}
