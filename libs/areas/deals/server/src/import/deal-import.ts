import type { ImportRules, ImportWrite } from '@crm/records-server';
import { mayReachDeals } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sqlFor } from '@crm/database';
import { dealExportRules } from '../deals/deal-export.ts';
import { dealTypesRepository } from '../deal-types/deal-types.repository.ts';
import { ending } from '../deals/ending.rules.ts';
import { holdDealType, mastersOfType } from '../deals/references.ts';
import { dealFields } from '../deals/write-deals.ts';
import { checkDealRows } from './check-deal-rows.ts';
import type { TypeMasters } from './check-deal-rows.ts';
import { dealImportColumns } from './deal-import-columns.ts';
import type { ImportedDeal } from './deal-import-columns.ts';
import { dealKeysOfFiles, rowKeyOf } from './deal-import-keys.ts';

/** The values that a row of a deal may bring. */
interface Values {
  name?: string;
  deal_code?: string | null;
  customer_id?: number;
  phase_id?: number;
  reason_id?: number | null;
  closed_on?: string | null;
}

interface Prepared {
  masters: TypeMasters;
  customers: ReadonlyMap<number, { name: string; name_kana: string | null }>;
}

/** Returns the import of the deals of a type. */
export function dealImportRules(app: AppContext): ImportRules {
  const { rows, matching, columns: exported, masters } = dealExportRules(app);
  const typeOf = ({ deal_type_id }: { deal_type_id?: number }) => deal_type_id!;
  return {
    name: { ja: '案件', en: 'Deals' },
    typed: {
      by: 'deal_type_id',
      types: async (viewer) => {
        const types = await dealTypesRepository.list(viewer.db, { deleted: false, viewer });
        return types.filter(({ id, enabled }) => enabled && mayReachDeals(viewer, id, 'save'));
      },
    },
    table: 'deals',
    may: async (ctx, scope) => {
      const type = await dealTypesRepository.find(ctx.db, typeOf(scope), ctx);
      const isOpen = ctx.session.permissions.menus.deals && type?.enabled === true;
      return isOpen && mayReachDeals(ctx, typeOf(scope), 'save');
    },
    mayDelete: (ctx, scope) => mayReachDeals(ctx, typeOf(scope), 'delete'),
    columns: (db, scope) => dealImportColumns(db, typeOf(scope)),
    keys: () => dealKeysOfFiles,
    rowKey: rowKeyOf,
    matching: (reader, scope) => matching(reader, { deal_type_id: typeOf(scope) }),
    rows,
    exported: (db, scope) => exported(db, { deal_type_id: typeOf(scope) }),
    masters,
    check: (ctx, read, scope) => checkDealRows(ctx, read, { dealTypeId: typeOf(scope), now: app.clock.now() }),
    prepare: (ctx, writes, scope) => prepare(ctx, writes, typeOf(scope)),
    fields: ({ values, customs, before }: ImportWrite<ImportedDeal>, { items, now, scope, prepared }) => {
      const { masters: known, customers } = prepared as Prepared;
      const { closed_on, reason_id, phase_id, ...own } = values as Values;
      const customer = customers.get(own.customer_id ?? before!.customer_id)!;
      const names = { customer_name: customer.name, customer_kana: customer.name_kana };
      const phaseId = phase_id ?? before!.phase_id;
      const entering = phaseId !== before?.phase_id;
      const status = known.phases.find(({ id }) => id === phaseId)?.status ?? 1;
      const sent = {
        ...(reason_id === undefined ? {} : { reason_id }),
        ...(closed_on === undefined ? {} : { closed_on }),
      };
      const end = ending({ status, entering, sent, hasReasons: false, now });
      return {
        ...(before ? {} : { deal_type_id: typeOf(scope), contact_ids: [] }),
        ...dealFields({ before, values: own, customs, customer: names, items }, now),
        ...end.values,
        ...(entering ? { phase_id: phaseId } : {}),
      };
    },
  };
}

/** Reads the customers whose names keywords search, and locks the type, whose masters cannot be deleted meanwhile. */
async function prepare(
  { db, domainId, ...ctx }: StaffContext,
  writes: readonly ImportWrite[],
  dealTypeId: number,
): Promise<Prepared> {
  const ids = writes.map(({ values, before }) =>
    Number((values as Values).customer_id ?? (before as unknown as ImportedDeal).customer_id),
  );
  const customers = sqlFor
    .selectFrom('customers')
    .select(['id', 'name', 'name_kana'])
    .where('domain_id', '=', domainId)
    .where('id', 'in', [...new Set(ids)])
    .forKeyShare();
  const [, [known], rows] = await db.batch([
    holdDealType({ ...ctx, domainId }, dealTypeId),
    mastersOfType({ domainId, dealTypeId }),
    customers,
  ]);
  return { masters: known!, customers: new Map(rows.map(({ id, ...row }) => [id, row])) };
}
