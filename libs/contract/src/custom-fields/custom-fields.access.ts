import { defineAccess } from '../core/area-access.ts';

export const customFieldsAccess = defineAccess({
  area: 'custom-fields',
  features: {
    logical_formula: {
      words: { ja: '論理式の詳細項目', en: 'Logical formulas' },
      explanation: {
        ja: '条件で値が決まる詳細項目を新しく作る機能。',
        en: 'Making custom fields whose value follows from conditions.',
      },
    },
  },
});
