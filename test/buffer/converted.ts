// Writes small buffers for tests: schemas and data as people write them.
import { LanguageService } from '../../server/language/service.ts';

/** The buffer of data that a schema describes. Fails if either has errors. */
export function convertedTo(schema: string, data: object): Uint8Array {
  const service = new LanguageService();
  service.setFile(service.createFile('file:///s.fbs', 'flatbuffers', 0, schema));
  const params = { uri: 'file:///d.json', text: JSON.stringify(data), schema: 'file:///s.fbs' };
  const made = service.convertData(params, { isSizePrefixed: false, forceDefaults: false });
  if (!made || 'errors' in made) throw new Error(JSON.stringify(made?.errors));
  return made.bytes;
}
