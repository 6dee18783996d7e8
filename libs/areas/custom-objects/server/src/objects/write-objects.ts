import { preparedText } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import type { objectFields } from './object-fields.ts';

type Fields = Partial<ReturnType<typeof objectFields>> & { deleted_at?: Date };

const changing = `select id from write_custom_objects($1, null, $2, $3)`;

/** Returns the query that writes changes of custom objects; it returns the ids of those that were written. */
export const writeObjects = (ctx: StaffContext, changed: readonly RecordWrite<Fields>[], now: Date) =>
  preparedText<{ id: number }>(changing, [ctx.domainId, rowsToWrite(changed), writeOrigin(ctx, now)]);
