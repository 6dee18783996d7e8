import type { AreaConformance } from '@crm/testing/conformance';

const widget = { type: 'notice', x: 0, y: 0, w: 4, h: 4 };

export const conformance: AreaConformance = {
  examples: () => ({
    createTopLayout: { body: { name: '営業のホーム' } },
    copyTopLayout: { body: {} },
    setDefaultTopLayout: { body: { id: null } },
    updateTopWidgets: { body: { widgets: [widget], lock_version: 0 } },
  }),
  access: {
    own: [
      'copyTopLayout',
      'createTopLayout',
      'deleteTopLayout',
      'getTopLayout',
      'setDefaultTopLayout',
      'updateTopLayout',
      'updateTopWidgets',
    ],
  },
};
