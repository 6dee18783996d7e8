import { createCustomItem } from '@crm/custom-fields-server';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { addContact, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
});
afterAll(() => world.close());
beforeEach(() => world.clock.set('2026-04-06T09:00:00+09:00'));

const countDeals = async () => (await team.list()).body.meta.total_count;

test('requires a session and all required fields', async () => {
  expect((await world.guest.call('createDeal', { body: team.valid })).status).toBe(401);
  const answer = await team.staff.call('createDeal', { body: {} });
  expect(answer.status).toBe(422);
  expect(answer.body.details.map(({ field }: { field: string }) => field).sort()).toEqual(
    Object.keys(team.valid).sort(),
  );
});

test('returns the whole new deal, in its phase since now', async () => {
  const answer = await team.post({ amount: 1_200_000, deal_code: ' A-001 ', contact_ids: team.contactIds });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    ...team.valid,
    customer_name: '株式会社アクメ商事',
    amount: 1_200_000,
    deal_code: 'A-001',
    reason_id: null,
    closed_at: null,
    closing_leadtime: null,
    colour_label: 'white',
    created_at: '2026-04-06T09:00:00+09:00',
    phase_changed_at: '2026-04-06T09:00:00+09:00',
    created_by: team.staff.userId,
    lock_version: 0,
    webform_submission: null,
  });
  expect(answer.body.data.contacts.map(({ name }: { name: string }) => name)).toEqual(['山田 太郎', '髙﨑 花子']);
  expect(answer.body.data.phase_stay_days[0]).toMatchObject({ name: 'リード', stay_days: 0 });
});

test('returns the same as the deal’s page', async () => {
  const other = await salesTeam(world);
  const seats = await other.db.transaction(({ tx }) =>
    createCustomItem(tx, other.domainId, { entity: 'deal', dealTypeId: other.dealTypeId, itemType: 3, name: '席数' }),
  );
  const ended = { phase_id: other.phase('受注'), reason_id: other.idOf('reasons', '価格'), closed_on: '2026-04-05' };
  const bodies = [
    {},
    { deal_code: 'Ａ-002', amount: 999_999_999_999, contact_ids: other.contactIds },
    { customs: [{ item_id: seats, value: 12 }] },
    { ...ended, user_id: (await other.member()).userId },
  ];
  for (const more of bodies) {
    const { status, body } = await other.post(more);
    expect(status).toBe(201);
    const page = await other.staff.call('getDeal', { params: { id: body.data.id } });
    expect(body).toEqual(page.body);
  }
});

test('lists the end of a deal in its history only when it has one', async () => {
  const begun = await team.post({ closed_on: '2026-04-06' });
  const fieldsOf = async (id: number): Promise<string[]> => {
    const { body } = await team.staff.call('listDealChanges', { params: { id } });
    return body.data[0].fields.map(({ field }: { field: string }) => field);
  };
  expect(await fieldsOf(begun.body.data.id)).not.toContain('closed_on');
  const ended = await team.post({
    phase_id: team.phase('失注'),
    reason_id: team.idOf('reasons', '価格'),
    closed_on: '2026-04-05',
  });
  expect(await fieldsOf(ended.body.data.id)).toContain('closed_on');
});

test.each([
  [{ name: '　' }, 'name', 'required'],
  [{ name: '\0\0' }, 'name', 'characters'],
  [{ name: 'あ'.repeat(256) }, 'name', 'max_length'],
  [{ amount: -1 }, 'amount', 'minimum'],
  [{ amount: 1_000_000_000_000_000 }, 'amount', 'maximum'],
  [{ amount: 1.5 }, 'amount', 'type'],
  [{ amount: '100' }, 'amount', 'type'],
  [{ expected_contract_date: '2026-02-30' }, 'expected_contract_date', 'format'],
  [{ expected_contract_date: '0000-01-01' }, 'expected_contract_date', 'format'],
  [{ customer_id: 999_999 }, 'customer_id', 'not_found'],
  [{ contact_ids: [999_999] }, 'contact_ids', 'not_found'],
  [{ phase_id: 999_999 }, 'phase_id', 'not_found'],
  [{ deal_type_id: 999_999 }, 'deal_type_id', 'not_found'],
  [{ user_id: 999_999 }, 'user_id', 'not_found'],
  [{ reason_id: 999_999 }, 'reason_id', 'not_found'],
  [{ customs: [{ item_id: 999_999, value: 'x' }] }, 'customs[0].item_id', 'not_found'],
])('refuses %j and writes nothing', async (more, field, rule) => {
  const before = await countDeals();
  const answer = await team.post(more);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field, rule }));
  expect(await countDeals()).toBe(before);
});

test('returns all issues at once', async () => {
  const answer = await team.post({ name: ' \u0001', customer_id: 999_999, product_id: 999_999 });
  expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'product_id',
    'customer_id',
  ]);
});

test('refuses masters, customers, contacts and members of another company', async () => {
  const other = await salesTeam(world);
  const { deal_type_id: _own, name: _name, expected_contract_date: _day, ...foreign } = other.valid;
  const answer = await team.post({ ...foreign, contact_ids: other.contactIds });
  expect(answer.status).toBe(422);
  const issues = answer.body.details as { field: string; rule: string }[];
  expect(issues.map(({ field }) => field).sort()).toEqual([...Object.keys(foreign), 'contact_ids'].sort());
  expect(new Set(issues.map(({ rule }) => rule))).toEqual(new Set(['not_found']));
});

test('refuses a master of another deal type, a deleted master and a member who has left', async () => {
  const { body: type } = await team.admin.call('createDealType', { body: { name: '更新案件' } });
  const all = (await team.admin.call('getMasters')).body.data;
  const other = all.channels.find((one: { deal_type_id: number }) => one.deal_type_id === type.data.id);
  const rows = [{ name: '旧製品' }];
  const saved = await team.admin.call('saveProducts', { body: { deal_type_id: team.dealTypeId, rows } });
  const product = saved.body.data[0];
  await team.admin.call('saveProducts', {
    body: { deal_type_id: team.dealTypeId, rows: [{ id: product.id, name: '旧製品', deleted: true }] },
  });
  const left = await team.member();
  await team.db.transaction(({ tx }) =>
    tx.updateTable('members').set({ deleted_at: new Date() }).where('user_id', '=', left.userId).execute(),
  );
  const answer = await team.post({ channel_id: other.id, product_id: product.id, user_id: left.userId });
  expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual([
    'product_id',
    'channel_id',
    'user_id',
  ]);
});

test('requires a reason for a deal registered as won, and closes it today', async () => {
  const phase_id = team.phase('受注');
  const refused = await team.post({ phase_id });
  expect(refused.body.details).toEqual([{ field: 'reason_id', rule: 'errors.required' }]);
  const answer = await team.post({ phase_id, reason_id: team.idOf('reasons', '価格') });
  expect(answer.body.data).toMatchObject({ closed_at: '2026-04-06T09:00:00+09:00', closing_leadtime: 0 });
});

test('stores custom values by the deal type’s items, and requires mandatory ones', async () => {
  const other = await salesTeam(world);
  const itemId = await other.db.transaction(({ tx }) =>
    createCustomItem(tx, other.domainId, {
      entity: 'deal',
      dealTypeId: other.dealTypeId,
      itemType: 3,
      name: '席数',
      required: true,
    }),
  );
  expect((await other.post()).body.details).toEqual([
    { field: 'customs', rule: 'errors.required', params: { item_id: itemId } },
  ]);
  const deal = await other.deal({ customs: [{ item_id: itemId, value: '１，０００' }] });
  expect(deal).toMatchObject({ customs: [{ item_id: itemId, value: 1000 }] });
  const updated = await other.update(deal.id, { customs: [{ item_id: itemId, value: 5 }], lock_version: 0 });
  expect(updated.body.data.customs).toEqual([{ item_id: itemId, value: 5 }]);
  const conditions = [{ custom_item_id: itemId, operator: 'gte', value: 5 }];
  expect((await other.list({ search_condition: { conditions } })).body.data).toHaveLength(1);
});

test('checks against the present items and phases, not those of the previous registration', async () => {
  const other = await salesTeam(world);
  const save = async (rows: object[]) => {
    const saved = await other.admin.call('saveDealCustomItems', { params: { id: other.dealTypeId }, body: { rows } });
    expect(saved.status).toBe(200);
    return saved.body.data.flatMap(({ items }: { items: { id: number }[] }) => items)[0].id as number;
  };
  const id = await save([{ name: '規模', item_type: 4, options: [{ label: '大' }] }]);
  expect((await other.post()).status).toBe(201);
  await save([{ id, name: '規模', item_type: 4, required: true, options: [{ label: '大' }, { label: '小' }] }]);
  expect((await other.post()).body.details).toMatchObject([{ field: 'customs', rule: 'errors.required' }]);
  expect((await other.post({ customs: [{ item_id: id, value: '小' }] })).status).toBe(201);
  const lead = { name: '見込み' };
  await other.db.transaction(({ tx }) =>
    tx.updateTable('phases').set(lead).where('id', '=', other.phase('リード')).execute(),
  );
  const { body } = await other.post({ customs: [{ item_id: id, value: '大' }] });
  expect(body.data.phase_stay_days[0]).toMatchObject(lead);
});

test('lists a deal’s contacts in the order in which they were added', async () => {
  const deal = await team.deal({ contact_ids: [team.contactIds[1]] });
  const later = await addContact(team, '佐藤 次郎');
  await team.update(deal.id, { contact_ids: [later, team.contactIds[1], later], lock_version: 0 });
  const answer = await team.staff.call('listContactsByDeal', { query: { deal_id: deal.id } });
  expect(answer.body.data.map(({ name }: { name: string }) => name)).toEqual(['髙﨑 花子', '佐藤 次郎']);
  expect(answer.body.meta).toMatchObject({ total_count: 2, page: 1 });
  const other = await salesTeam(world);
  expect((await other.staff.call('listContactsByDeal', { query: { deal_id: deal.id } })).status).toBe(404);
});

test('registers one deal per idempotency key', async () => {
  const before = await countDeals();
  const send = () =>
    team.staff.call('createDeal', { body: team.valid, headers: { 'idempotency-key': 'register-once' } });
  const first = await send();
  const second = await send();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(await countDeals()).toBe(before + 1);
});
