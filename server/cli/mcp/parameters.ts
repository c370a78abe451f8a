// The arguments that several tools have.
import type { Parameter } from './tool.ts';

export const pathParameter: Parameter = { type: 'string', description: 'the path of a schema (.fbs)' };

export const nameParameter: Parameter = {
  type: 'string',
  description:
    'a name that the schema declares: a type, TYPE.FIELD, ENUM.MEMBER or SERVICE.METHOD; with or without namespace',
};

export const pageParameter: Parameter = { type: 'integer', description: 'the page of a long answer, from 1' };

export const textParameter: Parameter = {
  type: 'string',
  description: 'the whole text of the schema as it would be, instead of the text of the file',
};
