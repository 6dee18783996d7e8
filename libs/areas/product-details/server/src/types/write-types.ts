import type { StoredCustoms } from '@crm/custom-fields-server';
import { preparedText } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import type { TypeValues } from './type-values.ts';

/** The columns of a type that are written, and the deal types that offer it. */
export type TypeFields = TypeValues & { customs: StoredCustoms; deal_type_ids: readonly number[] };

interface Writes {
  created?: readonly RecordWrite<TypeFields>[];
  changed?: readonly RecordWrite<TypeFields>[];
}

const text = 'select id from write_deal_product_detail_types($1, $2, $3, $4)';

/** Returns the query that writes types with their deal types; it returns their ids, in the order of their creation. */
export const writeTypes = (ctx: StaffContext, { created = [], changed = [] }: Writes, now: Date) =>
  preparedText<{ id: number }>(text, [ctx.domainId, rowsToWrite(created), rowsToWrite(changed), writeOrigin(ctx, now)]);
