/**
 * Jest's runtime, which transforms and compiles a module once per worker instead of once per test file. Each test file
 * still evaluates its modules in a context of its own.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file: the transformed module, and its script with the code that it was compiled from. */
const transformed = new Map();
const scripts = new Map();
/** Loads a module for `import()` in a script; of the test file that runs. */
let importInto;

module.exports = class extends Runtime {
  /** Returns false where a module's code may change between two test files. */
  static keepsModules({ watch, watchAll, collectCoverage }) {
    return !watch && !watchAll && !collectCoverage;
  }

  constructor(...args) {
    super(...args);
    if (!module.exports.keepsModules(args.at(-1))) return;
    transformOnce(this.transformCache, JSON.stringify(this._config.transform));
    compileOnce(this.executor, this._environment);
    this.takeImports();
  }

  /** Makes `import()` load into this runtime's test file from now on. */
  takeImports() {
    const { executor, _environment: environment } = this;
    importInto = (filename, specifier, attributes, phase) =>
      executor.dynamicImport(specifier, filename, environment.getVmContext(), attributes, phase);
  }
};

function transformOnce(cache, settings) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    if (options) return transform(filename, options);
    const key = `${settings}${filename}`;
    const known = transformed.get(key);
    if (!known) {
      const code = transform(filename);
      transformed.set(key, cache.getEntries().get(filename));
      return code;
    }
    cache.getEntries().set(filename, known);
    if (known.sourceMapPath) cache.getSourceMaps().set(filename, known.sourceMapPath);
    return known.code;
  };
}

function compileOnce(executor, environment) {
  const compile = executor.compile.bind(executor);
  executor.compile = (code, filename) => {
    const context = environment.getVmContext();
    if (!context) return null;
    try {
      return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(context);
    } catch {
      // Jest reports the fault, or loads the module as ESM.
      return compile(code, filename);
    }
  };
}

function scriptOf(code, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${head}${code}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _script, attributes, phase) =>
      importInto(filename, specifier, attributes, phase),
  });
  scripts.set(filename, { code, script });
  return script;
}
