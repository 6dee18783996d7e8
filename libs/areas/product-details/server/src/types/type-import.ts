import type { FieldIssue } from '@crm/contract';
import { mergeCustoms } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { customColumns, customImportColumns, idKey } from '@crm/records-server';
import type { ExportColumn, ImportRules, ImportWrite, ReadRow, RowValues } from '@crm/records-server';
import type { Reader, StaffContext } from '@crm/server-kit';
import { labelKey } from '@crm/validation';
import { sql } from 'kysely';
import { columns as exported } from './export-types.ts';
import { heldTypes } from './save-types.ts';
import { columns } from './type-import-columns.ts';
import { presentType, typeRows } from './type-rows.ts';
import { typeValues } from './type-values.ts';
import type { TypeInput, TypeValues } from './type-values.ts';

type Row = Awaited<ReturnType<ReturnType<typeof typeRows>['executeTakeFirstOrThrow']>>;
type DealType = Awaited<ReturnType<typeof dealTypesRepository.list>>[number];

const rows = ({ domainId }: Reader, ids: readonly number[]) =>
  typeRows(domainId).where('types.deleted_at', 'is', null).where('types.id', 'in', ids);

const keyOf = ({ name, billing_cycle }: RowValues): string | null =>
  typeof name === 'string' && billing_cycle ? `${String(billing_cycle)}\n${labelKey(name)}` : null;

const named = (domainId: number) =>
  sqlFor
    .selectFrom('deal_product_detail_types')
    .select(['id', 'name', 'billing_cycle'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null);

/** Returns the values of a type after a row; the price follows from the cost where the deal types say so. */
function valuesAfter({ values, before }: Pick<ReadRow, 'values' | 'before'>, dealTypes: readonly DealType[]) {
  const was = before as unknown as Row | undefined;
  const { deal_type_ids: offered, ...sent } = values as TypeInput;
  const ids = offered ?? (offered === undefined ? was?.deal_type_ids : undefined) ?? [];
  const own = dealTypes.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const isPriced = own.some((type) => type.enable_deal_product_detail_auto_calculate_price);
  const cleared = Object.entries(sent).map(([field, value]) => [field, value ?? emptied[field]]);
  const read = typeValues(Object.fromEntries(cleared) as TypeInput, was && presentType(was), isPriced);
  return { ...read, dealTypeIds: ids };
}

/** The values that an empty cell leaves in columns that are never null. */
const emptied: Readonly<Record<string, unknown>> = {
  ...{ unit: '', memo: '', rounding: 'floor', used: true, unit_cost: null, gross_margin_rate: null },
};

async function checkTypes(ctx: StaffContext, read: readonly ReadRow[]): Promise<FieldIssue[][]> {
  const dealTypes = await dealTypesRepository.list(ctx.db, { deleted: false });
  const there = await heldTypes(ctx.db);
  return read.map((row) => {
    const all: RowValues = { ...row.before, ...row.values };
    // A row without a name, a cycle or a price has an issue of its own.
    if (keyOf(all) === null || all['unit_price'] == null) return [];
    const { issues } = valuesAfter(row, dealTypes);
    return isTaken(row, there) ? [...issues, { field: 'name', rule: 'duplicate' }] : issues;
  });
}

const isTaken = ({ values, before }: ReadRow, there: readonly { id: number; name: string; billing_cycle: string }[]) =>
  there.some((type) => type.id !== before?.id && keyOf({ ...type }) === keyOf({ ...before, ...values }));

/** Returns the import of product detail types. */
export function typeImportRules(): ImportRules {
  const exportedColumns = exported.map(({ cell, ...column }): ExportColumn<Row> => ({
    ...column,
    cell: (row, { locale, masters }) => cell(presentType(row), { locale, dealTypes: masters['deal_types']! }),
  }));
  return {
    name: { ja: '商品内訳', en: 'Products' },
    table: 'deal_product_detail_types',
    may: ({ session }) => session.permissions.functions.product_detail_setting,
    mayDelete: ({ session }) => session.permissions.functions.product_detail_setting,
    columns: async (db) => [...columns, ...(await customImportColumns(db, 'product_detail_type'))],
    keys: () => [
      idKey({ ja: '商品内訳ID', en: 'Product ID' }, (reader, ids) =>
        named(reader.domainId).clearSelect().select('id').where('id', 'in', ids),
      ),
      {
        id: 'name',
        label: { ja: '項目名と請求サイト', en: 'Name and billing cycle' },
        columns: ['name', 'billing_cycle'],
        keyOf,
        find: async ({ db, domainId }, keys) => {
          const all = await db.all(named(domainId));
          return all.flatMap((type) => {
            const key = keyOf(type);
            return key !== null && keys.includes(key) ? [{ id: type.id, key }] : [];
          });
        },
      },
    ],
    rowKey: keyOf,
    matching: async ({ domainId }) =>
      sqlFor
        .selectFrom('deal_product_detail_types')
        .select('deal_product_detail_types.id')
        .where('deal_product_detail_types.domain_id', '=', domainId)
        .where('deal_product_detail_types.deleted_at', 'is', null),
    rows: rows as unknown as ImportRules['rows'],
    exported: async (db: TenantDb) => [...exportedColumns, ...(await customColumns<Row>(db, 'product_detail_type'))],
    masters: ['deal_types'],
    check: checkTypes,
    prepare: ({ db }) => dealTypesRepository.list(db, { deleted: false }),
    fields: ({ values, customs, before }: ImportWrite<Row>, { prepared }) => {
      const { values: own, dealTypeIds } = valuesAfter(
        { values, ...(before ? { before } : {}) },
        prepared as readonly DealType[],
      );
      return {
        ...(own satisfies TypeValues),
        deal_type_ids: dealTypeIds,
        customs: mergeCustoms(before?.customs ?? {}, customs),
      };
    },
    related: sql`jsonb_build_object('deal_type_ids', (select coalesce(jsonb_agg(link.deal_type_id), '[]')
      from deal_product_detail_type_deal_types as link
      where link.domain_id = present.domain_id and link.deal_product_detail_type_id = present.id))`,
    inUse: sql<boolean>`exists (select from deal_product_details as used
      where used.domain_id = deal_product_detail_types.domain_id
        and used.deal_product_detail_type_id = deal_product_detail_types.id and used.deleted_at is null)`,
  };
}
