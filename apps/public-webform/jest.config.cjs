const { visitor } = require('../../jest.preset.cjs');

module.exports = { ...visitor, displayName: 'public-webform' };
