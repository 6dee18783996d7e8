const { web } = require('../../../../jest.preset.cjs');

module.exports = { ...web, displayName: 'accounting-web' };
