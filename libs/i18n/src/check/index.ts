export { expectKeysMatch } from './expect-keys-match.ts';
export type { KeysMatchOptions } from './expect-keys-match.ts';
export { problemsOf } from './problems.ts';
