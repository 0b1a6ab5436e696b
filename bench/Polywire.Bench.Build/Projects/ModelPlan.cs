namespace BuildBench.Projects;

/// <summary>How a type is declared.</summary>
enum Declaration
{
    Class,
    PositionalRecord,
    Struct,
    UnionBase,
}

/// <summary>One member: its C# type, and what precedes and follows its accessors.</summary>
sealed record MemberPlan(string Name, string Type, bool IsRequired, string Initializer);

/// <summary>One model of a project, without the attributes of any library.</summary>
/// <param name="Base">The model that it derives from; null if none.</param>
/// <param name="Cases">The derived types of a union, in the order of their numbers.</param>
sealed record ModelPlan(string Namespace, string Name, Declaration Declaration, string? Base, IReadOnlyList<MemberPlan> Members, IReadOnlyList<string> Cases)
{
    internal string FullName => $"{Namespace}.{Name}";
}

/// <summary>An enum that members use.</summary>
sealed record EnumPlan(string Namespace, string Name, IReadOnlyList<string> Members);

/// <summary>A project as a seeded mixture: what a service has whose types grew over years.</summary>
sealed record ProjectPlan(IReadOnlyList<ModelPlan> Models, IReadOnlyList<EnumPlan> Enums);
