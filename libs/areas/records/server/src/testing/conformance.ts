import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  access: {
    free: ['addStar', 'removeStar'],
    // The bin follows the rights to each kind; the billing area's bin.test.ts tests them.
    words: ['listBin', 'previewDeletion', 'restoreFromBin'],
    own: ['addRecordSearchHistory', 'createRecordSearch', 'deleteRecordSearch', 'updateRecordSearch'],
  },
};
