import { ask, ms } from '../big/ask.ts';
import type { Question } from '../big/ask.ts';
import type { Bench, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { median, ratioOf } from '../statistics.ts';
import type { Round } from '../statistics.ts';
import { makeDefinition } from './grow-objects.ts';
import type { GrownObjects } from './grow-objects.ts';

/** The most definitions of a company are 20, of which the demo company has two and the grown one is a third. */
const FURTHER = 17;
const READERS = 2;
/** The length of a part of a round: enough answers for a 99th percentile, and a definition every 200 ms. */
const PART = 3_500;

/** Makes the other definitions while the company works, and compares its slowest calls with those before and after. */
export async function definitionsUnderLoad(bench: Bench, grown: GrownObjects): Promise<Finding> {
  const rounds: Round[] = [];
  await slowest(bench, grown);
  for (let round = 1; round <= bench.rounds; round += 1) {
    const before = await slowest(bench, grown);
    const making = makeDefinitions(bench, round);
    const candidate = await slowest(bench, grown);
    await removeDefinitions(bench, await making);
    rounds.push({ before, candidate, after: await slowest(bench, grown) });
  }
  const ratio = median(rounds.map(ratioOf));
  return {
    what: `other calls' p99 while ${FURTHER} definitions are made`,
    against: 'p99 before and after',
    target: { text: '≤ 1.1 ×', met: ratio <= 1.1 },
    measured: times(ratio),
    detail: `${ms(median(rounds.map(({ candidate }) => candidate)))} against ${ms(median(rounds.flatMap(({ before, after }) => [before, after])))} ms; rounds ${rounds.map(ratioOf).map(times).join(' ')}`,
  };
}

const questions = ({ company }: Bench, { definitionId }: GrownObjects): Question[] => [
  {
    path: `/api/rest/custom_object_defs/${definitionId}/custom_objects/index`,
    body: () => ({ sort_key: 'updated_at', sort_order: 'desc' }),
  },
  { path: '/api/rest/customers/index', body: () => ({ sort_key: 'updated_at', sort_order: 'desc' }) },
  { path: '/api/rest/deals/index', body: () => ({ deal_type_id: company.dealTypeId }) },
];

/** Returns the 99th percentile of some seconds of calls. */
async function slowest(bench: Bench, grown: GrownObjects): Promise<number> {
  const end = performance.now() + PART;
  const took: number[] = [];
  const read = async () => {
    while (performance.now() < end)
      for (const question of questions(bench, grown)) took.push((await ask(bench, question)).took);
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1]!;
}

/** Makes definitions evenly over a part of a round; returns their ids. */
async function makeDefinitions(bench: Bench, round: number): Promise<number[]> {
  const begin = performance.now();
  const made: number[] = [];
  for (let n = 1; n <= FURTHER; n += 1) {
    made.push((await makeDefinition(bench, `種類${round}の${n}`)).id);
    const pause = begin + (n * PART) / FURTHER - performance.now();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return made;
}

async function removeDefinitions(bench: Bench, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ask(bench, { path: `/api/rest/custom_object_defs/${id}`, method: 'DELETE' });
}
