using Polywire;

namespace Library;

[WireModel]
public partial class Author
{
    public string Name { get; set; }
}
