using Polywire;

// The names that the generator looks for in calls; a test compares them with [WireRoot].
[assembly: WireRoots(
    "Deserialize", "Serialize")]
[assembly: WireRoots("Create", Owner = "Amazon.Lambda.RuntimeSupport.LambdaBootstrapBuilder")]
