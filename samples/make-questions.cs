// Writes samples/questions.ndjson: 200 invented questions in the shape of a question-and-answer site, or as many as ROWS.
// A larger file begins with the rows of a smaller one.
//
//   dotnet run samples/make-questions.cs [-- OUTPUT [ROWS]]
//
// The same bytes on every machine: the generator below is SplitMix64 from a fixed seed, and no clock, culture or path is read.
#:property PublishAot=false
#:property JsonSerializerIsReflectionEnabledByDefault=false

using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

var directory = (string?)AppContext.GetData("EntryPointFileDirectoryPath") ?? Environment.CurrentDirectory;
var output = args.Length > 0 ? args[0] : Path.Combine(directory, "questions.ndjson");
var rows = args.Length > 1 ? int.Parse(args[1], CultureInfo.InvariantCulture) : 200;

var dice = new Dice(20_261_121);
var people = People.Make(dice, 400);
var text = new Prose(dice);
var buffer = new ArrayBufferWriter<byte>();
using var file = File.Create(output);
long id = 79_000_101;
var clock = new DateTime(2025, 1, 6, 8, 0, 0, DateTimeKind.Utc);
for (var row = 0; row < rows; row++)
{
    id += dice.Between(1, 40);
    clock = clock.AddSeconds(dice.Between(40, 9_000));
    buffer.Clear();
    using (var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        new QuestionWriter(json, dice, text, people).Write(id, clock);
    file.Write(buffer.WrittenSpan);
    file.WriteByte((byte)'\n');
}

sealed class QuestionWriter(Utf8JsonWriter json, Dice dice, Prose prose, Person[] people)
{
    public void Write(long id, DateTime created)
    {
        var topic = dice.Pick(Topic.All);
        var answers = dice.Chance(0.2) ? 0 : dice.Skewed(1, 4);
        var acceptedIndex = answers > 0 && dice.Chance(0.55) ? dice.Between(0, answers - 1) : -1;
        json.WriteStartObject();
        json.WriteNumber("id", id);
        json.WriteString("revision", dice.Guid());
        WriteText("title", prose.Title(topic));
        WriteText("body", prose.Body(topic, dice.Skewed(2, 5)));
        json.WriteStartArray("tags");
        json.WriteStringValue(topic.Tag);
        foreach (var tag in dice.Some(topic.Related, dice.Between(1, 4)))
            json.WriteStringValue(tag);
        json.WriteEndArray();
        WriteOwner(dice.Chance(0.03) ? null : dice.Pick(people));
        json.WriteNumber("score", dice.Skewed(-4, 90));
        json.WriteNumber("viewCount", dice.Skewed(8, 250_000));
        json.WriteNumber("hotness", Math.Round(dice.Unit() * dice.Unit() * 100, 4));
        json.WriteBoolean("closed", dice.Chance(0.06));
        WriteDate("creationDate", created);
        if (dice.Chance(0.4))
            WriteDate("lastEditDate", created.AddMinutes(dice.Between(2, 80_000)));
        if (acceptedIndex >= 0)
            json.WriteNumber("acceptedAnswerId", id + 1 + acceptedIndex);
        json.WriteStartArray("answers");
        for (var i = 0; i < answers; i++)
            WriteAnswer(topic, id + 1 + i, i == acceptedIndex, created.AddMinutes(dice.Between(3, 20_000)));
        json.WriteEndArray();
        json.WriteEndObject();
    }

    void WriteAnswer(Topic topic, long id, bool accepted, DateTime created)
    {
        json.WriteStartObject();
        json.WriteNumber("id", id);
        WriteText("body", prose.Body(topic, dice.Between(1, 2)));
        WriteOwner(dice.Pick(people));
        json.WriteNumber("score", dice.Skewed(-2, 140));
        json.WriteBoolean("isAccepted", accepted);
        WriteDate("creationDate", created);
        json.WriteStartArray("comments");
        for (var left = dice.Chance(0.3) ? dice.Between(1, 3) : 0; left > 0; left--)
        {
            json.WriteStartObject();
            json.WriteNumber("id", id * 3 + left);
            WriteText("text", prose.Remark(topic));
            json.WriteNumber("score", dice.Skewed(0, 12));
            WriteDate("creationDate", created.AddMinutes(dice.Between(1, 3_000)));
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();
    }

    void WriteOwner(Person? person)
    {
        if (person is null)
        {
            json.WriteNull("owner");
            return;
        }
        json.WriteStartObject("owner");
        json.WriteNumber("id", person.Id);
        WriteText("name", person.Name);
        json.WriteNumber("reputation", person.Reputation);
        if (person.Avatar is null)
            json.WriteNull("avatar");
        else
            json.WriteString("avatar", person.Avatar);
        json.WriteEndObject();
    }

    /// <summary>Escapes only what RFC 8259 requires: <see cref="Utf8JsonWriter"/> would escape every emoji.</summary>
    void WriteText(string name, string value)
    {
        var text = value.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n").Replace("\t", "\\t");
        json.WritePropertyName(name);
        json.WriteRawValue($"\"{text}\"");
    }

    void WriteDate(string name, DateTime value) =>
        json.WriteString(name, value.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture));
}

/// <summary>HTML out of sentences: a subject, what it does, where and when, with code between.</summary>
sealed class Prose(Dice dice)
{
    static readonly string[] Openers =
    [
        "I'm trying to", "We have to", "My team wants to", "After the last upgrade I can no longer", "For a side project I need to",
        "Is there an idiomatic way to", "The docs say that one can", "A colleague suggested to", "For weeks now I have failed to", "Our nightly job used to",
    ];
    static readonly string[] Verbs =
    [
        "parse", "stream", "cache", "merge", "validate", "paginate", "encrypt", "reorder", "compress", "subscribe to", "deduplicate", "roll back", "profile", "schedule", "mirror", "index", "throttle", "render",
    ];
    static readonly string[] Things =
    [
        "a list of 40,000 orders", "the access log", "several uploads at once", "customer names such as \"Zoë\" and \"Łukasz\"", "a nested comment tree", "the café menu (prices in €)", "an invoice with a null total",
        "a 日本語 search term", "partial updates", "the result of three joins", "a response without Content-Length", "timestamps across a DST change", "keys that contain \"quotes\"", "one row per sensor & hour",
        "a path like C:\\temp\\новый", "the user's basket", "what the device sends over serial", "an event that arrives twice", "thumbnails 🖼️ of every page", "the backlog from Friday",
    ];
    static readonly string[] Places =
    [
        "inside a background worker", "behind a reverse proxy", "on a Raspberry Pi", "in a container with 256 MB", "under heavy load", "from two threads", "in production only", "on the second request", "when the laptop wakes up",
        "in the São Paulo region", "during the integration tests", "while a transaction is open", "with the debugger attached", "on Windows & Linux alike", "after exactly 100 seconds",
    ];
    static readonly string[] Troubles =
    [
        "it hangs without any message", "memory climbs until the process is killed", "the third element is always missing", "I get a stack trace that points at the framework", "the order changes between runs",
        "every non-ASCII character turns into \"?\"", "the count is off by one", "it takes 12 s instead of 300 ms", "nothing is written to disk", "the callback fires twice 🤔", "the type checker is happy but the result is empty",
        "the same input works in a REPL", "the lock is never released", "rounding loses a cent", "the last line is cut off",
    ];
    static readonly string[] Advice =
    [
        "Move the call out of the loop", "Keep the connection open and reuse it", "You are comparing references, not values", "Read it as UTF-8 from the start", "Give the query an index on both columns", "Await it instead of blocking",
        "Use a bounded queue between the two", "Turn the batch size down first, then measure", "That overload was never meant for large inputs", "Pass the culture explicitly", "Let the database do the grouping", "Dispose the reader before you commit",
    ];
    static readonly string[] Names = ["order", "row", "batch", "token", "buffer", "page", "user", "item", "chunk", "result", "entry", "cursor"];
    static readonly string[] Syllables = ["ba", "cor", "de", "fil", "gra", "hu", "in", "jo", "ker", "lo", "mi", "nor", "op", "pa", "qui", "re", "sta", "tu", "ul", "ver", "wi", "xe", "yo", "zan"];
    static readonly string[] Thanks = ["Any hint is welcome.", "What am I missing?", "Thanks in advance! 🙏", "I'd rather not add a dependency.", "¿Alguna idea?", "Merci d'avance!", "よろしくお願いします。", "This is blocking our release :("];

    public string Title(Topic topic) => dice.Between(0, 4) switch
    {
        0 => $"How to {dice.Pick(Verbs)} {dice.Pick(Things)} in {topic.Name}?",
        1 => $"{topic.Name}: {dice.Pick(Troubles)} {dice.Pick(Places)}",
        2 => $"Why does \"{dice.Pick(topic.Errors)}\" appear {dice.Pick(Places)}?",
        3 => $"Best way to {dice.Pick(Verbs)} {dice.Pick(Things)} {dice.Pick(Places)}",
        _ => $"Can {topic.Name} {dice.Pick(Verbs)} {dice.Pick(Things)} without losing {dice.Pick(Things)}?",
    };

    public string Body(Topic topic, int paragraphs)
    {
        var html = new StringBuilder();
        for (var i = 0; i < paragraphs; i++)
        {
            html.Append("<p>").Append(Sentence(topic)).Append(' ').Append(Sentence(topic)).Append("</p>\n");
            if (dice.Chance(0.2))
                html.Append("<pre><code>").Append(Html(Code(topic))).Append("</code></pre>\n");
            if (dice.Chance(0.12))
                html.Append("<ul>\n<li>").Append(Html(dice.Pick(Troubles))).Append("</li>\n<li>").Append(Html(dice.Pick(Advice))).Append("</li>\n</ul>\n");
        }
        return html.Append("<p>").Append(Html(dice.Pick(Thanks))).Append("</p>").ToString();
    }

    public string Remark(Topic topic) =>
        dice.Chance(0.5) ? $"@{dice.Pick(Names)}{dice.Between(1, 99)} {dice.Pick(Advice)}, see <code>{Html(dice.Pick(topic.Calls))}</code>." : Html($"{dice.Pick(Advice)}. Does {dice.Pick(Things)} still fail {dice.Pick(Places)}?");

    string Sentence(Topic topic) => dice.Between(0, 5) switch
    {
        0 => Html($"{dice.Pick(Openers)} {dice.Pick(Verbs)} {dice.Pick(Things)} {dice.Pick(Places)}, but {dice.Pick(Troubles)}."),
        1 => $"With <code>{Html(dice.Pick(topic.Calls))}</code> {Html(dice.Pick(Troubles))}, and <code>{Html(dice.Pick(topic.Errors))}</code> is all I find in the log.",
        2 => Html($"{dice.Pick(Advice)}, then {dice.Pick(Verbs)} {dice.Pick(Things)} {dice.Pick(Places)}; otherwise {dice.Pick(Troubles)}."),
        3 => $"I read <a href=\"https://example.org/{topic.Tag}/q/{dice.Between(10_000, 99_999_999)}\" rel=\"nofollow\">this question</a>, yet {Html(dice.Pick(Troubles))} {Html(dice.Pick(Places))}.",
        4 => Html($"Our {Invented()} service (build {dice.Next() & 0xfff_ffff:x7}) must {dice.Pick(Verbs)} {dice.Between(2, 90_000)} of {Invented()}'s records {dice.Pick(Places)}; {dice.Pick(Troubles)}."),
        _ => Html($"As soon as I {dice.Pick(Verbs)} {dice.Pick(Things)} and {dice.Pick(Verbs)} {dice.Pick(Things)}, {dice.Pick(Troubles)} (version {dice.Between(1, 18)}.{dice.Between(0, 30)}.{dice.Between(0, 9)})."),
    };

    string Code(Topic topic)
    {
        var code = new StringBuilder();
        for (var line = dice.Between(2, 5); line > 0; line--)
        {
            var name = dice.Pick(Names);
            code.Append(dice.Between(0, 5) switch
            {
                4 => $"2025-{dice.Between(1, 12):00}-{dice.Between(1, 28):00} {dice.Between(0, 23):00}:{dice.Between(0, 59):00}:{dice.Between(0, 59):00},{dice.Between(0, 999):000} WARN [{Invented()}-{dice.Between(1, 64)}] {Invented()}={dice.Next() & 0xffff_ffff_ffff:x12} took {dice.Between(2, 90_000)} ms\n",
                5 => $"{topic.Declare} {Invented()} = {Invented()}.{Invented()}({dice.Between(0, 40_000)}, \"{Invented()}\"){topic.End}\n",
                0 => $"{topic.Declare} {name}{dice.Between(1, 9)} = {dice.Pick(topic.Calls)}{topic.End}\n",
                1 => $"if ({name}.size > {dice.Between(0, 5_000)} && {name}.id != {dice.Between(1, 999_999)}) {{\n\t{dice.Pick(topic.Calls)}{topic.End}\n}}\n",
                2 => $"\t{dice.Pick(Names)} = \"{dice.Pick(Names)}-{dice.Between(100, 9_999)}\"{topic.End} {topic.Comment} {dice.Pick(Troubles)}\n",
                _ => $"{topic.Comment} {dice.Pick(Advice)}\n{dice.Pick(topic.Calls)}{topic.End}\n",
            });
        }
        return code.ToString();
    }

    /// <summary>A name that nobody has used before, as code is full of them.</summary>
    string Invented()
    {
        var name = new StringBuilder();
        for (var parts = dice.Between(2, 4); parts > 0; parts--)
        {
            var part = dice.Pick(Syllables) + dice.Pick(Syllables);
            name.Append(name.Length == 0 ? part : char.ToUpperInvariant(part[0]) + part[1..]);
        }
        return name.ToString();
    }

    static string Html(string text) => text.Replace("&", "&amp;").Replace("<", "&lt;").Replace(">", "&gt;");
}

sealed record Topic(string Name, string Tag, string Declare, string End, string Comment, string[] Related, string[] Calls, string[] Errors)
{
    public static readonly Topic[] All =
    [
        new("C#", "c#", "var", ";", "//", [".net", "linq", "async-await", "asp.net-core", "entity-framework", "json"],
            ["await client.GetAsync(url, ct)", "rows.GroupBy(r => r.Day).ToList()", "Span<byte> head = stackalloc byte[16]", "JsonDocument.Parse(text)", "list?.FirstOrDefault()?.Name ?? \"none\""],
            ["Object reference not set to an instance of an object.", "Cannot access a disposed object.", "Sequence contains no elements"]),
        new("Python", "python", "", "", "#", ["pandas", "numpy", "asyncio", "django", "python-3.x", "csv"],
            ["df.groupby(['day', 'user']).agg('sum')", "open(path, encoding='utf-8').read()", "[x for x in rows if x['id'] > 7]", "asyncio.gather(*tasks)", "re.sub(r'\\s+', ' ', text)"],
            ["KeyError: 'id'", "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff", "RuntimeError: dictionary changed size during iteration"]),
        new("JavaScript", "javascript", "const", ";", "//", ["node.js", "typescript", "reactjs", "promise", "arrays", "fetch-api"],
            ["await fetch(`/api/${id}?x=1&y=2`)", "items.map((i) => i.id ?? -1)", "JSON.parse(raw)", "document.querySelector('#main > li')", "new Map(Object.entries(o))"],
            ["Uncaught TypeError: x is not a function", "Unexpected token '<', \"<!DOCTYPE\"... is not valid JSON", "ECONNRESET"]),
        new("PostgreSQL", "postgresql", "", ";", "--", ["sql", "indexing", "query-optimization", "jsonb", "plpgsql"],
            ["select id, count(*) from posts where score > 3 group by id", "explain (analyze, buffers) select 1", "update users set name = 'Zoë' where id <> 4", "create index on posts (day, id)"],
            ["ERROR:  deadlock detected", "canceling statement due to statement timeout", "duplicate key value violates unique constraint \"posts_pkey\""]),
        new("Rust", "rust", "let", ";", "//", ["lifetime", "borrow-checker", "tokio", "serde", "generics"],
            ["serde_json::from_str::<Row>(&text)?", "rows.iter().filter(|r| r.id > 7).collect::<Vec<_>>()", "tokio::spawn(async move { run(tx).await })", "&bytes[..n]"],
            ["cannot borrow `rows` as mutable because it is also borrowed as immutable", "thread 'main' panicked at 'index out of bounds'", "the trait bound `T: Send` is not satisfied"]),
        new("Go", "go", "v :=", "", "//", ["goroutine", "http", "struct", "channels", "slice"],
            ["json.Unmarshal(b, &v)", "for i := range rows { ch <- rows[i] }", "ctx, cancel := context.WithTimeout(ctx, 5*time.Second)", "fmt.Sprintf(\"%08x\", id)"],
            ["fatal error: all goroutines are asleep - deadlock!", "invalid memory address or nil pointer dereference", "context deadline exceeded"]),
        new("Docker", "docker", "RUN", "", "#", ["docker-compose", "dockerfile", "linux", "nginx", "networking"],
            ["docker run --rm -it -v \"$PWD\":/src app", "COPY --from=build /out /app", "HEALTHCHECK CMD curl -f http://localhost/ || exit 1", "docker compose up -d && docker compose logs -f"],
            ["exec format error", "port is already allocated", "no space left on device"]),
        new("Kotlin", "kotlin", "val", "", "//", ["android", "coroutines", "jetpack-compose", "gradle", "room"],
            ["rows.associateBy { it.id }", "viewModelScope.launch { load() }", "list.firstOrNull()?.name ?: \"—\"", "remember { mutableStateOf(0) }"],
            ["java.lang.IllegalStateException: Already resumed", "Unresolved reference: it", "Execution failed for task ':app:kaptDebugKotlin'"]),
    ];
}

sealed record Person(int Id, string Name, int Reputation, string? Avatar);

static class People
{
    static readonly string[] First = ["Ana", "Björn", "Chloé", "Dmitri", "Émile", "Fatima", "Grace", "Hiro", "İpek", "José", "Kwame", "Łucja", "Mei", "Nils", "Olumide", "Priya", "Quinn", "Renée", "Søren", "Tomás", "Uma", "Vũ", "Wren", "Xóchitl", "Yuki 雪", "Žofie"];
    static readonly string[] Last = ["Andersen", "Brown", "Çelik", "Díaz", "Eriksson", "Fernández", "Grünwald", "Hansen", "Ito 伊藤", "Jovanović", "Kowalski", "Lefèvre", "Müller", "Nguyễn", "O'Brien", "Petrov", "Rossi", "Šimek", "Tanaka", "Weiß"];

    public static Person[] Make(Dice dice, int count)
    {
        var people = new Person[count];
        for (var i = 0; i < count; i++)
        {
            var id = dice.Between(1_000, 29_000_000);
            var name = dice.Between(0, 3) switch
            {
                0 => $"user{id}",
                1 => dice.Pick(First),
                _ => $"{dice.Pick(First)} {dice.Pick(Last)}",
            };
            var avatar = dice.Chance(0.2) ? null : $"https://avatars.example.org/{dice.Next() & 0xffff_ffff:x8}{dice.Next() & 0xffff_ffff:x8}?s=64&d=identicon";
            people[i] = new Person(id, dice.Chance(0.03) ? name + " 🚀" : name, dice.Skewed(1, 900_000), avatar);
        }
        return people;
    }
}

/// <summary>SplitMix64: small, well mixed, and the same everywhere.</summary>
sealed class Dice(ulong seed)
{
    ulong _state = seed;

    public ulong Next()
    {
        var z = _state += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    public double Unit() => (Next() >> 11) * (1.0 / (1UL << 53));

    public bool Chance(double probability) => Unit() < probability;

    public int Between(int low, int high) => low + (int)(Next() % (ulong)(high - low + 1));

    /// <summary>Many small values, few large ones. Only multiplications, whose results IEEE 754 fixes on every machine.</summary>
    public int Skewed(int low, int high)
    {
        var u = Unit();
        return low + (int)(u * u * u * (high - low));
    }

    public T Pick<T>(T[] from) => from[Between(0, from.Length - 1)];

    public IEnumerable<T> Some<T>(T[] from, int count)
    {
        var start = Between(0, from.Length - 1);
        for (var i = 0; i < Math.Min(count, from.Length); i++)
            yield return from[(start + i) % from.Length];
    }

    public Guid Guid()
    {
        Span<byte> bytes = stackalloc byte[16];
        System.Buffers.Binary.BinaryPrimitives.WriteUInt64BigEndian(bytes, Next());
        System.Buffers.Binary.BinaryPrimitives.WriteUInt64BigEndian(bytes[8..], Next());
        bytes[6] = (byte)((bytes[6] & 0x0f) | 0x40);
        bytes[8] = (byte)((bytes[8] & 0x3f) | 0x80);
        return new Guid(bytes, bigEndian: true);
    }
}
