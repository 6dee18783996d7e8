import type { Load } from '../machine/load.ts';
import { compare } from '../machine/rounds.ts';
import type { Bench, Case } from './case.types.ts';
import { findingOf } from './finding.ts';

const leastAmount = 10_000_000;

/** A page of 20 out of all deals: three phases, a least amount, the largest first. */
export const listCase: Case = {
  name: 'list',
  async run(bench) {
    const api = apiList(bench);
    const plain = await compare(floorList(bench, '/list'), api, bench);
    const counted = await compare(floorList(bench, '/list-counted'), api, bench);
    return [
      findingOf(plain, {
        what: 'list of 20, filtered and sorted, tenant rules, capped count',
        against: 'bare server, the rows alone',
        atLeast: 0.5,
      }),
      findingOf(counted, { what: 'the same', against: 'bare server, rows and the same capped count' }),
    ];
  },
};

const phasesOf = ({ company }: Bench) => company.phaseIds.slice(1, 4);

function apiList(bench: Bench): Load {
  const body = JSON.stringify({
    deal_type_id: bench.company.dealTypeId,
    per_page: 20,
    sort_key: 'amount',
    sort_order: 'desc',
    search_condition: {
      conditions: [
        { field: 'phase_id', operator: 'in', value: phasesOf(bench) },
        { field: 'amount', operator: 'gte', value: leastAmount },
      ],
    },
  });
  const { url, headers } = bench.api;
  return { url, headers, connections: 8, requests: [{ path: '/api/rest/deals/index', body: () => body }] };
}

function floorList(bench: Bench, path: string): Load {
  const { domainId: domain_id, dealTypeId: deal_type_id } = bench.company;
  const body = JSON.stringify({ domain_id, deal_type_id, phase_ids: phasesOf(bench), amount: leastAmount });
  return { url: bench.floor.url, connections: 8, requests: [{ path, body: () => body }] };
}
