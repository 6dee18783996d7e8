import { defineAudit } from '../core/area-audit.ts';

export const recordsAudit = defineAudit({
  area: 'records',
  entities: {
    recent_comment: { ja: 'コメント', en: 'Comment' },
    bin: { ja: 'ゴミ箱', en: 'Bin' },
    record_search: { ja: '保存した検索', en: 'Saved search' },
    record_star: { ja: 'ブックマーク', en: 'Bookmark' },
  },
});
