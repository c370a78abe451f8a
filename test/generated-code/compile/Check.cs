using System;
using System.IO;
using System.Linq;
using Mono.CSharp;

/// <summary>
/// Compiles units of generated C# code in one process: <c>Check.exe LIST OPTIONS...</c>. A line of LIST is a unit and
/// its files, between tabs; OPTIONS are those of mcs. For each error one line: unit, tab, message.
/// </summary>
static class Check {
  static void Main(string[] args) {
    foreach (string line in File.ReadAllLines(args[0])) {
      string[] parts = line.Split('\t');
      var output = new StringWriter();
      if (CompilerCallableEntryPoint.InvokeCompiler(args.Skip(1).Concat(parts.Skip(1)).ToArray(), output)) continue;
      string[] errors = output.ToString().Split('\n').Where(one => one.Contains("error CS")).ToArray();
      foreach (string error in errors.DefaultIfEmpty("no message")) Console.WriteLine(parts[0] + "\t" + error);
    }
  }
}
