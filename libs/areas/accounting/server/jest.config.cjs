const { database } = require('../../../../jest.preset.cjs');

module.exports = { ...database, displayName: 'accounting-server' };
