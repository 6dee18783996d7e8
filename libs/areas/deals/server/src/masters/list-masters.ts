import { actionPatternNames } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { seesDealType, viewerTemplate } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { masterTables } from './master-tables.ts';
import type { MasterRecord, MasterTable, OwnColumn } from './master-tables.ts';

/** Selects all rows of one master, deleted ones too, in the order of the deal types and then their own. */
export function masterRows(domainId: number, table: MasterTable, dealTypeId?: number) {
  const own: readonly OwnColumn[] = masterTables[table].own;
  return sqlFor
    .selectFrom(`${table as 'phases'} as m`)
    .innerJoin('deal_types as t', (join) =>
      join.onRef('t.domain_id', '=', 'm.domain_id').onRef('t.id', '=', 'm.deal_type_id'),
    )
    .select(['m.id', 'm.name', 'm.deal_type_id', 'm.order_num', 'm.lock_version', 'm.deleted_at'])
    .select(own.map((column) => `m.${column as 'status'}` as const))
    .$if(table === 'phases', (query) => query.select('m.required_fields'))
    .where('m.domain_id', '=', domainId)
    .$if(dealTypeId !== undefined, (query) => query.where('m.deal_type_id', '=', dealTypeId!))
    .orderBy('t.order_num')
    .orderBy('t.id')
    .orderBy('m.order_num')
    .orderBy('m.id')
    .$castTo<MasterRecord>();
}

/** Converts a master to its form in the API. */
export function presentMaster(table: MasterTable, { deleted_at, ...row }: MasterRecord) {
  return {
    ...row,
    deleted: deleted_at !== null,
    ...(table === 'probabilities' ? { deleted_at } : {}),
    ...(table === 'action_purposes' ? { pattern_purpose_name: patternPurposeName(row) } : {}),
  };
}

function patternPurposeName({ name, pattern_id }: Pick<MasterRecord, 'name' | 'pattern_id'>): string | null {
  const pattern = actionPatternNames[pattern_id as keyof typeof actionPatternNames];
  return pattern ? `${pattern.ja}：${name}` : null;
}

/** Registers the masters of every deal type that the member may see for `GET /rest/masters`. */
export function addMasters(app: AppContext): void {
  for (const table of Object.keys(masterTables) as MasterTable[]) {
    const seen = viewerTemplate((viewer) => masterRows(viewer.domainId, table).where(seesDealType(viewer, 't')));
    app.masters.add(table, {
      query: (domainId, viewer) =>
        viewer ? seen(viewer, {}) : masterRows(domainId, table).where(seesDealType(undefined, 't')),
      present: (row) => presentMaster(table, row),
    });
  }
}
