import { compare } from '../machine/rounds.ts';
import type { Load } from '../machine/load.ts';
import type { Tenant } from '../tenants.ts';
import { growTenants } from '../tenants.ts';
import type { Bench, Case } from './case.types.ts';
import { times } from './case.types.ts';

const companies = 1_000;

/** A list of a small company: all calls of one company, and each call of another one of a thousand. */
export const tenantsCase: Case = {
  name: 'tenants',
  async run(bench) {
    const tenants = await growTenants(bench.pool, companies);
    const one = loadOf(bench, () => tenants[0]!);
    let serial = 0;
    const each = loadOf(bench, () => tenants[(serial += 1) % tenants.length]!);
    const { ratio, baseline, candidate, ratios } = await compare(one, each, bench);
    const cost = 1 / ratio;
    return [
      {
        what: `cost of a list of 20 while each call is of another one of ${companies} companies`,
        against: 'all calls of one company',
        target: { text: '≤ 1.1 ×', met: cost <= 1.1 },
        measured: times(cost),
        detail: `${Math.round(candidate)}/s against ${Math.round(baseline)}/s; rounds ${ratios.map((own) => times(1 / own)).join(' ')}`,
      },
    ];
  },
};

/** The headers are asked after the body of the same request. */
function loadOf({ api }: Bench, next: () => Tenant): Load {
  let current = next();
  const body = () => {
    current = next();
    return JSON.stringify({ deal_type_id: current.dealTypeId, per_page: 20, sort_key: 'amount', sort_order: 'desc' });
  };
  return {
    url: api.url,
    connections: 8,
    requests: [{ path: '/api/rest/deals/index', body, headers: () => current.headers }],
  };
}
