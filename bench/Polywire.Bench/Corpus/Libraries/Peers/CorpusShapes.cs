using Bench.Corpus.Models;
using PolyType;

namespace Bench.Corpus.Libraries.Peers;

/// <summary>The roots that Nerdbank.MessagePack measures.</summary>
[GenerateShapeFor<sbyte[]>]
[GenerateShapeFor<short[]>]
[GenerateShapeFor<ushort[]>]
[GenerateShapeFor<int[]>]
[GenerateShapeFor<uint[]>]
[GenerateShapeFor<long[]>]
[GenerateShapeFor<ulong[]>]
[GenerateShapeFor<float[]>]
[GenerateShapeFor<double[]>]
[GenerateShapeFor<bool[]>]
[GenerateShapeFor<string[]>]
[GenerateShapeFor<ArrayRow>]
[GenerateShapeFor<List<DecimalRow>>]
[GenerateShapeFor<List<DateRow>>]
[GenerateShapeFor<List<GuidRow>>]
[GenerateShapeFor<List<LedgerRow>>]
[GenerateShapeFor<List<NumberRow>>]
[GenerateShapeFor<Shapes>]
[GenerateShapeFor<DictionaryRow>]
[GenerateShapeFor<SeriesRow>]
[GenerateShapeFor<TreeNode>]
[GenerateShapeFor<List<WideRow>>]
[GenerateShapeFor<List<SparseRow>>]
[GenerateShapeFor<List<Customer>>]
[GenerateShapeFor<Customer>]
[GenerateShapeFor<List<TextRow>>]
[GenerateShapeFor<Reading>]
[GenerateShapeFor<PackedReading>]
[GenerateShapeFor<LogLine>]
[GenerateShapeFor<Order>]
[GenerateShapeFor<BlobRow>]
sealed partial class CorpusShapes;
