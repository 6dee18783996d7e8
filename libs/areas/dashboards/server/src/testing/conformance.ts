import type { AreaConformance } from '@crm/testing/conformance';

export const conformance: AreaConformance = {
  examples: () => ({
    createDashboardEmbedUrlById: { body: { bi_dashboard_id: 'pipeline' } },
    createDashboard: { body: { name: '週次の会議' } },
  }),
  access: {
    own: [
      'createDashboard',
      'createDashboardEmbedUrl',
      'createDashboardEmbedUrlById',
      'deleteDashboard',
      'describeDashboard',
      'updateDashboard',
    ],
  },
};
