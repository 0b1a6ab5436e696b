using System.Collections.Immutable;
using System.Reflection.Metadata;

namespace RepositoryTests;

/// <summary>Visits every type of this assembly in a signature; builds nothing.</summary>
abstract class SignatureReader : ISignatureTypeProvider<int, object?>
{
    protected abstract void Visit(MetadataReader reader, TypeDefinitionHandle handle);

    public int GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind)
    {
        Visit(reader, handle);
        return 0;
    }

    public int GetTypeFromSpecification(MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

    public int GetArrayType(int elementType, ArrayShape shape) => 0;
    public int GetByReferenceType(int elementType) => 0;
    public int GetFunctionPointerType(MethodSignature<int> signature) => 0;
    public int GetGenericInstantiation(int genericType, ImmutableArray<int> typeArguments) => 0;
    public int GetGenericMethodParameter(object? genericContext, int index) => 0;
    public int GetGenericTypeParameter(object? genericContext, int index) => 0;
    public int GetModifiedType(int modifier, int unmodifiedType, bool isRequired) => 0;
    public int GetPinnedType(int elementType) => 0;
    public int GetPointerType(int elementType) => 0;
    public int GetPrimitiveType(PrimitiveTypeCode typeCode) => 0;
    public int GetSZArrayType(int elementType) => 0;
    public int GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) => 0;
}
