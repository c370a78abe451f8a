// Prevents git from starting in an untrusted folder. VS Code drops the settings of that folder; this module also drops
// the user's general setting `compatibility.against`.

/**
 * The settings to send to the server. In an untrusted workspace they name no older versions, and are marked as
 * restricted.
 */
export function settingsFor(isTrusted: boolean, settings: unknown): unknown {
  if (isTrusted || !isRecord(settings)) return settings;
  const { compatibility } = settings;
  // With this flag, the server restricts the folder's flatbuffers.json.
  const restricted = { ...settings, isRestricted: true };
  return isRecord(compatibility) ? { ...restricted, compatibility: { ...compatibility, against: [] } } : restricted;
}

/**
 * Whether the text of a `settings.json` or workspace file sets `flatbuffers.compatibility.against` to an older version.
 * True also for a setting in a comment.
 */
export function namesBaselines(text: string): boolean {
  return /"flatbuffers\.compatibility\.against"\s*:\s*(?:\[\s*)?"[^"]/.test(text);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
