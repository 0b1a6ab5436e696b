using Polywire;

namespace Library;

[WireModel]
public record Book(string Title, int Year);
