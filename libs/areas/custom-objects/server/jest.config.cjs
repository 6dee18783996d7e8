const { database } = require('../../../../jest.preset.cjs');

module.exports = { ...database, displayName: 'custom-objects-server' };
