import { defineAudit } from '../core/area-audit.ts';

export const trackingAudit = defineAudit({
  area: 'tracking',
  entities: {
    tracking_event: { ja: 'アクセス', en: 'Visit' },
    tracking_session: { ja: '訪問', en: 'Session' },
    tracking_setting: { ja: 'アクセス解析の設定', en: 'Web analytics settings' },
    tracking_settings: { ja: 'アクセス解析の設定', en: 'Web analytics settings' },
  },
  fields: {
    consent_mode: { ja: '同意の取り方', en: 'Way of consent' },
    own_addresses: { ja: '自社のIPアドレス', en: 'Own IP addresses' },
    retention_months: { ja: '保存期間（月）', en: 'Retention (months)' },
  },
  values: {
    consent_mode: {
      none: { ja: '同意を求めない', en: 'Not asked' },
      required: { ja: '同意を求める', en: 'Required' },
    },
  },
});
