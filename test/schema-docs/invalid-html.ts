// Holds pages of documentation to the rules of HTML.
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // A title contains names of types, which may be long.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // A native list of suggestions cannot lead to places.
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'valid-id': ['error', { relaxed: true }],
  },
});

/** The faults of a page of documentation, each with its line. */
export async function invalidHtml(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, message }) => `${line}: ${ruleId}: ${message}`),
  );
}
