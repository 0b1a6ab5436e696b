using System.Globalization;
using Bench.Corpus.Running;

namespace Bench.Corpus;

/// <summary>The command line after <c>--corpus</c>.</summary>
sealed class CorpusSettings
{
    public const string Usage = """
        usage: Polywire.Bench --corpus [--family a,b] [--row TEXT] [--direction read|write] [--port a,b] [--quick] [--pairs N]
                              [--processor] [--data FOLDER] [--markdown FILE] [--json FILE] [--list]
          --family     families as --list prints them, or their beginnings up to a dash
          --row        rows whose name contains TEXT
          --port       bytes, buffer, text, stream, pipe
          --quick      three short rounds of byte[] and reused buffer alone, for a first look
          --pairs      N rounds of each row, with the range of the ratio: for a family or a row
          --processor  processor time of the measuring thread in place of wall-clock time: for a busy machine (Linux)
          --data       the folder with the public documents (default: corpus/ in the shared data)
          --list       prints the rows and ends
        example: dotnet run -c Release --project bench/Polywire.Bench -p:Peers=all -- --corpus --family text --quick
        """;

    public string[] Families { get; private set; } = [];

    public string? Row { get; private set; }

    public bool? Reading { get; private set; }

    public string[] Ports { get; private set; } = [];

    public bool Quick { get; private set; }

    public int? Pairs { get; private set; }

    public bool Processor { get; private set; }

    public string? Data { get; private set; }

    public string? Markdown { get; private set; }

    public string? Json { get; private set; }

    public bool List { get; private set; }

    /// <summary>Gets the rounds of each row: odd, so that the median is one of them.</summary>
    public int Rounds => Pairs ?? (Quick ? 3 : 5);

    /// <summary>Gets the least length of a sample.</summary>
    public TimeSpan Batch => TimeSpan.FromMilliseconds(Quick ? 6 : 15);

    /// <exception cref="ArgumentException">An argument that is not in <see cref="Usage"/>.</exception>
    public static CorpusSettings Parse(ReadOnlySpan<string> args)
    {
        var settings = new CorpusSettings();
        for (int i = 0; i < args.Length; i++)
        {
            string name = args[i];
            string value = "";
            if (name is not ("--quick" or "--list" or "--processor")) value = ++i < args.Length ? args[i] : throw new ArgumentException($"{name} needs a value");
            switch (name)
            {
                case "--family": settings.Families = value.Split(','); break;
                case "--row": settings.Row = value; break;
                case "--direction": settings.Reading = value switch { "read" => true, "write" => false, _ => throw new ArgumentException($"unknown direction {value}") }; break;
                case "--port": settings.Ports = value.Split(','); break;
                case "--quick": settings.Quick = true; break;
                case "--pairs": settings.Pairs = int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int pairs) && pairs > 0 ? pairs : throw new ArgumentException($"{value} is not a number of rounds"); break;
                case "--processor": settings.Processor = true; break;
                case "--data": settings.Data = value; break;
                case "--markdown": settings.Markdown = value; break;
                case "--json": settings.Json = value; break;
                case "--list": settings.List = true; break;
                default: throw new ArgumentException($"unknown argument {name}");
            }
        }
        return settings;
    }

    public bool Wants(CorpusRow row) =>
        (Families.Length == 0 || Families.Any(f => row.Family == f || row.Family.StartsWith(f + "-", StringComparison.Ordinal)))
        && (Row is null || row.Name.Contains(Row, StringComparison.Ordinal))
        && (Reading is null || Reading == row.Reading)
        && (Ports.Length == 0 || Ports.Contains(row.Port.ToString(), StringComparer.OrdinalIgnoreCase))
        && (!Quick || Ports.Length > 0 || row.Port == (row.Reading ? Libraries.Port.Bytes : Libraries.Port.Buffer));
}
