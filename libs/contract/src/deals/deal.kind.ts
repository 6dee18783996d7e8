import { defineRecordKind } from '../core/record-kind.ts';

export const dealKind = defineRecordKind({
  area: 'deals',
  entity: 'deal',
  plural: 'deals',
  one: 'a deal',
  menu: 'deals',
});
