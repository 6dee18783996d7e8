const { web } = require('../../../../jest.preset.cjs');

module.exports = { ...web, displayName: 'reports-web' };
