import { defineAudit } from '../core/area-audit.ts';

export const homeAudit = defineAudit({
  area: 'home',
  entities: {
    top_layout: { ja: 'ホーム画面', en: 'Home page' },
    top_layout_default: { ja: 'ホーム画面の初期表示', en: 'Default home page' },
  },
  fields: {
    scope: { ja: '公開範囲', en: 'Shared with' },
    holder: { ja: '対象', en: 'For' },
    widgets: { ja: 'ウィジェット', en: 'Widgets' },
  },
});
