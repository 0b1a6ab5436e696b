using System.Reflection;
using System.Reflection.Emit;
using Polywire;
using TestModels;

namespace TestKit;

/// <summary>
/// Every visible call on the writer or reader of a wire, found by reflection, so that a new wire and a new method are called too. Arguments come
/// from <see cref="RandomArguments"/>.
/// </summary>
public static class CodecCalls<TSelf> where TSelf : struct, allows ref struct
{
    /// <summary>One call with random arguments; what it returns is dropped.</summary>
    public delegate void Call(RandomArguments arguments, ref TSelf self);

    /// <summary>Type arguments of generic methods.</summary>
    static readonly Type[] s_types = [typeof(string), typeof(int), typeof(ScriptedPair), typeof(Scripted)];

    /// <summary>The calls by their names; one for each overload and type argument.</summary>
    public static IReadOnlyList<(string Name, Call Call)> All { get; } =
    [
        .. from method in typeof(TSelf).GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
           where !method.IsSpecialName && !method.IsVirtual
           from closed in Close(method)
           select (method.Name, Make(closed))
    ];

    /// <summary>The calls that begin or end a part of a value.</summary>
    public static IReadOnlyList<Call> Structure { get; } =
        [.. All.Where(c => c.Name.Contains("Start", StringComparison.Ordinal) || c.Name.Contains("Header", StringComparison.Ordinal) || c.Name.Contains("End", StringComparison.Ordinal) || c.Name.Contains("Name", StringComparison.Ordinal) || c.Name.Contains("Tag", StringComparison.Ordinal)).Select(c => c.Call)];

    /// <summary>The calls that complete what is open: they need no arguments that could be wrong.</summary>
    public static IReadOnlyList<Call> Completing { get; } =
        [.. All.Where(c => c.Name is "Skip" or "ReadByte" or "WriteByte" or "TryReadTag" || c.Name.Contains("End", StringComparison.Ordinal) || c.Name.StartsWith("WriteN", StringComparison.Ordinal) || c.Name.StartsWith("TryReadProperty", StringComparison.Ordinal)).Select(c => c.Call)];

    static IEnumerable<MethodInfo> Close(MethodInfo method)
    {
        if (!method.IsGenericMethodDefinition)
        {
            yield return method;
            yield break;
        }
        foreach (Type type in s_types)
        {
            MethodInfo? closed = null;
            try
            {
                closed = method.MakeGenericMethod([.. method.GetGenericArguments().Select(_ => type)]);
            }
            catch (ArgumentException)
            {
                // A constraint excludes the type.
            }
            if (closed is not null) yield return closed;
        }
    }

    /// <summary>A ref struct cannot be boxed, so that reflection cannot call its methods; code that pushes the arguments can.</summary>
    static Call Make(MethodInfo method)
    {
        var code = new DynamicMethod(method.Name, typeof(void), [typeof(RandomArguments), typeof(TSelf).MakeByRefType()], typeof(RandomArguments).Module, skipVisibility: true);
        ILGenerator il = code.GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        foreach (ParameterInfo parameter in method.GetParameters())
        {
            Type type = parameter.ParameterType;
            if (!type.IsByRef)
            {
                Push(il, type);
                continue;
            }
            type = type.GetElementType()!;
            LocalBuilder local = il.DeclareLocal(type);
            if (!parameter.IsOut)
            {
                Push(il, type);
                il.Emit(OpCodes.Stloc, local);
            }
            il.Emit(OpCodes.Ldloca, local);
        }
        il.Emit(OpCodes.Call, method);
        if (method.ReturnType != typeof(void)) il.Emit(OpCodes.Pop);
        il.Emit(OpCodes.Ret);
        return code.CreateDelegate<Call>();
    }

    static void Push(ILGenerator il, Type type)
    {
        bool isSpan = type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ReadOnlySpan<>);
        Type made = isSpan ? type.GetGenericArguments()[0].MakeArrayType() : type;
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Call, typeof(RandomArguments).GetMethod(nameof(RandomArguments.Make))!.MakeGenericMethod(made));
        if (isSpan) il.Emit(OpCodes.Newobj, type.GetConstructor([made])!);
    }
}
