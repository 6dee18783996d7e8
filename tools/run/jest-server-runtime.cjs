/**
 * Jest's runtime for projects on Node: modules of the product and of packages are loaded once per worker, because loading
 * a server takes longer than most test files. Tests, set-up files and what `testing` folders hold are loaded by each
 * file. A file that mocks modules loads everything, and leaves nothing.
 */
const Runtime = require('./jest-runtime.cjs');

let kept;

module.exports = class extends Runtime {
  constructor(...args) {
    const [config, environment, , , , , testPath, globalConfig] = args;
    // A file may ask for another environment (`@jest-environment`).
    if (kept?._environment === environment) {
      kept.open(config, testPath);
      return kept;
    }
    super(...args);
    if (!kept && environment.before && Runtime.keepsModules(globalConfig)) kept = this;
  }

  open(config, testPath) {
    this._config = this.executor.config = config;
    this._testPath = this.executor.testPath = this.esmLoader.testPath = testPath;
    // A web file may have run since.
    this.takeImports();
  }

  setMock(...args) {
    this.forget();
    super.setMock(...args);
  }

  setModuleMock(...args) {
    this.forget();
    super.setModuleMock(...args);
  }

  /** Before the first mock of a file, unloads the modules, which may have imported what is mocked. */
  forget() {
    if (kept === this && !this.mocks) this.resetModules();
    this.mocks = true;
  }

  teardown() {
    if (kept !== this) return super.teardown();
    this.restoreAllMocks();
    if (this.mocks) this.resetModules();
    this.mocks = false;
    const modules = this.registries.getActiveCjsRegistry();
    for (const file of modules.keys()) if (this.isOfOneFile(file)) modules.delete(file);
    this.registries.getInternalCjsRegistry().clear();
    this.mockState.clear();
    this.fileCache.clear();
    this.testMainModule.reset();
  }

  isOfOneFile(file) {
    return /\.test\.tsx?$|\/testing\//.test(file) || this._config.setupFilesAfterEnv.includes(file);
  }
};
