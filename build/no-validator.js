// @ts-check
// Takes the place of the validator of JSON schemas that the library of the agents' protocol contains: nothing asks for it.
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
  /** @returns {never} */
  getValidator() {
    throw new Error('this build validates no JSON schemas');
  }
}
