using System.Net;
using Microsoft.AspNetCore.Builder;
using TestKit;
using WebSample;

namespace AspNetCoreTests;

/// <summary>The page of samples/web in a browser.</summary>
public class BrowserTests
{
    static readonly string[] s_names = ["chromium", "chromium-browser", "google-chrome"];

    static string? Browser => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries)
        .SelectMany(folder => s_names.Select(name => Path.Combine(folder, name))).FirstOrDefault(File.Exists);

    [Fact]
    public async Task The_page_of_the_sample_reads_sends_and_is_refused_as_JSON()
    {
        Assert.SkipUnless(Browser is not null, "There is no Chromium on this machine: apt-get install chromium");
        await using WebApplication app = OrderService.Build(["--urls", "http://127.0.0.1:0", "--Logging:LogLevel:Default=Warning"]);
        await app.StartAsync();
        using var profile = new TemporaryFolder();
        CommandResult result = await Task.Run(() => Command.Run(Browser!, profile.FullName,
            ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", $"--user-data-dir={profile.FullName}", "--virtual-time-budget=20000", "--dump-dom", app.Urls.Single()], []));
        string page = WebUtility.HtmlDecode(result.Succeeded());
        Assert.Contains("<title>Orders: done</title>", page);
        Assert.Contains("Placed order 3 for Édith (201).", page);
        Assert.Contains("<td>Café ☕</td><td class=\"number\">2.50</td>", page);
        Assert.Contains("Refused (400): TypeMismatch at $.lines[0].count, byte 50.", page);
        Assert.Matches("application/json: [0-9]+ bytes, application/vnd.msgpack: [0-9]+ bytes", page);
    }
}
