import { preparedText } from '@crm/database';
import { rowsToWrite, writeOrigin } from '@crm/server-kit';
import type { RecordWrite, StaffContext } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import type { CampaignValues } from './campaigns.repository.ts';

/** The columns of a write: the given values, the key that follows from the name, or the time of a deletion. */
type Fields = Partial<CampaignValues> & { search_key?: string; deleted_at?: Date };

/** Returns the columns of a new or changed campaign. */
export const campaignColumns = (values: Partial<CampaignValues>): Fields => ({
  ...values,
  ...(values.name === undefined ? {} : { search_key: searchKey(values.name) }),
});

type Write = RecordWrite<Fields>;

const text = 'select id from write_campaigns($1, $2, $3, $4)';

/** Returns the query that writes campaigns; it returns the ids of those that were written. */
export const writeCampaigns = (
  ctx: StaffContext,
  { created = [], changed = [] }: { created?: readonly Write[]; changed?: readonly Write[] },
  now: Date,
) =>
  preparedText<{ id: number }>(text, [ctx.domainId, rowsToWrite(created), rowsToWrite(changed), writeOrigin(ctx, now)]);
