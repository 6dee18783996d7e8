const { database } = require('../../../../jest.preset.cjs');

module.exports = { ...database, displayName: 'personal-data-server' };
