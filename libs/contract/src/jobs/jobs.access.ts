import { defineAccess } from '../core/area-access.ts';

export const jobsAccess = defineAccess({
  area: 'jobs',
  functions: {
    csv: { words: { ja: 'CSV一括', en: 'CSV in bulk' }, isRequired: true },
  },
});
