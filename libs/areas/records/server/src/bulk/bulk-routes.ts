import { operationNames } from '@crm/contract';
import type { RecordKind, Resource } from '@crm/contract';
import type { AppContext, StaffContext, Step } from '@crm/server-kit';
import { implementByName } from '../kinds/implement-by-name.ts';
import type { VisibleRows } from '../kinds/visible-rows.ts';
import { bulkDelete, bulkUpdate, undoBulk } from './record-bulk.ts';
import type { BulkKind, BulkTarget } from './record-bulk.ts';

/** The bulk changes of a kind: their resource and the rules of its area. */
export interface BulkRules<Changes extends object = object, Target extends object = object> extends Omit<
  BulkKind,
  'entity' | 'table' | 'sees' | 'scope' | 'matching' | 'fields'
> {
  resource: Resource;
  sees: VisibleRows;
  scope?: (ctx: StaffContext, target: Target, step: Step) => ReturnType<NonNullable<BulkKind['scope']>>;
  matching: (
    ctx: StaffContext,
    search: Parameters<BulkKind['matching']>[1],
    target: Target,
  ) => ReturnType<BulkKind['matching']>;
  /** Returns the columns to write in a row, from what `check` returned. */
  fields?: (changes: Record<keyof Changes, unknown>) => ReturnType<NonNullable<BulkKind['fields']>>;
  /** Checks the new values; returns them in their stored form if that differs. @throws AppError ValidationFailed */
  check: (ctx: StaffContext, changes: Changes, target: Target) => Promise<object | void>;
}

/** Registers the bulk change, the bulk deletion and their undo. */
export function bulkRoutes(
  app: AppContext,
  kind: RecordKind,
  { resource, check, ...rules }: BulkRules<never, never>,
): void {
  const names = operationNames(kind);
  const records = { ...rules, entity: kind.entity, table: kind.plural } as BulkKind;
  implementByName(app, resource, {
    [names.bulkUpdate]: async (ctx, { body: { changes, ...target } }: { body: BulkTarget & { changes: never } }) => {
      const values = (await check(ctx, changes, target as never)) ?? changes;
      return bulkUpdate(app, ctx, records, target, values);
    },
    [names.bulkDelete]: (ctx, { body }: { body: BulkTarget }) => bulkDelete(app, ctx, records, body),
    [names.undoBulk]: (ctx, { params }: { params: { id: number } }) => undoBulk(app, ctx, records, params.id),
  });
}
