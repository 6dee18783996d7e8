import { customItemOf, isUpdateTrigger, watchedChanges } from '@crm/automations-rules';
import type { WatchedChange } from '@crm/automations-rules';
import type { StoredNode } from '../graph.types.ts';

export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** The deepest event of a chain that starts runs (spec 3 §2.11). */
export const MOST_DEPTH = 5;

/** Returns true when an event has the changes that a trigger watches: of the watched fields, one is enough. */
export function isWatched({ kind, settings }: Pick<StoredNode, 'kind' | 'settings'>, changes: Changes): boolean {
  if (!isUpdateTrigger(kind)) return true;
  const watched = watchedChanges(kind, settings.changes);
  return watched.length === 0 ? Object.keys(changes).length > 0 : hasChange(watched, changes);
}

/** Returns true when one of the changes has happened. */
export const hasChange = (watched: readonly WatchedChange[], changes: Changes): boolean =>
  watched.some(({ field, from, to }) => {
    const change = changeOf(field, changes);
    return change !== undefined && isAmong(from, change[0]) && isAmong(to, change[1]);
  });

/** Returns the values of a field before and after; those of custom items are in the column `customs`. */
export function changeOf(field: string, changes: Changes): readonly [unknown, unknown] | undefined {
  const item = customItemOf(field);
  if (item === undefined) return changes[field];
  const customs = changes['customs'];
  if (!customs) return undefined;
  const [before, after] = customs.map((values) => (values as Record<string, unknown> | null)?.[String(item)] ?? null);
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : [before, after];
}

const isAmong = (wanted: readonly string[] | null | undefined, value: unknown): boolean =>
  !wanted?.length ||
  [value].flat().some((one) => wanted.includes(one === null || one === undefined ? '' : String(one)));
