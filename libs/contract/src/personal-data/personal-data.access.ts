import { defineAccess } from '../core/area-access.ts';

export const personalDataAccess = defineAccess({
  area: 'personal-data',
  functions: {
    personal_data: {
      words: { ja: '個人データの開示・利用停止・消去', en: 'Disclosing, stopping and erasing personal data' },
      isRestricted: true,
    },
  },
});
