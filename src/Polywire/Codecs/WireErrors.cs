using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Polywire.Codecs;

/// <summary>Failures that generated code raises on every wire.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireErrors
{
    /// <summary>On writing: an instance of a type that the declared one does not allow.</summary>
    [DoesNotReturn]
    public static void UnexpectedType(Type declared, Type found) => throw new WireException(
        WireErrorCode.UnexpectedType,
        $"'{Missing.Write(found)}' is not a listed derived type of '{Missing.Write(declared)}'. List it with [WireUnion], or set DerivedTypes = Slice to write only the declared members.");

    /// <summary>On writing: a collection or a model that has more or fewer elements or members than were counted, and written, before them.</summary>
    [DoesNotReturn]
    public static void WrongCount() => throw new WireException(
        WireErrorCode.WrongElementCount,
        "A collection returned another number of elements than its Count, or a model another number of members than before, perhaps because it changed while it was written.");

    /// <summary>On writing: a key that is null, of a dictionary of the user's own.</summary>
    [DoesNotReturn]
    public static void NullKey() => throw new WireException(WireErrorCode.NotRepresentable, "A dictionary returned a key that is null, which no wire has.");

    /// <summary>Records, in an exception filter, the member whose getter or setter threw <paramref name="e"/>, for the path of the error; null for a constructor or a callback.</summary>
    /// <returns>False.</returns>
    public static bool NoteOwn(Exception e, string? member)
    {
        OwnFailure.Note(e, member);
        return false;
    }

    /// <summary>In an object initializer: notes the member whose setter gets the value, for <see cref="NoteOwn"/>.</summary>
    /// <returns>The value.</returns>
    public static T SettingOwn<T>(ref string? member, string name, T value)
    {
        member = name;
        return value;
    }

    /// <summary>Returns the error for a codec whose constructor, or whose class's own initializer, throws.</summary>
    public static Exception NoCodec(Type codec, Exception e)
    {
        while (e is TypeInitializationException { InnerException: { } inner }) e = inner;
        return new WireException(WireErrorCode.UserCode, $"The constructor of the codec '{Missing.Write(codec)}' failed: {e.Message}", -1, null, e);
    }

    /// <summary>On reading: what the codec of a base type gave, as a value of the requested type.</summary>
    public static T? Derived<T>(object? value) where T : class => value as T ?? (value is null ? null : throw new WireException(
        WireErrorCode.UnexpectedType,
        $"Expected a '{Missing.Write(typeof(T))}' but its base type's codec read a '{Missing.Write(value.GetType())}'."));
}
