using Polywire;

[assembly: WireRoots(Controllers = true)]
