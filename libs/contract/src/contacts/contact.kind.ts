import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

export const contactKind = defineRecordKind({
  area: 'contacts',
  entity: 'contact',
  plural: 'contacts',
  one: 'a contact',
  menu: 'contacts',
  page: 'contact_list',
  isStarred: true,
  isBinned: true,
  isHandedOver: true,
  hasJobs: true,
  isImported: true,
  notices: { noun: { ja: 'コンタクト', en: 'contact' }, path: '/contacts/{id}' },
  customs: { types: [...usualItemTypes, 11] },
});
