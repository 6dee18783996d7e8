/**
 * `npm run test:breaks`: breaks two copies of the project on purpose, one fault after the other in each, and expects the
 * guarding part of `npm test` to fail with a message about it. `--only TEXT` runs the breaks whose name contains the text,
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
import { runStep } from './step.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, report: { type: 'string' } } });
const root = join(import.meta.dirname, '../..');
const env = { TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'] || testServer() };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** The number of copies, each of which is broken at one place at a time. */
const copies = 2;

const chosen = breaks.filter(({ name }) => name.includes(values.only));
let failed = 0;
// A step stays in one copy: it runs unbroken once, which fills the cache of Nx that a step with a forgotten input would
// answer from later.
const queue = [...Map.groupBy(chosen, ({ step }) => step.name).values()];
await Promise.all(Array.from({ length: copies }, () => runQueue()));
const passed = chosen.length - failed;
console.log(`${passed} of ${chosen.length} breaks are caught`);
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify({ passed, failed }));
}
process.exit(failed > 0 || chosen.length === 0 ? 1 : 0);

async function runQueue(): Promise<void> {
  const { folder, remove } = copyProject(root);
  process.on('exit', remove);
  for (let same = queue.shift(); same; same = queue.shift()) {
    const unbroken = await runStep(same[0]!.step, folder, env);
    for (const one of same) {
      const fault = unbroken.green
        ? await faultOf(one, folder)
        : `the step is red before anything is broken:\n${tail(unbroken.output)}`;
      console.log(`${fault ? 'FAILED' : 'ok    '} ${one.name} → ${one.step.name}`);
      if (!fault) continue;
      failed += 1;
      console.error(fault.replace(/^/gm, '       '));
    }
  }
}

async function faultOf({ step, changes, says }: Break, folder: string): Promise<string | undefined> {
  let restore: () => void;
  try {
    restore = apply(folder, changes);
  } catch (error) {
    return (error as Error).message;
  }
  let { green, output } = await runStep(step, folder, env);
  // Nx may lose the output of a program that ends within a tenth of a second, as oxlint does.
  if (!green && !says.test(output)) ({ green, output } = await runStep(step, folder, env));
  restore();
  if (green) return 'the step stays green';
  return says.test(output) ? undefined : `the step is red, but does not say ${says}:\n${tail(output)}`;
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
