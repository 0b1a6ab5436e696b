using System.Text.Json;

namespace Polywire.Cli.Verify;

/// <summary>Writes the findings as JSON.</summary>
static class VerifyJson
{
    /// <summary>Prints one object.</summary>
    public static void Write(Stream output, SerializerUnderTest library, SerializerUnderTest polywire, IReadOnlyList<(string Type, Findings Findings)> all)
    {
        using var json = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = true });
        json.WriteStartObject();
        json.WriteNumber("version", 1);
        json.WriteString("library", library.Name);
        json.WriteString("polywire", polywire.Name);
        json.WriteStartArray("types");
        foreach ((string type, Findings findings) in all)
        {
            json.WriteStartObject();
            json.WriteString("type", type);
            json.WriteNumber("payloads", findings.Payloads);
            json.WriteNumber("refused", findings.Refused);
            json.WriteNumber("otherBytes", findings.OtherBytes);
            json.WriteNumber("different", findings.Different);
            if (findings.NoObjects is { } none) json.WriteString("noObjects", none.Reason);
            json.WriteStartArray("findings");
            foreach (Finding finding in findings.All) WriteFinding(json, finding);
            json.WriteEndArray();
            json.WriteEndObject();
        }
        json.WriteEndArray();
        json.WriteEndObject();
        json.Flush();
        output.Write("\n"u8);
    }

    static void WriteFinding(Utf8JsonWriter json, Finding finding)
    {
        json.WriteStartObject();
        json.WriteString("kind", finding.Kind.ToString().ToLowerInvariant());
        json.WriteString("path", finding.Path);
        json.WriteNumber("payloads", finding.Payloads);
        json.WriteString("firstPayload", finding.FirstPayload);
        json.WriteString("firstPath", finding.First.Path);
        json.WriteString("library", finding.First.Library);
        json.WriteString("polywire", finding.First.Polywire);
        json.WriteEndObject();
    }
}
