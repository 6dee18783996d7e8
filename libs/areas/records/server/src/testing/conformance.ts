import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  access: {
    free: ['addStar', 'removeStar'],
    own: ['addRecordSearchHistory', 'createRecordSearch', 'deleteRecordSearch', 'updateRecordSearch'],
  },
};
