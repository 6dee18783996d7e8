const { node } = require('../../../../jest.preset.cjs');

module.exports = { ...node, displayName: 'automations-rules' };
