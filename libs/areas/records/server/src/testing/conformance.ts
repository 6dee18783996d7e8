import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  access: {
    free: ['addStar', 'removeStar'],
    // The bin and the comments follow the rights to each kind; bin.test.ts and recent-comments.test.ts test them.
    words: ['listBin', 'previewDeletion', 'restoreFromBin', 'listRecentComments'],
    own: ['addRecordSearchHistory', 'createRecordSearch', 'deleteRecordSearch', 'updateRecordSearch'],
  },
};
