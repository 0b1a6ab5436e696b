using System.Reflection;

namespace NetTests;

/// <summary>The bytes that protobuf-net 3.4 writes for the values of <see cref="Case.All"/>, and what it writes after it has read them, if that differs.</summary>
public class VectorTests
{
    static readonly Dictionary<string, string[]> s_vectors = Read();

    static Dictionary<string, string[]> Read()
    {
        using var reader = new StreamReader(Assembly.GetExecutingAssembly().GetManifestResourceStream("vectors.txt")!);
        return reader.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)
            .Select(line => line.Split(':')).ToDictionary(parts => parts[0], parts => parts[1].Split("->", StringSplitOptions.TrimEntries));
    }

    public static TheoryData<string> Names => [.. Case.All.Select(c => c.Name)];

    static Case Named(string name) => Case.All.Single(c => c.Name == name);

    [Theory, MemberData(nameof(Names))]
    public void Write_gives_the_bytes_of_protobuf_net(string name) => Assert.Equal(s_vectors[name][0], Convert.ToHexString(Named(name).Write()));

    [Theory, MemberData(nameof(Names))]
    public void Read_gives_the_value_that_protobuf_net_reads(string name) => Assert.Equal(s_vectors[name][^1], Convert.ToHexString(Named(name).ReadAndWrite(Convert.FromHexString(s_vectors[name][0]))));

    [Fact]
    public void Every_vector_has_a_case() => Assert.Equal(s_vectors.Keys.Order(), Case.All.Select(c => c.Name).Order());
}
