import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/**
 * Compiles units of generated Kotlin code in one process: `java CheckKotlin.java CLASSPATH LIST`. A line of LIST is a
 * unit and its files, between tabs. For each error one line: unit, tab, message.
 */
final class CheckKotlin {
  private static final Pattern ERROR = Pattern.compile("^.*\\berror: .*$", Pattern.MULTILINE);

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line : Files.readAllLines(Path.of(args[1]))) {
      List<String> parts = Arrays.asList(line.split("\t"));
      Path classes = Files.createTempDirectory(Path.of("."), "classes");
      List<String> options =
          new ArrayList<>(List.of("-nowarn", "-no-stdlib", "-no-reflect", "-cp", args[0], "-d", classes.toString()));
      options.addAll(parts.subList(1, parts.size()));
      ByteArrayOutputStream said = new ByteArrayOutputStream();
      ExitCode code =
          new K2JVMCompiler()
              .exec(new PrintStream(said, true, StandardCharsets.UTF_8), options.toArray(String[]::new));
      if (code == ExitCode.OK) continue;
      for (String message : messages(said.toString(StandardCharsets.UTF_8))) out.println(parts.get(0) + "\t" + message);
    }
  }

  private static List<String> messages(String said) {
    List<String> messages = ERROR.matcher(said).results().map(MatchResult::group).toList();
    return messages.isEmpty() ? List.of(said.strip().replace('\n', ' ')) : messages;
  }
}
