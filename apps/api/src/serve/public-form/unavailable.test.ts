import type { TestApp } from '@crm/testing/app';
import { openPageApp } from './testing/page-app.ts';
import { publishShortForm } from './testing/short-form.ts';
import type { ShortForm } from './testing/short-form.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openPageApp();
});
afterAll(() => testApp.close());
afterEach(() => jest.restoreAllMocks());

const page = (hashid: string) => `/webforms/?webformid=${hashid}&lang=ja`;
const post = (hashid: string, fields: Record<string, string>) =>
  testApp.app.server.inject({
    method: 'POST',
    url: page(hashid),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Makes every further query of the database fail. */
const stopDatabase = (what: object) => {
  const away = () => {
    throw Object.assign(new Error('away'), what);
  };
  jest.spyOn(testApp.app.database, 'tenant').mockImplementation(away);
  jest.spyOn(testApp.app.database.system, 'selectFrom').mockImplementation(away);
};

const typed = ({ email, memo, terms }: ShortForm) => ({
  [email]: 'taro@example.jp',
  [memo]: '資料を\n<b>ください</b>',
  [terms]: 'true',
});

test.each([
  [{ code: 'ECONNREFUSED' }, 503],
  [{}, 500],
])('returns the input with an apology when a post without script fails internally (%j)', async (what, status) => {
  const form = await publishShortForm(await testApp.company());
  expect((await testApp.app.server.inject(page(form.hashid))).statusCode).toBe(200);
  stopDatabase(what);
  // This exceeds the age up to which the cache answers without a check.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  const answer = await post(form.hashid, typed(form));
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  expect(answer.body).toContain('恐れ入りますが、送信できませんでした。入力内容は残っています。');
  expect(answer.body).toContain('value="taro@example.jp"');
  expect(answer.body).toContain('資料を\n&lt;b&gt;ください&lt;/b&gt;</textarea>');
  expect(answer.body).toMatch(new RegExp(`<input[^>]*name="${form.terms}"[^>]*checked`));

  jest.restoreAllMocks();
  const again = await post(form.hashid, typed(form));
  expect(again.statusCode).toBe(200);
  expect(again.body).toContain('お問い合わせありがとうございます');
});

test('fails for a form that is not cached while the database is down', async () => {
  const form = await publishShortForm(await testApp.company());
  stopDatabase({ code: 'ECONNREFUSED' });
  for (const answer of [await testApp.app.server.inject(page(form.hashid)), await post(form.hashid, typed(form))]) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('お探しのフォームは見つかりませんでした。');
  }
});

test('returns 404 for a form that is unpublished while it is filled in', async () => {
  const company = await testApp.company();
  const form = await publishShortForm(company);
  expect((await testApp.app.server.inject(page(form.hashid))).statusCode).toBe(200);
  const { body } = await company.admin.call('listWebforms', {});
  const [row] = body.data as { id: number; lock_version: number }[];
  const { id, lock_version } = row!;
  await company.admin.call('updateWebform', { params: { id }, body: { published: false, lock_version } });
  const answer = await post(form.hashid, typed(form));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
