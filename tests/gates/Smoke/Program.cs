// The program that the gates publish: `smoke` checks round trips, `start NAME` counts what the JIT compiles on first use.
return args switch
{
    ["smoke"] => Smoke.RoundTrips.Run(),
    ["start", var name] => Smoke.FirstUse.Run(name),
    _ => 2,
};
