namespace BuildBench.Projects;

/// <summary>
/// Makes a plan from a seed: 3 to 40 members a model (12 on average), nesting, lists, dictionaries, enums, nullable
/// values, inheritance, positional records, structs and unions, in about the shares that public services have.
/// </summary>
sealed class ProjectPlanner(int count, int seed)
{
    readonly Random _random = new(seed);
    readonly List<ModelPlan> _models = [];
    readonly List<EnumPlan> _enums = [];
    readonly HashSet<string> _names = [];

    internal static ProjectPlan Plan(int count, int seed = 20261122) => new ProjectPlanner(count, seed).Plan();

    ProjectPlan Plan()
    {
        for (int i = 0; i < Math.Max(4, count / 10); i++)
        {
            int members = _random.Next(3, 12);
            _enums.Add(new EnumPlan(Space(i), Unique(Pick(Vocabulary.Nouns) + "Kind"), [.. Vocabulary.EnumMembers.OrderBy(_ => _random.Next()).Take(members)]));
        }
        while (_models.Count < count)
        {
            int dice = _random.Next(100);
            if (dice < 2 && _models.Count + 6 < count) AddUnion();
            else if (dice < 10) Add(Declaration.PositionalRecord, null, _random.Next(3, 9));
            else if (dice < 14) Add(Declaration.Struct, null, _random.Next(3, 7));
            else if (dice < 22 && Base() is { } parent) Add(Declaration.Class, parent, Members());
            else Add(Declaration.Class, null, Members());
        }
        return new ProjectPlan(_models, _enums);
    }

    void AddUnion()
    {
        string space = Space(_models.Count), name = Unique(Pick(Vocabulary.Nouns) + "Event");
        int cases = _random.Next(2, 6);
        string[] derived = [.. Enumerable.Range(0, cases).Select(_ => Unique(Pick(Vocabulary.Nouns) + Pick(Vocabulary.Roles)))];
        _models.Add(new ModelPlan(space, name, Declaration.UnionBase, null, MakeMembers(2), derived));
        foreach (string each in derived) _models.Add(new ModelPlan(space, each, Declaration.Class, $"{space}.{name}", MakeMembers(_random.Next(3, 12), _models.Last(m => m.Name == name).Members), []));
    }

    void Add(Declaration declaration, ModelPlan? parent, int members) =>
        _models.Add(new ModelPlan(Space(_models.Count), Unique(Pick(Vocabulary.Nouns) + Pick(Vocabulary.Roles)), declaration, parent?.FullName, MakeMembers(members, parent?.Members), []));

    /// <summary>A class without a base, so that hierarchies have two levels.</summary>
    ModelPlan? Base() => _models.Where(m => m is { Declaration: Declaration.Class, Base: null }).OrderBy(_ => _random.Next()).FirstOrDefault();

    /// <summary>3 to 40, with a long tail.</summary>
    int Members() => Math.Clamp((int)Math.Round(Math.Exp(2.3 + 0.6 * Normal())), 3, 40);

    double Normal() => Math.Sqrt(-2 * Math.Log(1 - _random.NextDouble())) * Math.Cos(2 * Math.PI * _random.NextDouble());

    List<MemberPlan> MakeMembers(int count, IReadOnlyList<MemberPlan>? inherited = null)
    {
        var taken = new HashSet<string>(inherited?.Select(m => m.Name) ?? []);
        var members = new List<MemberPlan>();
        while (members.Count < count)
        {
            string name = _random.Next(3) == 0 ? Pick(Vocabulary.Subjects) : Pick(Vocabulary.Qualities) + Pick(Vocabulary.Subjects);
            if (!taken.Add(name)) continue;
            (string type, string initializer) = Type();
            members.Add(new MemberPlan(name, type, initializer.Length == 0 && _random.Next(40) == 0, initializer));
        }
        return members;
    }

    (string Type, string Initializer) Type()
    {
        switch (_random.Next(100))
        {
            case < 22: return ("string?", "");
            case < 30: return ("string", " = \"\";");
            case < 41: return ("int", "");
            case < 46: return ("long", "");
            case < 54: return ("bool", "");
            case < 59: return ("double", "");
            case < 64: return ("decimal", "");
            case < 69: return ("DateTime", "");
            case < 71: return ("DateTimeOffset", "");
            case < 75: return ("Guid", "");
            case < 78: return ("int?", "");
            case < 81: return ("DateTime?", "");
            case < 83: return ("decimal?", "");
            case < 87: return (Enum(), "");
            case < 91: return (Model(), "");
            case < 94: return ($"List<{Element()}>", " = [];");
            case < 96: return ("List<string>?", "");
            case < 97: return ("string[]?", "");
            case < 98: return ("byte[]?", "");
            case < 99: return ($"Dictionary<string, {(_random.Next(2) == 0 ? "string" : "int")}>?", "");
            default: return ($"Dictionary<string, {Element()}>?", "");
        }
    }

    string Enum()
    {
        EnumPlan chosen = _enums[_random.Next(_enums.Count)];
        return $"{chosen.Namespace}.{chosen.Name}{(_random.Next(4) == 0 ? "?" : "")}";
    }

    string Model() => _models.Count == 0 ? "string?" : Chosen() + "?";

    string Element() => _models.Count == 0 ? "int" : Chosen();

    string Chosen() => _models[_random.Next(_models.Count)].FullName;

    string Space(int index) => "Acme." + Vocabulary.Areas[index % Vocabulary.Areas.Length];

    string Unique(string name)
    {
        for (int i = 1; ; i++)
        {
            string candidate = i == 1 ? name : name + i;
            if (_names.Add(candidate)) return candidate;
        }
    }

    string Pick(string[] words) => words[_random.Next(words.Length)];
}
