using TestKit;

namespace JsonTests;

/// <summary>The shared files; a test that asks for one that is not there is skipped.</summary>
static class SharedData
{
    internal static string Find(string name)
    {
        if (SharedFiles.Find(name) is { } path) return path;
        Assert.Skip(SharedFiles.Missing(name));
        return "";
    }
}
