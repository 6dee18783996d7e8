import { newest } from './newest.ts';
import type { Merge, RecordState } from './record.types.ts';

/** Merges a change by default: its fields replace those of the record. */
export const replaceFields = <T extends object>(base: T, patch: T): T => ({ ...base, ...patch });

/** Sets the shown record: the confirmed one with all pending changes. */
function show<R extends object>(state: RecordState<R>, merge: Merge<R>): void {
  const { confirmed, pending } = state;
  state.record = confirmed && pending.reduce<R>((all, { patch }) => merge(all, patch) as R, confirmed);
}

/** Takes a record from the server, unless it is older than the known one. */
export function confirm<R extends object>(state: RecordState<R>, record: R, merge: Merge<R>): void {
  state.confirmed = newest(state.confirmed, record);
  show(state, merge);
}

/** Adds a change that the server has not confirmed yet. */
export function addPending<R extends object>(
  state: RecordState<R>,
  key: string,
  patch: Partial<R>,
  merge: Merge<R>,
): void {
  state.pending.push({ key, patch });
  show(state, merge);
}

/** Ends a change: it is part of the confirmed record, or it failed. */
export function settle<R extends object>(state: RecordState<R>, key: string, merge: Merge<R>): void {
  state.pending = state.pending.filter((change) => change.key !== key);
  show(state, merge);
}
