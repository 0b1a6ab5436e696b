using Polywire;

// The names that the generator looks for in calls; a test compares them with [WireRoot].
[assembly: WireRoots(
    "Deserialize", "GetAsync", "GetOrCreateAsync", "RunAsync", "Serialize", "SetAsync", "TryGetAsync")]
[assembly: WireRoots("GetOrCreateAsync", "SetAsync", Owner = "Microsoft.Extensions.Caching.Hybrid.HybridCache")]
