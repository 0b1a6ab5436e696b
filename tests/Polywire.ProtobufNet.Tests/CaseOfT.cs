using Polywire;

namespace NetTests;

public sealed record Case<T>(string Name, T Value) : Case(Name)
{
    public override byte[] Write() => Wire.Protobuf.Serialize(Value);

    public override byte[] ReadAndWrite(byte[] bytes) => Wire.Protobuf.Serialize(Wire.Protobuf.Deserialize<T>(bytes));
}
