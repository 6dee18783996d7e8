import { preparedText } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import type { objectFields } from './object-fields.ts';

type Fields = Partial<ReturnType<typeof objectFields>> & { custom_object_def_id?: number; deleted_at?: Date };

const creating = `select id from write_custom_objects($1, $2, null, $3)`;
const changing = `select id from write_custom_objects($1, null, $2, $3)`;

/** Returns the query that writes new custom objects; it returns their ids. */
export const createObjects = (ctx: StaffContext, created: readonly RecordWrite<Fields>[], now: Date) =>
  preparedText<{ id: number }>(creating, [ctx.domainId, rowsToWrite(created), writeOrigin(ctx, now)]);

/** Returns the query that writes changes of custom objects; it returns the ids of those that were written. */
export const writeObjects = (ctx: StaffContext, changed: readonly RecordWrite<Fields>[], now: Date) =>
  preparedText<{ id: number }>(changing, [ctx.domainId, rowsToWrite(changed), writeOrigin(ctx, now)]);
