using System.Collections.Generic;

namespace Library;

public partial class Author
{
    public List<Book> Books { get; set; }
}
