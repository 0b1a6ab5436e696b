using System.Reflection;
using System.Runtime.InteropServices;

namespace Polywire.Compression.Zstandard;

/// <summary>Finds libzstd at run time.</summary>
static class ZstandardLibrary
{
    /// <summary>The name that the imports use, which the resolver replaces.</summary>
    internal const string Name = "libzstd";

    /// <summary>The setting of <c>runtimeconfig.json</c> that names the library's file.</summary>
    internal const string Setting = "Polywire.Zstandard.Library";

    /// <summary>1.4.0: the first with the calls used here.</summary>
    const uint OldestVersion = 10_400;

    static readonly Lazy<nint> s_handle = new(() => Load(Candidates(AppContext.GetData(Setting) as string)));

    static ZstandardLibrary() => NativeLibrary.SetDllImportResolver(typeof(ZstandardLibrary).Assembly, (name, _, _) => name == Name ? s_handle.Value : 0);

    /// <summary>Loads the library if it is not loaded yet.</summary>
    /// <exception cref="DllNotFoundException">It is not installed, or too old.</exception>
    internal static void EnsureLoaded() => _ = s_handle.Value;

    /// <summary>Whether the library can be loaded.</summary>
    internal static bool IsInstalled
    {
        get
        {
            try
            {
                EnsureLoaded();
                return true;
            }
            catch (DllNotFoundException)
            {
                return false;
            }
        }
    }

    internal static string[] Candidates(string? setting)
    {
        if (!string.IsNullOrEmpty(setting)) return [setting];
        if (OperatingSystem.IsWindows()) return ["libzstd.dll", "zstd.dll"];
        if (OperatingSystem.IsMacOS()) return ["libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib"];
        return ["libzstd.so.1", "libzstd.so"];
    }

    internal static unsafe nint Load(string[] candidates)
    {
        foreach (string candidate in candidates)
        {
            if (!NativeLibrary.TryLoad(candidate, typeof(ZstandardLibrary).Assembly, null, out nint handle)) continue;
            if (!NativeLibrary.TryGetExport(handle, "ZSTD_versionNumber", out nint export)) continue;
            uint version = ((delegate* unmanaged<uint>)export)();
            if (version >= OldestVersion) return handle;
            throw new DllNotFoundException($"'{candidate}' is version {version / 10_000}.{version / 100 % 100}.{version % 100} of libzstd; Zstandard compression needs 1.4 or later.");
        }
        throw new DllNotFoundException(
            $"Zstandard compression needs the library libzstd, 1.4 or later, which was not found as {string.Join(" or ", candidates)}. Install it: "
            + "'apt-get install libzstd1' on Debian and Ubuntu, 'dnf install libzstd' on Fedora, 'apk add zstd-libs' on Alpine, 'brew install zstd' on macOS; "
            + $"on Windows put libzstd.dll beside the program. The setting '{Setting}' of runtimeconfig.json names another file.");
    }
}
