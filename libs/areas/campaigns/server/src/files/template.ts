import { createCsvWriter } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { fileColumns } from './columns.ts';

const example = [
  '株式会社サンプル',
  '山田',
  '太郎',
  'やまだ たろう',
  '営業部',
  '部長',
  'yamada@example.jp',
  '03-1234-5678',
  '2026/04/01',
  '名刺交換',
];

/** Returns the template of a file of recipients with an example row, as Excel opens it. */
export async function templateFile(ctx: StaffContext, campaignId: number) {
  await mustSeeCampaign(ctx, campaignId);
  ctx.setHeader('content-type', 'text/csv; charset=utf-8');
  ctx.setHeader('content-disposition', 'attachment; filename="recipients.csv"');
  return Buffer.from(createCsvWriter('utf8').rows([fileColumns.map(({ name }) => name), example]));
}
