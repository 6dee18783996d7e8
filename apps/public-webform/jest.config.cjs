const { visitor } = require('../../jest.preset.cjs');

module.exports = {
  ...visitor,
  displayName: 'public-webform',
  moduleNameMapper: {
    ...visitor.moduleNameMapper,
    // The server renders in React the markup that Preact hydrates.
    '/render-form-document\\.tsx$': '<rootDir>/../../libs/webform-renderer/src/testing/document-from-react.ts',
  },
};
