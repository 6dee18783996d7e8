import { operationNames } from '@crm/contract';
import type { RecordKind, Resource } from '@crm/contract';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { implementByName } from '../kinds/implement-by-name.ts';
import type { VisibleRows } from '../kinds/visible-rows.ts';
import { bulkDelete, bulkUpdate, undoBulk } from './record-bulk.ts';
import type { BulkKind, BulkTarget } from './record-bulk.ts';

/** The bulk changes of a kind: their resource and the rules of its area. */
export interface BulkRules<Changes extends object = object> extends Omit<BulkKind, 'entity' | 'table' | 'sees'> {
  resource: Resource;
  sees: VisibleRows;
  /** Checks the new values. @throws AppError ValidationFailed */
  check: (ctx: StaffContext, changes: Changes) => Promise<void>;
}

/** Registers the bulk change, the bulk deletion and their undo. */
export function bulkRoutes(app: AppContext, kind: RecordKind, { resource, check, ...rules }: BulkRules<never>): void {
  const names = operationNames(kind);
  const records: BulkKind = { ...rules, entity: kind.entity, table: kind.plural };
  implementByName(app, resource, {
    [names.bulkUpdate]: async (ctx, { body: { changes, ...target } }: { body: BulkTarget & { changes: never } }) => {
      await check(ctx, changes);
      return bulkUpdate(app, ctx, records, target, changes);
    },
    [names.bulkDelete]: (ctx, { body }: { body: BulkTarget }) => bulkDelete(app, ctx, records, body),
    [names.undoBulk]: (ctx, { params }: { params: { id: number } }) => undoBulk(app, ctx, records, params.id),
  });
}
