import { nodeAfter, nodeType } from '@crm/automations-rules';
import type { Entity } from '@crm/automations-rules';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { matchingAmong } from '../engine/start-runs.ts';
import { triggersOf } from '../engine/note-events.ts';
import { isWatched, hasChange } from '../engine/watching.ts';
import type { Changes } from '../engine/watching.ts';
import type { StoredGraph, StoredNode } from '../graph.types.ts';
import { scopeOf } from '../kinds/record-kinds.ts';
import { shareOf } from '../rules/share-of.ts';
import { askedGraph } from './asked-graph.ts';

const DAY = 86_400_000;
const DAYS = 90;
/** The events that are read at once. */
const BATCH = 5_000;

interface Kept {
  id: number;
  record_id: number;
  changes: Changes | null;
  at: string;
}

/**
 * Runs a graph over the kept events of the past days and counts the runs that would have reached each block. It reads
 * only: conditions are those of the records as they are now, and no operation is done.
 */
export async function replay(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { graph: sent, days = DAYS }: { graph?: StoredGraph | undefined; days?: number | undefined },
) {
  const { graph, trigger, entity } = await askedGraph(app, ctx, id, sent);
  const since = new Date(app.clock.now().getTime() - days * DAY);
  const names = Object.entries(triggersOf).flatMap(([name, kinds]) => (kinds?.includes(trigger.kind) ? [name] : []));
  const counts = new Map<string, number>();
  const asking = { app, ctx, entity, scope: scopeOf(trigger.settings), known: new Map<string, Map<number, boolean>>() };
  let first: string | undefined;
  let eventCount = 0;
  let runCount = 0;
  for (let after = 0; ;) {
    const events = await eventsAfter(app, ctx.domainId, { names, since }, after);
    if (events.length === 0) break;
    first ??= events[0]!.at;
    eventCount += events.length;
    const watched = events.filter(({ changes }) => isWatched(trigger, changes ?? {}));
    const started = await holding(asking, trigger, watched);
    runCount += started.length;
    await count(asking, { graph, counts }, trigger, started);
    after = events.at(-1)!.id;
  }
  const nodes = graph.nodes.filter(({ kind }) => kind !== 'note');
  return {
    data: {
      since: first ?? since.toISOString(),
      event_count: eventCount,
      run_count: runCount,
      nodes: nodes.map(({ id: node }) => ({ node, count: counts.get(node) ?? 0 })),
    },
  };
}

/** Members have no rights on the events, so they are read as the owner of the database; only changes are used. */
async function eventsAfter(app: AppContext, domainId: number, { names, since }: Asked, after: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select id, record_id, changes, at from domain_events
    where domain_id = ${domainId} and id > ${after} and at >= ${since}
      and entity || '.' || kind = any(${[...names]}::text[]) and not coalesce((origin ->> 'is_quiet')::boolean, false)
    order by id limit ${BATCH}`.execute(app.database.system);
  return rows;
}

interface Asked {
  names: readonly string[];
  since: Date;
}

interface Asking {
  app: AppContext;
  ctx: StaffContext;
  entity: Entity;
  /** The part of the trigger that narrows its records. */
  scope: ReturnType<typeof scopeOf>;
  /** The answers so far: the records that meet a condition, by its text. */
  known: Map<string, Map<number, boolean>>;
}

/** Returns the events whose record meets the conditions of a block now; each record is asked once. */
async function holding(
  asking: Asking,
  { settings }: Pick<StoredNode, 'settings'>,
  events: readonly Kept[],
): Promise<Kept[]> {
  const condition = { ...asking.scope, search: settings.search ?? {} };
  const key = JSON.stringify(condition);
  const answers = asking.known.get(key) ?? new Map<number, boolean>();
  asking.known.set(key, answers);
  const asked = [...new Set(events.map((event) => event.record_id))].filter((id) => !answers.has(id));
  if (asked.length > 0) {
    const found = new Set(await matchingAmong(asking.app, asking.ctx, asking.entity, condition, asked));
    for (const id of asked) answers.set(id, found.has(id));
  }
  return events.filter((event) => answers.get(event.record_id));
}

/** Counts the runs that pass a block, and those behind it. */
async function count(
  asking: Asking,
  to: { graph: StoredGraph; counts: Map<string, number> },
  node: StoredNode,
  events: readonly Kept[],
): Promise<void> {
  if (events.length === 0) return;
  to.counts.set(node.id, (to.counts.get(node.id) ?? 0) + events.length);
  for (const [port, its] of await waysOf(asking, node, events)) {
    const next = nodeAfter(to.graph, node.id, port);
    if (next) await count(asking, to, next, its);
  }
}

async function waysOf(asking: Asking, node: StoredNode, events: readonly Kept[]): Promise<[string, readonly Kept[]][]> {
  const { ways = [] } = node.settings;
  if (node.kind === 'random_split') return [...Map.groupBy(events, ({ id }) => shareOf(ways, id, node.id).id)];
  if (node.kind === 'goal') {
    const met = new Set(await holding(asking, node, events));
    return [
      ['met', [...met]],
      ['next', events.filter((event) => !met.has(event))],
    ];
  }
  if (node.kind !== 'branch_condition') return nodeType(node.kind) === 'end' ? [] : [['next', events]];
  let left = events;
  const taken: [string, readonly Kept[]][] = [];
  for (const { id, search, changes } of ways) {
    const changed = left.filter((event) => !changes?.length || hasChange(changes, event.changes ?? {}));
    const its = new Set(search ? await holding(asking, { settings: { search } }, changed) : changed);
    taken.push([id, [...its]]);
    left = left.filter((event) => !its.has(event));
  }
  return [...taken, ['else', left]];
}
