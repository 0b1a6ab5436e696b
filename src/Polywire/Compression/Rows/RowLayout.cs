using Polywire.Compression.Rows.Columns;
using Polywire.Compression.Rows.Schema;

namespace Polywire.Compression.Rows;

/// <summary>The parts of a model: the members that it describes, their columns, and the sizes of the arrays in a row's context.</summary>
/// <param name="Scope">The members.</param>
/// <param name="Columns">Their columns.</param>
/// <param name="MissOrder">The exponential order of the distances between misses.</param>
/// <param name="Symbols">Slots for symbols.</param>
/// <param name="Numbers">Slots for numbers.</param>
/// <param name="Texts">Slots for strings.</param>
sealed record RowLayout(RowScope Scope, RowScopeColumns Columns, int MissOrder, int Symbols, int Numbers, int Texts);
