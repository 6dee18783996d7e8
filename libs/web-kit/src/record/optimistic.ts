import { newest } from './newest.ts';
import type { RecordState } from './record.types.ts';

/** Sets the shown record: the confirmed one with all pending changes. */
function show<R extends object>(state: RecordState<R>): void {
  const { confirmed, pending } = state;
  state.record = confirmed && pending.reduce<R>((all, { patch }) => ({ ...all, ...patch }), confirmed);
}

/** Takes a record from the server, unless it is older than the known one. */
export function confirm<R extends object>(state: RecordState<R>, record: R): void {
  state.confirmed = newest(state.confirmed, record);
  show(state);
}

/** Adds a change that the server has not confirmed yet. */
export function addPending<R extends object>(state: RecordState<R>, key: string, patch: Partial<R>): void {
  state.pending.push({ key, patch });
  show(state);
}

/** Ends a change: it is part of the confirmed record, or it failed. */
export function settle<R extends object>(state: RecordState<R>, key: string): void {
  state.pending = state.pending.filter((change) => change.key !== key);
  show(state);
}
