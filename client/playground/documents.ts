// Names the three texts of the page, and gives them places for the server.

/** The texts of the page. Data and the older version may be empty. */
export interface Sheet {
  readonly schema: string;
  readonly data: string;
  readonly older: string;
}

export const folder = 'file:///playground';

export const schemaUri = `${folder}/schema.fbs`;

/** The URI of the data. It has the name of the schema, because the server finds the schema of data by that name. */
export const dataUri = `${folder}/schema.json`;

/** The older version is in a folder of its own, so that its declarations do not belong to the workspace. */
const olderUri = 'file:///older/schema.fbs';

/** The older version as a word of `compatibility.against`. */
export const olderPath = '/older/schema.fbs';

/** The texts by their URIs. */
export function filesOf({ schema, data, older }: Sheet): ReadonlyMap<string, string> {
  return new Map([
    [schemaUri, schema],
    [dataUri, data],
    [olderUri, older],
  ]);
}
