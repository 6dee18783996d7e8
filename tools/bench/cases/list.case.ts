import type { Load } from '../machine/load.ts';
import { compare } from '../machine/rounds.ts';
import type { Bench, Case, Finding } from './case.types.ts';
import { findingOf } from './finding.ts';

interface Filter {
  /** How many of 100,000 deals match, roughly. */
  matches: string;
  phaseIds: number[];
  userId?: number;
}

const leastAmount = 10_000_000;

/** A page of 20 out of all deals: some phases, a least amount, with and without one member; the largest amount first. */
export const listCase: Case = {
  name: 'list',
  async run(bench) {
    const { phaseIds, userId } = bench.company;
    return [
      ...(await measure(bench, { matches: '1.7 %', phaseIds: phaseIds.slice(1, 2), userId })),
      ...(await measure(bench, { matches: '30 %', phaseIds: phaseIds.slice(1, 4) })),
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
    findingOf(counted, { what, against: 'bare server, rows and the same capped count' }),
  ];
}

function apiList({ api, company }: Bench, { phaseIds, userId }: Filter): Load {
  const body = JSON.stringify({
    deal_type_id: company.dealTypeId,
    per_page: 20,
    sort_key: 'amount',
    sort_order: 'desc',
    search_condition: {
      conditions: [
        { field: 'phase_id', operator: 'in', value: phaseIds },
        { field: 'amount', operator: 'gte', value: leastAmount },
        ...(userId === undefined ? [] : [{ field: 'user_id', operator: 'in', value: [userId] }]),
      ],
    },
  });
  const { url, headers } = api;
  return { url, headers, connections: 8, requests: [{ path: '/api/rest/deals/index', body: () => body }] };
}

function floorList({ floor, company }: Bench, { phaseIds, userId }: Filter, path: string): Load {
  const body = JSON.stringify({
    domain_id: company.domainId,
    deal_type_id: company.dealTypeId,
    phase_ids: phaseIds,
    amount: leastAmount,
    ...(userId === undefined ? {} : { user_id: userId }),
  });
  return { url: floor.url, connections: 8, requests: [{ path, body: () => body }] };
}
