/** `npm run chaos`: breaks the product under load and checks the stored data afterwards. See `--help`. */
import { attacks } from './attacks/index.ts';
import { attackAll } from './attacks/attack-all.ts';
import type { Check } from './checks.ts';
import { check } from './checks.ts';
import { faults } from './faults/index.ts';
import { checkRollups } from './invariants/rollups.ts';
import { cutJobs, cutJobsName, cutJobsWhat } from './jobs/cut-jobs.ts';
import { Ledger } from './load/ledger.ts';
import { help, readOptions } from './options.ts';
import type { ChaosOptions } from './options.ts';
import { count, failuresOf, lineOf } from './report.ts';
import { breakBy } from './rounds.ts';
import { openStage } from './stage/stage.ts';

const jobs = { name: cutJobsName, what: cutJobsWhat };
const names = [...faults, jobs, ...attacks].map(({ name }) => name);

async function chaos({ rounds, cuts, only }: ChaosOptions): Promise<Check[]> {
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`--only ${unknown.join(',')}: one of ${names.join(', ')}`);
  const isChosen = ({ name }: { name: string }) => only.length === 0 || only.includes(name);
  const stage = await openStage();
  const checks: Check[] = [];
  const note = (line: string, found: Check[]) => {
    console.log(line);
    for (const failure of failuresOf(found)) console.log(failure);
    checks.push(...found);
  };
  try {
    // Differences that exist before any fault must not be blamed on the faults.
    note('before: what is kept beside its rows agrees with them', await checkRollups(stage));
    const ledger = new Ledger();
    for (const fault of faults.filter(isChosen)) {
      const refusal = fault.refusal?.(stage);
      if (refusal) {
        console.log(`${fault.name}: SKIPPED, ${refusal}`);
        continue;
      }
      const finding = await breakBy(fault, stage, ledger, rounds);
      note(lineOf(finding), finding.checks);
    }
    await stage.useProxy(false);
    if (isChosen(jobs)) {
      const { figures, checks: found } = await cutJobs(stage, cuts);
      note(`${jobs.name}: ${figures}`, found);
    }
    for (const { name, figures, against } of await attackAll(stage, attacks.filter(isChosen)))
      note(`${name}: ${figures}`, [check(name, against)]);
    return checks;
  } finally {
    await stage.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') console.log(help);
  else if (options === 'list')
    for (const { name, what } of [...faults, jobs, ...attacks]) console.log(`${name}: ${what}`);
  else {
    const { passed, failed } = count(await chaos(options));
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  }
} catch (error) {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
