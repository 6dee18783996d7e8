import { campaignKind } from '@crm/contract';
import type { SearchConditionInput, campaignSortKeys } from '@crm/contract';
import { starred } from '@crm/records-server';
import { compileSearch, memberName } from '@crm/server-kit';
import type { AppContext, FieldMap, SortMap, StaffContext } from '@crm/server-kit';
import { fromCampaigns } from './campaigns.repository.ts';

/** The fields that campaigns can be searched by. */
const searchFields: FieldMap = {
  name: { column: 'campaigns.name', type: 'text', key: 'campaigns.search_key' },
  user_id: { column: 'campaigns.user_id', type: 'choice', of: 'member' },
  status: { column: 'campaigns.status', type: 'choice', of: 'text' },
  memo: { column: 'campaigns.memo', type: 'text' },
  created_at: { column: 'campaigns.created_at', type: 'time' },
  updated_at: { column: 'campaigns.updated_at', type: 'time' },
};

/** The sort keys; names are sorted by their folded key, so that kana and width do not matter. */
export const campaignSorts = {
  updated_at: { column: 'campaigns.updated_at', type: 'time' },
  created_at: { column: 'campaigns.created_at', type: 'time' },
  name: { column: 'campaigns.search_key', type: 'text' },
  user_id: { column: memberName('campaigns.user_id'), type: 'text', nullable: true },
  status: { column: 'campaigns.status', type: 'text' },
} as const satisfies SortMap<(typeof campaignSortKeys)[number]>;

/** Selects the campaigns that match keyword and conditions. @throws 422 for unknown fields or operators */
export function matchingCampaigns({ clock }: AppContext, ctx: StaffContext, search: SearchConditionInput | undefined) {
  const fields: FieldMap = { ...searchFields, is_starred: { column: starred(ctx, campaignKind), type: 'boolean' } };
  const { domainId, userId } = ctx;
  return fromCampaigns(ctx).where(
    compileSearch({ keys: 'campaigns.search_key', fields }, search, { domainId, userId, now: clock.now() }),
  );
}
