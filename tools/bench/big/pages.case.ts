import type { Bench, Case, Finding } from '../cases/case.types.ts';
import { times } from '../cases/case.types.ts';
import { median } from '../statistics.ts';
import { ask, askInTurns, slow, spread } from './ask.ts';
import type { Question } from './ask.ts';

interface Answer {
  meta: { next_cursor: string | null };
}

const perPage = 50;

/** Measures the first page of all deals, the 500th by its number, and the one after it by its cursor. */
export const pagesCase: Case = {
  name: 'pages',
  async run(bench) {
    const findings: Finding[] = [];
    for (const sort_key of ['updated_at', 'amount'] as const) {
      const page = (rest: object): Question => ({
        path: '/api/rest/deals/index',
        body: () => ({
          deal_type_id: bench.company.dealTypeId,
          per_page: perPage,
          sort_key,
          sort_order: 'desc',
          ...rest,
        }),
      });
      const { answer } = await ask<Answer>(bench, page({ page: 500 }));
      findings.push(...(await measure(bench, sort_key, page, answer.meta.next_cursor!)));
    }
    return findings;
  },
};

async function measure(
  bench: Bench,
  sort: string,
  page: (rest: object) => Question,
  cursor: string,
): Promise<Finding[]> {
  const [first, numbered, far] = await askInTurns(
    bench,
    [page({}), page({ page: 500 }), page({ cursor })],
    turnsOf(bench),
  );
  const ratio = slow(far!) / slow(first!);
  return [
    {
      what: `page of 50 by cursor behind page 500, sorted by ${sort}`,
      against: 'page 1, p95',
      target: { text: '≤ 1.3 ×', met: ratio <= 1.3 },
      measured: times(ratio),
      detail: `p50/p95 ms: page 1 ${spread(first!)}, by cursor ${spread(far!)}`,
    },
    {
      what: `page 500 by its number, sorted by ${sort}`,
      against: 'page 1, p50',
      measured: times(median(numbered!) / median(first!)),
      detail: `p50/p95 ms: ${spread(numbered!)}`,
    },
  ];
}

/** Returns the number of repetitions of sequential requests. */
export const turnsOf = ({ rounds }: Bench): number => rounds * 8;
