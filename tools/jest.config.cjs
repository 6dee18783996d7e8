const { node } = require('../jest.preset.cjs');

module.exports = {
  ...node,
  displayName: 'tools',
  testPathIgnorePatterns: [...node.testPathIgnorePatterns, '<rootDir>/packages/'],
};
