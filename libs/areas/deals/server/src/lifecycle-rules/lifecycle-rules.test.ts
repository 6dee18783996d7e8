import { sqlFor } from '@crm/database';
import { mastersOf, openDealsApp } from '../testing/deals-app.ts';
import type { TestCompany, TestApp } from '../testing/deals-app.ts';

interface Named {
  id: number;
  name: string;
}

let world: TestApp;
let company: TestCompany;
let dealTypeId: number;
let phases: Named[];
let stages: Named[];

beforeAll(async () => {
  world = await openDealsApp();
});
beforeEach(async () => {
  company = await world.company();
  const masters = (await mastersOf(company.admin)) as unknown as Record<string, Named[]>;
  dealTypeId = masters['deal_types']![0]!.id;
  phases = masters['phases']!;
  stages = masters['lifecycle_stages']!;
});
afterAll(() => world.close());

const phase = (name: string) => phases.find((one) => one.name === name)!.id;
const stage = (name: string) => stages.find((one) => one.name === name)!.id;

const read = (by = company.admin) => by.call('getLifecycleRules', { params: { id: dealTypeId } });
const save = (body: object) => company.admin.call('saveLifecycleRules', { params: { id: dealTypeId }, body });
const rules = (...pairs: [string, string][]) =>
  pairs.map(([from, to]) => ({ phase_id: phase(from), lifecycle_stage_id: stage(to) }));

async function contact(stageName: string | null = null): Promise<number> {
  const body = { name: '山田 太郎', lifecycle_stage_id: stageName === null ? null : stage(stageName) };
  return (await company.staff.call('createContact', { body })).body.data.id;
}
const stageOf = async (id: number) => {
  const { body } = await company.staff.call('getContact', { params: { id } });
  return stages.find((one) => one.id === body.data.lifecycle_stage_id)?.name ?? null;
};

async function deal(contactIds: number[]): Promise<{ id: number; lock_version: number }> {
  const masters = (await mastersOf(company.admin)) as unknown as Record<string, Named[]>;
  const { body: customer } = await company.staff.call('createCustomer', { body: { name: '株式会社山川製作所' } });
  const { status, body } = await company.staff.call('createDeal', {
    body: {
      deal_type_id: dealTypeId,
      name: '基幹システム更改',
      customer_id: customer.data.id,
      user_id: company.staff.userId,
      phase_id: phase('リード'),
      product_id: masters['products']![0]!.id,
      probability_id: masters['probabilities']![0]!.id,
      channel_id: masters['channels']![0]!.id,
      expected_contract_date: '2026-12-18',
      contact_ids: contactIds,
    },
  });
  expect(status).toBe(201);
  return body.data;
}
const move = (id: number, to: string, lock_version: number, more = {}) =>
  company.staff.call('updateDeal', { params: { id }, body: { phase_id: phase(to), lock_version, ...more } });

test('requires an administrator of the company, and existing phases and stages', async () => {
  const params = { id: dealTypeId };
  expect((await world.guest.call('getLifecycleRules', { params })).status).toBe(401);
  expect((await read(company.staff)).status).toBe(403);
  const other = await world.company();
  expect((await other.admin.call('getLifecycleRules', { params })).status).toBe(404);
  const twice = [...rules(['リード', 'リード']), ...rules(['リード', 'MQL']), { phase_id: 1, lifecycle_stage_id: 999 }];
  const answer = await save({ rules: twice, may_go_back: false, lock_version: 0 });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toEqual([
    { field: 'rules[1].phase_id', rule: 'not_found' },
    { field: 'rules[2].phase_id', rule: 'not_found' },
    { field: 'rules[2].lifecycle_stage_id', rule: 'not_found' },
  ]);
  expect((await read()).body.data).toEqual({ rules: [], may_go_back: false, lock_version: 0 });
});

test('returns saved rules, and refuses a stale change', async () => {
  const body = { rules: rules(['ヒアリング', '商談'], ['受注', '顧客']), may_go_back: true, lock_version: 0 };
  expect((await save(body)).body.data).toEqual({ ...body, lock_version: 1 });
  const stale = await save({ rules: [], may_go_back: false, lock_version: 0 });
  expect(stale).toMatchObject({ status: 409, body: { error: 'StaleRecord', details: [{ may_go_back: true }] } });
  const uses = await company.admin.call('listMasterUses', {
    params: { master: 'lifecycle_stages', id: stage('顧客') },
  });
  expect(uses.body.data).toEqual([{ name: 'lifecycle_rules', count: 1, is_held: false }]);
});

test('moves a deal’s contacts forward when it enters a phase, and records the member', async () => {
  await save({ rules: rules(['ヒアリング', '商談']), may_go_back: false, lock_version: 0 });
  const [fresh, early, late] = [await contact(), await contact('MQL'), await contact('顧客')];
  const { id, lock_version } = await deal([fresh, early, late]);
  expect(await stageOf(early)).toBe('MQL');
  expect((await move(id, 'ヒアリング', lock_version)).status).toBe(200);
  expect(await stageOf(fresh)).toBe('商談');
  expect(await stageOf(early)).toBe('商談');
  expect(await stageOf(late)).toBe('顧客');
  const { body } = await company.staff.call('listContactChanges', { params: { id: early } });
  expect(body.data[0]).toMatchObject({
    user_id: company.staff.userId,
    fields: [{ field: 'lifecycle_stage_id', before: 'MQL', after: '商談' }],
  });
});

test('moves stages back only if the deal type allows it', async () => {
  await save({ rules: rules(['ヒアリング', '商談']), may_go_back: true, lock_version: 0 });
  const late = await contact('顧客');
  const { id, lock_version } = await deal([late]);
  await move(id, 'ヒアリング', lock_version);
  expect(await stageOf(late)).toBe('商談');
});

test('moves a contact added to a deal to its phase’s stage, and ignores other deal types', async () => {
  await save({ rules: rules(['リード', 'SQL']), may_go_back: false, lock_version: 0 });
  const [first, second] = [await contact(), await contact()];
  const { id, lock_version } = await deal([first]);
  expect(await stageOf(first)).toBe('SQL');
  const body = { contact_ids: [first, second], lock_version };
  expect((await company.staff.call('updateDeal', { params: { id }, body })).status).toBe(200);
  expect(await stageOf(second)).toBe('SQL');
});

test('gives the rules of a deleted stage to its replacement', async () => {
  await save({ rules: rules(['リード', 'SQL']), may_go_back: false, lock_version: 0 });
  const row = { id: stage('SQL'), name: 'SQL', deleted: true, replacement_id: stage('商談') };
  expect((await company.admin.call('saveLifecycleStages', { body: { lifecycle_stages: [row] } })).status).toBe(200);
  expect((await read()).body.data.rules).toEqual(rules(['リード', '商談']));
});

test('moves contacts of the deal’s actions too', async () => {
  await save({ rules: rules(['ヒアリング', '商談']), may_go_back: false, lock_version: 0 });
  const met = await contact();
  const { id, lock_version } = await deal([]);
  await company.db.transaction(async ({ tx }) => {
    const at = '2026-11-20T10:00:00Z';
    const action = await tx
      .insertInto('actions')
      .values({
        domain_id: company.domainId,
        target_type: 'deal',
        deal_id: id,
        pattern_id: 1,
        start_datetime: at,
        end_datetime: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('action_contacts')
      .values({ domain_id: company.domainId, action_id: action.id, contact_id: met })
      .execute();
  });
  expect(await stageOf(met)).toBe(null);
  await move(id, 'ヒアリング', lock_version);
  expect(await stageOf(met)).toBe('商談');
  const rows = await company.db.all(sqlFor.selectFrom('contacts').select('lock_version').where('id', '=', met));
  expect(rows).toEqual([{ lock_version: 1 }]);
});
