import { createCustomItem } from '@crm/custom-fields-server';
import { keepSearchIndex } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { CompiledQuery, sql } from 'kysely';
import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, Person, TestApp } from '../testing/actions-app.ts';
import { fromActions, ofContact } from './actions.repository.ts';
import type { Viewer } from './actions.repository.ts';
import { findAction } from './find-action.ts';
import { actionsAmong } from './find-actions.ts';
import { listActions } from './list-actions.ts';

let testApp: TestApp;
let team: ActionTeam;
let itemId: number;

/** Runs the index worker with a threshold of five actions for a large company. */
const workerComes = () => keepSearchIndex(testApp.app, { large: 5 });

const notes = [
  'ﾃﾞﾓ環境を案内した。',
  '見積の説明',
  '株式会社キャノン様を訪問',
  'Excelの資料をＡＢＣ順に並べた',
  '鬱金の仕入れ',
  '100%_割引の相談',
  '𠮷野家で会食',
];

beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
  itemId = await team.db.transaction(({ tx }) =>
    createCustomItem(tx, team.domainId, { entity: 'action', itemType: 3, name: '人数' }),
  );
  for (const [place, result] of notes.entries())
    await team.action({
      ...at(place),
      status: 'completed',
      result,
      customs: [{ item_id: itemId, value: place * 10 }],
    });
  await testApp.app.database.pool.query('analyze actions');
  // An index is filled only when no older transaction is open in any database of the server.
  const waiting = 'select from search_states where not ready';
  do await workerComes();
  while ((await testApp.app.database.pool.query(waiting)).rowCount !== 0);
});
afterAll(() => testApp.close());

const at = (place: number) => {
  const day = `2026-04-${String(place + 1).padStart(2, '0')}`;
  return { start_datetime: `${day}T10:00:00+09:00`, end_datetime: `${day}T11:00:00+09:00` };
};

const found = async (query: string, person: Person = team.staff): Promise<string[]> => {
  const { body } = await person.call('searchRecords', { query: { query } });
  const group = body.data.find(({ kind }: { kind: string }) => kind === 'actions');
  return (group?.records ?? []).map(({ title }: { title: string }) => title);
};

test('indexes actions by their notes and custom item values', async () => {
  const { pool } = testApp.app.database;
  const { rows } = await pool.query('select entity, ready from search_states where domain_id = $1', [team.domainId]);
  expect(rows).toContainEqual({ entity: 'action', ready: true });
  const pieces = await pool.query(`select from search_pieces where entity = 'action'`);
  expect(pieces.rowCount).toBe(notes.length);
  const numbers = await pool.query('select from search_numbers where item_id = $1', [itemId]);
  expect(numbers.rowCount).toBe(notes.length);
});

describe.each([['with the index'], ['with notes that the worker has not come to']])('%s', (state) => {
  beforeAll(async () => {
    if (state !== 'with the index') await team.action({ ...at(20), status: 'completed', result: '港の倉庫を見学' });
  });

  test.each([
    ['環', [notes[0]]],
    ['環境', [notes[0]]],
    ['デモ環境', [notes[0]]],
    ['でも', [notes[0]]],
    ['㈱キャノン', [notes[2]]],
    ['キャノン', [notes[2]]],
    ['(株)ｷｬﾉﾝ', [notes[2]]],
    ['株式会社キャノン', [notes[2]]],
    ['abc順', [notes[3]]],
    ['EXCEL', [notes[3]]],
    ['鬱', [notes[4]]],
    ['%_', [notes[5]]],
    ['𠮷', [notes[6]]],
    ['説明 見積', [notes[1]]],
    ['見積 環境', []],
    ['境環', []],
  ])('%j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

test('returns the newest first', async () => {
  expect(await found('の')).toEqual(['港の倉庫を見学', notes[5], notes[4], notes[3], notes[2]]);
});

test('finds an action by its new note at once, and still after the worker has run', async () => {
  const { id } = await team.action({ ...at(9), pre_note: '波止場で待合せ' });
  const both = async () => [await found('波止場'), await found('埠頭')];
  expect(await both()).toEqual([['波止場で待合せ'], []]);
  await workerComes();
  expect(await both()).toEqual([['波止場で待合せ'], []]);
  expect((await team.update(id, { pre_note: '埠頭で待合せ' })).status).toBe(200);
  expect(await both()).toEqual([[], ['埠頭で待合せ']]);
  await workerComes();
  expect(await both()).toEqual([[], ['埠頭で待合せ']]);
  const many = await team.staff.call('bulkUpdateActions', { body: { actions: [{ id, status: 'completed' }] } });
  expect(many.status).toBe(200);
  expect(await both()).toEqual([[], ['埠頭で待合せ']]);
  expect((await team.staff.call('deleteAction', { params: { id } })).status).toBe(204);
  expect(await both()).toEqual([[], []]);
  expect((await team.staff.call('restoreActions', { body: { ids: [id] } })).status).toBe(200);
  expect(await both()).toEqual([[], ['埠頭で待合せ']]);
});

test('finds words far behind in a long note', async () => {
  const result = `${'議事の要点。'.repeat(600)}最後に柚子を頂いた。`;
  await team.action({ ...at(10), status: 'completed', result });
  await workerComes();
  expect(await found('柚子')).toHaveLength(1);
  expect(await found('要点')).toHaveLength(1);
});

test('uses the index for the values of custom items', async () => {
  const list = async (value: number) => {
    const search_condition = { conditions: [{ custom_item_id: itemId, operator: 'gte', value }] };
    const { body } = await team.staff.call('listActions', { body: { search_condition } });
    return body.data.map(({ result }: { result: string }) => result);
  };
  expect(await list(50)).toEqual([notes[6], notes[5]]);
  const { id, lock_version } = await team.action({ ...at(11), customs: [{ item_id: itemId, value: 55 }] });
  expect(await list(50)).toHaveLength(3);
  await team.update(id, { lock_version, customs: [{ item_id: itemId, value: 5 }] });
  expect(await list(50)).toHaveLength(2);
});

describe('keyword of a list', () => {
  const by = async (keyword: string, more: object = {}) => {
    const search_condition = { keyword, ...more };
    const { body } = await team.staff.call('listActions', { body: { search_condition, per_page: 100 } });
    return body.data.map(({ result }: { result: string }) => result) as string[];
  };
  const ready = (value: boolean) =>
    testApp.app.database.pool.query(`update search_states set ready = $1 where domain_id = $2`, [value, team.domainId]);

  beforeAll(async () => {
    const done = { ...team.plan, purpose_id: null, status: 'completed' };
    const about = (operation: string, id: number, result: string) =>
      team.staff.call(operation, { params: { id }, body: { ...done, result } });
    const customer = await team.staff.call('createCustomer', { body: { name: '株式会社丸山物流' } });
    expect((await about('createActionOfCustomer', customer.body.data.id, '御礼の電話')).status).toBe(201);
    expect((await about('createActionOfContact', team.contact, '名刺交換')).status).toBe(201);
  });

  const cases: [string, string[], object?][] = [
    ['㈱キャノン', [notes[2]!]],
    ['(株)ｷｬﾉﾝ', [notes[2]!]],
    ['株式会社キャノン 訪問', [notes[2]!]],
    ['丸山', ['御礼の電話']],
    ['㈱丸山物流', ['御礼の電話']],
    ['丸山物流㈱', ['御礼の電話']],
    ['丸山 御礼', ['御礼の電話']],
    ['山田', ['名刺交換']],
    ['基幹 鬱金', [notes[4]!]],
    ['山田 鬱金', []],
    ['ない言葉', []],
    ['山田 鬱金', ['名刺交換', notes[4]!], { keyword_match: 'or' }],
  ];

  test.each(cases)('finds the same for %j with and without the index', async (keyword, expected, more = {}) => {
    await ready(false);
    expect((await by(keyword, more)).toSorted()).toEqual(expected.toSorted());
    await ready(true);
    expect((await by(keyword, more)).toSorted()).toEqual(expected.toSorted());
  });

  test('finds all actions of a deal by its name', async () => {
    await ready(false);
    const all = await by('基幹システム');
    expect(all.length).toBeGreaterThanOrEqual(notes.length);
    expect(all).not.toContain('名刺交換');
    await ready(true);
    expect(await by('基幹システム')).toEqual(all);
  });
});

test('looks a name up in the indexes of deals, customers and contacts, and scans none of them', async () => {
  const company = await actionTeam(testApp);
  const made = async (operation: string, body: object) => {
    const answer = await company.staff.call(operation, { body });
    expect(answer.status).toBe(201);
    return answer.body.data.id as number;
  };
  const { id: deal, ...sent } = (await company.staff.call('getDeal', { params: { id: company.deal } })).body.data;
  const { customer_id, deal_type_id, phase_id, product_id, probability_id, channel_id, expected_contract_date } = sent;
  const like = { customer_id, deal_type_id, phase_id, product_id, probability_id, channel_id, expected_contract_date };
  for (const n of ['一', '二', '三', '四']) {
    await made('createDeal', { ...like, user_id: company.staff.userId, name: `案件${n}` });
    await made('createCustomer', { name: `商店${n}` });
    await made('createContact', { name: `氏名${n}` });
  }
  const done = { ...company.plan, purpose_id: null, status: 'completed' };
  const about = async (operation: string, id: number, more: object) => {
    const answer = await company.staff.call(operation, { params: { id }, body: { ...done, ...more } });
    expect(answer.status).toBe(201);
  };
  await about('createActionOfDeal', deal, { purpose_id: company.purpose, result: '案件の件' });
  await about('createActionOfCustomer', company.customer, { result: '取引先の件' });
  await about('createActionOfContact', company.contact, { result: '先方の件' });
  for (const place of [1, 2, 3]) await company.action({ ...at(place), status: 'completed', result: `雑務${place}` });
  const { pool } = testApp.app.database;
  await pool.query('analyze deals, customers, contacts, actions');
  const indexed = `select entity from search_states where ready and domain_id = ${company.domainId} order by entity`;
  do await workerComes();
  while ((await pool.query(indexed)).rowCount !== 4);

  const session = { profile: 'general' };
  const ofDeal = ['案件の件', '雑務1', '雑務2', '雑務3'];
  for (const [keyword, results, id] of [
    ['基幹', ofDeal, 'deal_id'],
    // A deal is also found by the name of its customer.
    ['㈱アクメ商事', ['取引先の件', ...ofDeal], 'customer_id'],
    ['山田', ['先方の件'], 'contact_id'],
  ] as const) {
    const { db, asked } = explaining(company.db);
    const ctx = {
      ...{ db, domainId: company.domainId, userId: company.staff.userId, session },
    } as unknown as StaffContext;
    const { data } = await listActions(testApp.app, ctx, { search_condition: { keyword } });
    expect(data.map(({ result }) => String(result)).toSorted()).toEqual(results.toSorted());
    const entities = asked('search_hits(').map(({ parameters }) => parameters[0]);
    expect(entities.toSorted()).toEqual(['action', 'contact', 'customer', 'deal']);
    expect(asked(' as read')).toEqual([]);
    expect(asked(`set_config('app.page'`).map(({ sql: text }) => text)).toEqual([
      expect.stringContaining(`"actions"."${id}" = any(`),
    ]);
  }
});

test('finds nothing of another company', async () => {
  const other = await actionTeam(testApp);
  await other.action({ status: 'completed', result: '秘密の会合' });
  await workerComes();
  expect(await found('秘密')).toEqual([]);
  expect(await found('秘密', other.staff)).toEqual(['秘密の会合']);
});

describe('many actions', () => {
  let member: Person;

  /** All deals are limited to others; one action is with the customer. */
  beforeAll(async () => {
    const { pool } = testApp.app.database;
    member = await team.member();
    await pool.query('update deals set limited_to = $2 where id = $1', [team.deal, [team.staff.userId]]);
    await pool.query(
      `insert into actions (domain_id, target_type, deal_id, customer_id, pattern_id, status, result, search_key,
         start_datetime, end_datetime)
       select $1, case when n = 1 then 'customer' else 'deal' end, case when n > 1 then $2::bigint end,
         case when n = 1 then $3::bigint end, 1, 'completed', '定例会' || n, '定例会' || n,
         timestamptz '2025-01-01' + make_interval(hours => n), timestamptz '2025-01-01' + make_interval(hours => n)
       from generate_series(1, 7000) n`,
      [team.domainId, team.deal, team.customer],
    );
    await workerComes();
    await pool.query('analyze actions, search_pieces');
  }, 120_000);

  test('finds the one action that a member may see at any place, and for others the newest', async () => {
    expect(await found('定例', member)).toEqual(['定例会1']);
    expect(await found('会1', member)).toEqual(['定例会1']);
    expect(await found('鬱', member)).toEqual([]);
    expect(await found('定例会700')).toEqual(['定例会7000', '定例会700']);
    expect(await found('定例会25')).toHaveLength(5);
  });

  test('finds the same when the statistics say that very many actions have the words', async () => {
    await workerComes();
    const { pool } = testApp.app.database;
    expect((await pool.query('select from search_frequent')).rowCount).toBeGreaterThan(3);
    expect(await found('定例', member)).toEqual(['定例会1']);
    expect(await found('定例会')).toEqual([7_000, 6_999, 6_998, 6_997, 6_996].map((n) => `定例会${n}`));
    expect(await found('定例会177')).toEqual([1_779, 1_778, 1_777, 1_776, 1_775].map((n) => `定例会${n}`));
  });

  const planOf = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: text, parameters } = query.compile();
    const explain = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const rows = (await team.db.all({ compile: () => explain as never })) as { 'QUERY PLAN': string }[];
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  test('scans neither the index of words nor the actions', async () => {
    const viewer: Viewer = {
      domainId: team.domainId,
      userId: member.userId,
      session: { profile: 'general', reach: undefined },
    };
    const ids = Array.from({ length: 300 }, (_none, index) => index + 1);
    const plan = await planOf(actionsAmong(viewer, '定例会12', sql`actions.id = any(${ids}::bigint[])`).limit(5));
    expect(plan).toMatch(/Index (Only )?Scan (using|on) actions_pkey/);
    expect(plan).not.toContain('Seq Scan on actions');
    const { rows } = await testApp.app.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select record_id from search_pieces
       where domain_id + 0 = $1 and entity || '' = 'action' and pieces @> '{1,2,3}'::integer[] limit 5001`.replace(
        '$1',
        String(team.domainId),
      ),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_pieces_pieces');
  });

  test('finds one member’s actions by the indexes of actions', async () => {
    const viewer: Viewer = { ...team, userId: member.userId, session: { profile: 'general', reach: undefined } };
    const ofOne = fromActions(viewer).select('actions.id').where(ofContact(team.domainId, team.contact));
    const plan = await planOf(ofOne.orderBy('actions.start_datetime', 'desc').orderBy('actions.id', 'desc').limit(40));
    expect(plan).toContain('actions_contact');
    expect(plan).toContain('actions_pkey');
    expect(plan).not.toMatch(/actions_time|Seq Scan on actions/);
  });

  test('reads one action by a statement that is planned once, and its customer by id', async () => {
    const { db, asked, unprepared } = explaining(team.db);
    const session = { profile: 'general', reach: undefined };
    const ctx = { db, domainId: team.domainId, userId: team.staff.userId, session } as unknown as StaffContext;
    const { id } = await team.action({ status: 'completed', result: '一件' });
    expect(await findAction(ctx, id)).toMatchObject({ result: '一件', customer_name: '株式会社アクメ商事' });
    expect(unprepared()).toEqual([]);
    // There are too few customers here for the planner to use their index.
    const [, rows] = await team.db.batch([
      { compile: () => CompiledQuery.raw(`set local enable_seqscan = off`) },
      { compile: () => CompiledQuery.raw(`explain ${asked('')[0]!.sql}`, [...asked('')[0]!.parameters]) },
    ]);
    const plan = rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: .*id = CASE/);
  });

  test('looks up the targets of a page without conditions one by one', async () => {
    const { db, asked, explain } = explaining(team.db);
    const session = { profile: 'administrator', reach: undefined };
    const ctx = { db, domainId: team.domainId, userId: team.admin.userId, session } as unknown as StaffContext;
    const { data } = await listActions(testApp.app, ctx, {});
    expect(data).toHaveLength(50);
    expect(asked(`set_config('app.page'`)).toHaveLength(1);
    const [plan] = await explain(`set_config('app.page'`);
    expect(plan).toContain('actions_time');
    expect(plan).not.toContain('hashed SubPlan');
  });

  test('reads only the actions that the index names for a keyword', async () => {
    const { db, explain } = explaining(team.db);
    const session = { profile: 'general' };
    const ctx = { db, domainId: team.domainId, userId: team.staff.userId, session } as unknown as StaffContext;
    const { meta } = await listActions(testApp.app, ctx, { search_condition: { keyword: '定例会12' } });
    expect(meta.total_count).toBeGreaterThan(100);
    const [plan] = await explain(`set_config('app.page'`);
    expect(plan).toMatch(/Index Cond: .*id = ANY/);
    expect(plan).not.toContain('Seq Scan on actions');
  });

  test('finds the latest of more actions than are sorted, in any order of entry', async () => {
    const { pool } = testApp.app.database;
    await pool.query(
      `update actions set start_datetime = one.start, end_datetime = one.start
       from (
         select id, timestamptz '2025-01-01' + make_interval(hours => (row_number() over (order by id) * 7919 % 7001)::int) as start
         from actions where domain_id = ${team.domainId} and search_key like '定例会%'
       ) as one
       where actions.id = one.id`,
    );
    const { rows } = await pool.query<{ result: string }>(
      `select result from actions where domain_id = ${team.domainId} and search_key like '定例会%' order by start_datetime desc, id desc limit 5`,
    );
    const latest = rows.map(({ result }) => result);
    expect(latest).not.toContain('定例会7000');
    const { rows: known } = await pool.query('select piece, share from search_frequent');
    expect(known.length).toBeGreaterThan(3);
    expect(await found('定例会')).toEqual(latest);
    await pool.query('delete from search_frequent');
    expect(await found('定例会')).toEqual(latest);
    expect(await found('定例', member)).toEqual(['定例会1']);
  });
});

describe('a word in more actions than are counted', () => {
  const COUNT = 10_500;
  let company: ActionTeam;
  let member: Person;

  /** The member sees only the oldest action: the others are of a deal that is limited to another member. */
  beforeAll(async () => {
    const { pool } = testApp.app.database;
    company = await actionTeam(testApp);
    member = await company.member();
    await pool.query('update deals set limited_to = $2 where id = $1', [company.deal, [company.staff.userId]]);
    await pool.query(
      `insert into actions (domain_id, target_type, deal_id, customer_id, pattern_id, status, result, search_key,
         start_datetime, end_datetime)
       select $1, case when n = 1 then 'customer' else 'deal' end, case when n > 1 then $2::bigint end,
         case when n = 1 then $3::bigint end, 1, 'completed', '週報' || n, '週報' || n,
         timestamptz '2025-01-01' + make_interval(hours => n / 2), timestamptz '2025-01-01' + make_interval(hours => n / 2)
       from generate_series(1, $4::int) n`,
      [company.domainId, company.deal, company.customer, COUNT],
    );
    const indexed = `select from search_states where ready and domain_id = ${company.domainId} and entity = 'action'`;
    do await workerComes();
    while ((await pool.query(indexed)).rowCount !== 1);
    await pool.query('analyze actions, search_pieces');
  }, 120_000);

  const listed = async (body: object, userId = company.staff.userId) => {
    const { db, asked, explain } = explaining(company.db);
    const session = { profile: 'general' };
    const ctx = { db, domainId: company.domainId, userId, session } as unknown as StaffContext;
    const search_condition = { keyword: '週報' };
    const { data, meta } = await listActions(testApp.app, ctx, { per_page: 3, search_condition, ...body });
    return { results: data.map(({ result }) => result), meta, asked, explain };
  };
  const named = (...numbers: number[]) => numbers.map((n) => `週報${n}`);

  test('finds a page by the index of times, and stops the count at its cap', async () => {
    const { results, meta, asked, explain } = await listed({});
    expect(results).toEqual(named(COUNT, COUNT - 1, COUNT - 2));
    expect(meta).toMatchObject({ total_count: 10_000, total_count_is_capped: true });
    expect(asked('with actions as (')).toHaveLength(1);
    const [walk] = await explain('with actions as (');
    expect(walk).toContain('actions_time');
    expect(walk).not.toContain('Seq Scan on actions');
    expect(asked(`set_config('app.page'`).map(({ sql: text }) => text)).toEqual([
      expect.stringContaining('actions.id = any('),
    ]);
  });

  test('pages by number and by cursor, in both directions', async () => {
    const first = await listed({});
    const next = named(COUNT - 3, COUNT - 4, COUNT - 5);
    expect((await listed({ page: 2 })).results).toEqual(next);
    expect((await listed({ cursor: first.meta.next_cursor! })).results).toEqual(next);
    const oldest = { sort_key: 'start_datetime', sort_order: 'asc' };
    const from = await listed(oldest);
    expect(from.results).toEqual(named(1, 2, 3));
    expect((await listed({ ...oldest, cursor: from.meta.next_cursor! })).results).toEqual(named(4, 5, 6));
  });

  test('finds the one action that a member may see, behind all that are walked', async () => {
    const { results, meta } = await listed({}, member.userId);
    expect(results).toEqual(named(1));
    expect(meta).toMatchObject({ total_count: 1, next_cursor: null });
  });
});
