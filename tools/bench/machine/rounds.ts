import type { Bench } from '../cases/case.types.ts';
import { median, ratioOf } from '../statistics.ts';
import type { Round } from '../statistics.ts';
import { cpuOf, cpuOfFamily } from './cpu.ts';
import { drive, driveWatched } from './load.ts';
import type { Load } from './load.ts';

export interface Comparison {
  /** Median over the rounds of candidate ÷ baseline, in requests per second. */
  ratio: number;
  /** Median requests per second. */
  baseline: number;
  candidate: number;
  ratios: number[];
  /** Median processor time of a request, which others on the machine stretch less than the clock. */
  cpu: { baseline: Cpu; candidate: Cpu };
}

/** Milliseconds per request. */
export interface Cpu {
  server: number;
  database: number;
}

type Measured = Pick<Bench, 'rounds' | 'seconds' | 'api' | 'floor' | 'databasePid'>;

/** Measures baseline, candidate and baseline repeatedly, after a short warm-up of each. */
export async function compare(baseline: Load, candidate: Load, bench: Measured): Promise<Comparison> {
  await drive(baseline, 1);
  await drive(candidate, 1);
  const measured: Round[] = [];
  const cpus: { baseline: Cpu[]; candidate: Cpu[] } = { baseline: [], candidate: [] };
  const measure = async (which: keyof typeof cpus) => {
    const { perSecond, cpu } = await driveMetered(which === 'baseline' ? baseline : candidate, bench);
    cpus[which].push(cpu);
    return perSecond;
  };
  for (let round = 0; round < bench.rounds; round += 1) {
    const before = await measure('baseline');
    const between = await measure('candidate');
    measured.push({ before, candidate: between, after: await measure('baseline') });
  }
  const ratios = measured.map(ratioOf);
  return {
    ratio: median(ratios),
    baseline: median(measured.flatMap(({ before, after }) => [before, after])),
    candidate: median(measured.map(({ candidate: one }) => one)),
    ratios,
    cpu: { baseline: middleOf(cpus.baseline), candidate: middleOf(cpus.candidate) },
  };
}

/** Loads a server and measures the processor time of server and database. */
export async function driveMetered(load: Load, { api, floor, databasePid, seconds }: Measured) {
  const { pid } = load.url === api.url ? api : floor;
  const read = () => ({ server: cpuOf(pid), database: cpuOfFamily(databasePid) });
  const before = read();
  const { perSecond, answered } = await driveWatched(load, seconds);
  const after = read();
  const cpu = {
    server: (after.server - before.server) / answered,
    database: (after.database - before.database) / answered,
  };
  return { perSecond, cpu };
}

const middleOf = (cpus: readonly Cpu[]): Cpu => ({
  server: median(cpus.map(({ server }) => server)),
  database: median(cpus.map(({ database }) => database)),
});

/** Formats processor times: `server 0.21 + database 0.35 ms`. */
export const cpuText = ({ server, database }: Cpu): string =>
  `server ${server.toFixed(2)} + database ${database.toFixed(2)} ms`;
