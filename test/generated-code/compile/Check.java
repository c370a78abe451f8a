import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles units of generated Java code in one process: `java Check.java RUNTIME LIST`. A line of LIST is a unit and
 * its files, between tabs. For each error one line: unit, tab, message.
 */
final class Check {
  public static void main(String[] args) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    StandardJavaFileManager manager = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    for (String line : Files.readAllLines(Path.of(args[1]))) {
      List<String> parts = Arrays.asList(line.split("\t"));
      Path classes = Files.createTempDirectory(Path.of("."), "classes");
      List<String> options =
          List.of("-nowarn", "-proc:none", "-implicit:none", "-sourcepath", "", "-cp", args[0], "-d", classes.toString());
      DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
      boolean compiles =
          compiler
              .getTask(
                  Writer.nullWriter(),
                  manager,
                  found,
                  options,
                  null,
                  manager.getJavaFileObjectsFromStrings(parts.subList(1, parts.size())))
              .call();
      if (!compiles) for (String message : messages(found)) out.println(parts.get(0) + "\t" + message);
    }
  }

  private static List<String> messages(DiagnosticCollector<JavaFileObject> found) {
    List<String> messages = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
      if (one.getKind() != Diagnostic.Kind.ERROR) continue;
      String file = one.getSource() == null ? "" : one.getSource().getName() + ":";
      messages.add(file + one.getLineNumber() + ": " + one.getMessage(Locale.ROOT).replace('\n', ' '));
    }
    return messages.isEmpty() ? List.of("no message") : messages;
  }
}
