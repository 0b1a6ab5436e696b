using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MemoryPack;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>Loops over sequences and dictionaries.</summary>
static class MemoryPackCollections
{
    internal static void Sequence(CodeWriter code, CollectionShape shape)
    {
        WriteSequence(code, shape);
        ReadSequence(code, shape);
    }

    /// <summary>Stacks are written from the bottom, so that reading pushes each element.</summary>
    static bool IsStack(CollectionShape shape) => shape.Build is { IsReversed: true, IsUnordered: false };

    /// <summary>Returns whether the runtime copies the elements.</summary>
    static bool IsBulk(Shape element) => element is ScalarShape or EnumShape or NullableShape { Inner: ScalarShape or EnumShape } && MemoryPackKinds.Fixed(element) is not null;

    /// <summary>Returns the codec of an array or list whose elements the runtime copies, which is the same for each of them; null of other shapes.</summary>
    internal static string? RootBase(Shape root)
    {
        if (root is not CollectionShape { Element.Shape: ScalarShape or EnumShape } shape || !IsBulk(shape.Element.Shape)) return null;
        string element = shape.Element.Shape.Type;
        return shape.Build.Kind == BuildKind.Array ? $"MemoryPackArrayCodec<{element}>" : shape.IsList ? $"MemoryPackListCodec<{element}>" : null;
    }

    static string? IsNull(CollectionShape shape) =>
        shape.IsNull.Length > 0 ? shape.IsNull.Replace("{0}", "value") : shape.IsValueType ? null : "value is null";

    static Build BuildOf(CollectionShape shape) => shape.Build.Kind == BuildKind.Stack ? new(BuildKind.MethodOfArray, "MemoryPackStacks.Of")
        : IsStack(shape) ? shape.Build.InOrder
        : shape.Build;

    static string Build(CollectionShape shape)
    {
        Build build = BuildOf(shape);
        return build.IsArray ? Building.OfArray(build, "items") : Building.Of(build, "items");
    }

    static void WriteSequence(CodeWriter code, CollectionShape shape)
    {
        Shape element = shape.Element.Shape;
        MemoryPackShapes.Helpers.OpenWrite(code, shape, IsNull(shape));
        OpenBytes.Write(code, shape);
        bool isStack = IsStack(shape), isSpan = isStack || shape.Walk == Walk.Span, isRented = isStack && shape.Build.Kind != BuildKind.Stack;
        if (isRented) code.Line($"{NewArray(element.Type, "")} rented = MemoryPackStacks.Rent<{element.Type}>(value, out int rentedCount);");
        string elements = isRented ? $"new global::System.ReadOnlySpan<{element.Type}>(rented, 0, rentedCount)" : isStack ? $"MemoryPackStacks.AsSpan<{element.Type}>(value)" : shape.Span.Replace("{0}", "value");
        string span = $"global::System.ReadOnlySpan<{element.Type}> items = {elements};";
        if (isSpan && IsBulk(element))
        {
            code.Line(span);
            code.Line(Copy(element, "items"));
            if (isRented) code.Line("MemoryPackStacks.Return(rented);");
            code.Close();
            code.Line();
            return;
        }
        if (shape.Build.Kind == BuildKind.Interface && MemoryPackKinds.IsMemory(element))
        {
            code.Open($"if (global::Polywire.Codecs.WireCollections.TryGetSpan(value, out global::System.ReadOnlySpan<{element.Type}> span))");
            if (IsBulk(element)) code.Lines(Copy(element, "span") + "\nreturn;");
            else TryCopy(code, element, "span");
            code.Close();
        }
        if (isSpan)
        {
            code.Line(span);
            if (MemoryPackKinds.IsMemory(element) && !isStack) TryCopy(code, element, "items");
        }
        var body = new WriteBody();
        var each = new OwnEnumerators(shape.EachRuns && !isSpan);
        body.AddControl("w.PushDepth();");
        each.Begin(body, "writer.Position");
        if (!isSpan && shape.Walk == Walk.EachUncounted) body.AddControl($"var items = global::Polywire.Codecs.WireCollections.Counted<{element.Type}>(value);");
        string count = isSpan ? "items.Length" : shape.Walk == Walk.EachUncounted ? "items.Count" : shape.Count.Replace("{0}", "value");
        if (!isSpan) body.AddCount(count);
        body.AddPut($"w.PutCollectionHeader({(isSpan ? count : "left")});", MemoryPackBounds.CollectionHeader);
        if (isSpan) body.AddOpen("for (int k = 0; k < items.Length; k++)");
        else each.Open(body, $"foreach ({element.Type} item in {(shape.Walk == Walk.EachUncounted ? "items" : "value")})", isCounted: true);
        string value = isSpan ? "items[k]" : "item";
        if (MemoryPackKinds.IsMemory(element) && MemoryPackKinds.Fixed(element) is null)
        {
            body.AddControl($"{element.Type} each = {value};");
            foreach (string line in MemoryPackStructs.Write(element, "each")) body.AddControl(line);
        }
        else
        {
            MemoryPackWriteEmitter.Element(body, element, value);
        }
        each.Close(body, !isSpan);
        each.End(body, "writer");
        body.AddControl("w.PopDepth();");
        if (isRented) body.AddControl("MemoryPackStacks.Return(rented);");
        MemoryPackShapes.Helpers.CloseWrite(code, body);
    }

    /// <summary>Writes the memory of structs, and returns, where the JIT finds that it can be copied.</summary>
    static void TryCopy(CodeWriter code, Shape element, string span)
    {
        bool isStruct = MemoryPackKinds.Fixed(element) is null;
        string inner = isStruct && element is NullableShape nullable ? nullable.Inner.Type : "";
        code.Lines($$"""
            if ({{MemoryPackStructs.CanCopy(inner.Length > 0 ? ((NullableShape)element).Inner : element)}})
            {
                writer.{{(inner.Length > 0 ? $"WriteNullables<{inner}>" : "WriteArray")}}({{span}});
                return;
            }
            """);
        if (isStruct && element is ModelShape or TupleShape) code.Line($"if (writer.TryWritePadded({span}, {MemoryPackStructs.PutMethod(element)})) return;");
    }

    /// <summary>Writes the memory of elements.</summary>
    static string Copy(Shape element, string span) => element is NullableShape nullable ? $"writer.WriteNullables<{nullable.Inner.Type}>({span});" : $"writer.WriteArray({span});";

    static void ReadSequence(CodeWriter code, CollectionShape shape)
    {
        Shape element = shape.Element.Shape;
        // The constructor of a concurrent stack copies what it is given, and those of queues; a read-only collection keeps it.
        bool array = BuildOf(shape).IsArray || IsBulk(element) && (shape.Build.Kind == BuildKind.ReversedConstructor && IsStack(shape) || shape.Build.Kind == BuildKind.Constructor && shape.TypeName is "Queue`1" or "ConcurrentQueue`1" or "ReadOnlyCollection`1");
        if (Inlining.Flat(element) is { IsUnmanaged: false }) code.Line(GeneratedFile.Apart);
        MemoryPackShapes.Helpers.OpenRead(code, shape);
        OpenBytes.Read(code, shape);
        string copied = element is NullableShape nullable && MemoryPackKinds.IsMemory(element) ? $"reader.ReadNullable{(array ? "Array" : "List")}<{nullable.Inner.Type}>()" : $"reader.Read{(array ? "Array" : "List")}<{element.Type}>()";
        if (IsBulk(element) && element is not NullableShape && shape.Build.Kind == BuildKind.HashSet)
        {
            code.Line($"int count = reader.ReadCollectionHeader({MemoryPackKinds.Least(element)});");
            code.Line("if (count < 0) return default;");
            if (MemoryCost.Of(shape.Cost, "count") is { } cost) code.Line(cost);
            code.Line($"return reader.ReadSet<{element.Type}>(count, {shape.Build.Comparer.Replace("{N}", "count")});");
            code.Close();
            code.Line();
            return;
        }
        if (IsBulk(element))
        {
            code.Line($"var items = {copied};");
            Return(code, shape, array ? "items.Length" : "items.Count", true);
            code.Close();
            code.Line();
            return;
        }
        if (MemoryPackKinds.IsMemory(element) && MemoryPackKinds.Fixed(element) is null && MemoryPackStructs.CanCopyBack(element) is not "false" and var condition)
        {
            code.Open($"if ({condition})");
            code.Line($"var items = {copied};");
            Return(code, shape, array ? "items.Length" : "items.Count", true);
            code.Close();
            // A block of its own, which has other locals of the same names.
            code.Open();
            One(code, shape, array);
            code.Close();
            code.Close();
            code.Line();
            return;
        }
        One(code, shape, array);
        code.Close();
        code.Line();
    }

    /// <summary>Returns the call on a reader that reads an array whose elements the runtime copies; null of other shapes. Lists count their own memory.</summary>
    internal static string? Copied(Shape shape) =>
        shape is CollectionShape { Element.Shape: ScalarShape or EnumShape, Build.Kind: BuildKind.Array } array && IsBulk(array.Element.Shape) && MemoryCost.Of(array.Cost, "0") is null
            ? $"ReadArray<{array.Element.Shape.Type}>()"
            : null;

    /// <summary>Reads the elements one by one.</summary>
    static void One(CodeWriter code, CollectionShape shape, bool array)
    {
        Shape element = shape.Element.Shape;
        code.Lines($$"""
            int count = reader.ReadCollectionHeader({{MemoryPackKinds.Least(element)}});
            if (count < 0) return default;
            reader.PushDepth();
            """);
        var items = KnownCount.Of(element, array);
        items.Declare(code, n => NewArray(element.Type, n));
        code.Line($"{MemoryPackNames.Reader} r = reader;");
        code.Open("for (int k = 0; k < count; k++)");
        items.Grow(code);
        if (MemoryPackKinds.IsMemory(element) && MemoryPackKinds.Fixed(element) is null)
        {
            foreach (string line in MemoryPackStructs.Read(element, items.Set)) code.Line(line);
        }
        else
        {
            MemoryPackReadEmitter.Element(code, new(element, items.Set));
        }
        code.Close();
        code.Line("r.PopDepth();");
        code.Line("reader.MoveTo(r);");
        Return(code, shape, "count", false);
    }

    static void Return(CodeWriter code, CollectionShape shape, string count, bool mayBeNull)
    {
        if (mayBeNull && !shape.Build.IsRead) code.Line("if (items is null) return default;");
        if (MemoryCost.Of(shape.Cost, mayBeNull && shape.Build.IsRead ? count.Replace("items.", "items?.") + " ?? 0" : count) is { } take) code.Line(take);
        code.Line($"return {Build(shape)};");
    }

    /// <summary>Returns an array creation: where the element is an array itself, its brackets come after those of the new one.</summary>
    static string NewArray(string element, string length)
    {
        int at = element.Length;
        while (at > 0 && element[at - 1] == ']') at = element.LastIndexOf('[', at - 1);
        return $"{element.Substring(0, at)}[{length}]{element.Substring(at)}";
    }

    /// <summary>A count, and keys and values in turn; where neither has a reference, the memory of the pairs.</summary>
    internal static void Dictionary(CodeWriter code, DictionaryShape shape)
    {
        string key = shape.KeyShape.Type, value = shape.Value.Shape.Type;
        TupleShape? memory = MemoryPackKinds.Entry(shape);
        string pair = $"global::System.Collections.Generic.KeyValuePair<{key}, {value}>";
        MemoryPackShapes.Helpers.OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        var body = new WriteBody();
        body.AddControl("w.PushDepth();");
        body.AddCount(shape.Count.Replace("{0}", "value"));
        body.AddPut("w.PutCollectionHeader(left);", MemoryPackBounds.CollectionHeader);
        body.AddOpenCounted($"foreach ({pair} entry in value)");
        if (memory is not null)
        {
            foreach (string line in MemoryPackStructs.WritePair(memory, "entry")) body.AddControl(Own(line, memory));
        }
        else
        {
            OwnEnumerators.RefuseNullKey(body, shape);
            MemoryPackWriteEmitter.Value(body, shape.KeyShape, "entry.Key");
            MemoryPackWriteEmitter.Value(body, shape.Value.Shape, "entry.Value");
        }
        body.AddCloseCounted();
        body.AddControl("w.PopDepth();");
        MemoryPackShapes.Helpers.CloseWrite(code, body);

        MemoryPackShapes.Helpers.OpenRead(code, shape);
        string least = memory is not null ? MemoryPackStructs.Size(memory) : $"{MemoryPackKinds.Least(shape.KeyShape)} + {MemoryPackKinds.Least(shape.Value.Shape)}";
        code.Lines($$"""
            int count = reader.ReadCollectionHeader({{least}});
            if (count < 0) return default;
            reader.PushDepth();
            var map = {{Building.Empty(shape, "count", $"reader.Capacity(count, Unsafe.SizeOf<{key}>() + Unsafe.SizeOf<{value}>())")}};
            """);
        if (memory is not null) code.Line($"{MemoryPackNames.Reader} r = reader;");
        code.Open("for (int k = 0; k < count; k++)");
        if (memory is not null)
        {
            foreach (string line in MemoryPackStructs.ReadPair(memory)) code.Line(Own(line, memory));
            code.Line("map[key] = value;");
        }
        else
        {
            string read = MemoryPackReadEmitter.Expression(shape.KeyShape);
            code.Line($"{key} key = {(shape.KeyShape.IsValueType ? read : $"reader.NotNullKey({read})")};");
            code.Line($"map[key] = {MemoryPackReadEmitter.Expression(shape.Value.Shape)};");
        }
        code.Close();
        if (memory is not null) code.Line("reader.MoveTo(r);");
        code.Line("reader.PopDepth();");
        if (MemoryCost.Of(shape.Cost, "count") is { } take) code.Line(take);
        code.Line($"return {Building.Of(shape, "map")};");
        code.Close();
        code.Line();
    }

    /// <summary>Returns the methods of a dictionary's entries are beside its own.</summary>
    static string Own(string line, TupleShape entry) => line.Replace(Places.Shapes("MemoryPack", entry.Hidden) + ".", "");

    /// <summary>The header of an object, the lengths, and the elements in the order of memory.</summary>
    internal static void MultiArray(CodeWriter code, MultiArrayShape shape)
    {
        Shape element = shape.Element.Shape;
        bool isBulk = IsBulk(element);
        MemoryPackShapes.Helpers.OpenWrite(code, shape, "value is null");
        if (isBulk)
        {
            code.Line("writer.WriteDimensions(value);");
            code.Line($"writer.WriteSpan((global::System.ReadOnlySpan<{element.Type}>)global::System.Runtime.InteropServices.MemoryMarshal.CreateSpan(ref Unsafe.As<byte, {element.Type}>(ref global::System.Runtime.InteropServices.MemoryMarshal.GetArrayDataReference(value)), value.Length));");
            code.Close();
            code.Line();
        }
        else
        {
            var body = new WriteBody();
            body.AddControl("w.PushDepth();");
            body.AddControl("w.WriteDimensions(value);");
            body.AddOpen($"foreach ({element.Type} item in value)");
            if (MemoryPackKinds.IsMemory(element) && MemoryPackKinds.Fixed(element) is null)
            {
                body.AddControl($"{element.Type} each = item;");
                foreach (string line in MemoryPackStructs.Write(element, "each")) body.AddControl(line);
            }
            else
            {
                MemoryPackWriteEmitter.Value(body, element, "item");
            }
            body.AddClose();
            body.AddControl("w.PopDepth();");
            MemoryPackShapes.Helpers.CloseWrite(code, body);
        }

        MemoryPackShapes.Helpers.OpenRead(code, shape);
        code.Line($"global::System.Span<int> lengths = stackalloc int[{shape.Rank}];");
        code.Line($"if (!reader.TryReadDimensions(lengths, {MemoryPackKinds.Least(element)}, out int count)) return default;");
        // Dimensions without elements cost nothing here, but code that loops over them would take long.
        code.Line($"if (count == 0) foreach (int length in lengths) reader.TakeMemory(0, length, {EmptyRow});");
        if (isBulk)
        {
            code.Lines($$"""
                var items = new {{MultiArrayEmitter.New(shape)}};
                reader.FillArray<{{element.Type}}>(items);
                return items;
                """);
        }
        else
        {
            code.Lines($$"""
                reader.PushDepth();
                var items = new global::System.Collections.Generic.List<{{element.Type}}>(reader.Capacity<{{element.Type}}>(count));
                for (int k = 0; k < count; k++) items.Add({{MemoryPackReadEmitter.Expression(element)}});
                reader.PopDepth();
                return ({{shape.Type}})global::Polywire.Codecs.WireCollections.Shape<{{element.Type}}>(items, new {{MultiArrayEmitter.New(shape)}});
                """);
        }
        code.Close();
        code.Line();
    }

    /// <summary>Bytes that a row without elements counts as.</summary>
    const int EmptyRow = 16;
}
