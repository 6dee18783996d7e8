import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

export const customerKind = defineRecordKind({
  area: 'customers',
  entity: 'customer',
  plural: 'customers',
  one: 'a customer',
  menu: 'customers',
  page: 'customer_list',
  isStarred: true,
  isBinned: true,
  isHandedOver: true,
  hasJobs: true,
  isImported: true,
  notices: { noun: { ja: '取引先', en: 'customer' }, path: '/customers/{id}' },
  customs: {
    types: [...usualItemTypes, 9, 10, 11],
    formulaFields: {
      name: 'text',
      employee: 'number',
      capital: 'number',
      establish_year: 'number',
      closing_month: 'number',
    },
  },
});
