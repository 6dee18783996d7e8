import { defineAccess } from '../core/area-access.ts';

export const materialsAccess = defineAccess({
  area: 'materials',
  features: {
    file_search: {
      words: { ja: 'ファイル検索', en: 'File search' },
      explanation: {
        ja: 'すべての資料を検索する画面。案件や取引先ごとの資料タブは残ります。',
        en: 'The page that searches all files. The files of each record stay.',
      },
    },
  },
});
