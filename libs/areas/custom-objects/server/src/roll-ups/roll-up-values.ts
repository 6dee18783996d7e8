import type { FieldSource } from '@crm/custom-fields-server';
import type { RollUp } from '@crm/custom-fields-rules/formula';
import type { Transaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Side } from '../definitions/definition.ts';
import { definitionsIn } from '../definitions/load-definitions.ts';
import { endOf, living } from '../links/end.ts';
import { rollUpsOf, sideOf, typeOfField } from './roll-up.rules.ts';

type Values = Record<string, string | number | boolean | null>;

/**
 * Reads the roll-ups of custom objects. They count every related record, whoever reads them: a stored value is the same
 * for all, so a company chooses by its definitions what its members learn of records that they do not see.
 */
export const rollUpValues: FieldSource = async (tx, { domainId, items, ids }) => {
  const rollUps = rollUpsOf(items);
  const defId = items[0]?.custom_object_def_id;
  if (rollUps.length === 0 || !defId || ids.length === 0) return new Map();
  const all = await definitionsIn(tx, domainId);
  const values = new Map(ids.map((id): [number, Values] => [id, {}]));
  for (const rollUp of rollUps) {
    const side = sideOf(all, defId, rollUp);
    if (!side) continue;
    const empty = rollUp.fn === 'COUNT' || rollUp.fn === 'SUM' ? 0 : null;
    for (const id of ids) values.get(id)![rollUp.name] = empty;
    const isNumber = typeOfField(all, defId)(rollUp.name) === 'number';
    for (const { id, value } of await valuesOf(tx, { domainId, side, rollUp, ids }))
      values.get(id)![rollUp.name] = value === null ? empty : isNumber ? Number(value) : value;
  }
  return values;
};

interface Read {
  domainId: number;
  side: Side;
  rollUp: RollUp;
  ids: readonly number[];
}

async function valuesOf(tx: Transaction, { domainId, side, rollUp, ids }: Read) {
  const end = endOf(side);
  const { records, id } = end.beyond;
  const own = sql.ref(`link.${end.own}`);
  const query = compiled(sql<{ id: number; value: string | null }>`
    select ${own} as id, (${aggregate(rollUp, fieldOf(records, rollUp.field))})::text as value
    from ${sql.table(end.links)} as link join ${sql.table(records)} on ${sql.ref(`${records}.domain_id`)} = link.domain_id
      and ${sql.ref(`${records}.${id}`)} = ${sql.ref(`link.${end.other}`)}
    where link.domain_id = ${domainId} and link.relation_id = ${end.relationId} and ${own} = any(${[...ids]}::bigint[])
      and ${living(end)}
    group by ${own}`);
  return (await tx.executeQuery(query.compile())).rows;
}

/** Returns a field of the related records as SQL: that of an item by its stored value, that of a column by itself. */
function fieldOf(records: string, field: string | undefined): RawBuilder<unknown> {
  if (field === undefined) return sql`1`;
  const item = /^item_(\d+)$/.exec(field)?.[1];
  return item === undefined
    ? sql`${sql.ref(`${records}.${field}`)}::text`
    : sql`(${sql.ref(`${records}.customs`)} ->> ${item}::text)`;
}

const asNumber = (value: RawBuilder<unknown>) =>
  sql`(case when ${value} ~ '^-?\\d{1,40}(\\.\\d{1,40})?$' then (${value})::numeric end)`;

/** The order in which related records were made, newest first. */
const newest = (value: RawBuilder<unknown>) =>
  sql`(array_agg(${value} order by link.created_at desc, link.relation_id) filter (where ${value} is not null))[1]`;

function aggregate({ fn }: RollUp, value: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (fn) {
    case 'COUNT':
      return sql`count(*)`;
    case 'SUM':
      return sql`sum(${asNumber(value)})`;
    case 'LATEST':
      return newest(value);
    default:
      return extreme(fn, value);
  }
}

/** Returns the smallest or greatest number, or day: in texts of days the order is that of the calendar. */
const extreme = (fn: 'MIN' | 'MAX', value: RawBuilder<unknown>) =>
  sql`coalesce(${sql.raw(fn)}(${asNumber(value)})::text,
    ${sql.raw(fn)}((${value}) collate "C") filter (where ${value} ~ '^\\d{4}-\\d\\d-\\d\\d'))`;
