import { findingOf } from '../cases/finding.ts';
import type { Bench, Case } from '../cases/case.types.ts';
import { compare } from '../machine/rounds.ts';
import type { Load } from '../machine/load.ts';
import { ask } from './ask.ts';
import type { BigCompany } from './grow.ts';

/** More deals than a run updates: each is updated once, so that the version read is current. */
const DEALS = 200_000;

/** Compares creating and changing a deal among a million, with checks and audit row, with the plain row. */
export const writeCase: Case = {
  name: 'write',
  async run(bench) {
    const created = await compare(...(await creations(bench)), bench);
    const updated = await compare(...(await updates(bench)), bench);
    return [
      findingOf(created, {
        what: 'deal registered with checks and audit row',
        against: 'bare server, insert of the row',
        atLeast: 0.4,
      }),
      findingOf(updated, { what: 'deal updated with checks and audit row', against: 'bare server, update of the row' }),
    ];
  },
};

const connections = 8;
const onFloor = ({ floor }: Bench, path: string, body: () => object): Load => ({
  url: floor.url,
  connections,
  requests: [{ path, body: () => JSON.stringify(body()) }],
});
const onApi = ({ api }: Bench, request: Load['requests'][number]): Load => ({
  url: api.url,
  headers: api.headers,
  connections,
  requests: [request],
});

async function creations(bench: Bench): Promise<[Load, Load]> {
  const { domainId, userId, dealTypeId, phaseIds, numberItemId, textItemId } = bench.company as BigCompany;
  const first = async (table: string) => {
    const { rows } = await bench.pool.query<{ id: string }>(
      `select id from ${table} where domain_id = $1 and deal_type_id = $2 and deleted_at is null order by order_num limit 1`,
      [domainId, dealTypeId],
    );
    return Number(rows[0]!.id);
  };
  const customers = await idsOf(bench, 'customers', 1_000);
  const masters = {
    deal_type_id: dealTypeId,
    user_id: userId,
    phase_id: phaseIds[0]!,
    product_id: await first('products'),
    probability_id: await first('probabilities'),
    channel_id: await first('channels'),
  };
  let serial = 0;
  const deal = () => {
    serial += 1;
    return {
      ...masters,
      name: `新規導入 登録${serial}`,
      customer_id: customers[serial % customers.length]!.id,
      amount: 200_000 + (serial % 5_000) * 1_000,
      expected_contract_date: '2026-12-31',
    };
  };
  const values = () => [
    { item_id: numberItemId, value: serial % 1_000_000 },
    { item_id: textItemId, value: `型番${serial}` },
  ];
  const stored = () => JSON.stringify(Object.fromEntries(values().map(({ item_id, value }) => [item_id, value])));
  // The first request prints its error, if it has one.
  await ask(bench, { path: '/api/rest/deals', body: () => ({ ...deal(), customs: values() }) });
  return [
    onFloor(bench, '/deals', () => ({ domain_id: domainId, ...deal(), customs: stored() })),
    onApi(bench, { path: '/api/rest/deals', body: () => JSON.stringify({ ...deal(), customs: values() }) }),
  ];
}

async function updates(bench: Bench): Promise<[Load, Load]> {
  const { domainId } = bench.company;
  const deals = await idsOf(bench, 'deals', DEALS);
  const half = Math.floor(deals.length / 2);
  const [bare, ours] = [deals.slice(0, half), deals.slice(half)];
  let serial = 0;
  const change = () => {
    serial += 1;
    return { amount: 300_000 + (serial % 7_000) * 1_000, expected_contract_date: `2027-01-${10 + (serial % 20)}` };
  };
  let next = 0;
  const [first] = ours;
  await ask(bench, {
    path: `/api/rest/deals/${first!.id}`,
    method: 'PUT',
    body: () => ({ ...change(), lock_version: first!.lock_version }),
  });
  return [
    onFloor(bench, '/deal', () => ({ domain_id: domainId, id: bare[serial % bare.length]!.id, ...change() })),
    onApi(bench, {
      path: '/api/rest/deals',
      method: 'PUT',
      address: () => `/api/rest/deals/${ours[(next += 1)]!.id}`,
      body: () => JSON.stringify({ ...change(), lock_version: ours[next]!.lock_version }),
    }),
  ];
}

/** Returns the newest ids in an order that separates neighbours. */
async function idsOf({ pool, company }: Bench, table: 'deals' | 'customers', most: number) {
  const { rows } = await pool.query<{ id: string; lock_version: number }>(
    `select id, lock_version from (select id, lock_version from ${table}
       where domain_id = $1 and deleted_at is null ${table === 'deals' ? 'and deal_type_id = $3' : ''} order by id desc limit $2) as late
     order by hashint8(id)`,
    [company.domainId, most, ...(table === 'deals' ? [company.dealTypeId] : [])],
  );
  return rows.map(({ id, lock_version }) => ({ id: Number(id), lock_version: Number(lock_version) }));
}
