// The data model on the oldest framework of the packages: reads every case back on every wire, as the tests of the wires do on the newest.
using Polywire;
using TestKit;

(WireSerializer Wire, IEnumerable<string> Names)[] wires =
[
    (Wire.Json, Conformance.Names(Wires.Json)), (Wire.MessagePack, Conformance.Names(Wires.MessagePack)),
    (Wire.Protobuf, Conformance.Names(Wire.Protobuf)), (Wire.MemoryPack, Conformance.Names(Wire.MemoryPack)),
];
int failed = 0;
foreach ((WireSerializer wire, IEnumerable<string> names) in wires)
{
    int read = 0;
    foreach (string name in names)
    {
        try
        {
            new Conformance(wire).RoundTrip(name);
            read++;
        }
        catch (WireException e) when (wire == Wire.Protobuf && e.Code == WireErrorCode.NotRepresentable)
        {
            // A message has no null in a list, and no date of unspecified kind.
        }
        catch (Exception e)
        {
            failed++;
            Console.WriteLine($"{wire.Name}, {name}: {e.Message}");
        }
    }
    Console.WriteLine($"{wire.Name}: {read} cases");
}
Console.WriteLine(failed == 0 ? $".NET {Environment.Version.Major}: all cases are read back" : $".NET {Environment.Version.Major}: {failed} failed");
return failed == 0 ? 0 : 1;
