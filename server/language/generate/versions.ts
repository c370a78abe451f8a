// Reads the version of a tool, and finds what of a request that version does not support.

import { isReached, sinceWords } from '../vocabulary/flatc-versions.ts';
import { flatcLanguages } from './flatc-languages.ts';
import { flatcOptions } from './flatc-options.ts';
import { optionName } from './option.ts';
import type { FlatcRequest } from './request.ts';
import type { Concern } from './run.ts';

/** The version in what `flatc --version` prints, such as `25.12.19`; undefined for anything else. */
export function flatcVersion(output: string): string | undefined {
  return /^flatc version (\d+(?:\.\d+)+)/m.exec(output)?.[1];
}

/** The version in what `trpc version` prints, such as `1.0.9`; undefined for anything else. */
export function trpcVersion(output: string): string | undefined {
  return /trpc-cmdline version: v?(\d+(?:\.\d+)+)/.exec(output)?.[1];
}

/** Whether a request names anything that not every flatc knows, so that it is worth asking for the version. */
export function dependsOnVersion(request: FlatcRequest): boolean {
  return newerThings(request).length > 0;
}

/**
 * What of a request a version of flatc does not know, one concern each. It is a warning, since a flatc that is built
 * between two versions tells the older one and knows what the newer one brings.
 */
export function versionConcerns(request: FlatcRequest, version: string): readonly Concern[] {
  return newerThings(request).flatMap(({ thing, since }) => {
    const message = `This is flatc ${version}, but ${thing} exists ${sinceWords(since)}.`;
    return isReached(since, version) ? [] : [{ level: 'warning', code: 'version', message } as const];
  });
}

interface NewerThing {
  readonly thing: string;
  readonly since: string;
}

function newerThings({ languages, options = {} }: FlatcRequest): readonly NewerThing[] {
  const chosenLanguages = flatcLanguages.filter(({ generator }) => languages.includes(generator));
  const chosenOptions = flatcOptions.filter((option) => options[optionName(option)] !== undefined);
  return [...chosenLanguages, ...chosenOptions].flatMap(({ flag, since }) =>
    since === undefined ? [] : [{ thing: flag, since }],
  );
}
