using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

return VerifyProcess.IsNeeded(args) ? VerifyProcess.Run(args) : Tool.Run(args, Streams.OfProcess());
