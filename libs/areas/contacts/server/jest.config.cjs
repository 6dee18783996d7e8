const { database } = require('../../../../jest.preset.cjs');

module.exports = { ...database, displayName: 'contacts-server' };
