import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: () => ({
    queryReportTiles: { body: { tiles: [{ source: 'contacts', measures: [{ function: 'count' }] }] } },
  }),
  access: {
    own: ['queryReportTiles'],
  },
};
