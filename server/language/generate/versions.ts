// Reads the version of a tool, and finds the parts of a request that the version does not support.

import { isReached, sinceWords } from '../vocabulary/flatc-versions.ts';
import { flatcLanguages } from './flatc-languages.ts';
import { flatcOptions } from './flatc-options.ts';
import { writtenOptions } from './option.ts';
import type { FlatcRequest } from './request.ts';
import type { Concern } from './run.ts';

/** The version in the output of `flatc --version`, such as `24.3.25`; undefined for other output. */
export function flatcVersion(output: string): string | undefined {
  return /^flatc version (\d+(?:\.\d+)+)/m.exec(output)?.[1];
}

/** The version in the output of `trpc version`, such as `1.0.9`; undefined for other output. */
export function trpcVersion(output: string): string | undefined {
  return /trpc-cmdline version: v?(\d+(?:\.\d+)+)/.exec(output)?.[1];
}

/**
 * True if a request has a language or option that older supported versions of flatc lack, so that the version must be
 * known.
 */
export function dependsOnVersion(request: FlatcRequest): boolean {
  return newerThings(request).length > 0;
}

/**
 * The parts of a request that a version of flatc does not know, one concern each. The concerns are warnings: a flatc
 * built between two releases prints the older version, and may know the features of the newer one.
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
  return [...chosenLanguages, ...writtenOptions(flatcOptions, options)].flatMap(({ flag, since }) =>
    since === undefined ? [] : [{ thing: flag, since }],
  );
}
