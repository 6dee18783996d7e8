import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

export const actionKind = defineRecordKind({
  area: 'actions',
  entity: 'action',
  plural: 'actions',
  one: 'an action',
  isStarred: true,
  isBinned: true,
  isHandedOver: true,
  hasJobs: true,
  isImported: true,
  notices: { noun: { ja: 'アクション', en: 'action' }, path: '/actions?action={id}' },
  customs: { types: [...usualItemTypes, 11] },
});
