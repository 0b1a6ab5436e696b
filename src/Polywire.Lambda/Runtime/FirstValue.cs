namespace Polywire.Lambda.Runtime;

/// <summary>
/// A value that is read and written in the init phase, so that the code of the wire is loaded before the first event: in that phase a function
/// has a full processor whatever its memory size.
/// </summary>
[WireModel(Wires = Wires.Json)]
sealed class FirstValue
{
    public string? Name { get; set; }

    public string? Text { get; set; }

    public long Number { get; set; }

    public int Count { get; set; }

    public double Price { get; set; }

    public bool? IsOpen { get; set; }

    public DateTime? Created { get; set; }

    public DateTimeOffset? Sent { get; set; }

    public string[]? Tags { get; set; }

    public List<FirstValue>? Parts { get; set; }

    public Dictionary<string, string>? Labels { get; set; }

    /// <summary>Finds the codecs of a function's types, without a value of them, and loads the code of JSON if that is the wire.</summary>
    internal static void Load(WireSerializer wire, Type input, Type? output)
    {
        wire.CanSerialize(input);
        if (output is not null) wire.CanSerialize(output);
        if (!wire.CanSerialize(typeof(FirstValue))) return;
        // With the default options, whose limits the sample keeps.
        FirstValue? sample = Wire.Json.Deserialize<FirstValue>(Document);
        if (output is not null) Wire.Json.Serialize(new RequestBuffer(), sample);
    }

    // Has each kind of token, short and long text with and without escapes, members in order and out of order, and a member that the model does not have.
    static ReadOnlySpan<byte> Document => """
        {
          "Name": "A name of more than sixty-four characters, which is read by another path than a short one.",
          "Text": "Zo\u00EB said \"yes\", Jürgen no",
          "Number": -1234567890123,
          "Count": 42,
          "Price": 12.5,
          "IsOpen": true,
          "Created": "2020-01-02T03:04:05Z",
          "Sent": "2020-01-02T03:04:05+01:00",
          "Tags": [ "first", "second" ],
          "Parts": [ { "Count": 1, "Other": { "a": [ 1, 2.5, null, "text", { "b": false } ] }, "Name": "part" }, null ],
          "Labels": { "key": "value" }
        }
        """u8;
}
