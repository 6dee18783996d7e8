import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { Person, TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
let team: Awaited<ReturnType<typeof filingCompany>>;
let ids: number[];
beforeAll(async () => {
  testApp = await openFilingApp();
});
beforeEach(async () => {
  team = await filingCompany(testApp);
  const { upload } = uploader(testApp, team.staff, team.dealId);
  ids = [];
  for (const name of ['議事録.txt', '要件.txt']) {
    ids.push((await upload({ name, content: Buffer.from(name) })).body.data.id);
  }
});
afterAll(() => testApp.close());

const remove = (by: Person = team.staff) => by.call('bulkDeleteMaterials', { body: { ids } });
const move = (target: object, by: Person = team.staff) => by.call('moveMaterials', { body: { ids, ...target } });
const ofDeal = async () =>
  (await team.staff.call('listMaterialsByDeal', { query: { deal_id: team.dealId } })).body.meta.total_count as number;
const toContact = () => ({ target_type: 'contact', target_id: team.contactId });

test.each(['bulkDeleteMaterials', 'moveMaterials'])('%s returns 401 without a session', async (name) => {
  expect((await testApp.guest.call(name, { body: {} })).status).toBe(401);
});

test('deletes several files together, and brings them back from the bin', async () => {
  expect((await remove()).status).toBe(204);
  expect(await ofDeal()).toBe(0);
  const binned = (await team.staff.call('listBin', { params: { kind: 'materials' } })).body.data;
  expect(binned).toMatchObject([
    { name: '要件.txt', parent_name: '基幹システム刷新' },
    { name: '議事録.txt', parent_name: '基幹システム刷新' },
  ]);
  const back = await team.staff.call('restoreFromBin', { params: { kind: 'materials' }, body: { ids } });
  expect(back.status).toBeLessThan(300);
  expect(await ofDeal()).toBe(2);
});

test('moves files to another record, whose page lists them', async () => {
  const moved = await move(toContact());
  expect(moved.body.data).toMatchObject([
    { name: '議事録.txt', target_type: 'contact', target_name: '山田 太郎' },
    { name: '要件.txt', target_type: 'contact', target_name: '山田 太郎' },
  ]);
  expect(await ofDeal()).toBe(0);
  const { rows } = await testApp.app.database.pool.query(
    `select changes from audit_logs where domain_id = $1 and entity = 'material' and action = 'update' order by id`,
    [team.domainId],
  );
  expect(rows[0].changes).toEqual({
    before: { target_name: '基幹システム刷新' },
    after: { target_name: '山田 太郎' },
  });
});

test('moves none when a file of the record has the same name', async () => {
  await move(toContact());
  const { upload } = uploader(testApp, team.staff, team.dealId);
  const other = (await upload({ name: '要件.txt', content: Buffer.from('別') })).body.data.id as number;
  const [, requirements] = ids;
  const answer = await team.staff.call('moveMaterials', {
    body: { ids: [ids[0], requirements], target_type: 'deal', target_id: team.dealId },
  });
  expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'ids[1]', rule: 'taken' }] } });
  expect(await ofDeal()).toBe(1);
  expect((await team.staff.call('getMaterial', { params: { id: other } })).body.data.target_id).toBe(team.dealId);
});

test('changes nothing for another company, and nothing for a record of another company', async () => {
  const other = await filingCompany(testApp);
  expect((await remove(other.staff)).status).toBe(404);
  expect((await move({ target_type: 'deal', target_id: other.dealId })).status).toBe(404);
  expect((await move({ target_type: 'deal', target_id: other.dealId }, other.staff)).status).toBe(404);
  expect(await ofDeal()).toBe(2);
});
