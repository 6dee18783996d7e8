import type { Load } from '../machine/load.ts';
import { compare } from '../machine/rounds.ts';
import type { Comparison } from '../machine/rounds.ts';
import type { Bench, Case, Finding } from './case.types.ts';
import { times } from './case.types.ts';

/** Measures the board: 20 cards of each of eight phases, and the sums of all deals. */
export const boardCase: Case = {
  name: 'board',
  async run(bench) {
    const cards = apiLoad(bench, ['/api/rest/deals/by_phases']);
    const whole = apiLoad(bench, ['/api/rest/deals/by_phases', '/api/rest/deals/by_phases/summary']);
    const { domainId: domain_id, dealTypeId: deal_type_id, phaseIds: phase_ids } = bench.company;
    const body = JSON.stringify({ domain_id, deal_type_id, phase_ids });
    const bare: Load = { url: bench.floor.url, connections: 8, requests: [{ path: '/cards', body: () => body }] };
    return [
      findingOf(await compare(cards, whole, bench), 'the cards call alone', 3),
      findingOf(await compare(bare, whole, bench), 'bare server, the cards alone, no counts'),
    ];
  },
};

function apiLoad({ api, company }: Bench, paths: readonly string[]): Load {
  const body = JSON.stringify({ deal_type_id: company.dealTypeId });
  return {
    url: api.url,
    headers: api.headers,
    connections: 8,
    requests: paths.map((path) => ({ path, body: () => body })),
  };
}

/**
 * Converts calls to boards: a board takes two calls, so half the calls per second are boards; the figure compares
 * times.
 */
function findingOf({ baseline, candidate, ratios, ratio }: Comparison, against: string, atMost?: number): Finding {
  const timesOf = (one: number) => 2 / one;
  return {
    what: 'board of eight phases, cards and summary',
    against,
    measured: times(timesOf(ratio)),
    ...(atMost === undefined ? {} : { target: { text: `≤ ${atMost} ×`, met: timesOf(ratio) <= atMost } }),
    detail: `${(candidate / 2).toFixed(1)} boards/s against ${baseline.toFixed(1)}/s; rounds ${ratios.map(timesOf).map(times).join(' ')}`,
  };
}
