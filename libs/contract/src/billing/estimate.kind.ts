import { defineRecordKind } from '../core/record-kind.ts';

export const estimateKind = defineRecordKind({
  area: 'billing',
  entity: 'estimate',
  plural: 'estimates',
  one: 'an estimate',
  menu: 'deals',
  feature: 'estimate',
  page: 'estimate_list',
  isBinned: true,
  hasJobs: true,
});
