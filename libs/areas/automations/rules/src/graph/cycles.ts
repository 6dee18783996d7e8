import { customItemOf, writtenEntity } from './fields.ts';
import type { Graph, NodeSettings, WatchedChange } from './graph.ts';
import { entityOf, nodeType } from './kinds.ts';
import type { Entity, OperationKind } from './kinds.ts';
import { isUpdateTrigger } from './check-settings.ts';
import { triggerOf } from './next-node.ts';

/** A change that an operation makes. */
interface Write {
  entity: Entity;
  /** True for new records. */
  isNew: boolean;
  field: string;
  /** The definition of the custom objects. */
  definition?: number | null | undefined;
  /** The value, when it is fixed. */
  value?: string;
}

export interface NamedGraph {
  id: number;
  graph: Graph;
}

/**
 * Returns the cycles of automations that would start each other, each as the ids of its automations. An automation
 * starts another one when it writes a field that the other's trigger watches, unless it writes a fixed value that the
 * trigger does not wait for. An automation never starts itself, which the engine ensures.
 */
export function findCycles(automations: readonly NamedGraph[]): number[][] {
  const after = new Map(
    automations.map(({ id, graph }) => {
      const writes = writesOf(graph);
      const started = automations.filter((other) => other.id !== id && writes.some((one) => starts(one, other.graph)));
      return [id, started.map((other) => other.id)];
    }),
  );
  return cyclesIn(after);
}

/** Returns the changes that a graph's operations make. */
export function writesOf(graph: Graph): Write[] {
  const trigger = triggerOf(graph);
  const entity = trigger && entityOf(trigger);
  return graph.nodes.flatMap(({ kind, settings }) =>
    nodeType(kind) === 'operation' ? writesOfOperation(kind as OperationKind, settings, entity) : [],
  );
}

function writesOfOperation(kind: OperationKind, settings: NodeSettings, own: Entity | undefined): Write[] {
  // A relation is no field of either record.
  if (kind === 'notify_user' || kind === 'relate_custom_object') return [];
  if (kind === 'assign_owner') {
    const [member] = settings.members ?? [];
    const value = settings.mode === 'fixed' || !settings.mode ? { value: String(member) } : {};
    return own ? [{ entity: own, isNew: false, field: 'user_id', ...value }] : [];
  }
  if (kind === 'add_label') return own ? [{ entity: own, isNew: false, field: settings.field ?? '' }] : [];
  const entity = writtenEntity[kind]!;
  const isNew = kind.startsWith('create_');
  const values = settings.values ?? [];
  const what = { entity, isNew, definition: settings.definition };
  if (isNew) return [{ ...what, field: '' }];
  return values.map(({ field, value }) => ({ ...what, field, ...(isFixed(value) && { value: String(value) }) }));
}

/** Returns true for a value that every run writes alike: no merge field, no day relative to today, no owner. */
const isFixed = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && !value.includes('{{') && !/^(today|owner)/.test(value));

function starts(write: Write, graph: Graph): boolean {
  const trigger = triggerOf(graph);
  if (!trigger || entityOf(trigger) !== write.entity) return false;
  if (write.entity === 'custom_object' && trigger.settings.definition !== write.definition) return false;
  if (trigger.kind === 'scheduled' || trigger.kind === 'date_reached' || trigger.kind === 'webform_submitted')
    return false;
  const isUpdate = isUpdateTrigger(trigger.kind);
  if (write.isNew) return !isUpdate;
  if (!isUpdate) return false;
  const changes = watchedChanges(trigger.kind, trigger.settings.changes);
  return changes.length === 0 || changes.some((one) => isWaitedFor(one, write));
}

/** Returns the changes that a trigger watches; none means any. */
export const watchedChanges = (kind: string, changes: readonly WatchedChange[] = []): readonly WatchedChange[] =>
  kind === 'lifecycle_stage_changed' && changes.length === 0 ? [{ field: 'lifecycle_stage_id' }] : changes;

const isWaitedFor = ({ field, to }: WatchedChange, write: Write): boolean =>
  field === write.field &&
  (!to?.length || write.value === undefined || customItemOf(field) !== undefined || to.includes(write.value));

/** Returns one cycle for each group of nodes that lead to each other. */
function cyclesIn(after: ReadonlyMap<number, readonly number[]>): number[][] {
  const found: number[][] = [];
  const inCycle = new Set<number>();
  for (const start of after.keys()) {
    if (inCycle.has(start)) continue;
    const path = pathBack(start, after);
    if (!path) continue;
    found.push(path);
    for (const id of path) inCycle.add(id);
  }
  return found;
}

/** Returns the shortest way from a node back to itself. */
function pathBack(start: number, after: ReadonlyMap<number, readonly number[]>): number[] | undefined {
  const before = new Map<number, number>();
  const queue = [start];
  for (const id of queue) {
    for (const next of after.get(id) ?? []) {
      if (next === start) return [...trace(id, before)].reverse();
      if (before.has(next)) continue;
      before.set(next, id);
      queue.push(next);
    }
  }
  return undefined;
}

function* trace(id: number, before: ReadonlyMap<number, number>) {
  for (let one: number | undefined = id; one !== undefined; one = before.get(one)) yield one;
}
