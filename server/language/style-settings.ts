// Defines what a project can ask of the style of its schemas: presets of rules, and demands of its own.

/** A choice of rules of style that projects turn on together. */
export type StylePreset = (typeof stylePresets)[number];

export const stylePresets = ['basic', 'standard', 'comments', 'rpc'] as const;

/** True if one of the chosen presets has the rules of a preset. `standard` also has the rules of `basic`. */
export function hasPreset(chosen: readonly StylePreset[], preset: StylePreset): boolean {
  return chosen.includes(preset) || (preset === 'basic' && chosen.includes('standard'));
}

/** The kinds of declarations that a project may forbid. */
export const forbiddableKinds = ['table', 'struct', 'enum', 'union', 'rpc_service'] as const;

/** The kinds of declarations and members for which a project may require attributes. */
export const attributedKinds = [...forbiddableKinds, 'field', 'member', 'method'] as const;

/** The kinds of names for which a project may have patterns; a field is one of a table or struct. */
export const patternedKinds = [...attributedKinds, 'namespace'] as const;

/** Lists of texts by the kinds that they are for. */
type ByKind<Kind extends string> = Readonly<Partial<Record<Kind, readonly string[]>>>;

/** The style of the schemas of a project. */
export interface StyleSettings {
  /** The presets of style that are checked. */
  readonly style: readonly StylePreset[];
  /** The kinds of declarations that the project forbids. */
  readonly forbid: readonly (typeof forbiddableKinds)[number][];
  /** The attributes that each declaration or member of a kind must have. */
  readonly requireAttributes: ByKind<(typeof attributedKinds)[number]>;
  /** Globs, one of which each name of a kind must match. */
  readonly namePatterns: ByKind<(typeof patternedKinds)[number]>;
}

export const styleDefaults: StyleSettings = { style: [], forbid: [], requireAttributes: {}, namePatterns: {} };
