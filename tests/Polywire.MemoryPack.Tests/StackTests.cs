using System.Buffers;
using Polywire;

namespace MemoryPackTests;

public class StackTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(5)]
    [InlineData(32)]
    [InlineData(33)]
    public void Stacks_inside_of_others_are_written_without_allocation(int count)
    {
        var numbers = new Stack<int>(Enumerable.Range(0, count));
        var tree = new StackTree { Numbers = numbers, Children = new([new() { Numbers = numbers, Children = new([new() { Numbers = numbers }, new()]) }, new()]) };
        var buffer = new ArrayBufferWriter<byte>(1 << 16);
        for (int i = 0; i < 100; i++) Write();
        long before = GC.GetAllocatedBytesForCurrentThread();
        Write();
        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());

        StackTree read = Wire.MemoryPack.Deserialize<StackTree>(buffer.WrittenSpan)!;
        Assert.Equal(numbers, read.Numbers);
        Assert.Equal(numbers, read.Children.Last().Children.Last().Numbers);
        Assert.Equal((2, 2), (read.Children.Count, read.Children.Last().Children.Count));

        void Write()
        {
            buffer.ResetWrittenCount();
            Wire.MemoryPack.Serialize(buffer, tree);
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(100)]
    public void Stacks_that_were_read_take_and_give_elements(int count)
    {
        int[] numbers = [.. Enumerable.Range(0, count)];
        StackTree read = Wire.MemoryPack.Deserialize<StackTree>(Wire.MemoryPack.Serialize(new StackTree { Numbers = new(numbers) }))!;
        read.Numbers.Push(-1);
        read.Numbers.Push(-2);
        read.Children.Push(new());
        Assert.Equal(-2, read.Numbers.Pop());
        read.Numbers.TrimExcess();
        Assert.Equal([-1, .. numbers.Reverse()], read.Numbers);
        Assert.Single(read.Children);
    }

    [Fact]
    public void Elements_below_the_top_of_a_stack_are_written_though_its_array_has_more()
    {
        var stack = new Stack<int>([1, 2, 3, 4]);
        stack.Pop();
        stack.Pop();
        Assert.Equal(Wire.MemoryPack.Serialize(new[] { 1, 2 }), Wire.MemoryPack.Serialize(stack));
    }
}

[WireModel]
public sealed class StackTree
{
    public Stack<int> Numbers { get; set; } = new();
    public Stack<StackTree> Children { get; set; } = new();
}
