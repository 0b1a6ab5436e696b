using System.Diagnostics;
using System.Globalization;
using Lab.Tools;

namespace Lab.Native;

/// <summary>A running program of lab/native. It waits while another one is measured.</summary>
sealed class NativeProgram(Command command) : IDisposable
{
    readonly Process _process = Programs.Start(command, input: true);

    internal int Id => _process.Id;

    /// <summary>Sends a command and returns the answer.</summary>
    /// <exception cref="InvalidOperationException">The program failed.</exception>
    internal async Task<string> CallAsync(string line, CancellationToken cancellationToken)
    {
        await _process.StandardInput.WriteLineAsync(line.AsMemory(), cancellationToken);
        await _process.StandardInput.FlushAsync(cancellationToken);
        string? answer = await _process.StandardOutput.ReadLineAsync(cancellationToken);
        if (answer is null) throw new InvalidOperationException($"'{command}' ended on '{line}': {await _process.StandardError.ReadToEndAsync(cancellationToken)}");
        return answer;
    }

    /// <summary>Nanoseconds of each of so many calls, in processor time of the program's thread.</summary>
    /// <exception cref="InvalidOperationException">The program failed.</exception>
    internal async Task<double> TimeAsync(string direction, long calls, CancellationToken cancellationToken)
    {
        string answer = await CallAsync($"{direction} {calls}", cancellationToken);
        return double.TryParse(answer, CultureInfo.InvariantCulture, out double nanoseconds) ? nanoseconds / calls : throw new InvalidOperationException($"'{command}' answered '{answer}' to '{direction} {calls}'.");
    }

    public void Dispose()
    {
        if (!_process.HasExited) _process.Kill();
        _process.Dispose();
    }
}
