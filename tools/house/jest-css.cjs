/** Transforms assets in Jest: CSS modules map class names to themselves, other assets to their path. */
module.exports = {
  process: (_source, path) => ({
    code: path.endsWith('.css')
      ? 'module.exports = new Proxy({}, { get: (_t, key) => (key === "__esModule" ? false : String(key)) });'
      : `module.exports = ${JSON.stringify(path)};`,
  }),
};
