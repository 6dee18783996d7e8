/** The run of every project's tests in one Jest process. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countTests, crashNotes, readResults, slowestProjects } from './counts.mjs';
import { projectNode, root } from './project.mjs';
import { runInProject } from './run.mjs';

const config = join(root, 'jest.all.cjs');
const report = join(root, '.tmp/tests.jsonl');

/** Runs all tests. With `secondTry`, failed files run once more: a test that passes then is reported for repair. */
export async function runUnitTests({ secondTry }) {
  // Records of earlier runs must not count for the current code.
  rmSync(join(root, '.tmp/calls'), { recursive: true, force: true });
  const { files, crash, endings } = secondTry ? await runToTheEnd() : { ...(await runJest()), endings: [] };
  const projects = createRequire(import.meta.url)(config).projects.map(({ displayName }) => displayName);
  const counted = countTests(files, crash ? [] : projects);
  const result = { ...counted, notes: [...endings, ...counted.notes] };
  console.log(`longest: ${slowestProjects(files).join(', ')}`);
  if (crash) return { ...result, failed: result.failed + 1, notes: [...crash, ...result.notes] };
  return secondTry && files.some(({ failed }) => failed.length > 0) ? again(result, files) : result;
}

/** Runs all files; after a crash of Jest those that it had not reached run once more. */
async function runToTheEnd() {
  const first = await runJest();
  if (!first.crash) return { ...first, endings: [] };
  const reached = new Set(first.files.map(({ path }) => path));
  const rest = (await testFiles()).filter((path) => !reached.has(path));
  if (rest.length === 0) return { ...first, endings: [] };
  const { files, crash } = await runJest('--runTestsByPath', ...rest);
  return { files: [...first.files, ...files], crash, endings: first.crash };
}

async function testFiles() {
  const { output } = await startJest(['--listTests'], { quiet: true });
  return output.split('\n').filter((line) => line.startsWith(root));
}

async function again(first, files) {
  const broken = files.filter(({ failed }) => failed.length > 0);
  const { files: second, crash } = await runJest('--runTestsByPath', ...broken.map(({ path }) => path));
  if (crash) return { ...first, notes: [...first.notes, ...crash] };
  const stillFailed = new Set(second.flatMap(({ failed }) => failed));
  const mended = broken.flatMap(({ failed }) => failed).filter((name) => !stillFailed.has(name));
  return {
    passed: first.passed + mended.length,
    failed: first.failed - mended.length,
    notes: first.notes.map((name) => (mended.includes(name) ? `only at a second try: ${name}` : name)),
  };
}

/** Runs Jest; `crash` says why it failed when no test did. */
async function runJest(...args) {
  rmSync(report, { force: true });
  const ended = await startJest(['--maxWorkers=100%', ...args]);
  const { files, complete } = readResults(existsSync(report) ? readFileSync(report, 'utf8') : '');
  const explained = complete && (ended.code === 0 || files.some(({ failed }) => failed.length > 0));
  return { files, crash: explained ? undefined : crashNotes(ended, files) };
}

const startJest = (args, options) =>
  runInProject(projectNode(), [join(root, 'node_modules/jest/bin/jest.js'), '--config', config, ...args], {
    ...options,
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  });
