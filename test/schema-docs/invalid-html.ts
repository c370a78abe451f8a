// Holds pages of documentation to the rules of HTML.
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Names of types decide how long a title is.
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
