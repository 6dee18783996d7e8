import type { DatabaseHandle, Transaction } from '@crm/database';
import { inScope } from '@crm/database';
import { sql } from 'kysely';
import { causedBy } from './caused-by.ts';
import type { DomainEvent } from './domain-event.ts';
import type { EventRegistry, Subscription } from './event-registry.ts';
import { sequenceEvents } from './sequence-events.ts';

const BATCH = 500;
/** After so many failures at one event it is put aside for people to look at, and the next ones go on. */
const MOST_TRIES = 12;

interface Row {
  id: number;
  position: number;
  domain_id: number;
  entity: string;
  record_id: number;
  kind: string;
  changes: Record<string, readonly [unknown, unknown]> | null;
  origin: DomainEvent['origin'] | null;
  at: string;
}

type OnFailure = (failure: { subscriber: string; error: Error; isGivenUp: boolean }) => void;

/**
 * Brings every subscriber the events that it has not had, and returns how many were looked at: 0 when none is left. A
 * subscriber that fails is tried again later, alone; the others go on.
 */
export async function relayEvents(
  database: Pick<DatabaseHandle, 'system'>,
  registry: EventRegistry,
  onFailure: OnFailure = () => {},
): Promise<number> {
  let handled = await sequenceEvents(database);
  for (const subscription of registry.subscriptions()) {
    handled += await bring(database, registry, subscription, onFailure);
  }
  return handled;
}

async function bring(
  { system }: Pick<DatabaseHandle, 'system'>,
  registry: EventRegistry,
  subscription: Subscription,
  onFailure: OnFailure,
): Promise<number> {
  const { subscriber } = subscription;
  try {
    return await system.transaction().execute((tx) => step(tx, registry, subscription));
  } catch (error) {
    const isGivenUp = await noteFailure(system, registry, subscription, error as Error);
    onFailure({ subscriber, error: error as Error, isGivenUp });
    return 0;
  }
}

/** One batch of a subscriber, in one transaction with its cursor. */
async function step(tx: Transaction, registry: EventRegistry, subscription: Subscription): Promise<number> {
  const cursor = await lockCursor(tx, subscription.subscriber);
  if (!cursor) return 0;
  // A failed event is tried alone, so that it holds up no other.
  const { events, last, looked } = await read(
    tx,
    registry,
    subscription,
    cursor.position,
    cursor.tries > 0 ? 1 : BATCH,
  );
  if (last === undefined) return 0;
  if (events.length > 0) await handle(tx, subscription, events);
  await moveCursor(tx, subscription.subscriber, last);
  return looked;
}

async function lockCursor(tx: Transaction, subscriber: string) {
  const { rows } = await sql<{ position: number; tries: number }>`
    select position, tries from event_cursors where subscriber = ${subscriber} and coalesce(retry_at <= now(), true)
    for update skip locked`.execute(tx);
  return rows[0];
}

/**
 * Returns the events after a position that the subscription wants, and the last position that was looked at. The end is
 * read first: an event that is ordered between the two statements is left to the next look.
 */
async function read(
  tx: Transaction,
  registry: EventRegistry,
  { names }: Subscription,
  after: number,
  most: number,
): Promise<{ events: DomainEvent[]; last: number | undefined; looked: number }> {
  const end = await sql<{ last: number | null }>`
    select max(position) as last from domain_events where position > ${after}`.execute(tx);
  const last = end.rows[0]!.last;
  if (last === null) return { events: [], last: undefined, looked: 0 };
  const stored = registry.storedNames(names);
  const { rows } = await sql<Row>`
    select id, position, domain_id, entity, record_id, kind, changes, origin, at from domain_events
    where position > ${after} and position <= ${last} and entity || '.' || kind = any(${stored})
    order by position limit ${most}`.execute(tx);
  const events = rows.flatMap((row) =>
    registry
      .namesOf(`${row.entity}.${row.kind}`, row.changes ?? {})
      .filter((name) => names.includes(name))
      .map((name) => eventOf(row, name)),
  );
  return { events, last: rows.length === most ? rows.at(-1)!.position : last, looked: rows.length };
}

const eventOf = (row: Row, name: string): DomainEvent =>
  ({
    id: row.id,
    position: row.position,
    domainId: row.domain_id,
    name,
    recordId: row.record_id,
    changes: row.changes ?? {},
    origin: row.origin ?? {},
    at: row.at,
  }) as unknown as DomainEvent;

/** Calls the handler in the scope of its events: those that it causes name the first of them, and the depth. */
async function handle(tx: Transaction, { handler }: Subscription, events: readonly DomainEvent[]): Promise<void> {
  const depth = Math.max(...events.map(({ origin }) => origin.cause?.depth ?? 0)) + 1;
  const { domain_id: _ofOneOnly, ...first } = causedBy(events[0]!);
  const origin = { ...first, cause: { event_id: events[0]!.id, depth } };
  await inScope({ origin }, async () => {
    await sql`select set_config('app.origin', ${JSON.stringify(origin)}, true)`.execute(tx);
    await handler(tx, events as readonly never[]);
  });
}

const moveCursor = (tx: Transaction, subscriber: string, position: number) =>
  sql`update event_cursors set position = ${position}, tries = 0, retry_at = null, last_error = null
    where subscriber = ${subscriber}`.execute(tx);

/** Counts a failure, with a growing pause before the next try; returns true when the event was given up. */
async function noteFailure(
  system: DatabaseHandle['system'],
  registry: EventRegistry,
  subscription: Subscription,
  error: Error,
): Promise<boolean> {
  const { subscriber } = subscription;
  return system.transaction().execute(async (tx) => {
    const { rows } = await sql<{ position: number; tries: number }>`
      update event_cursors set tries = tries + 1, last_error = ${error.message},
        retry_at = now() + make_interval(secs => least(power(2, tries), 600))
      where subscriber = ${subscriber} returning position, tries`.execute(tx);
    const [cursor] = rows;
    if (!cursor || cursor.tries < MOST_TRIES) return false;
    const { last } = await read(tx, registry, subscription, cursor.position, 1);
    if (last === undefined) return false;
    await sql`insert into event_failures (subscriber, position, error) values (${subscriber}, ${last}, ${error.message})
      on conflict do nothing`.execute(tx);
    await moveCursor(tx, subscriber, last);
    return true;
  });
}
