using System.Globalization;

namespace Bench.Rows;

/// <summary>Public rows, which <c>fetch-rows.sh</c> writes to the folder of the environment variable <c>POLYWIRE_ROWS</c>.</summary>
static class PublicRows
{
    /// <summary>Packages with longer lists of relations are left out.</summary>
    const int LongestLists = 60_000;

    static readonly string? s_folder = Environment.GetEnvironmentVariable("POLYWIRE_ROWS");

    public static bool Exist => s_folder is not null;

    /// <summary>Some of the cities, evenly: they are sorted by country.</summary>
    public static IEnumerable<CityRow> C1(int count) => Some([.. Lines("cities.tsv").Select(City)], count);

    /// <summary>Some of the packages of Debian, evenly.</summary>
    public static IEnumerable<PackageRow> C2(int count) => Some([.. Packages(Lines("Packages"))], count);

    static IEnumerable<string> Lines(string file) => File.ReadLines(Path.Combine(s_folder ?? throw new InvalidOperationException("Run fetch-rows.sh, and set POLYWIRE_ROWS to its folder."), file));

    static IEnumerable<T> Some<T>(T[] rows, int count) => rows.Where((_, i) => (long)i * count / rows.Length != (long)(i - 1) * count / rows.Length || i == 0);

    static CityRow City(string line)
    {
        string[] c = line.Split('\t');
        return new CityRow
        {
            CityId = Number(c[0]), Name = c[1], AltName = Text(c[2]), Country = c[3], Muni = Text(c[4]), MuniSub = Text(c[5]), FeatureCode = c[6], AdminCode = Text(c[7]), Population = Number(c[8]),
            Longitude = double.Parse(c[9], CultureInfo.InvariantCulture), Latitude = double.Parse(c[10], CultureInfo.InvariantCulture),
        };
    }

    static string? Text(string text) => text.Length == 0 ? null : text;

    static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);

    /// <summary>Reads paragraphs of fields; a line that begins with a space continues the field before.</summary>
    static IEnumerable<PackageRow> Packages(IEnumerable<string> lines)
    {
        var fields = new Dictionary<string, string>();
        string last = "";
        foreach (string line in lines)
        {
            if (line.Length == 0)
            {
                if (fields.Count > 0 && Package(fields) is var row && (row.Depends?.Length ?? 0) + (row.Provides?.Length ?? 0) + (row.Tag?.Length ?? 0) < LongestLists) yield return row;
                fields.Clear();
            }
            else if (line[0] == ' ')
            {
                fields[last] += "\n" + line;
            }
            else
            {
                int colon = line.IndexOf(':');
                last = line[..colon];
                fields[last] = line[(colon + 1)..].TrimStart();
            }
        }
    }

    static PackageRow Package(Dictionary<string, string> fields) => new()
    {
        Package = fields.GetValueOrDefault("Package"),
        Source = fields.GetValueOrDefault("Source"),
        Version = fields.GetValueOrDefault("Version"),
        InstalledSize = Number(fields.GetValueOrDefault("Installed-Size", "0")),
        Maintainer = fields.GetValueOrDefault("Maintainer"),
        Architecture = fields.GetValueOrDefault("Architecture"),
        MultiArch = fields.GetValueOrDefault("Multi-Arch"),
        Depends = fields.GetValueOrDefault("Depends"),
        Suggests = fields.GetValueOrDefault("Suggests"),
        Recommends = fields.GetValueOrDefault("Recommends"),
        Provides = fields.GetValueOrDefault("Provides"),
        Replaces = fields.GetValueOrDefault("Replaces"),
        Breaks = fields.GetValueOrDefault("Breaks"),
        Description = fields.GetValueOrDefault("Description"),
        Homepage = fields.GetValueOrDefault("Homepage"),
        DescriptionMd5 = fields.GetValueOrDefault("Description-md5"),
        Tag = fields.GetValueOrDefault("Tag"),
        Section = fields.GetValueOrDefault("Section"),
        Priority = fields.GetValueOrDefault("Priority"),
        Filename = fields.GetValueOrDefault("Filename"),
        Size = Number(fields.GetValueOrDefault("Size", "0")),
        Md5 = fields.GetValueOrDefault("MD5sum"),
        Sha256 = fields.GetValueOrDefault("SHA256"),
    };
}
