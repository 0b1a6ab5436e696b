namespace Polywire.Compression.Rows;

/// <summary>The errors of models and of rows that need one.</summary>
static class RowErrors
{
    internal static WireException UnknownGeneration(int generation) =>
        CompressionErrors.Make(WireErrorCode.UnknownGeneration, $"The row was written with the generation {generation} of the row model, which is not in the set of the compression.", 0);

    internal static WireTypeException NoCode(Type type) => new(type, WireCompression.RowsName,
        $"'{type}' has no row code. Add Rows = true to its [WireModel] in the project that declares it, and number its members");

    internal static WireTypeException NoListCode(Type type) => new(type, WireCompression.RowsName,
        $"No row has a list or dictionary of type '{type}'. Read it as the type that the model's member has, or read one element");

    internal static WireTypeException OtherType(Type type, RowModel model) => new(type, WireCompression.RowsName,
        $"The row model was trained for '{model.TypeName}' and takes no other type; found '{type}'");

    internal static WireTypeException OtherMembers(Type type, RowModel model) => new(type, WireCompression.RowsName,
        $"A member of '{type}' has another kind than in the generation {model.Generation} of its row model: another type, or nullable in one of them only. Give the changed member a new number");

    internal static WireTypeException ReadOnly(Type type, RowModel model) => new(type, WireCompression.RowsName,
        $"Rows of '{model.TypeName}' are read as '{type}', which has some of their members; write them with a serializer whose RowModelSet was not made by ReadingAs");

    internal static WireException Damaged(string reason) => CompressionErrors.Make(WireErrorCode.InvalidCompression, $"The row model cannot be read: {reason}.", 0);
}
