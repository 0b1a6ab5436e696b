using Polywire;
using Polywire.Lambda;

namespace LambdaTests;

/// <summary>Closed generic types that occur in one function only.</summary>
public class RootTests
{
    // Compiled, not called: where each type occurs.
    static async Task Functions()
    {
        await LambdaBootstrap.RunAsync((Page<int, byte> page) => new Page<int, sbyte>(), Wire.Json);
        await LambdaBootstrap.RunAsync<Page<int, short>, List<Page<int, ushort>>>((page, context) => default, Wire.Json);
        await LambdaBootstrap.RunAsync<Page<int, uint>>((page, context) => default, Wire.Json);
    }

    public static TheoryData<Type> Named => [typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(uint)];

    [Theory]
    [MemberData(nameof(Named))]
    public void A_type_that_occurs_in_one_function_has_code(Type value)
    {
        Type page = typeof(Page<,>).MakeGenericType(typeof(int), value);
        Assert.True(Wire.Json.CanSerialize(page), value.Name);
        Assert.True(Wire.MessagePack.CanSerialize(page), value.Name);
    }
}
