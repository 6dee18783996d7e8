import { compare } from '../machine/rounds.ts';
import type { Case } from './case.types.ts';
import { findingOf } from './finding.ts';

/** A customer: registered with checks and audit row; with the look-up of duplicates that the screen makes before. */
export const createCase: Case = {
  name: 'create',
  async run(bench) {
    const { domainId: domain_id, userId: user_id } = bench.company;
    const floor = {
      url: bench.floor.url,
      connections: 8,
      requests: [{ path: '/customers', body: () => JSON.stringify({ domain_id, user_id, ...newCustomer() }) }],
    };
    const create = { path: '/api/rest/customers', body: () => JSON.stringify({ user_id, ...newCustomer() }) };
    const { url, headers } = bench.api;
    const alone = await compare(floor, { url, headers, connections: 8, requests: [create] }, bench);
    const both = await compare(floor, { url, headers, connections: 8, requests: [lookUp, create] }, bench);
    // Two calls make one registration.
    const registered = {
      ...both,
      ratio: both.ratio / 2,
      candidate: both.candidate / 2,
      ratios: both.ratios.map((one) => one / 2),
      cpu: {
        ...both.cpu,
        candidate: { server: both.cpu.candidate.server * 2, database: both.cpu.candidate.database * 2 },
      },
    };
    return [
      findingOf(registered, {
        what: 'customer registered with checks and audit row, after a duplicate look-up',
        against: 'bare server, insert',
        atLeast: 0.4,
      }),
      findingOf(alone, { what: 'the same without the look-up', against: 'bare server, insert' }),
    ];
  },
};

let serial = 0;

function newCustomer() {
  serial += 1;
  return {
    name: `登録${serial}商会株式会社`,
    tel_no: `06-${5_000_000 + serial}`,
    web_url: `https://new${serial}.example/`,
    address: '大阪府大阪市北区梅田1-1-1',
    employee: 120,
  };
}

const lookUp = {
  path: '/api/rest/customers/similar',
  body: () => {
    const { name, tel_no, web_url } = newCustomer();
    return JSON.stringify({ name, tel_no, web_url });
  },
};
