/**
 * `npm run test:breaks`: breaks a copy of the project on purpose, one fault after the other, and expects the guarding
 * part of `npm test` to fail with a message about it. `--only TEXT` runs the breaks whose name contains the text,
 * `--report FILE` writes `{ passed, failed }`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Break } from './breaks.ts';
import { breaks } from './breaks.ts';
import { apply } from './change.ts';
import { copyProject } from './copy.ts';
import type { Step } from './step.ts';
import { runStep } from './step.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, report: { type: 'string' } } });
const root = join(import.meta.dirname, '../..');
const env = { TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || testServer() };

const { folder, remove } = copyProject(root);
process.on('exit', remove);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

const before = new Map<string, Promise<{ green: boolean; output: string }>>();
const chosen = breaks.filter(({ name }) => name.includes(values.only));
let failed = 0;
for (const one of chosen) {
  const fault = await faultOf(one);
  console.log(`${fault ? 'FAILED' : 'ok    '} ${one.name} → ${one.step.name}`);
  if (!fault) continue;
  failed += 1;
  console.error(fault.replace(/^/gm, '       '));
}
const passed = chosen.length - failed;
console.log(`${passed} of ${chosen.length} breaks are caught`);
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify({ passed, failed }));
}
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);

async function faultOf({ step, changes, says }: Break): Promise<string | undefined> {
  const unbroken = await beforeBreaking(step);
  if (!unbroken.green) return `the step is red before anything is broken:\n${tail(unbroken.output)}`;
  let restore: () => void;
  try {
    restore = apply(folder, changes);
  } catch (error) {
    return (error as Error).message;
  }
  const { green, output } = await runStep(step, folder, env);
  restore();
  if (green) return 'the step stays green';
  return says.test(output) ? undefined : `the step is red, but does not say ${says}:\n${tail(output)}`;
}

/**
 * Runs the step unbroken. This also fills the cache of Nx, from which a step with a forgotten input would answer later.
 */
function beforeBreaking(step: Step): Promise<{ green: boolean; output: string }> {
  const known = before.get(step.name) ?? runStep(step, folder, env);
  before.set(step.name, known);
  return known;
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-25).join('\n');
}

function testServer(): string {
  const script = join(root, 'libs/testing/src/database/cluster.ts');
  const args = ['--no-warnings', '--conditions=@crm/source', script, 'ensure', String(process.pid)];
  const answer = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return (JSON.parse(answer) as { server: string }).server;
}
