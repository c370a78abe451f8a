import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/**
 * Compiles units of generated Kotlin code in one process: `java CheckKotlin.java CLASSPATH LIST`. A line of LIST is a
 * unit and its files, between tabs. For each unit that does not compile, one line: unit, tab, message.
 */
final class CheckKotlin {
  private static final Pattern ERROR = Pattern.compile("^(?:.*[/\\\\])?([^/\\\\\n]*: error: .*|error: .*)$", Pattern.MULTILINE);

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
      if (code != ExitCode.OK) out.println(parts.get(0) + "\t" + firstError(said.toString(StandardCharsets.UTF_8)));
    }
  }

  private static String firstError(String said) {
    Matcher found = ERROR.matcher(said);
    return found.find() ? found.group(1) : said.strip().replace('\n', ' ');
  }
}
