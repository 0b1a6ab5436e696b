namespace NetTests;

/// <summary>Values with the bytes that protobuf-net writes for them, in vectors.txt.</summary>
public abstract record Case(string Name)
{
    public override string ToString() => Name;

    static readonly Guid s_guid = new("00112233-4455-6677-8899-aabbccddeeff");
    static readonly DateTime s_date = new(2026, 11, 22, 13, 14, 15, 678, DateTimeKind.Utc);

    static Case<T> Of<T>(string name, T value) => new(name, value);

    public static IEnumerable<Case> All =>
    [
        Of("scalars", new Scalars { Boolean = true, Byte = 200, SByte = -5, Int16 = -300, UInt16 = 60000, Int32 = -1, UInt32 = uint.MaxValue, Int64 = long.MinValue, UInt64 = ulong.MaxValue, Single = 1.5f, Double = -2.25, Char = 'x', Text = "text é", Bytes = [1, 2, 3], Uri = new Uri("https://example.org/a?b=c"), Decimal = 123.450m, Guid = s_guid, TimeSpan = new TimeSpan(1, 2, 3), DateOnly = new DateOnly(2026, 1, 2), TimeOnly = new TimeOnly(3, 4, 5), Far = 9 }),
        Of("scalars, defaults", new Scalars()),
        Of("scalars, zeros", new Scalars { Text = "", Bytes = [], Double = -0.0, Single = -0.0f, Decimal = 0.00m }),
        Of("scalars, extremes", new Scalars { Int32 = int.MinValue, Int64 = long.MaxValue, Double = double.NaN, Single = float.PositiveInfinity, Decimal = decimal.MinValue, TimeSpan = TimeSpan.MaxValue, Char = '\uffff' }),
        Of("initialized, as declared", new Initialized()),
        Of("initialized, other", new Initialized { Number = 6, Text = "", Double = 2, Inner = new Inner { A = 1 } }),
        Of("nullables, null", new Nullables()),
        Of("nullables, zero", new Nullables { Number = 0, Boolean = false, DateTime = DateTime.MinValue, Decimal = 0, Guid = Guid.Empty, TimeSpan = TimeSpan.Zero, Enum = Small.None, Double = 0, Point = new Point() }),
        Of("nullables, values", new Nullables { Number = 7, Boolean = true, DateTime = s_date, Decimal = -1.5m, Guid = s_guid, TimeSpan = TimeSpan.FromDays(-2), Enum = Small.Minus, Double = 1, Point = new Point { X = 1, Y = 2 } }),
        Of("formats", new Formats
        {
            ZigZag32 = -3, ZigZag64 = long.MinValue, ZigZag16 = -7, Fixed32 = -4, Fixed64 = 5, Fixed16 = 6, FixedU64 = 7, FixedDate = s_date, FixedTime = TimeSpan.FromSeconds(9), TwosComplement = -2,
            WellKnownDate = s_date, WellKnownTime = TimeSpan.FromMilliseconds(-1500), Group = new Inner { A = 1, B = "b" }, GroupDate = s_date, GroupTime = TimeSpan.FromHours(3), GroupGuid = s_guid,
            Groups = [new Inner { A = 2 }, new Inner()], ZigZags = [-1, 1], Fixeds = [1, 2, 3], ZigZagNull = 0, Grouped = new Grouped { A = 1, Next = new Grouped { A = 2 } }, GroupedList = [new Grouped { A = 3 }], GroupPoint = new Point { X = 4 },
        }),
        Of("formats, defaults", new Formats()),
        Of("level 200", new Level200 { DateTime = s_date, TimeSpan = new TimeSpan(5, 0, 0, 1), Decimal = -79228162514264337593543950335m, Guid = s_guid, Dates = [s_date, DateTime.MinValue, DateTime.MaxValue, DateTime.UnixEpoch], Prices = new() { ["a"] = 1.10m, [""] = 0 }, Text = s_guid }),
        Of("level 200, ticks", new Level200 { DateTime = new DateTime(1234567890123), TimeSpan = new TimeSpan(-1), Decimal = 0.0000000000000000000000000001m }),
        Of("level 200, defaults", new Level200()),
        Of("level 240", new Level240 { DateTime = s_date, TimeSpan = TimeSpan.FromTicks(-15_000_001), Decimal = 1.5m, Guid = s_guid, Times = [TimeSpan.Zero, TimeSpan.FromDays(1)] }),
        Of("level 240, defaults", new Level240()),
        Of("level 300", new Level300 { DateTime = s_date, TimeSpan = TimeSpan.FromMinutes(90), Decimal = 123.4500m, Guid = s_guid, Bytes = s_guid, Map = new() { [s_guid] = 7.5m }, Nullable = 0 }),
        Of("level 300, defaults", new Level300()),
        Of("collections", new Collections
        {
            Numbers = [1, 0, -1], Packed = [1, 300, 0], Doubles = [1.5, 2.5], Texts = ["a", "", "c"], Inners = [new Inner { A = 1 }, new Inner()], Set = [5, 6], Sequence = new List<int> { 7, 8 }, Booleans = { true, false },
            Blobs = [[1], []], Enums = [Small.One, Small.None, Small.Minus], Pairs = [new(1, "x"), new(0, "")], Guids = [s_guid, Guid.Empty], Points = [new Point { X = 1 }, new Point()],
        }),
        Of("collections, null", new Collections()),
        Of("collections, empty", new Collections { Numbers = [], Packed = [], Doubles = [], Texts = [], Inners = [], Set = [] }),
        Of("collections, single", new Collections { Numbers = [1], Packed = [1], Doubles = [1], Enums = [Small.Two] }),
        Of("maps", new Maps
        {
            Counts = new() { ["a"] = 1, [""] = 0 }, Names = new() { [1] = "x", [0] = "" }, Inners = new() { ["k"] = new Inner { A = 3 }, ["e"] = new Inner() }, Formatted = new() { [-1] = 2, [0] = 0 }, Listed = new() { [1] = 2 },
            Sorted = new() { ["s"] = true, ["f"] = false }, Dates = new() { [Small.One] = s_date, [Small.None] = DateTime.MinValue }, Groups = new() { [1] = new Inner { A = 1 } },
        }),
        Of("maps, null", new Maps()),
        Of("maps of collections", new RepeatedMaps
        {
            Arrays = new() { ["a"] = [1, 0, 300], ["e"] = [], ["o"] = [0], [""] = [-5] }, Inners = new() { [1] = [new Inner { A = 1 }, new Inner()], [0] = [] }, Sets = new() { ["s"] = ["x", ""], ["t"] = [] },
            Maps = new() { [1] = new() { ["k"] = [1, long.MinValue], [""] = [] }, [2] = [] }, Immutable = new() { [1] = [1.5, 0], [2] = [], [3] = default }, Blobs = new() { [1] = [1, 2], [2] = [] }, BlobArrays = new() { [1] = [[1, 2], []] },
            Enums = new() { [Small.One] = [Small.None, Small.Minus] }, Interfaces = new Dictionary<int, IReadOnlyList<bool>> { [7] = [true, false] }, Formatted = new() { [-1] = [-1, 2], [0] = [-1] },
            Pairs = new() { [1] = [new(1, "a"), new(0, "")] }, Days = new() { [1] = [new DateOnly(2020, 1, 1), DateOnly.MinValue], [2] = [] }, Queues = new() { [1] = new("ab"), [2] = new("c") }, Filled = { [1] = new() { ["a"] = "b", [""] = "" } },
        }),
        Of("maps of collections, null", new RepeatedMaps { Arrays = new() { ["n"] = null!, ["x"] = [7] }, Inners = new() { [1] = null! }, Maps = new() { [3] = null! } }),
        Of("maps of collections, level 300", new RepeatedMaps300 { Dates = new() { [s_guid] = [s_date, DateTime.MinValue] }, Prices = new() { [1] = [1.5m, 0] }, Ids = new() { [1] = new() { [2] = s_guid } } }),
        Of("packed", new PackedKinds { Days = [new DateOnly(2020, 1, 1), DateOnly.MinValue], Times = [new TimeOnly(1, 1), default], Native = [1, -2], NativeUnsigned = [1, 2], Letters = ['a', 'b'], Small = [-1, 2] }),
        Of("packed, empty", new PackedKinds { Days = [], Times = [], Native = [], NativeUnsigned = [], Letters = [], Unset = [], Small = [] }),
        Of("enums", new Enums { Small = Small.Minus, NoZero = NoZero.Six, Wide = Wide.Big, Unsigned = Unsigned.Top, Tiny = Tiny.Last, Wides = [Wide.Negative, Wide.Zero] }),
        Of("enums, zero", new Enums()),
        Of("enums, unknown", new Enums { Small = (Small)99, NoZero = (NoZero)1 }),
        Of("defaults, as declared", new Defaults()),
        Of("defaults, zeros", new Defaults { Five = 0, Text = null, True = false, Two = Small.None, Double = 0, Single = 0, Decimal = 0, Long = 0, RequiredThree = 0, Nullable = 0, Char = '\0' }),
        Of("defaults, other", new Defaults { Five = 6, Text = "", Two = Small.One, Required = 1, RequiredText = "r", Nullable = 4, Decimal = 1.250m }),
        Of("conditions, written", new Conditions { Asked = 0, Text = "t", TextSpecified = true, List = [1, 2] }),
        Of("conditions, left out", new Conditions { Asked = 3, Text = "t", List = [1] }),
        Of("implicit", MakeImplicit()),
        Of("implicit from 4", new ImplicitFrom4 { A = 1, B = 2 }),
        Of("implicit of fields", MakeFields()),
        Of("partial", new Partial { First = 1, Second = -2, Third = 3 }.Set(4)),
        Of("data contract", new Contract { A = 1, B = "b", WithoutOrder = 2, NoMember = 3 }),
        Of("data contract with an offset", new OffsetContract { A = 1, B = 2 }),
        Of("XML contract", new XmlContract { A = 1, B = "b", NoMember = 3 }),
        Of("animal", new Animal { Name = "a", Age = 3 }),
        Of("animal, dog", (Animal)new Dog { Name = "d", Age = 4, Barks = 5 }),
        Of("animal, puppy", (Animal)new Puppy { Name = "p", Age = 1, Barks = 2, IsSmall = true, Toys = [1, 2] }),
        Of("animal, cat", (Animal)new Cat { Lives = 9 }),
        Of("dog", new Dog { Name = "d", Barks = 5 }),
        Of("dog, puppy", (Dog)new Puppy { IsSmall = true }),
        Of("puppy, empty", new Puppy()),
        Of("zoo", new Zoo { First = new Cat { Name = "c" }, Dog = new Puppy { Name = "p" }, All = [new Dog(), new Animal { Age = 1 }, new Puppy { Toys = [3] }], Named = new() { ["x"] = new Cat { Lives = 1 } }, Group = new Dog { Barks = 2 } }),
        Of("circle", (Shape)new Circle { Label = "l", Radius = 1.5 }),
        Of("square", (Shape)new Square { Label = "s", Side = 2 }),
        Of("base class that is not listed", new OfUnlisted { Lost = 1, Kept = 2 }),
        Of("listed without attributes", (Listing)new ListedBare { X = 5, Other = 1 }),
        Of("listed without a contract", (Listing)new ListedMembers { X = 5, Lost = 1 }),
        Of("listed without a contract, itself", new ListedMembers { X = 5, Lost = 1 }),
        Of("listed without a contract, base class", (Listing)new ListedThrough { X = 5, Lost = 1 }),
        Of("listed by a class without a contract", new ListedBelow { X = 5, Lost = 1, Kept = 4 }),
        Of("listed without a contract, members", new ListedHolder { Value = new ListedMembers { X = 5, Lost = 1 }, All = [new ListedBare { X = 1 }, new ListedByName { X = 2 }, new ListedThrough()] }),
        Of("tuples", new Tuples { Tuple = Tuple.Create(1, "a"), Value = (0, null), Pair = new("k", 0), List = [(1, 2.5), (0, 0)] }),
        Of("structs", new Structs { Point = new Point { X = 1 }, Optional = new Point() }),
        Of("structs, defaults", new Structs()),
        Of("skipped constructor", new Skipping(1) { Text = null }),
        Of("called", new Called { Number = 1 }),
        Of("get-only", new GetOnly(5, "g")),
        Of("nodes", new Node { Value = 1, Left = new Node { Value = 2, Right = new Node { Value = 3 } }, Right = new Node { Value = 4, Left = new Node(), Right = new Node { Value = 5 } } }),
    ];

    static Implicit MakeImplicit()
    {
        var made = new Implicit { Zulu = 1, Alpha = "a", bravo = 2, Ignored = 3, Nine = 9 };
        made.SetHidden(4);
        return made;
    }

    static ImplicitOfFields MakeFields()
    {
        var made = new ImplicitOfFields { Zulu = 1, charlie = "c" };
        made.Set(2);
        return made;
    }

    public abstract byte[] Write();

    public abstract byte[] ReadAndWrite(byte[] bytes);
}
