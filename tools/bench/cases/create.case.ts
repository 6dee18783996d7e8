import type { Load } from '../machine/load.ts';
import { compare } from '../machine/rounds.ts';
import type { Comparison } from '../machine/rounds.ts';
import type { Case } from './case.types.ts';
import { findingOf } from './finding.ts';

/**
 * Measures creating a customer: with checks, duplicate search and audit row, as the screen does it; after the call that
 * shows duplicates while the form is filled in; and without duplicate search, as programs do it.
 */
export const createCase: Case = {
  name: 'create',
  async run(bench) {
    const { domainId: domain_id, userId: user_id } = bench.company;
    const floor = {
      url: bench.floor.url,
      connections: 8,
      requests: [{ path: '/customers', body: () => JSON.stringify({ domain_id, user_id, ...newCustomer() }) }],
    };
    const { url, headers } = bench.api;
    const ours = (...requests: Load['requests']): Load => ({ url, headers, connections: 8, requests });
    const create = (how: object) => ({
      path: '/api/rest/customers',
      body: () => JSON.stringify({ user_id, ...newCustomer(), ...how }),
    });
    const looked = create({ known_similar_ids: [] });
    const against = 'bare server, insert';
    return [
      findingOf(await compare(floor, ours(looked), bench), {
        what: 'customer registered with checks, duplicate look-up and audit row',
        against,
        atLeast: 0.4,
      }),
      findingOf(twoAsOne(await compare(floor, ours(lookUp, looked), bench)), {
        what: 'the same after the call that shows duplicates while it is typed',
        against,
      }),
      findingOf(await compare(floor, ours(create({})), bench), { what: 'the same without any look-up', against }),
    ];
  },
};

/** Converts a comparison of two calls to one registration. */
const twoAsOne = (both: Comparison): Comparison => ({
  ...both,
  ratio: both.ratio / 2,
  candidate: both.candidate / 2,
  ratios: both.ratios.map((one) => one / 2),
  cpu: {
    ...both.cpu,
    candidate: { server: both.cpu.candidate.server * 2, database: both.cpu.candidate.database * 2 },
  },
});

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
