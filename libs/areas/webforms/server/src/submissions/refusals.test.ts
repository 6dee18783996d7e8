import fc from 'fast-check';
import { bodyOf, countsOf, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company();
});
afterAll(() => testApp.close());
afterEach(() => testApp.clock.set('2026-04-06T09:00:00+09:00'));

/** Runs the function and checks that the company's records are the same as before. */
async function withoutTrace<T>(run: () => Promise<T>): Promise<T> {
  const before = await countsOf(ours);
  const result = await run();
  expect(await countsOf(ours)).toEqual(before);
  return result;
}

test('returns 404 for an unknown, draft or deleted form', async () => {
  const form = await publish(ours, []);
  const unknown = { ...form, hashid: 'AAAAAAAAAAAAAAAAAAAAAA' };
  expect((await send(testApp, unknown)).status).toBe(404);
  const update = await ours.admin.call('updateWebform', {
    params: { id: form.id },
    body: { published: false, lock_version: form.lock_version },
  });
  expect(update.body.data.status).toBe('draft');
  expect((await withoutTrace(() => send(testApp, form))).status).toBe(404);
  expect((await testApp.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
  const gone = await publish(ours, []);
  expect((await send(testApp, gone)).status).toBe(200);
  expect((await ours.admin.call('deleteWebform', { params: { id: gone.id } })).status).toBe(204);
  expect((await withoutTrace(() => send(testApp, gone))).status).toBe(404);
});

test('drops invisible characters from answers, and refuses a required answer of nothing else', async () => {
  const form = await publish(ours, [
    item('contact_name', { require: true }),
    item('contact_memo', { multiline: true }),
  ]);
  const refused = await withoutTrace(() => send(testApp, form, { contact_name: '\u200b\u2060\ufeff' }));
  expect(refused.status).toBe(422);
  expect(refused.body.details).toEqual([{ field: String(form.idOf('contact_name')), rule: 'errors.required' }]);
  const answers = {
    contact_name: '\u200e山\u00ad田\u200d',
    contact_memo: '一行目\n\u202e二行目',
    contact_email: 'z@\u200bexample.jp',
  };
  expect((await send(testApp, form, answers)).status).toBe(200);
  const stored = (await rowsOf(ours, 'contacts')).find(({ email }) => email === 'z@example.jp');
  expect(stored).toMatchObject({ name: '山田', memo: '一行目\n二行目' });
});

test('takes submissions within the closing second and none after it', async () => {
  const form = await publish(ours, [], {
    closure_at: '2026-04-06T10:00:00',
    closure_title: '受付終了',
    closure_message: 'また来年お越しください。',
    theme_font: 'Noto Serif JP',
  });
  testApp.clock.set('2026-04-06T10:00:00.999+09:00');
  expect((await send(testApp, form)).status).toBe(200);
  testApp.clock.set('2026-04-06T10:00:01+09:00');
  const { status, body } = await withoutTrace(() => send(testApp, form, { contact_email: 'late@example.jp' }));
  expect(status).toBe(403);
  expect(body).toMatchObject({
    error: 'WebformClosureForbidden',
    closure_webform: { title: '受付終了', closure_message: 'また来年お越しください。', theme_font: 'Noto Serif JP' },
  });
});

test('refuses a submission to a closed form before it reads the answers', async () => {
  const form = await publish(ours, [], { closure_at: '2026-04-06T08:00:00+09:00' });
  const { status, body } = await send(testApp, form, { contact_email: 'not an address' });
  expect([status, body.error]).toEqual([403, 'WebformClosureForbidden']);
});

test('refuses a submission to a protected form without a pass', async () => {
  const form = await publish(ours, [], { is_protecting_spam: true });
  const { status, body } = await withoutTrace(() => send(testApp, form, {}, { spam_check_token: 'made up' }));
  expect([status, body.error]).toEqual([403, 'SpamCheckRequired']);
});

describe('invalid answers', () => {
  let form: Form;
  beforeAll(async () => {
    form = await publish(
      ours,
      [
        item('contact_name', { require: true }),
        item('contact_phone'),
        item('contact_memo', { bounds: { lower: null, upper: 5 } }),
        item('customer_name'),
        item('customer_employee'),
      ],
      { customer_identification_rule: 1, block_domain_list: ['GMAIL.com', '@yahoo.co.jp'] },
    );
  });

  const good = { contact_name: '山田', customer_name: '甲社' };

  test.each([
    ['contact_name', '　', 'custom.string.spacesOnly'],
    ['contact_name', '', 'errors.required'],
    ['contact_email', 'taro@', 'yup.string.email'],
    ['contact_email', '', 'errors.required'],
    ['contact_email', 'taro@GMail.COM', 'openWebforms.blockedDomainValidation'],
    ['contact_email', 'taro@Yahoo.co.jp', 'openWebforms.blockedDomainValidation'],
    ['contact_email', 'taro@mail.gmail.com', 'openWebforms.blockedDomainValidation'],
    ['contact_phone', '123', 'yup.string.tel'],
    ['contact_memo', '六文字の内容', 'yup.string.max'],
    ['customer_name', '', 'errors.required'],
    ['customer_employee', '100000000', 'errors.integer_max'],
    ['contact_phone', ['a'], 'openWebforms.answerMalformed'],
    ['terms', false, 'notCheckPrivacyPolicy'],
  ])('refuses %s %j with the rule %s', async (category, value, rule) => {
    const { status, body } = await withoutTrace(() => send(testApp, form, { ...good, [category]: value }));
    expect([status, body.error]).toEqual([422, 'ValidationFailed']);
    expect(body.details).toEqual([expect.objectContaining({ field: String(form.idOf(category)), rule })]);
  });

  test('returns all issues at once', async () => {
    const { body } = await send(testApp, form, { contact_name: '', contact_email: 'x', contact_phone: '1' });
    expect(body.details.map(({ rule }: { rule: string }) => rule)).toEqual([
      'errors.required',
      'yup.string.tel',
      'errors.required',
      'yup.string.email',
    ]);
  });

  test('refuses an item that is answered twice', async () => {
    const id = form.idOf('contact_phone');
    const { status, body } = await withoutTrace(() =>
      testApp.guest.call('sendPublicForm', {
        params: { hashid: form.hashid },
        body: { webform_items: [1, 2].map(() => ({ id, value: '03-1234-5678' })) },
      }),
    );
    expect([status, body.details]).toEqual([422, [{ field: String(id), rule: 'openWebforms.answerDuplicate' }]]);
  });

  test('survives 10,000 malformed posts without a server error, and writes nothing', async () => {
    const ids = form.webform_items.map(({ id }) => id);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '\ud800', '__proto__', '-1', 'a'.repeat(20_000)),
    );
    const entry = fc.record({ id: fc.oneof(fc.constantFrom(...ids), fc.jsonValue(), fc.integer()), value });
    // A valid post with one thing wrong in it.
    const nearly = fc
      .constantFrom<[string, unknown]>(
        ['contact_email', '山@'],
        ['contact_email', ['a@example.jp']],
        ['contact_name', { first: '山田' }],
        ['contact_phone', '電話'],
        ['customer_employee', '-1'],
        ['customer_employee', '1e3'],
        ['terms', 'maybe'],
        ['terms', null],
      )
      .map(([category, wrong]) => bodyOf(form, { ...good, [category]: wrong }));
    const body = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 2, arbitrary: nearly },
      {
        weight: 4,
        arbitrary: fc.record(
          {
            webform_items: fc.oneof(fc.array(entry, { maxLength: 10 }), fc.jsonValue()),
            tracking_id: value,
            referer_url: value,
            nonce: value,
            spam_check_token: value,
          },
          { requiredKeys: [] },
        ),
      },
    );
    const post = async (payload: unknown) => {
      const { statusCode } = await testApp.app.server.inject({
        method: 'POST',
        url: `/api/form/${form.hashid}/send_webform`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      return statusCode;
    };
    await withoutTrace(() =>
      fc.assert(
        fc.asyncProperty(fc.array(body, { minLength: 100, maxLength: 100 }), async (payloads) => {
          const statuses = await Promise.all(payloads.map(post));
          expect(statuses.filter((status) => ![400, 413, 422].includes(status))).toEqual([]);
        }),
        { numRuns: 100 },
      ),
    );
  }, 240_000);

  describe('posts of a shape that neither a page nor the generator of answers makes', () => {
    const JSON_TYPE = 'application/json';
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const post = (payload: string | Buffer, type: string | undefined, more: Record<string, string> = {}) =>
      testApp.app.server.inject({
        method: 'POST',
        url: `/api/form/${form.hashid}/send_webform`,
        headers: { ...(type && { 'content-type': type }), ...more },
        payload,
      });
    const goodText = () => JSON.stringify(bodyOf(form, { ...good, contact_email: 'shape@example.jp' }));
    /** Returns a valid post with the raw text as the value of one answer. */
    const withValue = (category: string, text: string) =>
      JSON.stringify(bodyOf(form, { ...good, [category]: 'HERE' })).replace('"HERE"', text);
    const withEntry = (entry: string) => goodText().replace('"webform_items":[', `"webform_items":[${entry},`);
    const withField = (field: string) => goodText().replace(/^\{/, `{${field},`);

    const cases: [string, () => string | Buffer, string?, Record<string, string>?][] = [
      ['an endlessly nested answer', () => withValue('contact_name', deep)],
      ['an endlessly nested id', () => withEntry(`{"id":${deep},"value":"x"}`)],
      ['an endlessly nested body', () => deep],
      ['a list of answers given twice', () => `${goodText().slice(0, -1)},"webform_items":[]}`],
      ['far too many entries', () => withEntry(Array.from({ length: 501 }, () => '{"id":1,"value":1}').join())],
      ['a huge list as an answer', () => withValue('contact_name', JSON.stringify(Array(50_000).fill('a')))],
      ...['-1', '1.5', '1e99', 'true', '{}', '"__proto__"', '"constructor"', '"\\u0000"', '9007199254740993'].map(
        (id): [string, () => string] => [`the id ${id}`, () => withEntry(`{"id":${id},"value":"x"}`)],
      ),
      ['__proto__ beside the answers', () => withField('"__proto__":{"trap":"x"}')],
      ['__proto__ in an answer', () => withEntry('{"id":1,"value":{"__proto__":{"id":1}}}')],
      ['constructor.prototype', () => withField('"constructor":{"prototype":{"id":1}}')],
      ['half a character in the address', () => withValue('contact_email', '"a\\ud800@example.jp"')],
      ['a very long address', () => withValue('contact_email', JSON.stringify(`${'a'.repeat(900_000)}@example.jp`))],
      ['more than a megabyte', () => withValue('contact_name', JSON.stringify('あ'.repeat(700_000)))],
      ['a tracking id that is a list', () => goodText().replace('"tracking_id":null', '"tracking_id":["t"]')],
      ['a campaign that is a list', () => withField('"utm_source":["mail"]')],
      ['a time that is a text', () => withField('"elapsed_ms":"1e9"')],
      ['JSON that breaks off', () => goodText().slice(0, -5)],
      ['a bare NUL in a text', () => goodText().replace('甲社', '甲\0社')],
      ['nothing at all', () => ''],
      ['compressed bytes', () => Buffer.from('1f8b0800000000000003ab0600', 'hex')],
      ['UTF-16', () => Buffer.from(goodText(), 'utf16le'), 'application/json; charset=utf-16le'],
      [
        'a form-encoded post',
        () => `webform_items=${encodeURIComponent(goodText())}`,
        'application/x-www-form-urlencoded',
      ],
      ['plain text', goodText, 'text/plain'],
      ['XML', () => '<webform_items/>', 'application/xml'],
      [
        'a multipart post that breaks off',
        () => '--b\r\nContent-Disposition: form-data; name="x',
        'multipart/form-data; boundary=b',
      ],
      ['a type that is none', goodText, 'application'],
      [
        'an embedding address without end',
        goodText,
        JSON_TYPE,
        { 'alt-origin': `https://example.jp/${'a'.repeat(3000)}` },
      ],
    ];

    test.each(cases)('refuses %s, and writes nothing', async (_what, payload, type = JSON_TYPE, headers) => {
      const answer = await withoutTrace(() => post(payload(), type, headers));
      expect([400, 413, 415, 422]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ error: expect.any(String), request_id: expect.any(String) });
    });

    test('takes the same post in the shape that a page sends', async () => {
      expect((await post(goodText(), JSON_TYPE)).statusCode).toBe(200);
    });
  });

  test('takes valid answers and ignores hostile extra fields', async () => {
    const { status } = await send(
      testApp,
      form,
      { ...good, contact_name: '山\0田\ud800', contact_email: 'hostile@example.jp' },
      { tracking_id: 't\0\ud800', referer_url: '\0javascript:alert(1)', nonce: '\ud800\0' },
    );
    expect(status).toBe(200);
  });
});
