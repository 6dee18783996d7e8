/**
 * The step `generator` of the check: creates an area with two kinds of records in a copy of the project, and expects its
 * types, its style, its tests and its journey to pass as they are. `--keep` leaves the copy. The last line is
 * `N passed, N failed`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyProject } from '../breaks/copy.ts';
import { area, generateArea } from './generate-area.ts';
import { endPrograms, runnerIn } from './run-in-copy.ts';
import { checkTypes } from './type-check.ts';

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const root = join(import.meta.dirname, '../..');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const { folder: copy, remove } = copyProject(root, 'crm-generated-');
process.on('exit', () => {
  endPrograms();
  if (!values.keep) remove();
});

const run = runnerIn(copy, {
  ...{
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
  },
  ...{ TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || testServer(), COMPRESS: 'quickly' },
});

/** The folders of the new files. */
const places = [`libs/areas/${area}`, `libs/contract/src/${area}`, `e2e/src/${area}`];
/** The tests of the area, and the quick ones of what all areas declare. */
const tests = [`libs/areas/${area}/`, 'libs/contract/src/', 'apps/crm-web/src/modules.test'];
const nx = 'node_modules/nx/dist/bin/nx.js';
const counts = { passed: 0, failed: 0 };

if (await timed('generate', () => generateArea(copy, run))) await Promise.all([buildAndOpen(), checkSources()]);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

/** Builds the server and the staff app alone, without their published dependencies, which they read from source. */
async function buildAndOpen(): Promise<void> {
  const vite = [join(copy, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const build = async () => (await run(vite, { folder: 'apps/api' })) && run(vite, { folder: 'apps/crm-web' });
  if (await timed('build', build)) await timed('journeys', openInBrowser);
}

async function checkSources(): Promise<void> {
  await timed('types', () => checkTypes(copy, area, run));
  await timed('format', () => run(['node_modules/prettier/bin/prettier.cjs', '--check', ...places]));
  await timed('lint', async () => (await run(['node_modules/oxlint/bin/oxlint', ...places])) && lintBoundaries());
  await timed('tests', () => run(['node_modules/jest/bin/jest.js', '--config', 'jest.all.cjs', ...tests]));
}

/** Runs ESLint, which knows the boundaries from the stored graph of the projects. */
async function lintBoundaries(): Promise<boolean> {
  return (await run([nx, 'show', 'projects'])) && run(['node_modules/eslint/bin/eslint.js', ...places]);
}

/** Runs the journeys of the new screens against a server of their own. */
function openInBrowser(): Promise<boolean> {
  return run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', `${area}/`], {
    env: { E2E_PORT: '4390' },
  });
}

async function timed(name: string, part: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now();
  const isGreen = await part();
  counts[isGreen ? 'passed' : 'failed'] += 1;
  console.log(`${isGreen ? 'ok    ' : 'FAILED'} ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return isGreen;
}

function testServer(): string {
  const script = join(root, 'libs/testing/src/database/cluster.ts');
  const args = ['--no-warnings', '--conditions=@crm/source', script, 'ensure', String(process.pid)];
  const answer = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return (JSON.parse(answer) as { server: string }).server;
}
