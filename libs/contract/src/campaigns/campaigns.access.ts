import { defineAccess } from '../core/area-access.ts';

export const campaignsAccess = defineAccess({
  area: 'campaigns',
  menus: {
    campaigns: { words: { ja: 'キャンペーン', en: 'Campaigns' } },
  },
  roleEntities: {
    campaign: { words: { ja: 'キャンペーン', en: 'Campaigns' } },
  },
  features: {
    campaign_email: {
      words: { ja: 'メール配信', en: 'Campaign e-mail' },
      explanation: {
        ja: 'キャンペーンとメールの一斉配信。',
        en: 'Campaigns and mailings.',
      },
      coversArea: true,
    },
  },
});
