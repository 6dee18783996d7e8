import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { found } from '@crm/server-kit';
import { safeItemData } from '../items/item-data.ts';
import type { ItemData } from '../items/item-data.ts';

interface KeptDefinition {
  values: { name: string; display_name: string | null };
  items: { id: number; category: string; data: ItemData; order_num: number }[];
}

const versionsOf = (db: TenantDb, formId: number) =>
  sqlFor
    .selectFrom('webform_versions as v')
    .innerJoin('webforms as w', (join) =>
      join.onRef('w.domain_id', '=', 'v.domain_id').onRef('w.id', '=', 'v.webform_id').on('w.deleted_at', 'is', null),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.domain_id', '=', 'v.domain_id').onRef('m.user_id', '=', 'v.published_by'),
    )
    .where('v.domain_id', '=', db.domainId)
    .where('v.webform_id', '=', formId)
    .select(['v.number', 'v.definition', 'v.consent_text', 'v.published_at', 'v.published_by'])
    .select(['m.name as publisher', 'w.version', 'w.published_at as public_since']);

type Row = ReturnType<typeof versionsOf> extends { execute(): Promise<(infer R)[]> } ? R : never;

function presentVersion(row: Row) {
  const { values, items } = row.definition as KeptDefinition;
  return {
    number: row.number,
    name: values.name,
    consent_text: row.consent_text,
    item_count: items.length,
    published_at: row.published_at,
    published_by: row.published_by === null ? null : { id: row.published_by, name: row.publisher ?? '' },
    current: row.number === row.version && row.public_since !== null,
  };
}

/** The versions of a form, newest first; a form that was never published has none. */
export async function listVersions(db: TenantDb, formId: number) {
  const form = sqlFor
    .selectFrom('webforms')
    .select('id')
    .where('domain_id', '=', db.domainId)
    .where('id', '=', formId)
    .where('deleted_at', 'is', null);
  const [[known], rows] = await db.batch([form, versionsOf(db, formId).orderBy('v.number', 'desc')]);
  found(known);
  return { data: rows.map(presentVersion) };
}

/** One version with the items that visitors got, their HTML made safe by the rules of today. */
export async function readVersion(db: TenantDb, formId: number, number: number) {
  const row = found(await db.first(versionsOf(db, formId).where('v.number', '=', number)));
  const { values, items } = row.definition as KeptDefinition;
  return {
    data: {
      ...presentVersion(row),
      display_name: values.display_name,
      webform_items: items.map(({ id, category, data, order_num }) => ({
        id,
        category,
        data: safeItemData(category, data),
        order_num,
      })),
    },
  };
}
