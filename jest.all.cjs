/**
 * Every project's tests in one run, for `npm test`: they share the workers, the cache and the start of Jest. A single
 * project runs with its own configuration (`nx run deals-web:test`). Not named jest.config: Nx would take it for one.
 */
const { globSync } = require('node:fs');
const path = require('node:path');

const projects = globSync('{apps,libs,tools}/**/jest.config.cjs', {
  cwd: __dirname,
  exclude: (name) => name === 'node_modules',
})
  .sort()
  .flatMap((file) => {
    const rootDir = path.join(__dirname, path.dirname(file));
    const config = require(path.join(__dirname, file));
    return (config.projects ?? [config]).map(({ testTimeout, ...project }) => ({ ...project, rootDir }));
  });

module.exports = {
  // What a test file leaves behind stays with its worker; beyond this the worker starts afresh.
  workerIdleMemoryLimit: '1200MB',
  projects,
  testTimeout: 30_000,
  reporters: ['default', path.join(__dirname, 'tools/run/jest-results.cjs')],
};
