using TestModels.Cases;

namespace TestModels;

/// <summary>The one table of shapes.</summary>
public static class TestCases
{
    /// <summary>Every case of every family.</summary>
    public static IReadOnlyList<TestCase> All { get; } =
    [
        .. ScalarCases.All, .. EnumCases.All, .. NullableCases.All, .. TupleCases.All, .. ArrayCases.All, .. SequenceCases.All, .. LibraryCases.All, .. DictionaryCases.All,
        .. ObjectCases.All, .. ConstructionCases.All, .. InheritanceCases.All, .. UnionCases.All, .. GenericCases.All, .. DynamicCases.All,
        .. PrivateCases.All, .. CodecCases.All, .. OptionCases.All, .. NameCases.All, .. ForeignCases.All, .. MovedCases.All,
    ];

    /// <summary>The case of that name.</summary>
    public static TestCase Named(string name) => All.First(c => c.Name == name);
}
