import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { compiled, seesDealType, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';

const columns = [
  'id',
  'name',
  'order_num',
  'enabled',
  'enable_goal_phase_color',
  'enable_senses_insight',
  'enable_deal_product_detail_unit_cost',
  'enable_deal_product_detail_auto_calculate_price',
  'deal_search_action_ranges',
  'lock_version',
  'deleted_at',
] as const;

/** Selects the deal types in the company's order. */
export const dealTypeRows = (domainId: number) =>
  sqlFor.selectFrom('deal_types').select(columns).where('domain_id', '=', domainId).orderBy('order_num').orderBy('id');

const everyType = viewerTemplate((viewer) => dealTypeRows(viewer.domainId).where(seesDealType(viewer)));

export const dealTypesRepository = {
  /**
   * The deal types whose deals the member may see, with deleted ones that old records may name. Without a member, all.
   */
  master: {
    query: (domainId: number, viewer?: Viewer) => (viewer ? everyType(viewer, {}) : dealTypeRows(domainId)),
    present,
  },

  /** Lists deal types; with a viewer, those whose deals the member may see. */
  async list(db: TenantDb, { deleted, viewer }: { deleted: boolean; viewer?: Viewer }) {
    const rows = await db.all(
      dealTypeRows(db.domainId)
        .$if(viewer !== undefined, (query) => query.where(seesDealType(viewer)))
        .$if(!deleted, (query) => query.where('deleted_at', 'is', null)),
    );
    return rows.map(present);
  },

  async find(db: TenantDb, id: number, viewer?: Viewer) {
    const row = await db.first(
      dealTypeRows(db.domainId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .$if(viewer !== undefined, (query) => query.where(seesDealType(viewer))),
    );
    return row && present(row);
  },

  /**
   * Locks a company's deal types, so that they change one after the other: names are unique, and one type remains.
   * Needs a transaction.
   */
  async lockAll(db: TenantDb) {
    const [, rows] = await db.batch([
      compiled(sql`select pg_advisory_xact_lock(hashtextextended(${`deal_types/${db.domainId}`}, 0))`),
      sqlFor
        .selectFrom('deal_types')
        .select(['id', 'name', 'order_num'])
        .where('domain_id', '=', db.domainId)
        .where('deleted_at', 'is', null),
    ]);
    return rows;
  },
};

function present<R extends { deleted_at: string | null }>({ deleted_at, ...row }: R) {
  return { ...row, deleted: deleted_at !== null };
}
