import { defineRecordKind } from '../core/record-kind.ts';

export const customerKind = defineRecordKind({
  area: 'customers',
  entity: 'customer',
  plural: 'customers',
  one: 'a customer',
  menu: 'customers',
  page: 'customer_list',
  isStarred: true,
});
