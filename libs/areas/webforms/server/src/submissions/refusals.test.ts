import fc from 'fast-check';
import { bodyOf, countsOf, item, openWebformsHouse, publish, send } from '../testing/webforms-house.ts';
import type { Form, TestCompany, TestHouse } from '../testing/webforms-house.ts';

let house: TestHouse;
let ours: TestCompany;

beforeAll(async () => {
  house = await openWebformsHouse();
  ours = await house.company();
});
afterAll(() => house.close());
afterEach(() => house.clock.set('2026-04-06T09:00:00+09:00'));

/** Runs it and proves that the company holds what it held before. */
async function withoutTrace<T>(run: () => Promise<T>): Promise<T> {
  const before = await countsOf(ours);
  const result = await run();
  expect(await countsOf(ours)).toEqual(before);
  return result;
}

test('an unknown, a draft and a deleted form are not there', async () => {
  const form = await publish(ours, []);
  const unknown = { ...form, hashid: 'AAAAAAAAAAAAAAAAAAAAAA' };
  expect((await send(house, unknown)).status).toBe(404);
  const update = await ours.admin.call('updateWebform', {
    params: { id: form.id },
    body: { published: false, lock_version: form.lock_version },
  });
  expect(update.body.data.status).toBe('draft');
  expect((await withoutTrace(() => send(house, form))).status).toBe(404);
  expect((await house.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
  const gone = await publish(ours, []);
  expect((await send(house, gone)).status).toBe(200);
  expect((await ours.admin.call('deleteWebform', { params: { id: gone.id } })).status).toBe(204);
  expect((await withoutTrace(() => send(house, gone))).status).toBe(404);
});

test('the form takes answers within its closing second and none after it', async () => {
  const form = await publish(ours, [], {
    closure_at: '2026-04-06T10:00:00',
    closure_title: '受付終了',
    closure_message: 'また来年お越しください。',
    theme_font: 'Noto Serif JP',
  });
  house.clock.set('2026-04-06T10:00:00.999+09:00');
  expect((await send(house, form)).status).toBe(200);
  house.clock.set('2026-04-06T10:00:01+09:00');
  const { status, body } = await withoutTrace(() => send(house, form, { contact_email: 'late@example.jp' }));
  expect(status).toBe(403);
  expect(body).toMatchObject({
    error: 'WebformClosureForbidden',
    closure_webform: { title: '受付終了', closure_message: 'また来年お越しください。', theme_font: 'Noto Serif JP' },
  });
});

test('a closed form says so before it looks at the answers', async () => {
  const form = await publish(ours, [], { closure_at: '2026-04-06T08:00:00+09:00' });
  const { status, body } = await send(house, form, { contact_email: 'not an address' });
  expect([status, body.error]).toEqual([403, 'WebformClosureForbidden']);
});

test('a protected form takes nothing without a pass', async () => {
  const form = await publish(ours, [], { is_protecting_spam: true });
  const { status, body } = await withoutTrace(() => send(house, form, {}, { spam_check_token: 'made up' }));
  expect([status, body.error]).toEqual([403, 'SpamCheckRequired']);
});

describe('answers that the rules refuse', () => {
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
    ['contact_phone', '123', 'yup.string.tel'],
    ['contact_memo', '六文字の内容', 'yup.string.max'],
    ['customer_name', '', 'errors.required'],
    ['customer_employee', '100000000', 'errors.integer_max'],
    ['contact_phone', ['a'], 'openWebforms.answerMalformed'],
    ['terms', false, 'notCheckPrivacyPolicy'],
  ])('%s %j breaks %s', async (category, value, rule) => {
    const { status, body } = await withoutTrace(() => send(house, form, { ...good, [category]: value }));
    expect([status, body.error]).toEqual([422, 'ValidationFailed']);
    expect(body.details).toEqual([expect.objectContaining({ field: String(form.idOf(category)), rule })]);
  });

  test('all of them come at once', async () => {
    const { body } = await send(house, form, { contact_name: '', contact_email: 'x', contact_phone: '1' });
    expect(body.details.map(({ rule }: { rule: string }) => rule)).toEqual([
      'errors.required',
      'yup.string.tel',
      'errors.required',
      'yup.string.email',
    ]);
  });

  test('an item answered twice is refused', async () => {
    const id = form.idOf('contact_phone');
    const { status, body } = await withoutTrace(() =>
      house.guest.call('sendPublicForm', {
        params: { hashid: form.hashid },
        body: { webform_items: [1, 2].map(() => ({ id, value: '03-1234-5678' })) },
      }),
    );
    expect([status, body.details]).toEqual([422, [{ field: String(id), rule: 'openWebforms.answerDuplicate' }]]);
  });

  test('of 10,000 posts that no page would send none makes the server fail, and nothing is written', async () => {
    const ids = form.webform_items.map(({ id }) => id);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\0', '\ud800', '__proto__', '-1', 'a'.repeat(20_000)),
    );
    const entry = fc.record({ id: fc.oneof(fc.constantFrom(...ids), fc.jsonValue(), fc.integer()), value });
    // A good answer with one thing wrong in it.
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
      const { statusCode } = await house.house.app.inject({
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

  test('good answers with hostile surroundings are taken without them', async () => {
    const { status } = await send(
      house,
      form,
      { ...good, contact_name: '山\0田\ud800', contact_email: 'hostile@example.jp' },
      { tracking_id: 't\0\ud800', referer_url: '\0javascript:alert(1)', nonce: '\ud800\0' },
    );
    expect(status).toBe(200);
  });
});
