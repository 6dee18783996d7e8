import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { addCustomer, salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let world: TestApp;
let team: SalesTeam;

beforeAll(async () => {
  world = await openDealsApp();
  team = await salesTeam(world);
  const midori = await addCustomer(team, 'ミドリ電機');
  await team.deal({
    name: '営業支援',
    amount: 999_999_999_999_999,
    expected_contract_date: '2026-04-30',
    deal_code: '007',
  });
  await team.deal({ name: '=保守', customer_id: midori, user_id: team.admin.userId });
});
afterAll(() => world.close());

type Body = { columns?: string[]; search_condition?: object; deal_type_id?: number };

/** Requests the file, runs the job, and returns the file's lines. */
async function exported(body: Body = {}, person = team.staff): Promise<string[]> {
  const asked = await person.call('requestDealsCsv', { body: { deal_type_id: team.dealTypeId, ...body } });
  expect(asked.status).toBe(202);
  await world.work();
  const params = { id: asked.body.data.job_id };
  const job = (await person.call('getBulkOperationJobStatus', { params })).body.data;
  expect(job).toMatchObject({ entity: 'deal', operation_type: 'export', status: 'completed', title: '案件一覧' });
  const { rawPayload } = await world.app.server.inject({ method: 'GET', url: job.file.download_url });
  return new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n');
}

test('requires a session, the right to CSV and a deal type of the company', async () => {
  const body = { deal_type_id: team.dealTypeId };
  expect((await world.guest.call('requestDealsCsv', { body })).status).toBe(401);
  expect((await team.staff.call('requestDealsCsv', { body: {} })).status).toBe(422);
  const other = await salesTeam(world);
  expect((await other.staff.call('requestDealsCsv', { body })).status).toBe(404);
});

test('writes all columns with names for ids, large amounts in full, and no formula', async () => {
  const [header, first, second, ...others] = await exported();
  expect(header).toMatch(
    /^"案件ID","案件コード","案件名","取引先ID","取引先名","担当者","フェーズ","契約確度","契約金額"/,
  );
  expect(first).toContain('"007","営業支援"');
  expect(first).toContain('"999999999999999","2026/04/30"');
  expect(second).toContain(`"'=保守"`);
  expect(second).toContain('"ミドリ電機"');
  expect(others).toEqual([]);
});

test('writes the chosen columns in their order, of the deals that match', async () => {
  const search_condition = { conditions: [{ field: 'name', operator: 'contains', value: '営業' }] };
  expect(await exported({ columns: ['name', 'id', 'deal_code', 'name'], search_condition })).toEqual([
    '"案件名","案件ID","案件コード"',
    expect.stringMatching(/^"営業支援","\d+","007"$/),
  ]);
});

test('refuses unknown columns and conditions, and starts nothing', async () => {
  const ask = (body: Body) => team.staff.call('requestDealsCsv', { body: { deal_type_id: team.dealTypeId, ...body } });
  const columns = await ask({ columns: ['name', 'password_hash'] });
  expect([columns.status, columns.body.details[0].field]).toEqual([422, 'columns']);
  const conditions = [{ field: 'password', operator: 'in', value: ['x'] }];
  expect((await ask({ search_condition: { conditions } })).status).toBe(422);
  expect(await exported({ columns: ['name'] })).toHaveLength(3);
});

test('leaves out deals that the member may not see, also those limited after the request', async () => {
  const colleague = await team.member();
  await world.app.database.pool.query(`update deals set limited_to = $1 where name = '営業支援'`, [
    [team.staff.userId],
  ]);
  expect(await exported({ columns: ['name'] }, colleague)).toEqual(['"案件名"', `"'=保守"`]);
  expect(await exported({ columns: ['name'] })).toHaveLength(3);
});
