#if !AWS_PACKAGES
namespace Amazon.Lambda.Core;

/// <summary>The interface of Amazon.Lambda.Core that the serializer implements, where the package is not referenced.</summary>
public interface ILambdaSerializer
{
    T Deserialize<T>(Stream requestStream);

    void Serialize<T>(T response, Stream responseStream);
}

/// <summary>The attribute that names the serializer of an assembly.</summary>
[AttributeUsage(AttributeTargets.Assembly | AttributeTargets.Method)]
public sealed class LambdaSerializerAttribute(Type serializerType) : Attribute
{
    public Type SerializerType { get; set; } = serializerType;
}
#endif
