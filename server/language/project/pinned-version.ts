// The version of flatc that a build file pins for the commands in it.

/** The only version that is pinned; undefined without one, and where the file names several. */
export function pinnedVersion(text: string): string | undefined {
  const pins = text.matchAll(
    /(?:google\/flatbuffers\/releases\/download\/v|flatbuffers\/archive\/(?:refs\/tags\/)?v|\bFLATC_VERSION["']?\s*[:=]+\s*["']?v?|\bFLATBUFFERS_VERSION["']?\s*[:=]+\s*["']?v?|\bflatc(?:==|@)v?|\bflatbuffers:)(\d+\.\d+\.\d+)/gi,
  );
  const versions = new Set([...pins].map(([, version = '']) => version));
  const [only] = versions;
  return versions.size === 1 ? only : undefined;
}
