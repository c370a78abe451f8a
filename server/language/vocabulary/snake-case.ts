// Turns names into the style that flatc recommends for fields.

/**
 * A name in lower case with `_` between its words: `hitPoints`, `HitPoints` and `HIT_POINTS` give `hit_points`,
 * `HTTPServer` gives `http_server`. Underscores at the ends stay.
 */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/**
 * True if a name is written in snake_case: small letters, digits and underscores. The check cannot see words that are
 * written together.
 */
export function isSnakeCase(name: string): boolean {
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    const isSmall = code >= 0x61 && code <= 0x7a;
    if (!isSmall && code !== 0x5f && !(code >= 0x30 && code <= 0x39)) return false;
  }
  return true;
}
