/** The checks of `npm test`, one function each. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.mjs';
import { commitFaults } from './commit-messages.mjs';
import { ensureBrowser, ensureJapaneseFonts } from './browser.mjs';
import { countPlaywright, journeysThatWere } from './counts.mjs';
import { apps, nx, projectNode, root } from './project.mjs';
import { lockFileFaults } from './lock-file.mjs';
import { runInProject } from './run.mjs';
import { one } from './steps.mjs';
import { checkTypes } from './typecheck.mjs';
import { runUnitTests } from './unit-tests.mjs';

const inContinuousIntegration = process.env.CI === 'true';

const node = (args, env) => runInProject(projectNode(), args, { env });
const source = (file, ...args) => node(['--conditions=@crm/source', file, ...args]);
const runMany = (...args) => [
  nx,
  'run-many',
  '--outputStyle=static',
  ...(inContinuousIntegration ? ['--skipNxCache'] : []),
  ...args,
];

const faultless = (faults) => {
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
};

export const lockFile = () => faultless(lockFileFaults());
export const commitMessages = () => faultless(commitFaults(root));

export const generatedFiles = async () => one(await source('tools/generate/main.ts', '--check'));
export const calls = async () => one(await source('tools/calls/main.ts', '--check'));
/** Runs Prettier on the changes since the second-last commit; in continuous integration on everything. */
export async function format() {
  const files = inContinuousIntegration ? ['.'] : changedFiles(root);
  if (files.length === 0) return { passed: 1, failed: 0 };
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  return one(await node([prettier, '--check', '--ignore-unknown', '--log-level', 'warn', ...files]));
}

/** oxlint judges each file by itself; ESLint what needs the graph of the projects, which is made first. */
export async function lint() {
  // Without a stored graph ESLint skips the boundaries, with no more than a warning.
  if ((await runInProject(projectNode(), [nx, 'show', 'projects'], { quiet: true })).code !== 0)
    throw new Error('The graph of the projects cannot be made');
  const linters = [['oxlint/bin/oxlint'], ['eslint/bin/eslint.js', '.']];
  let failed = 0;
  for (const [program, ...args] of linters) {
    const { code } = await node([join(root, 'node_modules', program), ...args]);
    if (code !== 0) failed += 1;
  }
  return { passed: linters.length - failed, failed };
}

export const typecheck = checkTypes;

// Like the journeys, failed tests run a second time in continuous integration, and are reported.
export const tests = () => runUnitTests({ secondTry: inContinuousIntegration });

export async function storybook() {
  return one(
    await node([
      join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
      'build',
      '-o',
      'dist/storybook',
      '--quiet',
    ]),
  );
}

export async function build() {
  const { code } = await node(runMany('-t', 'build'));
  const missing = apps.filter((app) => !existsSync(join(root, 'apps', app, 'dist')));
  for (const app of missing) console.error(`apps/${app} has no dist`);
  return { passed: apps.length - missing.length, failed: missing.length + (code === 0 ? 0 : 1) };
}

/** Runs every fault of `npm run chaos` once, and checks the stored data. */
export const chaos = async () => lastCounts(await source('tools/chaos/main.ts', '--short'));

export const packages = () => packagesTarget('check');

/** Installs the packages in other projects and tests them in a browser. */
export async function consumers() {
  return packagesTarget('consumers', { CHROMIUM_PATH: await ensureBrowser() });
}

async function packagesTarget(target, env) {
  return lastCounts(await node(runMany('-t', target, '-p', 'packages'), env));
}

/** Returns a program's own counts, from its last line `N passed, N failed`. */
function lastCounts({ code, output }) {
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)?.map(Number) ?? [0, 0, 0];
  return { passed, failed: failed + (code !== 0 && failed === 0 ? 1 : 0) };
}

export async function journeys() {
  await ensureJapaneseFonts();
  const browser = await ensureBrowser();
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) throw new Error(`${config} is missing`);
  const report = join(root, '.tmp/journeys.json');
  mkdirSync(join(root, '.tmp'), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await node(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', config, '--reporter=list,json'],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_HTML_OPEN: 'never' },
  );
  if (!existsSync(report)) throw new Error('The journeys did not start');
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const { passed, failed, skipped } = countPlaywright(results);
  if (skipped > 0) console.log(`${skipped} skipped`);
  return {
    passed,
    failed: failed + (code !== 0 && failed === 0 ? 1 : 0),
    notes: [
      ...journeysThatWere('unexpected', results),
      ...journeysThatWere('flaky', results).map((name) => `only at a second try: ${name}`),
    ],
  };
}

/** Generates an area in a copy of the project, checks its sources and tests, and opens its screens in the browser. */
export async function generator() {
  const browser = await ensureBrowser();
  return lastCounts(
    await node(['--conditions=@crm/source', 'tools/generated-area/main.ts'], { CHROMIUM_PATH: browser }),
  );
}

export async function breaks() {
  const report = join(root, '.tmp/breaks.json');
  rmSync(report, { force: true });
  await source('tools/breaks/main.ts', '--report', report);
  if (!existsSync(report)) throw new Error('The deliberate breaks did not run');
  return JSON.parse(readFileSync(report, 'utf8'));
}

export const stopTestDatabase = () =>
  runInProject(projectNode(), ['--no-warnings', 'libs/testing/src/database/cluster.ts', 'stop'], { quiet: true });
