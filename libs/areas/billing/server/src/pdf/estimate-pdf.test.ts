import { sessionEndings } from '@crm/testing/app';
import { billingCompany, estimatesOf, line, openBillingApp } from '../testing/billing-app.ts';
import type { BillingCompany, TestApp } from '../testing/billing-app.ts';
import { piecesOf, textOf } from '../testing/pdf-text.ts';
import { pdfOf } from './pdf-thread.ts';
import type { Printed } from './printed.types.ts';

let testApp: TestApp;
let ours: BillingCompany;
let of: ReturnType<typeof estimatesOf>;
const seal =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

beforeAll(async () => {
  testApp = await openBillingApp();
  testApp.clock.set(new Date('2026-04-01T01:00:00Z'));
  ours = await billingCompany(testApp);
  of = estimatesOf(ours);
  await ours.admin.call('updateEstimateSettings', {
    body: {
      company_name: 'えにし株式会社',
      postal_code: '100-0005',
      address: '東京都千代田区丸の内1-1-1',
      tel_no: '03-1234-5678',
      registration_number: 'T7000012050002',
      approval_boxes: ['担当', '部長'],
      seal_image: seal,
      lock_version: 0,
    },
  });
});
afterAll(() => testApp.close());

const addressOf = async (id: number, body: object = {}) =>
  (await ours.staff.call('createEstimatePdfUrl', { params: { id }, body })).body.data;
const open = async (id: number, body: object = {}) =>
  testApp.app.server.inject({ method: 'GET', url: (await addressOf(id, body)).url });
const pagesOf = async (id: number, body: object = {}) => textOf((await open(id, body)).rawPayload);

test('contains the content of the estimate as selectable Japanese text', async () => {
  const { id } = (
    await of.create({
      customer_name: '株式会社𠮷野髙﨑商事',
      user_id: ours.staff.userId,
      lines: [line('1000000'), line('1080', { quantity: '10', name: 'お弁当', tax_category: 'reduced_8' })],
      remarks: '交通費は含みません。',
    })
  ).body.data;
  await of.move(id, 'send');
  const answer = await open(id);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="__Q-2026040001__.pdf"; filename*=UTF-8''${encodeURIComponent(
      '御見積書_Q-2026040001_株式会社𠮷野髙﨑商事.pdf',
    )}`,
  );
  const [text, ...more] = textOf(answer.rawPayload);
  expect(more).toEqual([]);
  for (const words of [
    '御見積書',
    'Q-2026040001',
    '2026年4月1日',
    '株式会社𠮷野髙﨑商事',
    '営業部山田太郎様',
    '基幹システム刷新御見積',
    '¥1,111,664（税込）',
    '2026年5月1日',
    '月末締め翌月末払い',
    'ご発注後2か月',
    'えにし株式会社',
    '〒100-0005',
    'TEL03-1234-5678',
    '登録番号T7000012050002',
    'お弁当',
    '8%※',
    '10%対象1,000,000100,000',
    '8%対象（軽減税率）※10,800864',
    '※は軽減税率対象であることを示します。',
    '備考交通費は含みません。',
    '1/1',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('下書き');
  expect(text).not.toContain('御中');
});

test('embeds the font with only the glyphs that occur', async () => {
  const { id } = (await of.create()).body.data;
  const pdf = (await open(id)).rawPayload;
  expect(pdf.length).toBeLessThan(200_000);
  expect(pdf.toString('latin1')).toMatch(/\/FontFile2/);
});

test('names the characters that the font cannot print instead of sending them as empty boxes', async () => {
  const lines = [line('1000', { name: '葛\u{E0100}飾 𠮷\u200B ①㈱ 한글' })];
  const { id } = (await of.create({ lines, remarks: '简单な作業 😀 한' })).body.data;
  const refused = await of.move(id, 'send');
  expect(refused.status).toBe(422);
  expect(refused.body.details).toEqual([
    { field: 'action', rule: 'unprintable', params: { characters: '한 글 简 单 😀' } },
  ]);
  expect((await ours.staff.call('getEstimate', { params: { id } })).body.data.status).toBe('draft');
  expect((await open(id)).statusCode).toBe(200);
});

test('addresses the company with 御中 when there is no person, and marks a draft as one', async () => {
  const { id } = (await of.create({ department: null, contact_name: null })).body.data;
  const [text] = await pagesOf(id);
  expect(text).toContain('株式会社アクメ商事御中');
  expect(text).toContain('下書き');
});

test("repeats the table's head and the number on each page of a long estimate", async () => {
  const lines = Array.from({ length: 120 }, (_none, index) => line('1000', { name: `作業 第${index + 1}回` }));
  const { id } = (await of.create({ lines, remarks: 'あ\n'.repeat(60).trim() })).body.data;
  const pages = await pagesOf(id);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((text, index) => {
    expect(text).toContain(`${index + 1}/${pages.length}`);
    if (/作業第\d+回/.test(text)) expect(text).toContain('No.品名数量単位単価税率金額');
  });
  const all = pages.join('');
  for (const number of [1, 60, 120]) expect(all).toContain(`作業第${number}回`);
});

test('wraps a long unit at a readable size', async () => {
  const { id } = (await of.create({ lines: [line('1', { unit: 'ユーザー・月額' })] })).body.data;
  const [pieces] = piecesOf((await open(id)).rawPayload);
  const unit = pieces!.filter(({ text }) => text !== '' && 'ユーザー・月額'.includes(text));
  expect(unit.map(({ text }) => text).join('')).toBe('ユーザー・月額');
  expect(unit.length).toBeGreaterThan(1);
  for (const { size } of unit) expect(size).toBeGreaterThanOrEqual(7);
});

test('returns the sent PDF byte for byte after later changes of the company or the draft', async () => {
  const { id } = (await of.create()).body.data;
  const sent = (await of.move(id, 'send')).body.data;
  const before = (await open(id, { version: 1 })).rawPayload;
  const settings = (await ours.admin.call('getEstimateSettings')).body.data;
  await ours.admin.call('updateEstimateSettings', {
    body: { company_name: '新社名株式会社', lock_version: settings.lock_version },
  });
  await ours.staff.call('createEstimateVersion', { params: { id }, body: { lock_version: sent.lock_version } });
  const second = await open(id);
  expect(second.headers['content-disposition']).toContain(encodeURIComponent('第2版'));
  expect(textOf(second.rawPayload)[0]).toContain('第2版');
  expect(textOf(second.rawPayload)[0]).toContain('新社名株式会社');
  expect((await open(id, { version: 1 })).rawPayload.equals(before)).toBe(true);
  expect((await ours.staff.call('createEstimatePdfUrl', { params: { id }, body: { version: 3 } })).status).toBe(404);
});

test('states that prices include tax', async () => {
  const { id } = (await of.create({ tax_mode: 'inclusive', lines: [line('1100')] })).body.data;
  const [text] = await pagesOf(id);
  expect(text).toContain('小計（税込）1,100（うち消費税）100合計¥1,100');
});

test('returns 404 for an address that was changed or has expired', async () => {
  const { id } = (await of.create()).body.data;
  const { url } = await addressOf(id, { show: true });
  const get = (address: string) => testApp.app.server.inject({ method: 'GET', url: address });
  expect((await get(url)).headers['content-disposition']).toMatch(/^inline;/);
  expect((await get(`${url}x`)).statusCode).toBe(404);
  testApp.clock.advance(300_000);
  expect((await get(url)).statusCode).toBe(404);
});

test('answers other requests while the longest estimate is drawn', async () => {
  const lines = Array.from({ length: 300 }, (_none, index) =>
    line('1000', { name: `長い品名の作業 ${index} `.repeat(8) }),
  );
  const { id } = (await of.create({ lines })).body.data;
  const { url } = await addressOf(id);
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  expect((await testApp.app.server.inject({ method: 'GET', url })).statusCode).toBe(200);
  clearInterval(beat);
  expect(longest).toBeLessThan(performance.now() - began);
  expect(longest).toBeLessThan(200);
});

test.each([
  ['御中', '営業部山田太郎御中'],
  ['殿', '営業部山田太郎殿'],
  [null, '営業部山田太郎様'],
])('with the honorific %s prints the addressee as %s', async (honorific, words) => {
  const { id } = (await of.create({ honorific })).body.data;
  const [text] = await pagesOf(id);
  expect(text).toContain(words);
});

test("prints the company's logo", async () => {
  const { id } = (await of.create()).body.data;
  const pictures = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
  const before = pictures((await open(id)).rawPayload);
  // A PNG of one grey point.
  const content = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
  expect((await ours.admin.call('updateDomainLogo', { body: { content } })).status).toBe(200);
  expect(pictures((await open(id)).rawPayload)).toBe(before + 1);
});

describe('the address of a PDF', () => {
  const given = async () => {
    const company = await billingCompany(testApp);
    const { id } = (await estimatesOf(company).create()).body.data;
    const { url } = (await company.staff.call('createEstimatePdfUrl', { params: { id }, body: {} })).body.data;
    const status = async () => (await testApp.app.server.inject({ method: 'GET', url })).statusCode;
    expect(await status()).toBe(200);
    return { ...company, id, status };
  };

  test.each(sessionEndings)('returns 404 after %s', async (_name, end) => {
    const { domainId, staff, status } = await given();
    await end(testApp.app, domainId, staff);
    expect(await status()).toBe(404);
  });

  test('returns 404 once the deal is hidden from the member, and 403 once estimates are switched off', async () => {
    const { domainId, dealId, admin, status } = await given();
    const { pool } = testApp.app.database;
    await pool.query('update deals set limited_to = $2, user_id = $3 where id = $1', [dealId, [], admin.userId]);
    expect(await status()).toBe(404);
    await pool.query('update deals set limited_to = null where id = $1', [dealId]);
    await pool.query(`update domains set features = features || '{"estimate": false}' where id = $1`, [domainId]);
    expect(await status()).toBe(403);
  });
});

test('refuses an estimate with 503 while 50 are waiting to be drawn', async () => {
  // The content does not matter: answers of the thread cannot arrive before the last call.
  const drawings = Array.from({ length: 50 }, () => pdfOf({} as Printed));
  const refused = pdfOf({} as Printed);
  const settled = Promise.allSettled(drawings);
  await expect(refused).rejects.toMatchObject({ code: 'Unavailable', status: 503 });
  expect(await settled).toHaveLength(50);
});
