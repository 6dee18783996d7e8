import { read, utils } from '@e965/xlsx';
import { actionTeam, openActionsApp } from '../testing/actions-app.ts';
import type { ActionTeam, TestApp } from '../testing/actions-app.ts';

let testApp: TestApp;
let team: ActionTeam;

beforeAll(async () => {
  testApp = await openActionsApp();
  team = await actionTeam(testApp);
});
afterAll(() => testApp.close());

const at = (day: string) => ({
  start_datetime: `${day}T10:00:00+09:00`,
  end_datetime: `${day}T11:00:00+09:00`,
});
const results = (value: string) => ({
  search_condition: { conditions: [{ field: 'result', operator: 'contains', value }] },
});

/** Requests the file, runs the job, and decodes the file with the given encoding. */
async function exported(body: object, person = team.staff, encoding = 'shift_jis') {
  const asked = await person.call('requestActionsCsv', { body });
  expect(asked.status).toBe(202);
  await testApp.work();
  const params = { id: asked.body.data.job_id };
  const job = (await person.call('getBulkOperationJobStatus', { params })).body.data;
  expect(job).toMatchObject({ entity: 'action', status: 'completed' });
  const { rawPayload } = await testApp.app.server.inject({ method: 'GET', url: job.file.download_url });
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(rawPayload).trimEnd().split('\r\n');
}

test('requires a session and known conditions, and writes one file at a time', async () => {
  expect((await testApp.guest.call('requestActionsCsv', { body: {} })).status).toBe(401);
  const bad = { search_condition: { conditions: [{ field: 'password', operator: 'in', value: ['x'] }] } };
  expect((await team.staff.call('requestActionsCsv', { body: bad })).status).toBe(422);
  expect((await team.staff.call('requestActionsCsv', { body: {} })).status).toBe(202);
  expect((await team.staff.call('requestActionsCsv', { body: {} })).body.error).toBe('JobAlreadyRunning');
  await testApp.work();
});

test('writes names for ids, custom items last, and no cell that a spreadsheet would run as a formula', async () => {
  const rows = [{ item_type: 5, ui_mode: 3, name: '持ち物', options: [{ label: '名刺' }, { label: '資料' }] }];
  const saved = await team.admin.call('saveActionCustomItems', { body: { rows } });
  expect(saved.status).toBe(200);
  const { rows: options } = await testApp.app.database.pool.query<{ item_id: number; value: string }>(
    'select item_id, value from custom_item_options where domain_id = $1 order by order_num',
    [team.domainId],
  );
  const customs = [{ item_id: options[0]!.item_id, value: options.map(({ value }) => value) }];
  const done = { status: 'completed', user_id: team.staff.userId };
  await team.action({
    ...at('2026-04-02'),
    ...done,
    result: '=SUM(A1)出力',
    extra_result: '資料も送付',
    contact_ids: [team.contact],
    customs,
  });
  await team.action({ ...at('2026-04-01'), ...done, result: '出力\r\n二行目', invitee_ids: [team.admin.userId] });
  await team.action({ ...at('2026-04-03'), ...done, result: '別の話' });
  const [header, ...lines] = await exported(results('出力'));
  expect(header).toContain('"アクションID","状態","種別","目的","開始日時","終了日時","主担当者"');
  expect(header).toMatch(/"更新日時","持ち物"$/);
  expect(lines).toEqual([
    expect.stringContaining('"完了","面談"'),
    expect.stringMatching(
      /"2026\/04\/02 10:00","2026\/04\/02 11:00".*"案件",.*"基幹システム刷新","株式会社アクメ商事","山田 太郎"/,
    ),
  ]);
  expect(lines[0]).toContain('"出力\n二行目"');
  expect(lines[1]).toContain(`"'=SUM(A1)出力"`);
  expect(lines[1]).toContain(`"'=SUM(A1)出力","資料も送付"`);
  expect(lines[1]).toMatch(/"名刺\/\/資料"$/);
});

test('writes several pages by time, in UTF-8 with a BOM for members who chose it', async () => {
  const { pool } = testApp.app.database;
  await pool.query(
    `insert into actions (domain_id, target_type, customer_id, pattern_id, status, result, start_datetime, end_datetime)
     select $1, 'customer', $2, 3, 'completed', '大量', '2026-05-01', '2026-05-01' from generate_series(1, 1203)`,
    [team.domainId, team.customer],
  );
  await pool.query(`update members set csv_encoding = 'utf8' where user_id = $1`, [team.staff.userId]);
  const [header, ...lines] = await exported(results('大量'), team.staff, 'utf-8');
  expect(header!.startsWith('\ufeff"アクションID"')).toBe(true);
  const ids = lines.map((line) => Number(/^"(\d+)"/.exec(line)![1]));
  expect(new Set(ids).size).toBe(1203);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

test('writes a workbook when it is asked for, with times, texts and no formula', async () => {
  await team.action({ ...at('2026-07-01'), status: 'completed', result: '=帳票' });
  const asked = await team.staff.call('requestActionsCsv', { body: { ...results('帳票'), format: 'xlsx' } });
  await testApp.work();
  const params = { id: asked.body.data.job_id };
  const job = (await team.staff.call('getBulkOperationJobStatus', { params })).body.data;
  expect(job).toMatchObject({ status: 'completed', total_count: 1, notices: [] });
  expect(job.file.name).toMatch(/^アクション一覧_\d{8}\.xlsx$/);
  const { rawPayload, headers } = await testApp.app.server.inject({ method: 'GET', url: job.file.download_url });
  expect(headers['content-type']).toContain('spreadsheetml');
  const [header, row] = utils.sheet_to_json<string[]>(read(rawPayload).Sheets['Sheet1']!, { header: 1 });
  const cells = Object.fromEntries(header!.map((label, place) => [label, row![place]]));
  expect(cells).toMatchObject({ 開始日時: '2026/07/01 10:00', 実施結果: '=帳票', 状態: '完了' });
});

test('leaves actions of deals that the member may not see out of the file', async () => {
  const { pool } = testApp.app.database;
  await team.action({ ...at('2026-06-01'), status: 'completed', result: '内密' });
  await pool.query('update deals set limited_to = $2 where id = $1', [team.deal, [team.staff.userId]]);
  const other = await team.member();
  expect(await exported(results('内密'), other)).toHaveLength(1);
  expect(await exported(results('内密'), team.admin)).toHaveLength(2);
});
