import { drive } from '../machine/load.ts';
import { memoryOf } from '../machine/child.ts';
import type { Case } from './case.types.ts';

const most = 250;

/** Measures the API's resident memory under requests for lists, boards and single records. */
export const memoryCase: Case = {
  name: 'memory',
  async run({ api, company, rounds, seconds }) {
    const samples: number[] = [];
    const timer = setInterval(() => samples.push(memoryOf(api.pid)), 100);
    const deals = JSON.stringify({ deal_type_id: company.dealTypeId, per_page: 100 });
    const board = JSON.stringify({ deal_type_id: company.dealTypeId });
    const customers = JSON.stringify({ per_page: 100, search_condition: { keyword: '製作所' } });
    try {
      const { url, headers } = api;
      const requests = [
        { path: '/api/rest/deals/index', body: () => deals },
        { path: '/api/rest/deals/by_phases', body: () => board },
        { path: '/api/rest/customers/index', body: () => customers },
      ];
      await drive({ url, headers, connections: 32, requests }, rounds * seconds);
    } finally {
      clearInterval(timer);
    }
    const peak = Math.max(...samples);
    return [
      {
        what: 'memory of the API under load, 32 connections',
        against: 'resident set',
        target: { text: `≤ ${most} MB`, met: peak <= most },
        measured: `${Math.round(peak)} MB`,
        detail: `${Math.round(api.memoryAtStart)} MB at the start; API from its ${api.fromSource ? 'sources' : 'build'}`,
      },
    ];
  },
};
