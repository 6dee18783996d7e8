import { sqlFor, template } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

export type ColumnType = 'text' | 'number' | 'date' | 'select';
export interface GridColumn {
  id: number;
  name: string;
  column_type: ColumnType;
  options: string[];
}

/** Selects tables with their columns in order; deleted ones by the time of deletion, newest first. */
const gridColumns = (domainId: number, deleted: boolean) =>
  sqlFor
    .selectFrom('deal_custom_grids as grids')
    .select(['grids.id', 'grids.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('deal_custom_grid_columns as columns')
          .select(['columns.id', 'columns.name', 'columns.column_type', 'columns.options'])
          .whereRef('columns.domain_id', '=', 'grids.domain_id')
          .whereRef('columns.deal_custom_grid_id', '=', 'grids.id')
          .where('columns.deleted_at', 'is', null)
          .orderBy('columns.order_num')
          .orderBy('columns.id'),
      )
        .$castTo<GridColumn[]>()
        .as('columns'),
    )
    .where('grids.domain_id', '=', domainId)
    .where('grids.deleted_at', deleted ? 'is not' : 'is', null)
    .orderBy('grids.deleted_at', 'desc')
    .orderBy('grids.order_num')
    .orderBy('grids.id');

/** Selects tables with the additional columns of the settings. */
export const gridRows = (domainId: number, deleted = false) =>
  gridColumns(domainId, deleted)
    .select(['grids.deal_type_id', 'grids.order_num', 'grids.lock_version'])
    .select(
      sql<number>`(select count(distinct row.deal_id) from deal_custom_grid_rows as row
        join deals on deals.domain_id = row.domain_id and deals.id = row.deal_id and deals.deleted_at is null
        where row.domain_id = grids.domain_id and row.deal_custom_grid_id = grids.id and row.deleted_at is null)`.as(
        'deal_count',
      ),
    );

/** The query for the tables of a deal's type. */
export const gridsOfDealType = template(({ domainId, dealId }: { domainId: number; dealId: number }) =>
  gridColumns(domainId, false).where('grids.deal_type_id', '=', (eb) =>
    eb.selectFrom('deals').select('deal_type_id').where('domain_id', '=', domainId).where('id', '=', dealId),
  ),
);

export type Grid = Awaited<ReturnType<ReturnType<typeof gridRows>['execute']>>[number];

export const gridsOfType = (db: TenantDb, dealTypeId: number, deleted = false): Promise<Grid[]> =>
  db.all(gridRows(db.domainId, deleted).where('grids.deal_type_id', '=', dealTypeId));

export const findGrid = (db: TenantDb, id: number, deleted = false): Promise<Grid | undefined> =>
  db.first(gridRows(db.domainId, deleted).where('grids.id', '=', id));
