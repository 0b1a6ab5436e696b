using Polywire;

// The names that the generator looks for in calls; a test compares them with [WireRoot].
[assembly: WireRoots(
    "Create")]
