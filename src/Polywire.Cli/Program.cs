using Polywire.Cli.Commands;

return Tool.Run(args, Streams.OfProcess());
