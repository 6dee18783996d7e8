const { node, web } = require('../../jest.preset.cjs');

const here = { rootDir: __dirname };

/** The document is rendered where it is in production: without a DOM. */
module.exports = {
  projects: [
    {
      ...web,
      ...here,
      displayName: 'webform-renderer',
      testPathIgnorePatterns: [...web.testPathIgnorePatterns, String.raw`\.server\.test\.tsx$`],
    },
    { ...node, ...here, displayName: 'webform-renderer server', testMatch: ['**/*.server.test.tsx'] },
  ],
};
