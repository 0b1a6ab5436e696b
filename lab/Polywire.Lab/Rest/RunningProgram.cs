using System.Diagnostics;
using System.Text;
using Lab.Tools;

namespace Lab.Rest;

/// <summary>A server that runs until it is disposed.</summary>
sealed class RunningProgram : IDisposable
{
    static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    readonly Process _process;
    readonly Command _command;
    readonly StringBuilder _errors = new();

    internal RunningProgram(Command command)
    {
        _command = command;
        _process = Programs.Start(command);
        _process.ErrorDataReceived += (_, line) => _errors.AppendLine(line.Data);
        _process.BeginErrorReadLine();
        _process.BeginOutputReadLine();
    }

    /// <summary>The process. taskset becomes the program that it starts, so the id is the server's.</summary>
    internal int Id => _process.Id;

    /// <summary>Gets a page, as soon as the server listens.</summary>
    internal async Task<byte[]> GetAsync(Uri address, CancellationToken cancellationToken)
    {
        using var client = new HttpClient();
        var waited = Stopwatch.StartNew();
        while (true)
        {
            try
            {
                return await client.GetByteArrayAsync(address, cancellationToken);
            }
            catch (HttpRequestException e) when (e.HttpRequestError == HttpRequestError.ConnectionError && !_process.HasExited && waited.Elapsed < s_patience)
            {
                await Task.Delay(10, cancellationToken);
            }
            catch (HttpRequestException e)
            {
                throw new InvalidOperationException($"'{_command}' does not answer {address}: {e.Message} {_errors}", e);
            }
        }
    }

    public void Dispose()
    {
        if (!_process.HasExited) _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }
}
