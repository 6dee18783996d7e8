import { sqlFor } from '@crm/database';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { openPageApp } from './testing/page-app.ts';
import { publishShortForm } from './testing/short-form.ts';
import type { ShortForm } from './testing/short-form.ts';

let testApp: TestApp;
let ours: TestCompany;
let form: ShortForm;

beforeAll(async () => {
  testApp = await openPageApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  ours = await testApp.company();
  form = await publishShortForm(ours, { show_confirmation: true, button_text: '申し込む' });
});

const post = (fields: Record<string, string>) =>
  testApp.app.server.inject({
    method: 'POST',
    url: `/webforms/?webformid=${form.hashid}&lang=ja`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const filled = (more: Record<string, string> = {}) => ({
  [form.email]: 'taro@example.jp',
  [form.memo]: '一行目\r\n<b>二行目</b>',
  [form.terms]: 'true',
  ...more,
});
const contacts = () =>
  ours.db.all(sqlFor.selectFrom('contacts').select(['email', 'memo']).where('domain_id', '=', ours.domainId));
/** Returns the fields that the page's button would post. */
const carried = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<textarea hidden="" readOnly="" name="([^"]+)">([^<]*)<\/textarea>/g)].map(([, name, text]) => [
      name!,
      text!.replace(/^\n/, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ]),
  );

test('shows the answers of a post without script first, and writes nothing', async () => {
  const { statusCode, body } = await post(filled());
  expect(statusCode).toBe(200);
  expect(body).toContain('入力内容のご確認');
  expect(body).toContain('taro@example.jp');
  expect(body).toContain('&lt;b&gt;二行目&lt;/b&gt;');
  expect(body).toMatch(/<button type="submit" value="1"[^>]* name="confirmed">申し込む<\/button>/);
  expect(body).not.toContain('type="module"');
  expect(await contacts()).toEqual([]);
});

test('sends the carried answers when they are confirmed', async () => {
  const { body } = await post(filled());
  const answer = await post({ ...carried(body), confirmed: '1' });
  expect(answer.body).toContain('送信が完了しました');
  expect(await contacts()).toEqual([{ email: 'taro@example.jp', memo: '一行目\n<b>二行目</b>' }]);
});

test('leads back to the form with every answer filled in', async () => {
  const { body } = await post(filled());
  const answer = await post({ ...carried(body), confirmed: '0' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('value="taro@example.jp"');
  expect(answer.body).toContain('入力内容を確認する');
  expect(answer.body).not.toContain('必須項目です');
  expect(await contacts()).toEqual([]);
});

test('reports errors before the confirmation, and checks a confirmed post again', async () => {
  for (const confirmed of ['', '1']) {
    const answer = await post(filled({ [form.email]: 'taro', confirmed }));
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('メールアドレスの形式をご確認ください');
  }
  expect(await contacts()).toEqual([]);
});

test('carries a filled honeypot on, so that nothing is written', async () => {
  const { body } = await post(filled({ website: 'https://spam.example' }));
  expect(carried(body)).toMatchObject({ website: 'https://spam.example' });
  expect((await post({ ...carried(body), confirmed: '1' })).statusCode).toBe(200);
  expect(await contacts()).toEqual([]);
});

test('sends a form without a confirmation at once', async () => {
  form = await publishShortForm(ours);
  expect((await post(filled())).body).toContain('送信が完了しました');
  expect(await contacts()).toHaveLength(1);
});
