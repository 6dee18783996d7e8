const { node } = require('../../../../jest.preset.cjs');

module.exports = { ...node, displayName: 'billing-rules' };
