const { node, web, visitor } = require('../../jest.preset.cjs');

const here = { rootDir: __dirname };
const serverOnly = String.raw`\.server\.test\.tsx$`;

/**
 * In React, and once more as the visitor page runs it, but for what is React's own: `*.react.test.tsx`. The document is
 * rendered where it is in production: without a DOM.
 */
module.exports = {
  projects: [
    {
      ...web,
      ...here,
      displayName: 'webform-renderer',
      testPathIgnorePatterns: [...web.testPathIgnorePatterns, serverOnly],
    },
    {
      ...visitor,
      ...here,
      displayName: 'webform-renderer on the visitor page',
      testMatch: ['**/*.test.tsx'],
      testPathIgnorePatterns: [...visitor.testPathIgnorePatterns, serverOnly, String.raw`\.react\.test\.tsx$`],
      moduleNameMapper: {
        ...visitor.moduleNameMapper,
        // The server renders in React what Preact takes over.
        '/render-form-document\\.tsx$': '<rootDir>/src/testing/document-from-react.ts',
      },
    },
    { ...node, ...here, displayName: 'webform-renderer server', testMatch: ['**/*.server.test.tsx'] },
  ],
};
