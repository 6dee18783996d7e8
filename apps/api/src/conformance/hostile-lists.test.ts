/** A list answers every hostile condition, or refuses it with a client error. */
import {
  actionSortKeys,
  campaignSortKeys,
  catalogue,
  contactSortKeys,
  customerSortKeys,
  dealSortKeys,
  estimateSortKeys,
  materialSortKeys,
  operators,
} from '@crm/contract';
import type { Operation } from '@crm/contract';
import { openSession } from '@crm/identity-server';
import fc from 'fast-check';
import { openDemoApp } from '../demo/testing/demo-app.ts';
import type { DemoApp } from '../demo/testing/demo-app.ts';
import type { Schema } from './sample.ts';

const bodyOf = ({ body }: Operation) => (body as Schema | undefined)?.properties ?? {};
const queryOf = ({ query }: Operation) => (query as Schema | undefined)?.properties ?? {};

/** The calls that read by conditions; writing calls check conditions in the same way. */
const lists = catalogue
  .flatMap(({ operations }) => Object.entries(operations) as [string, Operation][])
  .filter(([name]) => /^(list|search|suggest|summarise|count)/.test(name))
  .filter(([, operation]) => operation.access.kind !== 'public')
  .filter(([, operation]) =>
    ['search_condition', 'keyword', 'query', 'cursor', 'sort_key'].some(
      (key) => key in bodyOf(operation) || key in queryOf(operation),
    ),
  );

/** All fields of all lists together: each list knows some, and refuses the rest. */
const fields =
  'id name name_kana amount phase_id probability_id product_id channel_id reason_id user_id customer_id customer_name contact_id contact_email expected_contract_date closed_at phase_changed_at next_action_at last_action_at colour_label created_at updated_at created_by updated_by memo industry employee capital establish_year closing_month corporate_number postal_code address tel_no parent_customer_id email email_status position department lifecycle_stage_id retired tags pattern_id purpose_id status state target_type invitee_ids member_ids pre_note result start_datetime end_datetime filename size extension mime_type deal_id deal_code customer_capital'.split(
    ' ',
  );
const hostile = ['', 'domain_id', '__proto__', 'constructor', 'deals.name', '"; drop table deals --', "x' or '1'='1"];

const nasty = fc.constantFrom('%', '_', '\\', "'", '\0', '\ud800', '$1', "') or true --", '𠮷', '㈱', '東', '﷽', '');
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), nasty);
const day = fc.constantFrom('2026-02-18', '2026-02-30', '0000-00-00', '9999-12-31', '-1-01-01', '2026-11-20T25:00:00');
const number = fc.oneof(fc.integer(), fc.constantFrom(0, -1, 1.5, 1e300, 2 ** 53, 2 ** 31, 5e-324));
const scalar = fc.oneof(text, day, number, fc.boolean(), fc.constant(null));
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.tuple(day, day), fc.tuple(number, number));

const plain = (items: number[]) =>
  fc.oneof(
    fc.record({ field: fc.constantFrom(...fields), operator: fc.constantFrom<string>(...operators), value }),
    fc.record({ custom_item_id: fc.constantFrom(...items), operator: fc.constantFrom<string>(...operators), value }),
  );
const forged = fc.record(
  {
    field: fc.oneof(fc.constantFrom(...hostile), text),
    custom_item_id: number,
    operator: fc.constantFrom('', 'like', '= 1 or 1', '__proto__', 'eq'),
    value,
  },
  { requiredKeys: ['operator'] },
);

/** One hostile part at a time: the first refusal would hide the rest. */
const request = (items: number[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        search_condition: fc.record(
          { match: fc.constantFrom('all', 'any'), conditions: fc.array(plain(items), { maxLength: 2 }) },
          { requiredKeys: ['conditions'] },
        ),
      }),
    },
    fc.record({ search_condition: fc.record({ conditions: fc.array(forged, { maxLength: 2 }) }) }),
    fc.record({ search_condition: fc.record({ keyword: text, keyword_match: fc.constantFrom('and', 'or', 'xor') }) }),
    fc.record({ keyword: text, query: text }),
    fc.record({ page: fc.oneof(number, text) }),
    fc.record({ per_page: fc.oneof(number, text) }),
    // Timelines.
    fc.record({ sources: fc.oneof(text, fc.constantFrom('action', 'change,mail', 'action,,')), planned: fc.boolean() }),
    fc.record({ planned: fc.oneof(number, text) }),
    fc.record({ cursor: fc.oneof(text, fc.constant(Buffer.from('[null,{"a":1}]').toString('base64url'))) }),
    fc.record({
      sort_key: fc.oneof(
        fc.constantFrom(...fields, ...hostile),
        fc.constantFrom('custom_item_1', ...items.map((id) => `custom_item_${id}`)),
      ),
      sort_order: fc.constantFrom('asc', 'desc', 'desc; drop table deals'),
    }),
  );

let testApp: DemoApp;
let headers: Record<string, string>;
let items: number[];
let dealType: number;

beforeAll(async () => {
  testApp = await openDemoApp();
  const { database } = testApp.app;
  const user = await database.system
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('email', '=', 'admin@demo.example')
    .executeTakeFirstOrThrow();
  // The database checks sessions by its own clock, not by the clock of the test.
  const session = await openSession(database, user, { now: new Date(), userAgent: 'test' });
  headers = { 'access-token': session.token, client: session.client, uid: session.uid };
  items = (await database.pool.query<{ id: number }>('select id from custom_items')).rows.map(({ id }) => id);
  dealType = (await testApp.guest.call('getMasters', { headers })).body.data.deal_types[0].id;
}, 120_000);
afterAll(() => testApp.close());

test('covers the expected calls that read by conditions', () => {
  const names = lists.map(([name]) => name);
  const known = ['listDeals', 'listDealsByPhases', 'listCustomers', 'listContacts', 'listActions', 'listMaterials'];
  expect(names).toEqual(expect.arrayContaining([...known, 'listWebformSubmissionLogs', 'suggestContacts']));
  expect(items.length).toBeGreaterThan(5);
});

const runs = 200;
const leastAnswered = 15;

test.each(lists)('%s answers or refuses the request, and never fails', async (name, operation) => {
  const inBody = Object.keys(bodyOf(operation)).length > 0;
  const known = inBody ? bodyOf(operation) : queryOf(operation);
  const statuses: number[] = [];
  const ask = async (asked: Record<string, unknown>) => {
    // Parameters that the call does not know would be ignored; those it requires are given.
    const input: Record<string, unknown> = { ...(known.deal_type_id && { deal_type_id: dealType }) };
    for (const [key, one] of Object.entries(asked)) if (key in known) input[key] = one;
    const params = Object.fromEntries(
      Object.keys((operation.params as Schema | undefined)?.properties ?? {}).map((key) => [key, 1]),
    );
    const answer = await testApp.guest.call(
      name,
      inBody ? { params, body: input, headers } : { params, query: input as never, headers },
    );
    statuses.push(answer.status);
    expect([answer.status < 500, JSON.stringify(input), answer.body]).toEqual([true, expect.anything(), answer.body]);
  };
  await ask({});
  await fc.assert(fc.asyncProperty(request(items), ask), { numRuns: runs });
  expect(statuses.filter((status) => ![200, 404, 422].includes(status))).toEqual([]);
  const searched = 'search_condition' in known && statuses.includes(200);
  // Some conditions are valid, so their queries have run.
  if (searched) expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(leastAnswered);
});

/** The lists of records with the sort keys that their columns have. */
const sorted: [string, readonly string[]][] = [
  ['listDeals', dealSortKeys],
  ['listCustomers', customerSortKeys],
  ['listContacts', contactSortKeys],
  ['searchEstimates', estimateSortKeys],
  ['listMaterials', materialSortKeys],
  ['listCampaigns', campaignSortKeys],
  ['listActions', actionSortKeys],
];

test.each(sorted)('%s returns the same pages by cursor and by number, by each of its columns', async (name, keys) => {
  const per_page = 4;
  const read = async (body: object) => {
    const { status, body: answer } = await testApp.guest.call(name, {
      body: { ...body, ...(name === 'listDeals' && { deal_type_id: dealType }) },
      headers,
    });
    expect([status, body]).toEqual([200, body]);
    return answer as { data: { id: number }[]; meta: { total_count: number; next_cursor: string | null } };
  };
  for (const sort_key of keys) {
    for (const sort_order of ['asc', 'desc']) {
      const first = await read({ sort_key, sort_order, per_page });
      const second = await read({ sort_key, sort_order, per_page, page: 2 });
      const cursor = first.meta.next_cursor;
      const next = cursor ? await read({ sort_key, sort_order, per_page, page: 2, cursor }) : second;
      expect([sort_key, sort_order, next.data.map(({ id }) => id)]).toEqual([
        sort_key,
        sort_order,
        second.data.map(({ id }) => id),
      ]);
      const ids = new Set([...first.data, ...second.data].map(({ id }) => id));
      expect(ids.size).toBe(Math.min(first.meta.total_count, 2 * per_page));
    }
  }
});
