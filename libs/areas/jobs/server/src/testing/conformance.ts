import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  access: {
    own: [
      'cancelBulkOperationJob',
      'deleteBulkOperationJobStatus',
      'deleteBulkOperationJobStatuses',
      'getBulkOperationJobStatus',
      'pauseBulkOperationJob',
      'resumeBulkOperationJob',
    ],
  },
};
