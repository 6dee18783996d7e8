import type { DealsTable } from '@crm/database';
import { compiled, definitionsState, rowsToWrite, seesDealType, viewerTemplate, writeOrigin } from '@crm/server-kit';
import type { StaffContext, Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DealFields } from './write-deals.ts';

interface NewDeal {
  id: number;
  fields: DealFields & { deal_type_id: number };
  /** The changes in the audit log. */
  changes: object;
  now: Date;
  /** The state of the company's definitions at the time of the check. */
  definitions: number;
}

/**
 * Writes a new deal and returns its row. Writes nothing when the deal type is deleted or the definitions have changed
 * since the check; the previous statement locks the type, so neither can happen afterwards.
 */
export const insertDeal = (ctx: StaffContext, { id, fields, changes, now, definitions }: NewDeal) =>
  dealInsert(ctx, {
    dealTypeId: fields.deal_type_id,
    rows: rowsToWrite([{ id, fields, changes }])!,
    origin: writeOrigin(ctx, now),
    definitions,
  });

interface Given {
  dealTypeId: number;
  rows: string;
  origin: string;
  definitions: number;
}

const written = [
  'id',
  'deal_type_id',
  'name',
  'customer_id',
  'user_id',
  'phase_id',
  'probability_id',
  'product_id',
  'channel_id',
  'amount',
  'expected_contract_date',
  'last_action_completed_at',
  'next_action_at',
  'updated_at',
  'lock_version',
  'deal_code',
  'reason_id',
  'phase_changed_at',
  'closed_at',
  'created_at',
  'created_by',
  'updated_by',
  'customs',
] as const;

export type WrittenDeal = Pick<Selectable<DealsTable>, (typeof written)[number]>;

/** One text for all values, so that it is planned once per connection. */
const dealInsert = viewerTemplate((viewer: Viewer, { dealTypeId, rows, origin, definitions }: Given) =>
  compiled(sql<WrittenDeal>`
    select ${sql.join(written.map((name) => sql.ref(name)))} from write_deals(${viewer.domainId}, case
      when ${definitionsState(viewer.domainId)} = ${definitions}::bigint and exists (select from deal_types
        where domain_id = ${viewer.domainId} and id = ${dealTypeId}::bigint and deleted_at is null and enabled
          and ${seesDealType(viewer)})
      then ${rows}::jsonb end, null, ${origin}::jsonb)`),
);
