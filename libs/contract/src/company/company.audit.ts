import { defineAudit } from '../core/area-audit.ts';

export const companyAudit = defineAudit({
  area: 'company',
  entities: {
    audit_log: { ja: '監査ログ', en: 'Audit log' },
    demo_data: { ja: 'デモデータ', en: 'Demo data' },
  },
  fields: {
    entity: { ja: '対象', en: 'Kind' },
    hidden: { ja: '非表示', en: 'Hidden' },
    keyword: { ja: 'キーワード', en: 'Keyword' },
    looked_at: { ja: '確認した手順', en: 'Steps looked at' },
    to: { ja: '終了日', en: 'To' },
  },
});
