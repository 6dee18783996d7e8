/** A new kind of record needs no edit outside its area: one that the product does not have gets all that kinds have. */
import { bulkEntities, noticeSubjects } from '@crm/contract';
import type { CustomEntity } from '@crm/contract';
import { createCustomItem } from '@crm/custom-fields-server';
import { indexMatches, keepSearchIndex } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { searchKey } from '@crm/validation';
import { modules } from '../../start/modules.ts';
import { events, migration, planetsModule, searchedPlanets } from './testing/planets.ts';

// The list as `npm run generate` writes it when the contract has a file `planets/planet.kind.ts`.
jest.mock('../../../../../libs/contract/src/generated/record-kinds.ts', () => {
  const generated = jest.requireActual<{ recordKinds: object[] }>(
    '../../../../../libs/contract/src/generated/record-kinds.ts',
  );
  const names = { area: 'planets', entity: 'planet', plural: 'planets', one: 'a planet' };
  const notices = { noun: { ja: '惑星', en: 'planet' }, path: '/planets/{id}' };
  const flags = { isStarred: true, isHandedOver: true, hasJobs: true };
  const planetKind = { ...names, ...flags, notices, page: 'planet_list', customs: { types: [1] } };
  return { ...generated, planetKind, recordKinds: [...generated.recordKinds, planetKind] };
});

let testApp: TestApp;
let company: TestCompany;
let ids: number[];

const query = <R extends object>(text: string, values: unknown[] = []) =>
  testApp.app.database.pool.query<R>(text, values).then(({ rows }) => rows);

const addPlanet = async (name: string, customs: object = {}) => {
  const [row] = await query<{ id: number }>(
    `insert into planets (domain_id, name, search_key, customs, user_id) values ($1, $2, $3, $4, $5) returning id`,
    [company.domainId, name, searchKey(name), JSON.stringify(customs), company.admin.userId],
  );
  return row!.id;
};

beforeAll(async () => {
  testApp = await openTestApp({ modules: [...modules, planetsModule] });
  company = await testApp.company();
  await testApp.app.database.pool.query(migration);
  ids = [];
  for (const name of ['水星', '金星', '地球', '火星', '木星', '土星']) ids.push(await addPlanet(name));
});
afterAll(() => testApp.close());

const found = async (text: string): Promise<string[]> => {
  const { body } = await company.staff.call('searchRecords', { query: { query: text } });
  const planets = body.data.find(({ kind }: { kind: string }) => kind === 'planets');
  return (planets?.records ?? []).map(({ title }: { title: string }) => title);
};

/** Runs the worker, which fills a new index on its second run. */
const index = async () => {
  for (let run = 0; run < 3; run += 1) await keepSearchIndex(testApp.app, { large: 5 });
};

test('is found by its words, without an index and with one, and after a change', async () => {
  expect(await found('火')).toEqual(['火星']);
  await index();
  const query_ = { kind: searchedPlanets, keyword: '火星' };
  expect(await indexMatches(company.db, query_)).toEqual({ ids: [ids[3]], areAll: true });
  expect(await found('火')).toEqual(['火星']);
  await query(`update planets set name = '天王星', search_key = '天王星' where id = $1`, [ids[3]]);
  expect([await found('火'), await found('天王')]).toEqual([[], ['天王星']]);
  await index();
  expect([await found('火'), await found('天王')]).toEqual([[], ['天王星']]);
});

test('can be starred; a kind that no area has is refused', async () => {
  const star = { params: { kind: 'planets', id: ids[0]! } };
  expect((await company.staff.call('addStar', { params: { kind: 'moons', id: ids[0]! } })).status).toBe(422);
  expect((await company.staff.call('addStar', { params: { kind: 'planets', id: 987_654 } })).status).toBe(404);
  expect((await company.staff.call('addStar', star)).status).toBe(204);
  const stars = 'select entity, record_id from record_stars where user_id = $1';
  expect(await query(stars, [company.staff.userId])).toEqual([{ entity: 'planet', record_id: ids[0] }]);
  expect((await company.staff.call('removeStar', star)).status).toBe(204);
});

test('has saved searches and a search history; a list that no area has is refused', async () => {
  const save = (page_type: string, sort_key = 'name') =>
    company.staff.call('createRecordSearch', { body: { page_type, name: '内側', search_condition: {}, sort_key } });
  expect((await save('planet_list')).status).toBe(201);
  expect((await save('planet_list', 'mass')).body.details).toEqual([{ field: 'sort_key', rule: 'choice' }]);
  expect((await save('moon_list')).status).toBe(422);
  const note = (page_type: string) =>
    company.staff.call('addRecordSearchHistory', { body: { page_type, search_condition: {} } });
  expect([(await note('planet_list')).status, (await note('moon_list')).status]).toEqual([204, 422]);
});

test('has custom fields, whose values the index holds; a kind that has none is refused', async () => {
  const itemId = await testApp.app.database.system
    .transaction()
    .execute((tx) =>
      createCustomItem(tx, company.domainId, { entity: 'planet' as CustomEntity, itemType: 1, name: '大気' }),
    );
  const id = await addPlanet('海王星', { [itemId]: 'メタン' });
  await index();
  expect(await query('select record_id, value from search_texts where item_id = $1', [itemId])).toEqual([
    { record_id: id, value: 'メタン' },
  ]);
  const deleted = (entity: string) => company.admin.call('listDeletedCustomItems', { query: { entity } });
  expect([(await deleted('planet')).status, (await deleted('moon')).status]).toEqual([200, 422]);
});

test('has a history, and the live watch and the live mark of its list change with it', async () => {
  const version = async () => (await testApp.app.live.watches.get('planets')!([company.domainId]))[0]?.version;
  const marks = () => query(`select sum(changes) as changes from live_marks where topic = 'planets'`);
  const before = [await version(), await marks()];
  await query('update planets set updated_at = clock_timestamp() where id = $1', [ids[1]]);
  expect(await version()).not.toEqual(before[0]);
  expect(await marks()).not.toEqual(before[1]);
  await query(
    `insert into audit_logs (domain_id, user_id, action, entity, record_id, changes)
     values ($1, $2, 'update', 'planet', $3, '{"before": {"name": "金"}, "after": {"name": "金星"}}')`,
    [company.domainId, company.admin.userId, ids[1]],
  );
  const url = `/api/rest/planets/${ids[1]}/changes`;
  const answer = await testApp.app.server.inject({ method: 'GET', url, headers: company.staff.headers });
  expect(answer.json().data).toMatchObject([{ fields: [{ field: 'name', before: '金', after: '金星' }] }]);
});

test('is counted in a hand-over, and can be the subject of jobs and notices', async () => {
  const { body } = await company.admin.call('previewHandOver', { params: { id: company.admin.userId } });
  const [{ count }] = (await query<{ count: number }>('select count(*)::int as count from planets')) as [
    { count: number },
  ];
  expect(body.data.counts).toContainEqual({ kind: 'planets', count });
  expect([bulkEntities, noticeSubjects]).toEqual([
    expect.arrayContaining(['planet', 'customer']),
    expect.arrayContaining(['planet', 'customer', 'plan']),
  ]);
});

test('leaves events that name its owner', async () => {
  await testApp.work();
  expect(events).toContain(`planet.created {"user_id":[null,${company.admin.userId}]}`);
});

test('the worker leaves an index alone whose kind no area has', async () => {
  await query(`insert into search_states (domain_id, entity) values ($1, 'moon')`, [company.domainId]);
  await index();
  expect(await query(`select ready from search_states where entity = 'moon'`)).toEqual([{ ready: false }]);
});
