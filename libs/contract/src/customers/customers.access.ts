import { defineAccess } from '../core/area-access.ts';

export const customersAccess = defineAccess({
  area: 'customers',
  menus: {
    customers: { words: { ja: '取引先', en: 'Customers' }, isRequired: true, isOfRecords: true },
  },
  roleEntities: {
    customer: { words: { ja: '取引先', en: 'Customers' }, isRequired: true },
  },
});
