import { defineRecordKind } from '../core/record-kind.ts';

export const materialKind = defineRecordKind({
  area: 'materials',
  entity: 'material',
  plural: 'materials',
  one: 'a material',
  feature: 'file_search',
  page: 'material_list',
  isBinned: true,
  hasJobs: true,
});
