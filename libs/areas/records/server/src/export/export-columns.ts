import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import { itemTypes } from '@crm/custom-fields-rules';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { timestamp } from '@crm/format';
import { shownName } from '@crm/identity-server';
import { compiled } from '@crm/server-kit';
import type { Cell, Locale } from '@crm/server-kit';
import { sql } from 'kysely';

/** The names that a file shows for ids, in the language of the requesting member. */
export interface ExportWords {
  locale: Locale;
  members: ReadonlyMap<number, string>;
  /** The names of a master's entries by its table. */
  masters: Readonly<Record<string, ReadonlyMap<number, string>>>;
}

/** A column of an export. Its id is that of the list's column, so that a file can have the columns of the screen. */
export interface ExportColumn<Row> {
  id: string;
  label: Record<Locale, string>;
  cell: (row: Row, words: ExportWords) => Cell;
}

/** Formats a time for Excel: `2026/04/01 09:30`. */
export const excelTime = (time: string | null): string =>
  time === null ? '' : timestamp(time).replaceAll('-', '/').replace('T', ' ').slice(0, 16);
/** Formats a day for Excel: `2026/04/01`. */
export const excelDay = (day: string | null): string => day?.slice(0, 10).replaceAll('-', '/') ?? '';
export const memberName = (id: number | null, { members }: ExportWords): string =>
  id === null ? '' : (members.get(id) ?? '');
export const masterName = (table: string, id: number | null | undefined, { masters }: ExportWords): string =>
  id === null || id === undefined ? '' : (masters[table]?.get(id) ?? '');

/** Returns the names of members, also of those who have left, and of the entries of masters. */
export async function exportWords(db: TenantDb, locale: Locale, tables: readonly string[]): Promise<ExportWords> {
  const members = sqlFor
    .selectFrom('members')
    .select(['user_id as id', 'name'])
    .select((eb) => [eb('deleted_at', 'is not', null).as('deleted'), eb('disabled_at', 'is not', null).as('disabled')])
    .where('domain_id', '=', db.domainId)
    .$castTo<{ id: number; name: string; deleted: boolean; disabled: boolean }>();
  const named = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const people = await db.all(members);
  const masters = await db.batch(
    tables.map((table) =>
      compiled(
        sql<{ id: number; name: string }>`select id, name from ${sql.table(table)} where domain_id = ${db.domainId}`,
      ),
    ),
  );
  return {
    locale,
    members: new Map(people.map((member) => [member.id, shownName(member, locale)])),
    masters: Object.fromEntries(tables.map((table, place) => [table, named(masters[place]!)])),
  };
}

type CustomEntity = Parameters<typeof customItems.list>[1];
type WithCustoms = { customs: object };

/** Returns a column per custom item of a kind that is in use. */
export async function customColumns<Row extends WithCustoms>(
  db: TenantDb,
  entity: CustomEntity,
  typeId?: number,
): Promise<ExportColumn<Row>[]> {
  const items = await customItems.list(db, entity, typeId);
  return items.map((item) => ({
    id: `custom_item_${item.id}`,
    label: { ja: item.name, en: item.name },
    cell: ({ customs }, words) => customCell((customs as Record<string, unknown>)[item.id], item, words),
  }));
}

/** Returns the cell of a custom value: choices joined by `//`, labels by a space (spec 3 §2.16). */
export function customCell(value: unknown, item: CustomItemRow, words: ExportWords): Cell {
  const labelOf = (one: unknown) => item.options.find((option) => option.value === one)?.label ?? String(one);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(labelOf).join(item.item_type === itemTypes.labels ? ' ' : '//');
  if (item.item_type === itemTypes.user) return memberName(Number(value), words);
  if (item.item_type === itemTypes.choice) return labelOf(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
