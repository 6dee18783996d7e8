import { sqlFor } from '@crm/database';
import fc from 'fast-check';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { openPageApp } from './testing/page-app.ts';
import { publishShortForm } from './testing/short-form.ts';
import type { ShortForm } from './testing/short-form.ts';

const FORM = 'application/x-www-form-urlencoded';

let testApp: TestApp;
let ours: TestCompany;
let form: ShortForm;

beforeAll(async () => {
  testApp = await openPageApp();
  ours = await testApp.company();
  form = await publishShortForm(ours);
});
afterAll(() => testApp.close());

const post = (payload: string | Buffer, type: string | undefined = FORM, query = '') =>
  testApp.app.server.inject({
    method: 'POST',
    url: `/webforms/?webformid=${form.hashid}&lang=ja${query}`,
    headers: { ...(type && { 'content-type': type }) },
    payload,
  });

const tables = ['contacts', 'customers', 'deals', 'webform_submission_logs', 'tracking_links'] as const;
const counts = async () => {
  const rows = await ours.db.batch(
    tables.map((table) =>
      sqlFor
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('domain_id', '=', ours.domainId),
    ),
  );
  return rows.map(([row]) => row!.n);
};

/** Runs it and checks that the company's data did not change. */
async function withoutTrace<T>(run: () => Promise<T>): Promise<T> {
  const before = await counts();
  const result = await run();
  expect(await counts()).toEqual(before);
  return result;
}

const good = () => `${form.email}=taro%40example.jp&${form.memo}=x&${form.terms}=true`;
/** Returns the valid post with another address. */
const withEmail = (text: string) => `${form.email}=${text}&${form.memo}=x&${form.terms}=true`;
const withMemo = (text: string) => `${form.email}=&${form.memo}=${text}&${form.terms}=true`;
const multipart = (body: string) => `--b\r\nContent-Disposition: form-data; name="${form.email}"\r\n\r\n${body}`;

const cases: [string, () => string | Buffer, string?][] = [
  ['nothing at all', () => ''],
  ['separators alone', () => '&&&===&;&'],
  ['thousands of keys', () => Array.from({ length: 20_000 }, (_, n) => `k${n}=v`).join('&')],
  ['one key thousands of times', () => Array.from({ length: 20_000 }, () => `${form.email}=`).join('&')],
  ['two addresses, the first of them bad', () => `${form.email}=bad&${good()}`],
  ['keys with brackets', () => `${form.email}[]=a%40example.jp&${form.email}[x][y]=b&${form.terms}=true`],
  ['keys of every object', () => '__proto__=x&constructor=x&prototype=x&toString=x&hasOwnProperty=x&__proto__[id]=1'],
  ['a NUL in the address', () => withEmail('taro%00example.jp')],
  ['bare NULs', () => `${form.email}=\0\0&\0=\0`],
  ['broken percent signs', () => withEmail('%E3%81%&%=%&%zz=%u3042')],
  ['bytes that are no UTF-8', () => withEmail('%ff%fe%c0%80')],
  ['half a character', () => withEmail('a%ED%A0%80')],
  ['an address without end', () => withEmail(`${'a'.repeat(900_000)}%40example.jp`)],
  ['a text without end', () => withMemo('%E3%81%82'.repeat(90_000))],
  ['more than a megabyte', () => withMemo('a'.repeat(1_100_000))],
  ['a key without end', () => `${'k'.repeat(900_000)}=v`],
  ['JSON under the type of a form', () => JSON.stringify({ webform_items: [] })],
  ['JSON', () => JSON.stringify({ [form.email]: 'taro@example.jp' }), 'application/json'],
  ['JSON that is a list', () => '[1,2,3]', 'application/json'],
  ['JSON that is null', () => 'null', 'application/json'],
  ['JSON that breaks off', () => '{"a":', 'application/json'],
  ['plain text', () => good(), 'text/plain'],
  ['XML', () => '<x/>', 'application/xml'],
  ['a type that is none', () => good(), 'form'],
  ['a whole multipart post', () => `${multipart('taro@example.jp')}\r\n--b--\r\n`, 'multipart/form-data; boundary=b'],
  ['a multipart post that breaks off', () => multipart('taro'), 'multipart/form-data; boundary=b'],
  ['a multipart post without a boundary', () => multipart('taro'), 'multipart/form-data'],
  ['compressed bytes', () => Buffer.from('1f8b0800000000000003ab0600', 'hex')],
  ['UTF-16', () => Buffer.from(withEmail('taro'), 'utf16le'), `${FORM}; charset=utf-16le`],
];

test.each(cases)('%s is refused with an error page, and writes nothing', async (_what, payload, type = FORM) => {
  const answer = await withoutTrace(() => post(payload(), type));
  expect([400, 413, 415, 422]).toContain(answer.statusCode);
  if (answer.statusCode === 422) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a hundred random posts cause no server error and write nothing', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.string({ maxLength: 40 }),
    fc.constantFrom('%', '%00', '%ED%A0%80', '%ff', '\ud800', '+', '=', '&', ';', '[]', 'true', '%0d%0a'),
  );
  // The address is never valid: it has no @.
  const value = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('').replace(/@|%40|＠|﹫/gi, ''));
  const key = fc.oneof(fc.constantFrom(form.email, form.memo, form.terms, '__proto__', `${form.email}[]`), value);
  const body = fc.array(fc.tuple(key, value), { maxLength: 30 });
  const query = fc.oneof(
    fc.constant(''),
    value.map((text) => `&utm_source=${encodeURIComponent(text.toWellFormed())}`),
  );
  await withoutTrace(() =>
    fc.assert(
      fc.asyncProperty(body, query, async (pairs, more) => {
        const { statusCode } = await post(pairs.map((pair) => pair.join('=')).join('&'), FORM, more);
        return statusCode === 422;
      }),
      { numRuns: 100 },
    ),
  );
}, 120_000);

test('accepts the same post as a browser sends it, and drops characters that no text may hold', async () => {
  const answers = `${form.email}=ji%00ro%40example.jp&${form.memo}=%00%E3%81%82&${form.terms}=true`;
  for (const body of [good(), answers]) expect((await post(body)).statusCode).toBe(200);
  const [contacts] = await ours.db.batch([
    sqlFor.selectFrom('contacts').select(['email', 'memo']).where('domain_id', '=', ours.domainId).orderBy('id'),
  ]);
  expect(contacts).toEqual([
    { email: 'taro@example.jp', memo: 'x' },
    { email: 'jiro@example.jp', memo: 'あ' },
  ]);
});
