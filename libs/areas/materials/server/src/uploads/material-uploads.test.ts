import { exe, pdf, png, xlsx } from '../testing/files.ts';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
let team: Awaited<ReturnType<typeof filingCompany>>;
let deal: ReturnType<typeof uploader>;
beforeAll(async () => {
  testApp = await openFilingApp();
  team = await filingCompany(testApp);
  deal = uploader(testApp, team.staff, team.dealId);
});
afterAll(() => testApp.close());

const rules = (answer: { body: { details?: { field: string; rule: string }[] } }) =>
  answer.body.details?.map(({ field, rule }) => `${field}: ${rule}`);

test('returns 401 without a session', async () => {
  const query = { filename: 'a.pdf', filetype: 'application/pdf', filesize: 10 };
  const answer = await testApp.guest.call('getDealMaterialUploadToken', { params: { deal_id: team.dealId }, query });
  expect(answer.status).toBe(401);
});

test.each([
  ['a kind that is not allowed', 'setup.exe', '', 10, ['filename: extension']],
  ['a page with scripts', '資料.html', 'text/html', 10, ['filename: extension', 'filetype: mime_type']],
  ['a picture with scripts', 'ロゴ.svg', 'image/svg+xml', 10, ['filename: extension', 'filetype: mime_type']],
  ['a name without an ending', '見積書', 'application/pdf', 10, ['filename: extension']],
  ['a name that hides its ending', 'fdp\u202e.exe', '', 10, ['filename: extension']],
])('refuses %s before anything is sent', async (_what, filename, filetype, filesize, issues) => {
  const answer = await team.staff.call('getDealMaterialUploadToken', {
    params: { deal_id: team.dealId },
    query: { filename, filetype, filesize },
  });
  expect([answer.status, rules(answer)]).toEqual([422, issues]);
});

test('refuses an empty file and one of more than 100 MB before anything is sent', async () => {
  for (const filesize of [100 * 1024 * 1024 + 1, 0]) {
    const query = { filename: 'a.pdf', filetype: '', filesize };
    const answer = await team.staff.call('getDealMaterialUploadToken', { params: { deal_id: team.dealId }, query });
    expect([answer.status, answer.body.details[0].field]).toEqual([422, 'filesize']);
  }
});

test("returns 404 for a record of another company and refuses another company's token", async () => {
  const other = await filingCompany(testApp);
  const { announce } = uploader(testApp, other.staff, team.dealId);
  expect((await announce({ name: 'a.pdf', content: pdf })).status).toBe(404);
  const token = (await deal.announce({ name: 'a.pdf', content: pdf })).body.data.file_upload_token;
  const own = await uploader(testApp, other.staff, other.dealId).file(token);
  expect([own.status, rules(own)]).toEqual([422, ['file_upload_token: token']]);
});

test('files an upload under its composed Japanese name', async () => {
  const decomposed = '御見積書（ガラス）①㈱髙﨑.pdf'.normalize('NFD');
  const answer = await deal.upload({ name: `C:\\見積\\${decomposed}`, content: pdf, type: 'application/pdf' });
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    name: '御見積書（ガラス）①㈱髙﨑.pdf',
    extension: 'pdf',
    mime_type: 'application/pdf',
    preview: 'pdf',
    size: pdf.length,
    version: 1,
    target_type: 'deal',
    target_id: team.dealId,
    target_name: '基幹システム刷新',
    user_id: team.staff.userId,
  });
});

test.each([
  ['売上.xlsx', xlsx, ''],
  ['集計.csv', Buffer.from('名前,金額\r\n縁側,1200\r\n'), 'application/vnd.ms-excel'],
  ['集計_sjis.csv', Buffer.from([0x96, 0xbc, 0x91, 0x4f, 0x2c, 0x31, 0x0d, 0x0a]), 'text/csv'],
  ['写真.PNG', png, 'image/png'],
])('recognises %s by its content', async (name, content, type) => {
  const answer = await deal.upload({ name, content, type });
  expect([answer.status, answer.body.data?.name]).toEqual([201, name]);
});

test.each([
  ['a program that is called a PDF', '見積.pdf', exe],
  ['a picture that is called a PDF', '図面.pdf', png],
  ['a program that is called a text', 'メモ.txt', Buffer.concat([exe, Buffer.alloc(10)])],
  ['a PDF that is called a spreadsheet', '売上.xlsx', pdf],
])('refuses %s and stores none of it', async (_what, name, content) => {
  const { body } = await deal.announce({ name, content });
  expect(await deal.put(body.data.upload_url, content)).toBe(204);
  const answer = await deal.file(body.data.file_upload_token);
  expect([answer.status, rules(answer)]).toEqual([422, ['file_upload_token: content']]);
  const again = await deal.file(body.data.file_upload_token);
  expect(rules(again)).toEqual(['file_upload_token: not_uploaded']);
});

test('refuses more and fewer bytes than announced', async () => {
  const { body } = await deal.announce({ name: 'a.pdf', content: pdf });
  expect(await deal.put(body.data.upload_url, Buffer.concat([pdf, pdf]))).toBe(413);
  expect(await deal.put(body.data.upload_url, pdf.subarray(3))).toBe(422);
  expect(rules(await deal.file(body.data.file_upload_token))).toEqual(['file_upload_token: not_uploaded']);
  expect(await deal.put(body.data.upload_url, pdf)).toBe(204);
  expect((await deal.file(body.data.file_upload_token)).status).toBe(201);
});

test('accepts one upload per address and files one file per token', async () => {
  const { body } = await deal.announce({ name: '一度.pdf', content: pdf });
  await deal.put(body.data.upload_url, pdf);
  expect(await deal.put(body.data.upload_url, pdf)).toBe(404);
  expect((await deal.file(body.data.file_upload_token)).status).toBe(201);
  expect(rules(await deal.file(body.data.file_upload_token))).toEqual(['file_upload_token: used']);
});

test('refuses an upload after 15 minutes and a token after an hour', async () => {
  const { body } = await deal.announce({ name: '遅い.pdf', content: pdf });
  testApp.clock.advance(901_000);
  expect(await deal.put(body.data.upload_url, pdf)).toBe(404);
  testApp.clock.advance(3_600_000);
  expect(rules(await deal.file(body.data.file_upload_token))).toEqual(['file_upload_token: token']);
});

test('refuses the token of a colleague', async () => {
  const { body } = await deal.announce({ name: '私の.pdf', content: pdf });
  await deal.put(body.data.upload_url, pdf);
  const colleague = uploader(testApp, team.admin, team.dealId);
  expect(rules(await colleague.file(body.data.file_upload_token))).toEqual(['file_upload_token: token']);
});

test('stores the same name as the next version and keeps the one before', async () => {
  const first = await deal.upload({ name: '提案書.pdf', content: pdf, details: { tags: ['提案'] } });
  const more = Buffer.concat([pdf, Buffer.from('%%EOF\n')]);
  const second = await deal.upload({ name: '提案書.PDF', content: more });
  expect([second.status, second.body.data.id, second.body.data.version]).toEqual([201, first.body.data.id, 2]);
  expect(second.body.data).toMatchObject({ tags: ['提案'], size: more.length, lock_version: 1 });
  const { body } = await team.staff.call('getMaterial', { params: { id: first.body.data.id } });
  expect(body.data.versions.map((one: { version: number; size: number }) => [one.version, one.size])).toEqual([
    [2, more.length],
    [1, pdf.length],
  ]);
});

test('files uploads of customers and contacts with their own records', async () => {
  for (const [kind, id] of [
    ['customer', team.customerId],
    ['contact', team.contactId],
  ] as const) {
    const Kind = kind === 'customer' ? 'Customer' : 'Contact';
    const params = { [`${kind}_id`]: id };
    const token = await team.staff.call(`get${Kind}MaterialUploadToken`, {
      params,
      query: { filename: '名刺.png', filetype: 'image/png', filesize: png.length },
    });
    await deal.put(token.body.data.upload_url, png);
    const body = { file_upload_token: token.body.data.file_upload_token };
    const answer = await team.staff.call(`create${Kind}Material`, { params, body });
    expect([answer.status, answer.body.data.target_type, answer.body.data.target_id]).toEqual([201, kind, id]);
  }
});

test('deletes uploads that were never filed, with their bytes', async () => {
  const { body } = await deal.announce({ name: '忘れ物.pdf', content: pdf });
  await deal.put(body.data.upload_url, pdf);
  const { rows } = await testApp.app.database.pool.query<{ storage_key: string }>(
    "select storage_key from material_uploads where file_name = '忘れ物.pdf'",
  );
  expect(await testApp.app.storage.size(rows[0]!.storage_key)).toBe(pdf.length);
  testApp.clock.advance(3_700_000);
  await testApp.app.cleaners.run(testApp.clock.now());
  expect(await testApp.app.storage.size(rows[0]!.storage_key)).toBeUndefined();
  const { rows: left } = await testApp.app.database.pool.query('select id from material_uploads');
  expect(left).toEqual([]);
});

test('announces 20 of 40 files that a member sends at the same moment', async () => {
  const member = uploader(testApp, await team.member(), team.dealId);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_none, number) => member.announce({ name: `${number}.pdf`, content: pdf })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
});

test('allows a member 20 files under way; filed and expired ones free a place', async () => {
  const member = await team.member();
  const other = uploader(testApp, member, team.dealId);
  const announce = (name: string) => other.announce({ name, content: pdf });
  for (let number = 1; number <= 19; number += 1) expect((await announce(`${number}.pdf`)).status).toBe(200);
  expect((await other.upload({ name: '届いた.pdf', content: pdf })).status).toBe(201);
  expect((await announce('20.pdf')).status).toBe(200);
  const refused = await announce('21.pdf');
  expect([refused.status, rules(refused)]).toEqual([422, ['filename: max_items']]);
  expect((await deal.announce({ name: '別の人.pdf', content: pdf })).status).toBe(200);
  testApp.clock.advance(16 * 60_000);
  expect((await announce('21.pdf')).status).toBe(200);
});
