import { defineAudit } from '../core/area-audit.ts';

export const companyAudit = defineAudit({
  area: 'company',
  entities: {
    company_usage: { ja: '利用状況', en: 'Usage' },
    first_step: { ja: 'はじめの一歩', en: 'First steps' },
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
  values: {
    looked_at: {
      company: { ja: 'チーム情報', en: 'Company' },
      members: { ja: 'メンバー', en: 'Members' },
      phases: { ja: 'フェーズ', en: 'Phases' },
      form_published: { ja: 'フォームの公開', en: 'Form published' },
      first_submission: { ja: '最初の回答', en: 'First answer' },
      first_deal: { ja: '最初の案件', en: 'First deal' },
      deal_moved: { ja: '案件の移動', en: 'Deal moved' },
    },
  },
});
