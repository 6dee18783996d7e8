const { database } = require('../../../../jest.preset.cjs');

module.exports = { ...database, displayName: 'product-details-server' };
