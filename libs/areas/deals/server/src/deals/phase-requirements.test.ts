import { createCustomItem } from '@crm/custom-fields-server';
import { openDealsApp } from '../testing/deals-app.ts';
import type { Person, TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;
let phase_id: number;

beforeAll(async () => {
  world = await openDealsApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  team = await salesTeam(world);
  phase_id = team.phase('ヒアリング');
});

const ask = (required_fields: string[], by: Person = team.admin, id = team.dealTypeId) =>
  by.call('savePhaseRequiredFields', { params: { id }, body: { phases: [{ phase_id, required_fields }] } });

test('lets only administrators set required fields, of own phases and items', async () => {
  expect((await ask(['amount'], world.guest)).status).toBe(401);
  expect((await ask(['amount'], team.staff)).status).toBe(403);
  expect((await ask(['name'])).status).toBe(422);
  expect((await ask(['custom_item_999999'])).body.details).toEqual([
    { field: 'phases[0].required_fields[0]', rule: 'not_found' },
  ]);
  const other = await salesTeam(world);
  expect((await ask(['amount'], other.admin)).status).toBe(404);
  expect((await ask(['amount'], other.admin, other.dealTypeId)).status).toBe(422);
  expect((await ask(['amount', 'amount'])).status).toBe(204);
  const { phases } = (await team.staff.call('getMasters')).body.data;
  const asked = phases.filter(({ required_fields }: { required_fields: string[] }) => required_fields.length > 0);
  expect(asked).toEqual([expect.objectContaining({ id: phase_id, required_fields: ['amount'] })]);
});

test('refuses a deal without required fields in the phase, in every way of entering it', async () => {
  await ask(['amount', 'deal_code', 'contact_ids']);
  const { id } = await team.deal();
  const lacking = ['amount', 'deal_code', 'contact_ids'].map((field) => ({ field, rule: 'required_by_phase' }));
  const moved = await team.move(id, { phase_id, lock_version: 0 });
  expect([moved.status, moved.body.details]).toEqual([422, lacking]);
  expect((await team.update(id, { phase_id, lock_version: 0 })).body.details).toEqual(lacking);
  expect((await team.post({ phase_id })).body.details).toEqual(lacking);
  const bulk = { deal_type_id: team.dealTypeId, ids: [id], changes: { phase_id, amount: 5 } };
  expect((await team.staff.call('bulkUpdateDeals', { body: bulk })).body.details).toEqual([
    ...['phase_id', 'deal_code', 'contact_ids'].map((field) => ({
      field: `changes.${field}`,
      rule: 'required_by_phase',
      params: { count: 1 },
    })),
    // The issue names the deal.
    {
      field: 'ids',
      rule: 'required_by_phase',
      params: { id, name: '基幹システム刷新', fields: 'deal_code,contact_ids' },
    },
  ]);
  const filled = { amount: 0, deal_code: 'K-1', contact_ids: team.contactIds };
  expect((await team.update(id, { ...filled, lock_version: 0 })).status).toBe(200);
  expect((await team.move(id, { phase_id, lock_version: 1 })).body.data).toMatchObject({ phase_id });
});

test('counts values sent with the move, and accepts deals already in the phase', async () => {
  const { id } = await team.deal({ phase_id });
  await ask(['amount']);
  expect((await team.update(id, { name: '改名', lock_version: 0 })).status).toBe(200);
  const other = await team.deal();
  expect((await team.update(other.id, { phase_id, amount: 7, lock_version: 0 })).status).toBe(200);
  const bulk = { deal_type_id: team.dealTypeId, ids: [id], changes: { phase_id } };
  expect((await team.staff.call('bulkUpdateDeals', { body: bulk })).status).toBe(200);
});

test('fills required fields during the move, all or nothing', async () => {
  const [deal, foreign] = [await team.deal({ name: '更改' }), await (await salesTeam(world)).deal()];
  const item = await team.db.transaction(({ tx }) =>
    createCustomItem(tx, team.domainId, { entity: 'deal', dealTypeId: team.dealTypeId, itemType: 1, name: '決裁者' }),
  );
  await ask(['amount', 'deal_code', 'contact_ids', `custom_item_${item}`]);
  const customs = [{ item_id: item, value: '山田部長' }];
  const filled = { amount: 9_000, deal_code: 'K-9', contact_ids: team.contactIds, customs, lock_version: 0, phase_id };
  const refused = async (more: object) => (await team.move(deal.id, { ...filled, ...more })).body.details;
  expect(await refused({ amount: null })).toEqual([{ field: 'amount', rule: 'required_by_phase' }]);
  expect(await refused({ contact_ids: [999_999] })).toEqual([{ field: 'contact_ids', rule: 'not_found' }]);
  expect(await refused({ customs: [{ item_id: 999_999, value: 'x' }] })).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: 'customs[0].item_id' })]),
  );
  expect(await team.get(deal.id)).toMatchObject({ amount: null, deal_code: null, contacts: [], lock_version: 0 });
  expect((await team.move(foreign.id, filled)).status).toBe(404);
  const moved = await team.move(deal.id, filled);
  expect([moved.status, moved.body.data]).toMatchObject([200, { phase_id, amount: 9_000, deal_code: 'K-9', customs }]);
  expect(moved.body.data.contacts.map(({ id }: { id: number }) => id).sort()).toEqual([...team.contactIds].sort());
  const changes = await team.staff.call('listDealChanges', { params: { id: deal.id } });
  expect(JSON.stringify(changes.body.data)).toContain('9000');
});
