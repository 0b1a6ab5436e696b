using System.Xml.Linq;
using Polywire.Generator.Schema;

namespace Polywire.Cli.Schema;

/// <summary>The summaries of the XML documentation next to assemblies, each on one line.</summary>
sealed class XmlSummaries
{
    readonly Dictionary<string, XElement> _members = new(StringComparer.Ordinal);

    /// <summary>Adds the documentation of an assembly, if it has any.</summary>
    public void Add(string assembly)
    {
        string file = Path.ChangeExtension(assembly, ".xml");
        if (!File.Exists(file)) return;
        try
        {
            foreach (XElement member in XDocument.Load(file).Descendants("member"))
            {
                if ((string?)member.Attribute("name") is { } name && member.Element("summary") is { } summary) _members.TryAdd(name, summary);
            }
        }
        catch (System.Xml.XmlException)
        {
            // Another file of that name, or a damaged one: the models are described without comments.
        }
    }

    /// <summary>Returns the summary of an id such as <c>P:Shop.Order.Id</c>, or null.</summary>
    public string? Of(string id) => _members.TryGetValue(id, out XElement? summary) ? XmlSummary.Text(summary) : null;
}
