import io.github.treesitter.jtreesitter.Language;
import io.github.treesitter.jtreesitter.flatbuffers.TreeSitterFlatbuffers;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

public class TreeSitterFlatbuffersTest {
    @Test
    public void testCanLoadLanguage() {
        assertDoesNotThrow(() -> new Language(TreeSitterFlatbuffers.language()));
    }
}
