// LambdaFunctions NAME [SAMPLE EVENT]
await LambdaFunctions.Functions.RunAsync(args[0], args.Length > 1 ? args[1] : null);
