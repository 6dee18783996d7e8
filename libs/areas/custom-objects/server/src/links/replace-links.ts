import type { OpenTransaction } from '@crm/database';
import { compiled, stale, throwIfInvalid } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Side } from '../definitions/definition.ts';
import { endOf, living, seesBeyond } from './end.ts';
import type { End } from './end.ts';

export interface Replacing {
  side: Side;
  /** The record whose related records are replaced. */
  ownId: number;
  ids: readonly number[];
  /** The related records that the caller has read; others are refused with 409. */
  beforeIds?: readonly number[] | undefined;
  /** The wire name of the ids, for issues. */
  field: string;
}

/** The visible related records before and after. */
export interface Replaced {
  before: readonly number[];
  after: readonly number[];
}

interface Counted {
  id: number;
  count: number;
}

/**
 * Replaces the related records of one record; those that the viewer does not see stay related. Changes of a relation wait
 * for each other, so that its limits hold.
 * @throws AppError StaleRecord, ValidationFailed
 */
export async function replaceLinks(
  db: OpenTransaction,
  viewer: Viewer,
  { side, ownId, ids: sent, beforeIds, field }: Replacing,
): Promise<Replaced> {
  const { domainId } = db;
  const end = endOf(side);
  const ids = [...new Set(sent)];
  const [, linked, seen] = await db.batch([
    compiled(sql`select pg_advisory_xact_lock(hashtextextended(${`relation/${domainId}/${end.relationId}`}, 0))`),
    linkedBeyond(viewer, end, ownId),
    visibleBeyond(viewer, end, ids),
  ]);
  const before = linked.filter(({ is_visible }) => is_visible).map(({ id }) => id);
  if (beforeIds && !isSameSet(beforeIds, before)) throw stale({ relation_id: end.relationId, ids: before });
  const known = new Set(seen.map(({ id }) => id));
  const hidden = linked.filter(({ is_visible, is_living }) => is_living && !is_visible).length;
  const total = ids.length + hidden;
  const params = { relation_id: end.relationId };
  throwIfInvalid([
    ...ids.flatMap((id, index) => (known.has(id) ? [] : [{ field: `${field}[${index}]`, rule: 'not_found', params }])),
    ...(end.max !== null && total > end.max
      ? [{ field, rule: 'max_items', params: { ...params, limit: end.max } }]
      : []),
    ...(total < end.min ? [{ field, rule: 'min_items', params: { ...params, limit: end.min } }] : []),
  ]);
  const [added, removed] = [without(ids, before), without(before, ids)];
  await refuseBeyond(db, end, { added, removed, field });
  await db.batch([removal(domainId, end, ownId, removed), addition(domainId, end, ownId, added)]);
  return { before, after: ids };
}

const without = (all: readonly number[], some: readonly number[]) => all.filter((id) => !some.includes(id));
const isSameSet = (a: readonly number[], b: readonly number[]) =>
  new Set([...a, ...b]).size === new Set(a).size && a.length === b.length;

/** Selects the linked records, and whether they exist and the viewer sees them. */
const linkedBeyond = (viewer: Viewer, end: End, ownId: number) => {
  const { records, id } = end.beyond;
  return compiled(sql<{ id: number; is_living: boolean; is_visible: boolean }>`
    select ${sql.ref(`${records}.${id}`)} as id, ${living(end)} as is_living, ${seesBeyond(viewer, end)} as is_visible
    from ${sql.table(end.links)} as link join ${sql.table(records)} on ${sql.ref(`${records}.domain_id`)} = link.domain_id
      and ${sql.ref(`${records}.${id}`)} = ${sql.ref(`link.${end.other}`)}
    where link.domain_id = ${viewer.domainId} and link.relation_id = ${end.relationId}
      and ${sql.ref(`link.${end.own}`)} = ${ownId} order by 1`);
};

const visibleBeyond = (viewer: Viewer, end: End, ids: readonly number[]) => {
  const { records, id } = end.beyond;
  return compiled(sql<{ id: number }>`select ${sql.ref(id)} as id from ${sql.table(records)}
    where ${sql.ref(`${records}.domain_id`)} = ${viewer.domainId}
      and ${sql.ref(`${records}.${id}`)} = any(${[...ids]}::bigint[]) and ${seesBeyond(viewer, end)}`);
};

/** Refuses what would break the limits of the records on the other side. */
async function refuseBeyond(
  db: OpenTransaction,
  end: End,
  { added, removed, field }: { added: readonly number[]; removed: readonly number[]; field: string },
): Promise<void> {
  const isLimited = (end.otherMax !== null && added.length > 0) || (end.otherMin > 0 && removed.length > 0);
  if (!isLimited) return;
  const counts = await db.all(
    compiled(sql<Counted>`select one.id, count(link.relation_id) as count
      from unnest(${[...added, ...removed]}::bigint[]) as one (id)
        left join ${sql.table(end.links)} as link on link.domain_id = ${db.domainId}
          and link.relation_id = ${end.relationId} and ${sql.ref(`link.${end.other}`)} = one.id
          and ${end.own === 'custom_object_id' ? ownLives : sql`true`}
      group by one.id`),
  );
  const countOf = (id: number) => counts.find((one) => one.id === id)?.count ?? 0;
  const issue = (id: number, rule: string, limit: number) => ({
    ...{ field, rule, params: { relation_id: end.relationId, id, limit } },
  });
  throwIfInvalid([
    ...added.flatMap((id) =>
      end.otherMax !== null && countOf(id) + 1 > end.otherMax ? [issue(id, 'max_items_of_other', end.otherMax)] : [],
    ),
    ...removed.flatMap((id) => (countOf(id) - 1 < end.otherMin ? [issue(id, 'min_items_of_other', end.otherMin)] : [])),
  ]);
}

/** The condition for the custom object of a link not to be deleted. */
const ownLives = sql`exists (select from custom_objects as own where own.domain_id = link.domain_id
  and own.id = link.custom_object_id and own.deleted_at is null)`;

const removal = (domainId: number, end: End, ownId: number, ids: readonly number[]) =>
  compiled(sql<object>`delete from ${sql.table(end.links)} where domain_id = ${domainId}
    and relation_id = ${end.relationId} and ${sql.ref(end.own)} = ${ownId}
    and ${sql.ref(end.other)} = any(${[...ids]}::bigint[])`);

const addition = (domainId: number, end: End, ownId: number, ids: readonly number[]) =>
  compiled(sql<object>`insert into ${sql.table(end.links)} (domain_id, relation_id, ${sql.ref(end.own)}, ${sql.ref(end.other)})
    select ${domainId}, ${end.relationId}, ${ownId}, id from unnest(${[...ids]}::bigint[]) as given (id)
    on conflict do nothing`);
