using System.ComponentModel;
using System.Reflection;
using Polywire;

namespace RepositoryTests;

/// <summary>Rules that every public member keeps, found by reflection.</summary>
public class ApiRuleTests
{
    static readonly string[] s_verbs = ["Serialize", "Deserialize", "TryDeserialize", "Populate", "ReadAt", "TryReadAt"];

    static readonly MethodInfo[] s_methods = [.. typeof(Wire).Assembly.GetExportedTypes().SelectMany(t => t.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)).Where(m => !m.IsSpecialName)];

    /// <summary>The calls of all serializers that read or write values.</summary>
    static readonly MethodInfo[] s_calls = [.. typeof(Wire).Assembly.GetExportedTypes().Where(typeof(WireSerializer).IsAssignableFrom).SelectMany(t => t.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)).Where(m => s_verbs.Any(v => m.Name.StartsWith(v, StringComparison.Ordinal)))];

    [Fact]
    public void Parameter_of_a_call_is_object_only_if_it_is_the_value_to_write()
    {
        Assert.NotEmpty(s_calls);
        Assert.Empty(s_calls.SelectMany(m => m.GetParameters()).Where(p => p.ParameterType == typeof(object) && !(p.Name == "value" && p.Member.Name.StartsWith("Serialize", StringComparison.Ordinal))).Select(p => $"{p.Member}: {p.Name}"));
    }

    [Fact]
    public void Cancellation_token_is_the_last_parameter_and_has_the_usual_name() => Assert.DoesNotContain(s_methods,
        m => m.GetParameters() is { } all && all.Any(p => p.ParameterType == typeof(CancellationToken)) && all[^1] is not { Name: "cancellationToken", HasDefaultValue: true });

    [Fact]
    public void Asynchronous_methods_end_in_Async_and_take_a_cancellation_token() => Assert.DoesNotContain(s_methods,
        m => (m.ReturnType.Name.StartsWith("ValueTask", StringComparison.Ordinal) || m.ReturnType.Name.StartsWith("Task", StringComparison.Ordinal) || m.ReturnType.Name.StartsWith("IAsyncEnumerable", StringComparison.Ordinal)) != m.Name.EndsWith("Async", StringComparison.Ordinal)
            || m.Name.EndsWith("Async", StringComparison.Ordinal) && m.GetParameters()[^1].ParameterType != typeof(CancellationToken));

    [Fact]
    public void Every_call_takes_a_context_after_its_source_and_value()
    {
        foreach (MethodInfo call in s_calls)
        {
            ParameterInfo[] all = call.GetParameters();
            int context = Array.FindIndex(all, p => p.Name == "context" && p.ParameterType == typeof(WireContext) && p.HasDefaultValue);
            Assert.True(context > 0, call.ToString());
            Assert.All(all[(context + 1)..], p => Assert.Contains(p.Name, (string[])["onError", "cancellationToken"]));
            Assert.All(all[..context], p => Assert.False(p.HasDefaultValue, call.ToString()));
        }
    }

    [Fact]
    public void Source_or_destination_comes_first_then_value_or_type()
    {
        string[] first = ["input", "stream", "reader", "writer", "json"];
        foreach (MethodInfo call in s_calls)
        {
            string[] names = [.. call.GetParameters().Select(p => p.Name!).TakeWhile(n => n != "context")];
            string[] rest = first.Contains(names[0]) ? names[1..] : names;
            string[][] orders = [["value"], ["value", "type"], ["type"], [], ["existing"], ["path"], ["path", "value", "error"], ["value", "error"], ["value", "consumed", "error"], ["framing"], ["values", "framing"]];
            Assert.Contains(orders, o => o.SequenceEqual(rest));
        }
    }

    [Fact]
    public void Enum_is_plural_only_if_it_is_a_set_of_flags()
    {
        foreach (Type type in typeof(Wire).Assembly.GetExportedTypes().Where(t => t.IsEnum))
            Assert.Equal((type.Name, type.IsDefined(typeof(FlagsAttribute))), (type.Name, type.Name.EndsWith('s')));
    }

    [Fact]
    public void Pipe_is_read_asynchronously_only() => Assert.DoesNotContain(s_calls,
        m => m.GetParameters().Any(p => p.ParameterType == typeof(System.IO.Pipelines.PipeReader)) && !m.Name.EndsWith("Async", StringComparison.Ordinal));

    [Fact]
    public void Limits_have_the_same_name_and_type_on_every_wire()
    {
        string[] expected = ["Int32 MaxDepth", "Int32 MaxDigits", "Int32 MaxElementLength", "Int32 MaxInputLength", "Nullable`1 MaxMemory", "Nullable`1 MaxUntypedValues"];
        Type[] options = [.. typeof(Wire).Assembly.GetExportedTypes().Where(t => t.Name.EndsWith("WireOptions", StringComparison.Ordinal))];
        Assert.NotEmpty(options);
        Assert.All(options, o => Assert.Equal(expected, o.GetProperties().Where(p => p.Name.StartsWith("Max", StringComparison.Ordinal)).Select(p => $"{p.PropertyType.Name} {p.Name}").Order(StringComparer.Ordinal)));
    }

    /// <summary>The members that programs can call or override without naming <c>Polywire.CompilerServices</c>.</summary>
    static IEnumerable<MethodBase> Checked => typeof(Wire).Assembly.GetExportedTypes().Where(t => t.Namespace != "Polywire.CompilerServices")
        .SelectMany(t => t.GetMembers(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)).OfType<MethodBase>()
        .Where(m => m.IsPublic || m.IsFamily || m.IsFamilyOrAssembly);

    static IEnumerable<Type> Signature(MethodBase method) => method.GetParameters().Where(p => !p.IsOut).Select(p => p.ParameterType).Concat(method is MethodInfo { ReturnType: { } returned } ? [returned] : []);

    [Fact]
    public void Checked_member_has_no_pointer_and_no_reference_into_memory()
    {
        Assert.NotEmpty(Checked);
        Assert.DoesNotContain(Checked, m => Signature(m).Any(t => t.IsPointer || t.IsFunctionPointer || t.IsByRef && (t.GetElementType()!.IsPointer || t.GetElementType() == typeof(byte))));
        Assert.DoesNotContain(Checked, m => m is MethodInfo { ReturnType.IsByRef: true });
        Assert.DoesNotContain(typeof(Wire).Assembly.GetExportedTypes().Where(t => t.Namespace != "Polywire.CompilerServices").SelectMany(t => t.GetFields(BindingFlags.Public | BindingFlags.Instance)), f => f.FieldType.IsPointer || f.FieldType.IsByRef);
    }

    [Fact]
    public void Checked_member_has_no_name_of_an_operation_that_trusts_its_caller() =>
        Assert.DoesNotContain(Checked, m => m.Name.StartsWith("Put", StringComparison.Ordinal) && m.DeclaringType!.Namespace != "Polywire.Http" || m.Name is "Ensure" or "Advance" or "MoveTo" or "Enter" or "Leave");

    [Fact]
    public void Checked_member_takes_an_unchecked_reader_or_writer_only_if_it_is_hidden_and_says_so()
    {
        foreach (MethodBase method in Checked.Where(m => Signature(m).Any(t => (t.GetElementType() ?? t).Namespace == "Polywire.CompilerServices")))
            Assert.True(method.Name.EndsWith("Unchecked", StringComparison.Ordinal) && (method.GetCustomAttribute<EditorBrowsableAttribute>() is { State: EditorBrowsableState.Never } || ((MethodInfo)method).GetBaseDefinition() != method), $"{method.DeclaringType}.{method.Name}");
    }

    [Fact]
    public void Public_type_of_CompilerServices_is_hidden() =>
        Assert.All(typeof(Wire).Assembly.GetExportedTypes().Where(t => t.Namespace == "Polywire.CompilerServices" && !t.IsNested), t => Assert.True(t.GetCustomAttribute<EditorBrowsableAttribute>() is { State: EditorBrowsableState.Never }, t.Name));
}
