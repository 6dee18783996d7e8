import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

export const actionKind = defineRecordKind({
  area: 'actions',
  entity: 'action',
  plural: 'actions',
  one: 'an action',
  isStarred: true,
  customs: { types: [...usualItemTypes, 11] },
});
