import type { CallKey } from './call.ts';
import { callKey } from './call.ts';
import type { Evidence } from './evidence.ts';

/** An operation that is not a GET, with its paths. */
export interface WritingCall {
  name: string;
  method: string;
  paths: readonly string[];
}

/** The operations that leave no domain event, by the reason. */
export type Unchanging = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the faults of writing calls: one that no test has seen leave a domain event, and that is not listed with a
 * reason; one that is listed but leaves some, or that the contract no longer has.
 */
export function changeFaults(calls: readonly WritingCall[], unchanging: Unchanging, { changed }: Evidence): string[] {
  const listed = new Set(Object.values(unchanging).flat());
  const leaves = ({ method, paths }: WritingCall) =>
    paths.map((path): CallKey => callKey(method, path)).some((key) => changed.has(key));
  const known = new Set(calls.map(({ name }) => name));
  return [
    ...calls.flatMap((call) => {
      if (leaves(call)) return listed.has(call.name) ? [`${call.name}: leaves events, but is listed without`] : [];
      return listed.has(call.name) ? [] : [`${call.name}: no test has seen it leave a domain event`];
    }),
    ...[...listed].filter((name) => !known.has(name)).map((name) => `${name}: listed, but not in the contract`),
  ];
}
