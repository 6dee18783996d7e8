import { createCustomItem } from '@crm/custom-fields-server';
import { keepSearchIndex } from '@crm/server-kit';
import fc from 'fast-check';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

/** Proves that searches of custom items find the same by a large company's index as by reading every deal. */

let testApp: TestApp;
let team: SalesTeam;
let items: Record<(typeof kinds)[number][0], number>;

const options = ['展示会', '紹介', 'Web', 'その他'];
const kinds = [
  ['text', 1],
  ['date', 2],
  ['number', 3],
  ['choice', 4],
  ['choices', 5],
  ['url', 7],
  ['decimal', 8],
  ['user', 10],
  ['labels', 11],
] as const;

const workerComes = () => keepSearchIndex(testApp.app, { large: 5 });
const DEALS = 60;

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const words = oneOf(
  'ABC-100',
  'abc-200',
  'ＡＢＣ',
  'Straße',
  'STRASSE',
  'ΣΟΦΟΣ',
  'σοφος',
  '50%_引き',
  '一行目\n二行目',
  '𠮷野家',
);
const long = fc.constantFrom('ぬ'.repeat(99), 'ぬ'.repeat(100), `${'ぬ'.repeat(120)}る`, `${'ぬ'.repeat(400)}終わり`);
const texts = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: long });
const days = oneOf('2026-02-17', '2026-02-18', '2025-12-31', '1999-01-01', '9999-12-31', '2026-03-01');
const numbers = oneOf(-7, 0, 3, 10, 11, 250_000, 999_999_999_999_999);
const decimals = oneOf('0.1', '0.30000', '-2.5', '12345678901.23456', '10');
const labels = oneOf('重要', '休眠', 'VIP', 'vip');

const deal = fc.record(
  {
    text: texts,
    date: days,
    number: numbers,
    choice: oneOf(...options),
    choices: fc.uniqueArray(oneOf(...options), { minLength: 1, maxLength: 3 }),
    url: oneOf('https://a.example/', 'https://a.example/b', 'https://B.example/'),
    decimal: decimals,
    user: oneOf('me'),
    labels: fc.uniqueArray(labels, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: [] },
);

const asText = fc.oneof(
  fc.record({ operator: oneOf('equals', 'starts_with', 'contains', 'not_contains'), value: texts }),
  fc.record({
    operator: oneOf('contains', 'starts_with'),
    value: oneOf('a', 'AB', 'bc-', 'ss', 'ß', 'σ', 'ο', '%', '_', '終わり', 'る', 'ぬ', '野', '\n'),
  }),
  fc.record({ operator: oneOf('empty', 'not_empty') }),
);
const asNumber = fc.oneof(
  fc.record({
    operator: oneOf('eq', 'ne', 'gte', 'lte'),
    value: fc.oneof(numbers, oneOf(0.1, 0.3, -2.5, 12345678901.23456)),
  }),
  fc.record({ operator: oneOf('between'), value: fc.tuple(numbers, numbers) }),
);
const asDate = fc.oneof(
  fc.record({ operator: oneOf('eq', 'ne', 'gte', 'lte'), value: days }),
  fc.record({ operator: oneOf('between'), value: fc.tuple(days, days) }),
  fc.record({ operator: oneOf('today', 'this_week', 'this_month', 'this_quarter', 'this_fiscal_year', 'empty') }),
  fc.record({ operator: oneOf('last_n_days', 'next_n_days'), value: oneOf(1, 30, 3_660) }),
);
const chosen = (...values: string[]) =>
  fc.record({ operator: oneOf('in', 'not_in'), value: fc.uniqueArray(oneOf(...values), { maxLength: 3 }) });

type Kind = (typeof kinds)[number][0];
const ofKind = (kind: Kind, condition: fc.Arbitrary<object>) => condition.map((one) => ({ kind, ...one }));
const condition = fc.oneof(
  ofKind('text', asText),
  ofKind(
    'url',
    fc.record({
      operator: oneOf('contains', 'equals', 'starts_with'),
      value: oneOf('HTTPS://a', 'https://a.example/', '/b', 'B.'),
    }),
  ),
  ofKind('number', asNumber),
  ofKind('decimal', asNumber),
  ofKind('date', asDate),
  ofKind('choice', chosen(...options, 'ない')),
  ofKind('choices', chosen(...options)),
  ofKind('labels', chosen('重要', '休眠', 'VIP', 'vip')),
  ofKind('user', fc.record({ operator: oneOf('in', 'not_in'), value: oneOf(['me'], ['other'], []) })),
);

beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
  items = {} as typeof items;
  for (const [name, itemType] of kinds)
    items[name] = await team.db.transaction(({ tx }) =>
      createCustomItem(tx, team.domainId, {
        entity: 'deal',
        dealTypeId: team.dealTypeId,
        itemType,
        name,
        options: itemType === 4 || itemType === 5 ? options : [],
      }),
    );
  const made = fc.sample(deal, { numRuns: DEALS, seed: 7 });
  const ids: { id: number; lock_version: number }[] = [];
  for (const values of made) ids.push(await team.deal({ customs: customs(values) }));
  await testApp.app.database.pool.query('analyze deals');
  const waiting = 'select from search_states where not ready';
  do await workerComes();
  while ((await testApp.app.database.pool.query(waiting)).rowCount !== 0);
  // Some deals have changed since, and the worker has not indexed them yet.
  for (const [place, values] of fc.sample(deal, { numRuns: 10, seed: 8 }).entries()) {
    const { id, lock_version } = ids[place * 3]!;
    expect((await team.update(id, { lock_version, customs: customs(values) })).status).toBe(200);
  }
});
afterAll(() => testApp.close());

const member = (value: unknown) => (value === 'me' ? team.staff.userId : 999_999);

const customs = (values: object) =>
  Object.entries(values).map(([kind, value]) => ({
    item_id: items[kind as Kind],
    value: kind === 'user' ? member(value) : value,
  }));

const conditionsOf = (asked: readonly { kind: Kind; operator?: string; value?: unknown }[]) =>
  asked.map(({ kind, value, ...one }) => ({
    custom_item_id: items[kind],
    ...one,
    ...(value === undefined ? {} : { value: kind === 'user' ? (value as unknown[]).map(member) : value }),
  }));

async function found(search_condition: object) {
  const { status, body } = await team.list({ search_condition, per_page: 100, sort_key: 'created_at' });
  return { status, ids: body.data?.map(({ id }: { id: number }) => id), count: body.meta?.total_count };
}

const indexed = (ready: boolean) =>
  testApp.app.database.pool.query('update search_states set ready = $1 where domain_id = $2', [ready, team.domainId]);

test('indexes the values', async () => {
  const { rows } = await testApp.app.database.pool.query<{ item_id: number }>(
    'select distinct item_id from search_texts where domain_id = $1',
    [team.domainId],
  );
  const { text, date, choice, choices, url, user, labels: tags } = items;
  expect(rows.map(({ item_id }) => item_id).toSorted()).toEqual(
    [text, date, choice, choices, url, user, tags].toSorted(),
  );
});

test('finds the same deals with and without the index', async () => {
  let some = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      oneOf('all', 'all', 'any'),
      async (asked, match) => {
        const search = { conditions: conditionsOf(asked), match };
        await indexed(false);
        const plain = await found(search);
        await indexed(true);
        expect(await found(search)).toEqual(plain);
        expect(plain.status).toBe(200);
        if (plain.count > 0) some += 1;
      },
    ),
    { numRuns: 150 },
  );
  expect(some).toBeGreaterThan(40);
});

/** Reads all pages by the cursor; the first ones by number as well. */
async function pagesBy(kind: Kind, sort_order: 'asc' | 'desc', more: object = {}) {
  const sort_key = `custom_item_${items[kind]}`;
  const page = async (rest: object) => {
    const { status, body } = await team.list({ sort_key, sort_order, per_page: 7, ...more, ...rest });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ids: body.data.map(({ id }: { id: number }) => id) as number[], next: body.meta.next_cursor as string };
  };
  const pages = [await page({}), await page({ page: 2 })];
  const ids = [...pages[0]!.ids];
  for (let next = pages[0]!.next; next;) {
    const following = await page({ cursor: next });
    ids.push(...following.ids);
    next = following.next;
  }
  return { ids, second: pages[1]!.ids };
}

describe.each(['text', 'date', 'number', 'choice', 'url', 'decimal', 'user'] as const)('sorted by %s', (kind) => {
  test.each(['asc', 'desc'] as const)('%s: returns the same pages by the index as by a full sort', async (order) => {
    await indexed(false);
    const plain = await pagesBy(kind, order);
    await indexed(true);
    expect(await pagesBy(kind, order)).toEqual(plain);
    expect(new Set(plain.ids).size).toBe(DEALS);
    expect(plain.second).toEqual(plain.ids.slice(7, 14));
  });

  test('returns the same pages for the matches of a condition', async () => {
    const search_condition = { conditions: [{ custom_item_id: items.choice, operator: 'not_in', value: ['紹介'] }] };
    await indexed(false);
    const plain = await pagesBy(kind, 'desc', { search_condition });
    await indexed(true);
    expect(await pagesBy(kind, 'desc', { search_condition })).toEqual(plain);
    expect(plain.ids.length).toBeLessThan(DEALS);
  });
});

test('leaves a deal off all pages for a member who may not see it', async () => {
  await indexed(true);
  const { ids } = await pagesBy('number', 'desc');
  const { pool } = testApp.app.database;
  await pool.query('update deals set limited_to = $2, user_id = $3 where id = $1', [
    ids[2],
    [team.admin.userId],
    team.admin.userId,
  ]);
  expect((await pagesBy('number', 'desc')).ids).toEqual(ids.filter((id) => id !== ids[2]));
});
