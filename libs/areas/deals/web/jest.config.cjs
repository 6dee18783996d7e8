const { web } = require('../../../../jest.preset.cjs');

// Tests of whole pages under jsdom are slow when many projects run at once.
module.exports = { ...web, displayName: 'deals-web', testTimeout: 30_000 };
