// What users set about when and of which files problems are shown.
import { nearest } from '../language/service.ts';

/** Of which files a client is sent the problems. */
export type DiagnosticsScope = (typeof diagnosticsScopes)[number];

const diagnosticsScopes = ['openFiles', 'workspace'] as const;

export interface DiagnosticsSettings {
  /** How long a syntax error at the word that someone is typing waits, in milliseconds. */
  readonly delay: number;
  readonly scope: DiagnosticsScope;
}

export const diagnosticsDefaults: DiagnosticsSettings = { delay: 500, scope: 'openFiles' };

/** Nobody wants to wait longer for an error. */
const longestDelay = 5000;

/** Reads the settings under `flatbuffers.diagnostics`; `complain` gets what cannot be used. */
export function readDiagnostics(value: unknown, complain: (key: string, problem: string) => void): DiagnosticsSettings {
  // In initialization options `diagnostics` is a word: how the client wants diagnostics.
  if (value === undefined || value === null || value === 'push') return diagnosticsDefaults;
  if (typeof value !== 'object' || Array.isArray(value)) {
    complain('diagnostics', 'must be an object; the defaults are used');
    return diagnosticsDefaults;
  }
  const names = Object.keys(diagnosticsDefaults);
  for (const name of Object.keys(value)) {
    const meant = names.includes(name) ? undefined : nearest(name, names);
    if (meant !== undefined)
      complain(`diagnostics.${name}`, `is unknown; flatbuffers.diagnostics.${meant} may be meant`);
  }
  const { delay, scope } = { ...diagnosticsDefaults, ...withoutNothing(value) };
  const isDelay = typeof delay === 'number' && delay >= 0 && delay <= longestDelay;
  if (!isDelay) {
    const used = `${diagnosticsDefaults.delay} is used`;
    complain('diagnostics.delay', `must be a number of milliseconds from 0 to ${longestDelay}; ${used}`);
  }
  const known = diagnosticsScopes.find((each) => each === scope);
  if (known === undefined) {
    const choices = diagnosticsScopes.map((each) => `"${each}"`).join(' or ');
    complain('diagnostics.scope', `must be ${choices}; "${diagnosticsDefaults.scope}" is used`);
  }
  return { delay: isDelay ? delay : diagnosticsDefaults.delay, scope: known ?? diagnosticsDefaults.scope };
}

function withoutNothing(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined && each !== null));
}
