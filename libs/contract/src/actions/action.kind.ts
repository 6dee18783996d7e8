import { defineRecordKind } from '../core/record-kind.ts';

export const actionKind = defineRecordKind({
  area: 'actions',
  entity: 'action',
  plural: 'actions',
  one: 'an action',
  isStarred: true,
});
