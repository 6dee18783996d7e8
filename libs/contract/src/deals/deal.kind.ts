import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

export const dealKind = defineRecordKind({
  area: 'deals',
  entity: 'deal',
  plural: 'deals',
  one: 'a deal',
  menu: 'deals',
  isBinned: true,
  isHandedOver: true,
  hasJobs: true,
  isImported: true,
  notices: { noun: { ja: '案件', en: 'deal' }, path: '/deals/{id}' },
  customs: {
    types: [...usualItemTypes, 6, 9, 10, 11],
    formulaFields: { name: 'text', amount: 'number', expected_contract_date: 'date' },
  },
});
