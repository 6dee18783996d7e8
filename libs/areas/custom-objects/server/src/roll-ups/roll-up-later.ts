import type {} from '@crm/contacts-server';
import type {} from '@crm/customers-server';
import type { Transaction } from '@crm/database';
import type {} from '@crm/deals-server';
import { addJob, compiled, defineTask } from '@crm/server-kit';
import type { AppContext, DomainEvent, DomainEventName } from '@crm/server-kit';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { definitions } from '../definitions/load-definitions.ts';
import type { Definition } from '../definitions/definition.ts';
import { endOf } from '../links/end.ts';
import { linkTables } from '../links/link-tables.ts';
import { hasRollUps, rollUpObjects } from './roll-up-after.ts';
import { rollUpsOf, sideOf } from './roll-up.rules.ts';

interface Payload {
  domain_id: number;
  /** The table of the changed records: `deals`. */
  records: string;
  ids: number[];
}

/** The task that computes the roll-ups over changed records. */
const rollUp = defineTask<Payload>('roll_up_custom_objects');

/** The most records of one job. */
const portion = 500;

const kinds = ['customer', 'contact', 'deal', 'custom_object'] as const;
const names: readonly DomainEventName[] = kinds.flatMap((kind) =>
  (['updated', 'deleted', 'restored'] as const).map((change) => `${kind}.${change}` as const),
);

/** The task that computes the roll-ups of custom objects whose links have changed. */
const rollUpOwn = defineTask<Omit<Payload, 'records'>>('roll_up_relinked_objects');

const linkNames: readonly DomainEventName[] = (['customer', 'contact', 'deal', 'member', 'object'] as const).flatMap(
  (kind) => (['created', 'updated', 'deleted'] as const).map((change) => `custom_object_${kind}.${change}` as const),
);

/** Keeps roll-ups right when the records that they are made of change, within about a second. */
export function rollUpLater(app: AppContext): void {
  // Merges, their undo and imports move links without a call of this area.
  app.events.subscribe('roll-ups of moved links', linkNames, async (tx, events) => {
    const rolling = await companiesWithRollUps(tx, [...new Set(events.map(({ domainId }) => domainId))]);
    const moved = events.filter(({ domainId }) => rolling.has(domainId));
    for (const [domain_id, list] of Map.groupBy(moved, ({ domainId }) => domainId)) {
      const ids = [...new Set(list.flatMap(endsOf))];
      for (let from = 0; from < ids.length; from += portion)
        await addJob(tx, rollUpOwn, { domain_id, ids: ids.slice(from, from + portion) });
    }
  });
  app.tasks.on(rollUpOwn, async ({ domain_id, ids }) => {
    const db = app.database.tenant(domain_id);
    const owners = await db.all(
      compiled(sql<{ id: number; def: number }>`select id, custom_object_def_id as def from custom_objects
        where domain_id = ${domain_id} and id = any(${ids}::bigint[]) and deleted_at is null`),
    );
    for (const def of (await definitions(app, db)).filter(hasRollUps)) {
      const own = owners.flatMap((one) => (one.def === def.id ? one.id : []));
      if (own.length > 0) await db.transaction((open) => rollUpObjects(app, open, def, own));
    }
  });
  app.events.subscribe('roll-ups of custom objects', names, async (tx, events) => {
    const rolling = await companiesWithRollUps(tx, [...new Set(events.map(({ domainId }) => domainId))]);
    const wanted = Map.groupBy(
      events.filter(({ domainId }) => rolling.has(domainId)),
      ({ domainId, name }) => `${domainId} ${tableOf(name)}`,
    );
    for (const list of wanted.values()) await enqueue(tx, list);
  });
  app.tasks.on(rollUp, async ({ domain_id, records, ids }) => {
    const db = app.database.tenant(domain_id);
    const all = await definitions(app, db);
    for (const def of all)
      for (const own of await dependents(db, all, def, { records, ids }))
        await db.transaction((open) => rollUpObjects(app, open, def, own));
  });
}

/** Returns the custom objects on both ends of a link, before and after. */
const endsOf = ({ recordId, changes }: DomainEvent): number[] => {
  const { target_object_id: targets = [] } = changes as Readonly<Record<string, readonly unknown[]>>;
  return [recordId, ...targets.filter((id): id is number => typeof id === 'number')];
};

const tableOf = (name: string): string => linkTables[name.split('.')[0] as (typeof kinds)[number]].records;

async function enqueue(tx: Transaction, events: readonly DomainEvent[]): Promise<void> {
  const [{ domainId, name }] = events as [DomainEvent];
  const ids = [...new Set(events.map(({ recordId }) => recordId))];
  for (let from = 0; from < ids.length; from += portion)
    await addJob(tx, rollUp, { domain_id: domainId, records: tableOf(name), ids: ids.slice(from, from + portion) });
}

/** Returns the companies that have a formula over a relation. */
async function companiesWithRollUps(tx: Transaction, domainIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ domain_id: number }>`select distinct domain_id from custom_items
    where domain_id = any(${[...domainIds]}::bigint[]) and entity = 'custom_object' and deleted_at is null
      and formula ~ '[{]\\s*(relation|reverse)_'`.execute(tx);
  return new Set(rows.map(({ domain_id }) => domain_id));
}

/** Returns the custom objects of a definition that roll up some of the records, in lists of one transaction each. */
async function dependents(
  db: TenantDb,
  all: readonly Definition[],
  def: Definition,
  { records, ids }: Pick<Payload, 'records' | 'ids'>,
): Promise<number[][]> {
  const found = new Set<number>();
  for (const side of rollUpsOf(def.items).map((one) => sideOf(all, def.id, one))) {
    const end = side && endOf(side);
    if (end?.beyond.records !== records) continue;
    const rows = await db.all(
      compiled(sql<{ id: number }>`select distinct ${sql.ref(end.own)} as id from ${sql.table(end.links)}
        where domain_id = ${db.domainId} and relation_id = ${end.relationId}
          and ${sql.ref(end.other)} = any(${[...ids]}::bigint[])`),
    );
    for (const { id } of rows) found.add(id);
  }
  const list = [...found].toSorted((a, b) => a - b);
  return Array.from({ length: Math.ceil(list.length / portion) }, (_, index) =>
    list.slice(index * portion, (index + 1) * portion),
  );
}
