import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import type { Stage } from '../stage/stage.ts';
import { cutJob } from './api.ts';
import type { Ended } from './api.ts';
import { checkedImport } from './import-job.ts';
import { pairs } from './merge-groups.ts';
import { differences, stateOfImport, stateOfMerges } from './states.ts';
import type { State } from './states.ts';

export const cutJobsName = 'cutJobs';
export const cutJobsWhat = 'kill -9 of the worker at random points of imports, their undo and merges';

interface Result extends Ended {
  state: State;
  hit: boolean;
}

/** A kind of job: runs one of them, cut after so many milliseconds or not at all. */
type Run = (after?: number) => Promise<Result>;

/** Returns the kinds of jobs; an undo takes back the import before it. */
function kindsOf(stage: Stage): Record<'import' | 'undo' | 'merge', Run> {
  let id = 0;
  let serial = 0;
  return {
    async import(after) {
      id = await checkedImport(stage);
      const ended = await cutJob(stage, `/imports/${id}/run`, {}, after);
      if (!ended.file) throw new Error('the import has no result file');
      return { ...ended, state: await stateOfImport(stage, id) };
    },
    async undo(after) {
      const ended = await cutJob(stage, `/imports/${id}/undo`, {}, after);
      return { ...ended, state: await stateOfImport(stage, id) };
    },
    async merge(after) {
      serial += 1;
      const mark = `対${serial}の`;
      const merges = await pairs(stage, mark);
      const ended = await cutJob(stage, '/customers/bulk_merge', { merges }, after);
      return { ...ended, file: ended.file && comparable(ended.file, mark), state: await stateOfMerges(stage, mark) };
    },
  };
}

/** Returns the result file of merges without the ids and names of its records, which differ from job to job. */
const comparable = (file: Buffer, mark: string): Buffer =>
  Buffer.from(new TextDecoder('shift_jis').decode(file).replaceAll(mark, '').replace(/\d+/g, '#'));

/**
 * Runs one job of each kind without a fault, then as many cut ones as wanted, kind after kind, and compares the state
 * that each leaves, and its result file byte by byte, with the first one's.
 */
export async function cutJobs(stage: Stage, cuts: number): Promise<{ figures: string; checks: Check[] }> {
  const kinds = Object.entries(kindsOf(stage));
  const whole: Result[] = [];
  for (const [, run] of kinds) whole.push(await run());
  const against: string[] = [];
  let hits = 0;
  for (let cut = 0; cut < cuts; cut += 1) {
    const place = cut % kinds.length;
    const [name, run] = kinds[place]!;
    const wanted = whole[place]!;
    try {
      const found = await run(Math.random() * wanted.milliseconds);
      hits += found.hit ? 1 : 0;
      against.push(...problemsOf(wanted, found).map((problem) => `cut ${cut + 1}, ${name}: ${problem}`));
    } catch (error) {
      against.push(`cut ${cut + 1}, ${name}: ${(error as Error).message}`);
    }
  }
  return {
    figures: `${cuts} cuts, of which ${hits} while the job ran; uncut ${kinds.map(([name], place) => `${name} ${(whole[place]!.milliseconds / 1000).toFixed(1)} s`).join(', ')}`,
    checks: [check('jobs that were cut leave what uncut ones leave', against)],
  };
}

function problemsOf(wanted: Result, found: Result): string[] {
  const isSameFile = wanted.file === undefined ? found.file === undefined : found.file?.equals(wanted.file) === true;
  return [...differences(wanted.state, found.state), ...(isSameFile ? [] : ['another result file'])];
}
