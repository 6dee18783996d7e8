/** One Jest setting for every project: swc to CommonJS, workspace libraries read from source. */
const path = require('node:path');

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

const running = (name) => path.join(__dirname, 'tools/run', name);

const common = {
  testMatch: ['**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '^.+\\.(ts|tsx)$': swc,
    '^.+\\.css$': path.join(__dirname, 'tools/house/jest-css.cjs'),
    '^.+\\.(svg|png|woff2)$': path.join(__dirname, 'tools/house/jest-css.cjs'),
  },
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json'],
};

/** Fails tests that write to the console. */
const silence = path.join(__dirname, 'jest.setup.console.cjs');

/** For projects that run on Node: `module.exports = { ...node, displayName: '…' }`. */
const node = {
  ...common,
  runtime: running('jest-server-runtime.cjs'),
  testEnvironment: running('jest-server-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['@crm/source', 'node', 'node-addons'] },
  setupFilesAfterEnv: [silence],
};

/** For projects that run in a browser: jsdom plus the web globals that jsdom lacks. */
const web = {
  ...common,
  runtime: running('jest-runtime.cjs'),
  testEnvironment: path.join(__dirname, 'jest.env.jsdom.cjs'),
  testEnvironmentOptions: { customExportConditions: ['@crm/source', 'browser'] },
  setupFilesAfterEnv: [silence, path.join(__dirname, 'jest.setup.web.cjs')],
  testTimeout: 30_000,
};

const preact = (entry) => require.resolve(`preact/${entry}`);

/** For what the visitor page runs: its React components on Preact, as that page's build has them. */
const visitor = {
  ...web,
  moduleNameMapper: {
    '^react/jsx-(dev-)?runtime$': preact('jsx-runtime'),
    '^react-dom/client$': preact('compat/client'),
    '^react-dom/test-utils$': preact('test-utils'),
    '^react(-dom)?$': preact('compat'),
  },
};

/** For server projects: every test file gets its own migrated database on a real PostgreSQL. */
const database = {
  ...node,
  globalSetup: path.join(__dirname, 'libs/testing/jest/database-setup.mjs'),
  testTimeout: 30_000,
};

module.exports = { node, web, visitor, database };
