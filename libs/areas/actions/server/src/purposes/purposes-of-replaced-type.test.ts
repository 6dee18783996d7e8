import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openActionsApp();
});
afterAll(() => testApp.close());

test('gives moved deals’ actions the purpose of the same name, or copies theirs with its template', async () => {
  const { admin, action, get, masters } = await actionTeam(testApp);
  const from: number = masters.deal_types[0].id;
  const to = (await admin.call('createDealType', { body: { name: '更新案件' } })).body.data.id as number;
  const save = async (dealTypeId: number, names: string[]) => {
    const rows = names.map((name) => ({ name }));
    await admin.call('saveActionPurposes', { body: { deal_type_id: dealTypeId, rows } });
  };
  await save(from, ['解約の相談', '継続の確認', '使わない目的']);
  await save(to, ['継続の確認']);
  interface Purpose {
    id: number;
    name: string;
    deal_type_id: number;
  }
  const purposes = async () => (await admin.call('getMasters')).body.data.action_purposes as Purpose[];
  const idOf = async (dealTypeId: number, name: string) =>
    (await purposes()).find((one) => one.deal_type_id === dealTypeId && one.name === name)?.id;
  const alone = (await idOf(from, '解約の相談'))!;
  const both = (await idOf(from, '継続の確認'))!;
  const [first, second] = [await action({ purpose_id: alone }), await action({ purpose_id: both })];
  await admin.call('createActionTemplate', { body: { pattern_id: 1, purpose_id: alone, body: '■解約の理由' } });
  const removed = await admin.call('deleteDealType', { params: { id: from }, query: { replacement_id: to } });
  expect(removed.status).toBe(204);

  const carried = await idOf(to, '解約の相談');
  expect(carried).toBeDefined();
  expect((await get(first.id)).purpose_id).toBe(carried);
  expect((await get(second.id)).purpose_id).toBe(await idOf(to, '継続の確認'));
  expect(await idOf(to, '使わない目的')).toBeUndefined();
  const templates = (await admin.call('listActionTemplates', { query: { pattern_id: 1 } })).body.data;
  expect(templates).toEqual([expect.objectContaining({ purpose_id: carried, body: '■解約の理由' })]);
});
