const { web } = require('../../../../jest.preset.cjs');

// Whole pages under jsdom take their time when many projects are tested at once.
module.exports = { ...web, displayName: 'deals-web', testTimeout: 30_000 };
