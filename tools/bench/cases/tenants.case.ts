import { driveWatched } from '../machine/load.ts';
import type { Load } from '../machine/load.ts';
import { compare, cpuText } from '../machine/rounds.ts';
import type { Cpu } from '../machine/rounds.ts';
import type { Tenant } from '../tenants.ts';
import { growMembers, growTenants } from '../tenants.ts';
import type { Bench, Case } from './case.types.ts';
import { times } from './case.types.ts';

const companies = 1_000;

/**
 * Measures a list of a small company. Each call comes from another member of one company, or from another company, and
 * no two filters are equal, so that both sides profit equally little from cached sessions and counts. All companies
 * have equally many deals, and every caller has called before the measurement. The cost is the processor time of server
 * and database.
 */
export const tenantsCase: Case = {
  name: 'tenants',
  async run(bench) {
    const tenants = await growTenants(bench.pool, companies);
    const members = await growMembers(bench.pool, tenants[0]!, companies);
    const one = loadOf(bench, members);
    const each = loadOf(bench, tenants);
    for (const load of [one, each]) await warm(load);
    const { baseline, candidate, ratios, cpu } = await compare(one, each, bench);
    const cost = sumOf(cpu.candidate) / sumOf(cpu.baseline);
    return [
      {
        what: `cost of a list of 20 while each call is of another one of ${companies} companies`,
        against: `${companies} members of one company`,
        target: { text: '≤ 1.1 ×', met: cost <= 1.1 },
        measured: times(cost),
        detail: `cpu ${cpuText(cpu.candidate)} against ${cpuText(cpu.baseline)}; by the clock ${Math.round(candidate)}/s against ${Math.round(baseline)}/s, rounds ${ratios.map((own) => times(1 / own)).join(' ')}`,
      },
    ];
  },
};

/** Warms up until each caller has been answered twice. */
async function warm(load: Load): Promise<void> {
  for (let answered = 0; answered < 2 * companies;) answered += (await driveWatched(load, 1)).answered;
}

const sumOf = ({ server, database }: Cpu): number => server + database;

/** Creates the load; headers are read after the body of the same request. */
function loadOf({ api }: Bench, callers: readonly Tenant[]): Load {
  let serial = 0;
  let current = callers[0]!;
  const body = () => {
    serial += 1;
    current = callers[serial % callers.length]!;
    const conditions = [{ field: 'amount', operator: 'lte', value: 10_000_000 + serial }];
    return JSON.stringify({
      deal_type_id: current.dealTypeId,
      per_page: 20,
      sort_key: 'amount',
      sort_order: 'desc',
      search_condition: { conditions },
    });
  };
  return {
    url: api.url,
    connections: 8,
    requests: [{ path: '/api/rest/deals/index', body, headers: () => current.headers }],
  };
}
