import { dirname, resolve } from 'node:path';
import { problemsOf } from './problems.ts';

/** The options of `expectKeysMatch`. */
export interface KeysMatchOptions {
  /**
   * Source folders of further namespaces that the sources use, by namespace: `{ customers: '../../customers/web/src'
   * }`.
   */
  others?: Record<string, string>;
}

/**
 * Asserts in a test that the namespaces in `folder/locales` have the same keys and interpolated names in ja and en,
 * that
 * every key used in the sources of `folder` exists, and that every key is used. `folder` is relative to the test file;
 * default: its own folder.
 */
export function expectKeysMatch(folder = '.', { others = {} }: KeysMatchOptions = {}): void {
  const here = dirname(expect.getState().testPath!);
  const away = Object.entries(others).map(([name, path]) => [name, resolve(here, path)] as const);
  expect(problemsOf(resolve(here, folder), Object.fromEntries(away))).toEqual([]);
}
