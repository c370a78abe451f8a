// Keeps git from being started for a folder that the user does not trust: VS Code leaves out what such a folder sets, and
// here what the user has set for all folders is left out as well.

/** The settings of one question of the server as it may have them. */
export function settingsFor(isTrusted: boolean, settings: unknown): unknown {
  if (isTrusted || !isRecord(settings)) return settings;
  const { compatibility } = settings;
  // The server leaves out what a flatbuffers.json of such a folder must not do.
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
