/** jsdom with the web globals of Node that jsdom leaves out. */
require('./jest.jsdom-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      structuredClone,
      ReadableStream,
      TextDecoderStream,
      TransformStream,
      WritableStream,
      BroadcastChannel: undefined,
    });
  }
};
