// What a user can set about the language, as the core takes it: complete, valid, with places as URIs.

/** Whether the rules of tRPC apply: `auto` means to schemas whose include graph has a go_package. */
export type TrpcMode = 'auto' | 'on' | 'off';

export type RuleLevel = 'error' | 'warning' | 'information' | 'hint' | 'off';

export interface LanguageSettings {
  /** The directories that flatc gets as `-I` and trpc as `--fbsdir`, as URIs, in order. */
  readonly includePaths: readonly string[];
  readonly trpc: TrpcMode;
  /** The level of a rule's findings by its code, where it is not the rule's own. */
  readonly rules: Readonly<Record<string, RuleLevel>>;
  /** The directory that trpc is started in, which it searches too; undefined where there is no workspace. */
  readonly workingDirectory: string | undefined;
}

export const defaultSettings: LanguageSettings = {
  includePaths: [],
  trpc: 'auto',
  rules: {},
  workingDirectory: undefined,
};
