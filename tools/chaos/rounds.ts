import type { Check } from './checks.ts';
import { check } from './checks.ts';
import type { Fault } from './faults/fault.types.ts';
import { checkInvariants } from './invariants/index.ts';
import type { Ledger } from './load/ledger.ts';
import { startLoad } from './load/load.ts';
import type { Load } from './load/load.ts';
import type { Tally } from './load/tally.ts';
import type { Stage } from './stage/stage.ts';
import { sleep } from './wait.ts';

/** The time until both servers must be ready after a fault; a restarted one migrates and opens its areas first. */
const READY_WITHIN = 30_000;
const CALLS_BEFORE = 15;

export interface Finding {
  name: string;
  rounds: number;
  tally: Tally;
  /** The milliseconds of each round from the fault until both servers were ready and a new call was acknowledged. */
  recoveries: number[];
  /** The web server's greatest memory of all rounds, in MB. */
  memory: number;
  checks: Check[];
}

/** Runs one fault repeatedly under load, then lets every client finish and checks the stored data. */
export async function breakBy(fault: Fault, stage: Stage, ledger: Ledger, rounds: number): Promise<Finding> {
  await stage.useProxy(fault.overProxy ?? false);
  for (const server of [stage.web, stage.worker]) server.deaths.length = 0;
  const load = startLoad(stage, ledger);
  const recoveries: number[] = [];
  const stayedGreen: string[] = [];
  const stuck: string[] = [];
  let memory = 0;
  for (let round = 1; round <= rounds && stuck.length === 0; round += 1) {
    try {
      const { milliseconds, wasRed } = await oneRound(fault, stage, load);
      recoveries.push(milliseconds);
      if (fault.turnsRed && !wasRed) stayedGreen.push(`in round ${round} it answered 200 all the time`);
    } catch (error) {
      stuck.push(`round ${round}: ${(error as Error).message}`);
    }
    memory = Math.max(memory, stage.web.memory);
  }
  await load.stop();
  const { tally } = load;
  return {
    ...{ name: fault.name, rounds: recoveries.length, tally, recoveries, memory },
    checks: [
      check('the servers live', [...stage.web.deaths, ...stage.worker.deaths]),
      check('work goes on after every round', stuck),
      check('every call is acknowledged in the end', tally.unanswered),
      check(
        'until then 503 with Retry-After, or no answer',
        [...tally.wrong].map(([what, count]) => `${count} × ${what}`),
      ),
      ...(fault.turnsRed ? [check('/readyz turns red and green again', stayedGreen)] : []),
      ...(await checkInvariants(stage, ledger, rounds)),
    ],
  };
}

async function oneRound(fault: Fault, stage: Stage, load: Load) {
  const { web, worker } = stage;
  await load.more(CALLS_BEFORE);
  await sleep(Math.random() * 200);
  const looking = watch(() => web.isReady());
  try {
    const begun = performance.now();
    await fault.strike(stage);
    await Promise.all([web.ready(READY_WITHIN), worker.ready(READY_WITHIN)]);
    await load.begunAfter(performance.now());
    return { milliseconds: performance.now() - begun, wasRed: looking.hasFailed };
  } finally {
    await looking.stop();
  }
}

/** Polls a condition until it is stopped. */
function watch(isSo: () => Promise<boolean>) {
  let isOver = false;
  const watching = { hasFailed: false, stop };
  const looking = (async () => {
    while (!isOver) {
      if (!(await isSo())) watching.hasFailed = true;
      await sleep(20);
    }
  })();
  async function stop(): Promise<void> {
    isOver = true;
    await looking;
  }
  return watching;
}
