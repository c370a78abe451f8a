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
