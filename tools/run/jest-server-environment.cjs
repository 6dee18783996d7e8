/** Node as test environment, in one context for all test files of a worker: their modules stay loaded (jest-server-runtime.cjs). */
const { TestEnvironment } = require('jest-environment-node');
const { keepsModules } = require('./jest-runtime.cjs');

let kept;

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    if (!keepsModules(config.globalConfig)) return;
    kept = this;
    const { process } = this.global;
    this.before = { env: { ...process.env }, exit: process.exit };
  }

  /** Takes back what a test file changed in the context. */
  async teardown() {
    if (kept !== this) return super.teardown();
    this.fakeTimersModern.useRealTimers();
    const { process } = this.global;
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
    process.exit = this.before.exit;
    // Each file loads jest-circus anew, which adds its handlers to those that it finds.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
  }
};
