using System.Reflection;
using System.Runtime.InteropServices;

namespace PrimitivesLab;

/// <summary>The shared libraries that build.sh made.</summary>
static unsafe class Native
{
    internal sealed record Library(string Name, bool IsPuck, nint Handle)
    {
        internal delegate* unmanaged[Cdecl]<byte*, void*, nuint, nuint, nuint> Pack(string type) =>
            (delegate* unmanaged[Cdecl]<byte*, void*, nuint, nuint, nuint>)NativeLibrary.GetExport(Handle, "pack_" + type);

        /// <summary>msgpuck takes the number of values, msgpack-cxx the length of the input.</summary>
        internal delegate* unmanaged[Cdecl]<byte*, void*, nuint, nuint, nuint> UnpackPuck(string type) =>
            (delegate* unmanaged[Cdecl]<byte*, void*, nuint, nuint, nuint>)NativeLibrary.GetExport(Handle, "unpack_" + type);

        internal delegate* unmanaged[Cdecl]<byte*, nuint, void*, nuint, nuint> UnpackCxx(string type) =>
            (delegate* unmanaged[Cdecl]<byte*, nuint, void*, nuint, nuint>)NativeLibrary.GetExport(Handle, "unpack_" + type);

        internal delegate* unmanaged[Cdecl]<byte*, byte*, uint*, nuint, nuint, nuint> PackText =>
            (delegate* unmanaged[Cdecl]<byte*, byte*, uint*, nuint, nuint, nuint>)NativeLibrary.GetExport(Handle, "pack_text");
    }

    internal static Library[] Load()
    {
        string folder = typeof(Native).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == "NativeFolder").Value!;
        if (!Directory.Exists(folder))
        {
            Console.Error.WriteLine($"No native part: run build.sh first (looked in {folder}).");
            return [];
        }
        return [.. Directory.GetFiles(folder, "*.so").Order(StringComparer.Ordinal).Select(Open)];
    }

    static Library Open(string file)
    {
        string name = Path.GetFileNameWithoutExtension(file);
        bool puck = name.StartsWith("msgpuck", StringComparison.Ordinal);
        string family = puck ? "msgpuck" : "msgpack-cxx";
        return new($"{family} {name[family.Length..].Replace("-native", " -march=native")}", puck, NativeLibrary.Load(file));
    }
}
