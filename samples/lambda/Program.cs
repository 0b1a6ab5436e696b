using LambdaSample;
using Polywire;
using Polywire.Lambda;
using Polywire.Lambda.Events;

await LambdaBootstrap.RunAsync<HttpApiRequest, HttpApiResponse>(Function.Handle, Wire.Json);
