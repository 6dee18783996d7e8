import type { CustomEntity } from '@crm/contract';
import { customField, customItems } from '@crm/custom-fields-server';
import { columnOf, invalid } from '@crm/server-kit';
import type { Column, Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { ExportWish } from './export-wish.ts';
import type { MatchingIds } from './id-pages.ts';

/** The numbers of a kind that its list sums. */
export interface SumRules {
  /** Its own numbers by the names of its list's conditions. */
  fields?: Readonly<Record<string, Column>>;
  /** Its custom items, in the column `customs` of the table; `typeOf` names the definition that has them. */
  customs?: { entity: CustomEntity; table: string; typeOf?: (wish: never) => number };
}

interface Sum {
  field: string;
  count: number;
  total: string;
  average: string | null;
}

export interface Sums {
  count: number;
  fields: Sum[];
}

/** Returns the number of matching records, and count, sum and average of the wanted fields, as exact decimal text. */
export async function sumRecords(
  { db }: Reader,
  matching: MatchingIds,
  rules: SumRules,
  { fields = [], ...wish }: ExportWish & { fields?: readonly string[] },
): Promise<Sums> {
  const items = fields.some((name) => name.startsWith('custom_item_')) ? await itemsOf(db, rules, wish) : [];
  const sums = fields.map((name, place) => {
    const column = Object.hasOwn(rules.fields ?? {}, name)
      ? rules.fields![name]
      : items.find(({ id }) => `custom_item_${id}` === name)?.column;
    if (column === undefined) throw invalid({ field: `fields[${place}]`, rule: 'unknown' });
    const value = sql`(${columnOf(column)})::numeric`;
    return sql`jsonb_build_object('field', ${name}::text, 'count', count(${value}),
      'total', coalesce(sum(${value}), 0)::text, 'average', trim_scale(round(avg(${value}), 2))::text)`;
  });
  const query = matching
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<Sum[]>`jsonb_build_array(${sql.join(sums)})`.as('fields'));
  return (await db.first(query))! as Sums;
}

/** Returns the custom items that hold numbers, with their values' columns. */
async function itemsOf(db: Reader['db'], { customs }: SumRules, wish: ExportWish) {
  if (!customs) return [];
  const items = await customItems.list(db, customs.entity, customs.typeOf?.(wish as never));
  return items.flatMap((item) => {
    const field = customField(`${customs.table}.customs`, item);
    return field.type === 'number' ? [{ id: item.id, column: field.column }] : [];
  });
}
