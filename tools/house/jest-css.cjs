/** CSS modules in Jest: a class name is its own name; other assets are their path. */
module.exports = {
  process: (_source, path) => ({
    code: path.endsWith('.css')
      ? 'module.exports = new Proxy({}, { get: (_t, key) => (key === "__esModule" ? false : String(key)) });'
      : `module.exports = ${JSON.stringify(path)};`,
  }),
};
