import type { Campaign, CampaignRow } from '../campaign.types.ts';

const names = ['東日本のキャンペーン', '西日本のキャンペーン', '新規開拓のキャンペーン', '髙﨑支店のキャンペーン'];

/** Returns a row; values that are not given follow from the id. */
export const campaignRow = (id: number, more: Partial<CampaignRow> = {}): CampaignRow => ({
  id,
  name: names[id % 4]!,
  userId: 2,
  status: 'draft',
  isStarred: id % 4 === 1,
  createdAt: '2026-01-15T10:00:00+09:00',
  updatedAt: '2026-10-02T09:30:00+09:00',
  updatedBy: 1,
  lockVersion: 4,
  ...more,
});

/** Returns a complete campaign. */
export const campaign = (id: number, more: Partial<Campaign> = {}): Campaign => ({
  ...campaignRow(id),
  memo: '毎月の会議で確認します。',
  ...more,
});
