import { defineAudit } from '../core/area-audit.ts';

export const trackingAudit = defineAudit({
  area: 'tracking',
  entities: {
    tracking_settings: { ja: 'アクセス解析の設定', en: 'Web analytics settings' },
  },
  fields: {
    consent_mode: { ja: '同意の取り方', en: 'Way of consent' },
    own_addresses: { ja: '自社のIPアドレス', en: 'Own IP addresses' },
    retention_months: { ja: '保存期間（月）', en: 'Retention (months)' },
  },
});
