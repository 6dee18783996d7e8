import { campaignKind } from '@crm/contract';
import type { campaignStatuses } from '@crm/contract';
import { preparedText, sqlFor } from '@crm/database';
import type { CampaignsTable, TenantDb } from '@crm/database';
import { starred } from '@crm/records-server';
import { mayReach, viewerTemplate } from '@crm/server-kit';
import type { Viewer } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

/** The fields of a campaign, checked and in their stored form. */
export type CampaignValues = Pick<Insertable<CampaignsTable>, 'name' | 'user_id' | 'memo' | 'status'>;

/** Returns the condition for the viewer's role to see campaigns. */
export const seesCampaigns = (viewer: Viewer) =>
  mayReach(viewer, 'campaign', 'see') ? sql<boolean>`true` : sql<boolean>`false`;

/** Selects the campaigns that the viewer sees and that are not deleted. */
export const fromCampaigns = (viewer: Viewer) =>
  sqlFor
    .selectFrom('campaigns')
    .where('campaigns.domain_id', '=', viewer.domainId)
    .where('campaigns.deleted_at', 'is', null)
    .where(seesCampaigns(viewer));

/** The columns of the list. */
export const rowColumns = [
  'campaigns.id',
  'campaigns.name',
  'campaigns.user_id',
  sql<(typeof campaignStatuses)[number]>`campaigns.status`.as('status'),
  'campaigns.created_at',
  'campaigns.updated_at',
  'campaigns.updated_by',
  'campaigns.lock_version',
] as const;

const selectCampaign = (viewer: Viewer, id: number) =>
  fromCampaigns(viewer)
    .select([...rowColumns, 'campaigns.memo'])
    .select(starred(viewer, campaignKind).as('is_starred'))
    .where('campaigns.id', '=', id);

const oneCampaign = viewerTemplate((viewer, { id }: { id: number }) => selectCampaign(viewer, id));

const heldCampaign = viewerTemplate((viewer, { id }: { id: number }) =>
  selectCampaign(viewer, id).forNoKeyUpdate('campaigns'),
);

const find = (viewer: Viewer & { db: TenantDb }, id: number) => viewer.db.first(oneCampaign(viewer, { id }));

export type StoredCampaign = NonNullable<Awaited<ReturnType<typeof find>>>;

export const campaigns = {
  /** Resolves to a campaign with the viewer's star. */
  find,

  /** Returns the query of `find`, for a caller that batches it with others. */
  query: (viewer: Viewer, id: number) => oneCampaign(viewer, { id }),

  /** Returns a query that reads a campaign and locks it until the transaction ends. */
  held: (viewer: Viewer, id: number) => heldCampaign(viewer, { id }),

  /** The query of the next id: with it, a campaign is written and read in one round trip. */
  nextId: preparedText<{ id: number }>(`select nextval('campaigns_id_seq') as id`, []),
};
