// Prevents git from starting in an untrusted folder. VS Code drops that folder's own settings; this module also drops
// the user's general ones.

/** The settings to send to the server, restricted if the workspace is untrusted. */
export function settingsFor(isTrusted: boolean, settings: unknown): unknown {
  if (isTrusted || !isRecord(settings)) return settings;
  const { compatibility } = settings;
  // With this flag, the server restricts the folder's flatbuffers.json.
  const restricted = { ...settings, isRestricted: true };
  return isRecord(compatibility) ? { ...restricted, compatibility: { ...compatibility, against: [] } } : restricted;
}

/** Whether the text of a settings file names older versions, perhaps in a comment. */
export function namesBaselines(text: string): boolean {
  return /"flatbuffers\.compatibility\.against"\s*:\s*(?:\[\s*)?"[^"]/.test(text);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
