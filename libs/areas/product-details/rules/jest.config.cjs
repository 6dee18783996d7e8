const { node } = require('../../../../jest.preset.cjs');

module.exports = { ...node, displayName: 'product-details-rules' };
