const { database } = require('../../../../jest.preset.cjs');

module.exports = { ...database, displayName: 'campaigns-server' };
