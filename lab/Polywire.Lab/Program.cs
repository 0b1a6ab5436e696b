using System.CommandLine;
using System.Globalization;
using Lab.Commands;

CultureInfo.DefaultThreadCurrentCulture = CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
var root = new RootCommand("Repeats published experiments with Polywire as one more column, and measures it beside native libraries. Example: dotnet run -c Release --project lab/Polywire.Lab -- rest --quick") { LambdaCommand.Create(), NativeCommand.Create(), RestCommand.Create() };
return await root.Parse(args).InvokeAsync();
