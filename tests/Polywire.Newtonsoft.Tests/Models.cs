using System.Collections;
using System.ComponentModel.DataAnnotations;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Polywire;

[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]

namespace NewtonsoftTests;

[JsonObject(MemberSerialization.OptIn)]
public interface INumbered
{
    [JsonProperty("number")] int Number { get; set; }
    int Silent { get; set; }
}

[WireModel]
public class Numbered : INumbered
{
    public int Number { get; set; }
    public int Silent { get; set; }
    [JsonProperty] public int Own { get; set; }
}

[WireModel]
public class Tupled
{
    public (int, string?) Two { get; set; }
    public Tuple<int, string?>? Reference { get; set; }
    public KeyValuePair<string?, int> Pair { get; set; }
    public (bool, List<int>)? Optional { get; set; }
    public (int, int, int, int, int, int, int, string) Eight { get; set; }
    public List<KeyValuePair<int, Tuple<string>>>? Items { get; set; }
}

[WireModel]
public class NeverNull
{
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public List<int> Items { get; } = [];
    [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public Dictionary<string, string> Map { get; } = new();
}

[WireModel]
public class Basic
{
    [JsonProperty("v", NullValueHandling = NullValueHandling.Ignore)] public virtual string? Value { get; set; }
    [JsonIgnore] public virtual int Gone { get; set; }
    [JsonProperty(Required = Required.Always)] public virtual int Must { get; set; }
}

[WireModel]
public class Overriding : Basic
{
    public override string? Value { get; set; }
    public override int Gone { get; set; }
    public override int Must { get; set; }
}

[WireModel, MetadataType(typeof(Described.Description))]
public partial class Described
{
    public int Id { get; set; }
    public string? Secret { get; set; }
    public string? Name { get; set; }

    [JsonObject(ItemNullValueHandling = NullValueHandling.Ignore)]
    internal class Description
    {
        [JsonProperty("id")] public int Id { get; set; }
        [JsonIgnore] public string? Secret { get; set; }
    }
}

[WireModel]
public class UnderDescribed : Described
{
    public string? More { get; set; }
}

[DataContract]
public class ContractBase
{
    [DataMember(Name = "a")] public int A { get; set; }
}

[WireModel]
public class UnderContract : ContractBase
{
    [DataMember] public int B { get; set; }
    public int NoMember { get; set; }
}

[WireModel, JsonObject, DataContract]
public class ContractOptOut
{
    [DataMember(Name = "a", Order = 3)] public int A { get; set; }
    public int B { get; set; }
    [DataMember(Name = "c", Order = 1, EmitDefaultValue = false), JsonProperty] public string? C { get; set; }
}

public class PlainBase
{
    public int BaseMember { get; set; }
}

[WireModel, JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
public class RenamedHere : PlainBase
{
    public int OwnMember { get; set; }
}

[WireModel, JsonObject(ItemRequired = Required.Always)]
public class Exceptions
{
    public int? Plain { get; set; }
    [JsonProperty] public int? Unset { get; set; }
    [JsonProperty(Required = Required.Default)] public int? Free { get; set; }
    [JsonProperty(Required = Required.AllowNull)] public int? Present { get; set; }
}

[WireModel]
public class Part
{
    public Part() { }
    public Part(int a) => A = a;
    public int A { get; set; } = 1;
    public int B { get; set; }
    public List<int> List { get; set; } = [];
}

[WireModel]
public class Held
{
    readonly List<int> _field = [1];
    Part? _lazy, _backed = new(5);

    public Held() => FromConstructor = new Part { B = 9 };

    public List<int> Initial { get; set; } = [1, 2];
    public List<int> Empty { get; set; } = [];
    public List<int>? None { get; set; }
    public int[] Array { get; set; } = [1];
    public Dictionary<string, int> Map { get; set; } = new() { ["a"] = 1 };
    public ISet<int> Set { get; } = new HashSet<int> { 1 };
    public List<int> GetOnly => _field;
    [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)] public List<int> Replaced { get; set; } = [1];
    [WireField(Append = false)] public List<int> Decided { get; set; } = [];
    public Part Plain { get; set; } = new();
    public Part Filled { get; set; } = new() { A = 7, B = 8, List = { 1 } };
    public Part FromConstructor { get; set; }
    public Part ReadOnly { get; } = new(3);
    public Part? NeverSet { get; }
    public Part Lazy => _lazy ??= new Part(6);
    public Part? Backed { get => _backed; set => _backed = value; }
    [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)] public Part Exchanged { get; set; } = new(4);
}

/// <summary>Collections of types that do not say whether they take elements.</summary>
[WireModel]
public class HeldOpen
{
    readonly List<int> _backed = [1];

    [JsonProperty(Order = 1)]
    public readonly IEnumerable<string> Field = new List<string> { "x" };
    public IEnumerable<int> Sequence { get; set; } = new List<int> { 1, 2 };
    public IEnumerable<int> Empty { get; } = new List<int>();
    public IEnumerable<int> Fixed { get; set; } = new int[] { 1, 2 };
    public IEnumerable<int> Queue { get; set; } = new Queue<int>([1, 2]);
    public IReadOnlyList<int> List { get; } = new List<int> { 1, 2 };
    public IReadOnlyCollection<int> Backed => _backed;
    public IReadOnlySet<int> Set { get; private set; } = new HashSet<int> { 1, 2 };
    public IReadOnlyDictionary<string, int> Map { get; } = new Dictionary<string, int> { ["a"] = 1 };
    public IReadOnlyDictionary<string, int> Replaced { get; set; } = new Dictionary<string, int> { ["a"] = 1 };
    public IEnumerable Objects { get; } = new ArrayList { 1 };
    public IList Untyped { get; set; } = new ArrayList { 1 };
    public ArrayList Oldest { get; } = [1];
    public IEnumerable<int>? None { get; }
}

[WireModel]
public class HeldOpenByConstructor(int id)
{
    public int Id { get; } = id;
    public IEnumerable<int> Added { get; } = new List<int> { 1 };
    public IReadOnlyList<int> Set { get; set; } = new List<int> { 1 };
}

[WireModel]
public class HeldByConstructor(int id)
{
    public int Id { get; } = id;
    public List<int> Added { get; } = [1];
    public List<int> Set { get; set; } = [1];
    public Part Filled { get; set; } = new(7);
}

[WireModel]
public class Guarded
{
    public int Open { get; set; } = 1;
    public int Private { get; private set; } = 2;
    public int Internal { get; internal set; } = 3;
    public int Init { get; private init; } = 4;
    [JsonProperty] public int Told { get; private set; } = 5;
    [WireField] public int Decided { get; private set; } = 6;
    public List<int> List { get; private set; } = [7];
    public Part Part { get; private set; } = new(8);
    public int[] Array { get; private set; } = [9];
    public string? Text { get; protected set; } = "t";
}

[WireModel]
public class GuardedByConstructor(int set, int free)
{
    public int Set { get; private set; } = set;
    public int Free { get; set; } = free;
    public int Other { get; private set; } = 3;
}

/// <summary>Newtonsoft.Json calls the constructor without parameters, since two others are public.</summary>
[WireModel]
public class ManyConstructors
{
    protected ManyConstructors() => Items = [1];
    public ManyConstructors(int a, List<int>? items) => (A, Items, Mark) = (a, items, 7);
    public ManyConstructors(int a, List<int>? items, string? text) : this(a, items) => Text = text;
    public int A { get; set; }
    public List<int>? Items { get; set; }
    public string? Text { get; set; }
    public int Mark { get; set; }
}

[WireModel]
public class DerivedFromMany : ManyConstructors
{
    private DerivedFromMany() => Mark = 9;
    internal DerivedFromMany(int a) => A = a;
}

/// <summary>Newtonsoft.Json calls the only public constructor.</summary>
[WireModel]
public class OnePublicConstructor
{
    private OnePublicConstructor() => Mark = 8;
    protected OnePublicConstructor(int a, int mark, int b) => (A, Mark) = (a, mark + b);
    public OnePublicConstructor(int a) => (A, Mark) = (a, 7);
    public int A { get; set; }
    public int B { get; set; }
    public int Mark { get; set; }
}

[WireModel, DataContract]
public class BothSaid
{
    [DataMember, IgnoreDataMember] public int A { get; set; }
    [IgnoreDataMember] public int B { get; set; }
}

[WireModel, MetadataType(typeof(Description))]
public class ContractElsewhere
{
    public int A { get; set; }
    public int B { get; set; }

    [DataContract]
    internal class Description
    {
        [DataMember(Name = "a")] public int A { get; set; }
    }
}

[WireModel]
public class Asking
{
    public int Number { get; set; }
    public bool ShouldSerializeNumber() => Number > 1;
    public string? Text { get; set; }
    public bool TextSpecified { get; set; }
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public string? Both { get; set; }
    public bool ShouldSerializeBoth() => Both != "x";
    [JsonIgnore] public bool BothSpecified { get; set; } = true;
    public int Flagged { get; set; }
    [JsonIgnore] public bool FlaggedSpecified;
    public List<int>? List { get; set; }
    public bool ShouldSerializeList() => List is { Count: > 0 };
    public static bool ShouldSerializeShared() => false;
    public int Shared { get; set; }
}

[WireModel]
public class AskingBelow : Asking
{
    public bool ShouldSerializeOwn() => Own % 2 == 0;
    public int Own { get; set; }
}

[WireModel]
public class CalledBackBase
{
    public List<string> Calls { get; set; } = [];
    public int Sum { get; set; }
    [OnDeserialized] void After(StreamingContext context) => Calls.Add("after of the base");
    [OnDeserializing] internal void Before(StreamingContext context) => Sum++;
    [OnSerializing] protected void Writing(StreamingContext context) => Calls.Add("writing");
    [OnSerialized] public void Written(StreamingContext context) => Sum += 10;
}

[WireModel]
public class CalledBackBelow : CalledBackBase
{
    public int Own { get; set; }
    [OnDeserialized] void After(StreamingContext context) => Calls.Add("after " + Own);
}

[WireModel]
public struct CalledBackStruct
{
    public int A { get; set; }
    public int B { get; set; }
    [OnDeserialized] public void After(StreamingContext context) => B = A + 1;
}

[WireModel]
public class KeepsUnread
{
    public int Set { get; set; }
    public int GetOnly => 5;
    public string? PrivateSetter { get; private set; }
    public List<int> Filled { get; } = [1];
    public Dictionary<string, int> Map { get; } = [];
    public HeldPart Part { get; } = new();
    public HeldPart? Unset { get; }
    [JsonIgnore] public int Ignored { get; set; }
    [JsonExtensionData] public IDictionary<string, object?>? Rest { get; set; }
}

[WireModel]
public class HeldPart { public int B { get; set; } }

[WireModel]
public class KeepsUnreadMade(int set)
{
    public int Set => set;
    public List<int> Filled { get; } = [1];
    public int GetOnly => 5;
    [JsonExtensionData] public IDictionary<string, object?>? Rest { get; set; }
}

[JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
public class SnakeNamed
{
    public int MD5 { get; set; }
    public int SHA256Hash { get; set; }
    public int IPv4_Address { get; set; }
    public int A_B { get; set; }
    public int URL { get; set; }
    public int UserID2FA { get; set; }
    public int _Under { get; set; }
    public int Über { get; set; }
}

[JsonObject(NamingStrategyType = typeof(KebabCaseNamingStrategy))]
public class KebabNamed
{
    public int MD5 { get; set; }
    public int A_B { get; set; }
    public int SomeURLValue { get; set; }
}

/// <summary>Opted in, with a collection that only the constructor takes.</summary>
[JsonObject(MemberSerialization = MemberSerialization.OptIn)]
public record struct TakesUnnamed([property: JsonProperty] int Set, List<int> Items);

[JsonObject]
public class Refusing
{
    [JsonProperty(Required = Required.Always)] public string? Always { get; set; }
    [JsonProperty(Required = Required.DisallowNull)] public int? Present { get; set; }
    [JsonProperty(Required = Required.DisallowNull, NullValueHandling = NullValueHandling.Ignore)] public string? Omitted { get; set; }
}

[JsonObject]
public class Linked
{
    public Uri? Link { get; set; }
    public List<Uri?>? Links { get; set; }
    public Dictionary<string, Uri?>? Map { get; set; }
}
