import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

/** The records of all definitions of all companies: one kind, whose records belong to a definition. */
export const customObjectKind = defineRecordKind({
  area: 'custom-objects',
  entity: 'custom_object',
  plural: 'custom_objects',
  one: 'a custom object',
  menu: 'custom_objects',
  feature: 'custom_object',
  page: 'custom_object_list',
  typedBy: 'custom_object_def_id',
  isStarred: true,
  hasJobs: true,
  isImported: true,
  notices: { noun: { ja: 'カスタムオブジェクト', en: 'custom object' }, path: '/custom_objects/{id}' },
  customs: { types: [...usualItemTypes, 6, 9, 10, 11] },
});
