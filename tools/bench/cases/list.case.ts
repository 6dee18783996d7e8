import { driveWatched } from '../machine/load.ts';
import type { Load } from '../machine/load.ts';
import { compare } from '../machine/rounds.ts';
import { median } from '../statistics.ts';
import type { Bench, Case, Finding } from './case.types.ts';
import { times } from './case.types.ts';
import { findingOf } from './finding.ts';

interface Filter {
  /** Approximate number of matching deals of 100,000. */
  matches: string;
  phaseIds: number[];
  userId?: number;
}

const leastAmount = 10_000_000;

/**
 * Measures a page of 20 of all deals: some phases, a minimum amount, with and without one member; the largest amount
 * first.
 */
export const listCase: Case = {
  name: 'list',
  async run(bench) {
    const { phaseIds, userId } = bench.company;
    return [
      ...(await measure(bench, { matches: '1.7 %', phaseIds: phaseIds.slice(1, 2), userId })),
      ...(await measure(bench, { matches: '30 %', phaseIds: phaseIds.slice(1, 4) })),
      await measureChanging(bench, { matches: '30 %', phaseIds: phaseIds.slice(1, 4) }),
      await measureCrowd(bench, { matches: '30 %', phaseIds: phaseIds.slice(1, 4) }),
    ];
  },
};

async function measure(bench: Bench, filter: Filter): Promise<Finding[]> {
  const api = apiList(bench, filter);
  const plain = await compare(floorList(bench, filter, '/list'), api, bench);
  const counted = await compare(floorList(bench, filter, '/list-counted'), api, bench);
  const what = `list of 20, sorted, ${filter.matches} match, tenant rules, capped count`;
  return [
    findingOf(plain, { what, against: 'bare server, the rows alone', atLeast: 0.5 }),
    findingOf(counted, { what, against: 'bare server, rows and the same capped count', atLeast: 0.5 }),
  ];
}

/** Measures with changing filters, so that no answer is cached. */
async function measureChanging(bench: Bench, filter: Filter): Promise<Finding> {
  const least = () => leastAmount + (serial += 1);
  const comparison = await compare(
    floorList(bench, filter, '/list-counted', least),
    apiList(bench, filter, least),
    bench,
  );
  return findingOf(comparison, {
    what: `the same, ${filter.matches} match, each time another filter`,
    against: 'bare server, rows and the same capped count',
    atLeast: 0.5,
  });
}

/** Measures with four times the connections on the same machine, which may take four times as long. */
async function measureCrowd(bench: Bench, filter: Filter): Promise<Finding> {
  const load = apiList(bench, filter);
  const ratios: number[] = [];
  const seen: string[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    const few = await driveWatched(load, bench.seconds);
    const many = await driveWatched({ ...load, connections: 32 }, bench.seconds);
    ratios.push(many.slow / few.slow);
    seen.push(`${many.slow}/${few.slow}`);
  }
  const ratio = median(ratios);
  return {
    what: 'slow answers of the list (97.5 %) at 32 connections',
    against: 'at 8 connections',
    target: { text: '≤ 6 ×', met: ratio <= 6 },
    measured: times(ratio),
    detail: `ms ${seen.join(' ')}`,
  };
}

let serial = 0;

const always = () => leastAmount;

function apiList({ api, company }: Bench, { phaseIds, userId }: Filter, least = always): Load {
  const body = () =>
    JSON.stringify({
      deal_type_id: company.dealTypeId,
      per_page: 20,
      sort_key: 'amount',
      sort_order: 'desc',
      search_condition: {
        conditions: [
          { field: 'phase_id', operator: 'in', value: phaseIds },
          { field: 'amount', operator: 'gte', value: least() },
          ...(userId === undefined ? [] : [{ field: 'user_id', operator: 'in', value: [userId] }]),
        ],
      },
    });
  const { url, headers } = api;
  return { url, headers, connections: 8, requests: [{ path: '/api/rest/deals/index', body }] };
}

function floorList({ floor, company }: Bench, { phaseIds, userId }: Filter, path: string, least = always): Load {
  const body = () =>
    JSON.stringify({
      domain_id: company.domainId,
      deal_type_id: company.dealTypeId,
      phase_ids: phaseIds,
      amount: least(),
      ...(userId === undefined ? {} : { user_id: userId }),
    });
  return { url: floor.url, connections: 8, requests: [{ path, body }] };
}
