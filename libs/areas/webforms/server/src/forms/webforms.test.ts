import fc from 'fast-check';
import { sqlFor } from '@crm/database';
import {
  addCustomItem,
  addDealType,
  email,
  item,
  openWebformsHouse,
  publish,
  send,
  terms,
} from '../testing/webforms-house.ts';
import type { Answer, TestCompany, TestHouse } from '../testing/webforms-house.ts';

let house: TestHouse;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  house = await openWebformsHouse();
  ours = await house.company('縁側商事');
  theirs = await house.company('他社');
});
afterAll(() => house.close());

const create = (body: object, headers = {}): Promise<Answer> => ours.admin.call('createWebform', { body, headers });
const read = (id: number) => ours.staff.call('getWebform', { params: { id } });
const update = (id: number, body: object) => ours.admin.call('updateWebform', { params: { id }, body });

test.each([
  'listWebforms',
  'listWebformTemplates',
  'createWebform',
  'getWebform',
  'updateWebform',
  'deleteWebform',
  'copyWebform',
])('%s needs a session', async (operation) => {
  expect((await house.guest.call(operation, { params: { id: 1 }, body: {} })).status).toBe(401);
});

test('a form needs a name', async () => {
  const { status, body } = await create({ name: '　' });
  expect([status, body.details]).toEqual([422, [{ field: 'name', rule: 'required' }]]);
});

test('a company that has switched web forms off has neither screens nor public pages', async () => {
  const company = await house.company();
  const form = await publish(company, []);
  await house.house.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify({ webform: false }) })
    .where('id', '=', company.domainId)
    .execute();
  expect((await company.admin.call('listWebforms')).status).toBe(403);
  const other = await publish(ours, []);
  expect((await house.guest.call('getPublicForm', { params: { hashid: other.hashid } })).status).toBe(200);
  expect((await house.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
});

test('a form of another company does not exist', async () => {
  const { id, lock_version } = await publish(theirs, []);
  for (const operation of ['getWebform', 'updateWebform', 'deleteWebform', 'copyWebform']) {
    const { status } = await ours.admin.call(operation, {
      params: { id },
      body: operation === 'updateWebform' ? { name: 'x', lock_version } : undefined,
    });
    expect([operation, status]).toEqual([operation, 404]);
  }
  const { body } = await ours.admin.call('listWebforms');
  expect(body.data.map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await theirs.admin.call('getWebform', { params: { id } })).body.data.name).toBe('お問い合わせ');
});

test.each(['ja', 'en'])('every template makes a form that may be published as it is, in %s', async (language) => {
  const headers = { 'accept-language': language };
  const { body } = await ours.admin.call('listWebformTemplates', { headers });
  const keys = body.data.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(['inquiry', 'document_request', 'seminar', 'free_trial', 'survey', 'blank']);
  expect(body.data[0]).toMatchObject(
    language === 'ja'
      ? { name: 'お問い合わせ', item_labels: expect.arrayContaining(['会社名', 'お問い合わせ内容']) }
      : { name: 'Contact us', item_labels: expect.arrayContaining(['Company', 'Your question']) },
  );
  for (const key of keys) {
    const answer = await create({ name: `雛形 ${key}`, template: key, published: true }, headers);
    expect([key, answer.status]).toEqual([key, 201]);
    expect(answer.body.data.status).toBe('published');
  }
});

test('a new form is a draft with the defaults, and its public id cannot be guessed', async () => {
  const { status, body } = await create({ name: 'セミナー', template: 'seminar' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    name: 'セミナー',
    display_name: 'セミナー',
    status: 'draft',
    published_at: null,
    button_text: '申し込む',
    button_background_color: '#1A73E8',
    button_text_color: '#FFFFFF',
    theme_font: 'Noto Sans JP',
    closure_message: 'このセミナーのお申し込み受付は終了しました。',
    thankyou_type: 'message',
    lock_version: 0,
    public_url: `https://crm.example/webforms/?webformid=${body.data.hashid}`,
  });
  expect(body.data.hashid).toMatch(/^[\w-]{22}$/);
});

test('an unknown template is refused', async () => {
  expect((await create({ name: 'x', template: 'nothing' })).body.details).toEqual([
    { field: 'template', rule: 'choice' },
  ]);
});

test('settings are kept in the form they are used in', async () => {
  const { body } = await create({
    name: ' 夏の\0セミナー ',
    closure_at: '2026-07-31T23:59:59',
    redirect_url: 'ｈｔｔｐｓ：／／example.jp/thanks',
    thankyou_message: '<b>ありがとう</b>\nございます',
    block_domain_list: ['@Gmail.com', 'gmail.com ', 'ｙａｈｏｏ.co.jp', ''],
  });
  expect(body.data).toMatchObject({
    name: '夏のセミナー',
    closure_at: '2026-07-31T23:59:59+09:00',
    redirect_url: 'https://example.jp/thanks',
    thankyou_message: '<b>ありがとう</b>\nございます',
    block_domain_list: ['gmail.com', 'yahoo.co.jp'],
  });
});

test.each([
  ['redirect_url', 'javascript:alert(1)', 'yup.string.url'],
  ['redirect_url', '//evil.example', 'yup.string.url'],
  ['button_background_color', 'red', 'colour'],
  ['button_text_color', '#fff;}', 'colour'],
  ['theme_font', 'Comic Sans', 'choice'],
  ['closure_at', '2026-02-30T00:00:00', 'errors.invalid_date'],
  ['closure_at', 'tomorrow', 'errors.invalid_date'],
  ['block_domain_list', ['not a domain'], 'domain'],
  ['deal_type_id', 999_999, 'not_found'],
  ['customer_identification_rule', 5, 'maximum'],
  ['thankyou_type', 'dance', 'choice'],
])('%s cannot be %j', async (field, value, rule) => {
  const { status, body } = await create({ name: 'x', [field]: value });
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, rule })]]);
});

describe('items', () => {
  test('an unknown category is named', async () => {
    const { status, body } = await create({ name: 'x', webform_items: [item('contact_shoe_size')] });
    expect([status, body.details]).toEqual([
      422,
      [{ field: 'webform_items[0].category', rule: 'unknown_category', params: { category: 'contact_shoe_size' } }],
    ]);
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is no category', async (category) => {
    const { body } = await create({ name: 'x', webform_items: [item(category)] });
    expect(body.details).toEqual([expect.objectContaining({ rule: 'unknown_category' })]);
  });

  test('a field is asked once; headings and texts as often as one likes', async () => {
    const twice = await create({ name: 'x', webform_items: [item('contact_memo'), item('contact_memo')] });
    expect(twice.body.details).toEqual([
      expect.objectContaining({ field: 'webform_items[1].category', rule: 'duplicate' }),
    ]);
    const layout = await create({
      name: 'x',
      webform_items: ['layout_heading', 'layout_heading', 'layout_text', 'layout_text'].map((one) => item(one)),
    });
    expect(layout.status).toBe(201);
  });

  test('custom fields must be the company’s own, of the right entity, and of a type that forms can ask for', async () => {
    const add = (company: TestCompany, entity: 'contact' | 'customer', itemType: number) =>
      addCustomItem(company, { entity, itemType, name: '項目' });
    const cases: [string, number | undefined, string][] = [
      ['contact_custom', await add(theirs, 'contact', 1), 'not_found'],
      ['contact_custom', 999_999, 'not_found'],
      ['contact_custom', undefined, 'errors.required'],
      ['contact_custom', await add(ours, 'customer', 1), 'choice'],
      ['contact_custom', await add(ours, 'contact', 10), 'unsupported_custom_item'],
    ];
    for (const [category, id, rule] of cases) {
      const { body } = await create({ name: 'x', webform_items: [item(category, {}, id)] });
      expect(body.details).toEqual([{ field: 'webform_items[0].custom_item_id', rule }]);
    }
    const good = await create({
      name: 'x',
      webform_items: [item('contact_custom', {}, await add(ours, 'contact', 1))],
    });
    expect(good.body.data.webform_items[0].contact_custom_item).toMatchObject({ name: '項目', item_type: 1 });
  });

  test('choices and defaults must be those of the deal type', async () => {
    const type = await addDealType(ours);
    const other = await addDealType(ours);
    const form = (data: object, category = 'deal_phase') =>
      create({ name: 'x', deal_type_id: type.id, webform_items: [item(category, data)] });
    const rules = async (answer: Promise<Answer>) =>
      (await answer).body.details?.map(({ rule }: { rule: string }) => rule);
    expect(await rules(form({ values_to_be_chosen: [String(other.lead)] }))).toEqual(['not_found']);
    expect(await rules(form({ default_value: String(other.lead) }))).toEqual(['not_found']);
    expect(await rules(form({ default_value: '千円' }, 'deal_amount'))).toEqual(['yup.number.integer']);
    expect(await rules(form({ default_value: '731' }, 'deal_expected_contract_date_additional_days'))).toEqual([
      'custom.number.between',
    ]);
    expect((await form({ values_to_be_chosen: [type.lead], default_value: type.lead })).status).toBe(201);
  });

  test('ill-typed data is named, unknown keys are dropped', async () => {
    const bad = await create({
      name: 'x',
      webform_items: [
        item('contact_memo', {
          require: 'yes',
          bounds: { lower: 5, upper: 1 },
          writing_type: 'erase',
          label: 'あ'.repeat(256),
        }),
      ],
    });
    expect(bad.body.details).toEqual([
      { field: 'webform_items[0].data.label', rule: 'max_length', params: { limit: 255 } },
      { field: 'webform_items[0].data.require', rule: 'type' },
      { field: 'webform_items[0].data.bounds', rule: 'order' },
      { field: 'webform_items[0].data.writing_type', rule: 'choice' },
    ]);
    const good = await create({
      name: 'x',
      webform_items: [item('contact_memo', { require: true, on_click: 'alert(1)' })],
    });
    expect(good.body.data.webform_items[0].data).toEqual({ label: 'contact_memo', require: true });
  });

  test('the HTML of texts and cookie policies is made safe on the way in and again on the way out', async () => {
    const html =
      '<p onclick="x()">規約<script>alert(1)</script><a href="//evil.example">a</a><a href="https://ok.example">b</a></p>';
    const { body } = await create({
      name: 'x',
      webform_items: [item('layout_text', { text: html }), item('cookie_policy', { value: html }), email, terms],
      published: true,
    });
    const safe = '<p>規約<a>a</a><a href="https://ok.example" target="_blank" rel="noopener noreferrer">b</a></p>';
    const [text, cookies] = body.data.webform_items;
    expect([text.data.text, cookies.data.value]).toEqual([safe, safe]);
    await ours.db.transaction((tx) =>
      tx
        .updateTable('webform_items')
        .set({ data: JSON.stringify({ text: '<img src=x onerror=alert(1)>古い規則' }) })
        .where('id', '=', text.id)
        .execute(),
    );
    const seen = await house.guest.call('getPublicForm', { params: { hashid: body.data.hashid } });
    expect(seen.body.webform_items[0].data.text).toBe('古い規則');
  });
});

describe('publishing', () => {
  const rulesOf = ({ body }: Answer) =>
    body.details.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);

  test.each<[string, object, string[]]>([
    ['nothing', { webform_items: [] }, ['webform_items email_item_required', 'webform_items terms_item_required']],
    [
      'a hidden e-mail',
      { webform_items: [item('contact_email', { visibility: false }), terms] },
      ['webform_items[0].data.visibility must_be_visible'],
    ],
    [
      'customer items without a rule',
      { webform_items: [item('customer_url'), email, terms] },
      ['customer_identification_rule errors.required'],
    ],
    [
      'a rule without its fields',
      { customer_identification_rule: 4, webform_items: [item('customer_phone'), email, terms] },
      ['webform_items customer_item_required', 'webform_items customer_item_required'],
    ],
    [
      'deal items without a deal type',
      { webform_items: [item('deal_amount'), email, terms] },
      ['deal_type_id errors.required'],
    ],
    [
      'a redirect to nowhere',
      { thankyou_type: 'redirect', webform_items: [email, terms] },
      ['redirect_url errors.required'],
    ],
  ])('%s is fine for a draft and not for visitors', async (_name, body, rules) => {
    const refused = await create({ name: 'x', ...body, published: true });
    expect([refused.status, rulesOf(refused)]).toEqual([422, rules]);
    const draft = await create({ name: 'x', ...body });
    expect(draft.status).toBe(201);
    const { id, lock_version } = draft.body.data;
    const later = await update(id, { published: true, lock_version });
    expect([later.status, rulesOf(later)]).toEqual([422, rules]);
    expect((await read(id)).body.data).toMatchObject({ status: 'draft', lock_version });
  });

  test('members are shown to visitors only when the owner names them', async () => {
    const type = await addDealType(ours);
    const settings = { name: 'x', deal_type_id: type.id, published: true };
    const all = await create({ ...settings, webform_items: [item('deal_assignee'), email, terms] });
    expect(rulesOf(all)).toEqual(['webform_items[0].data.values_to_be_chosen errors.required']);
    const named = item('deal_assignee', { values_to_be_chosen: [String(ours.staff.userId)] });
    const { body } = await create({ ...settings, webform_items: [named, email, terms] });
    expect(body.data.webform_items[0].options.length).toBeGreaterThan(1);
    const seen = await house.guest.call('getPublicForm', { params: { hashid: body.data.hashid } });
    expect(seen.body.webform_items[0].options).toEqual([{ label: expect.any(String), value: ours.staff.userId }]);
  });

  test('a published form cannot be edited into one that visitors could not use', async () => {
    const form = await publish(ours, []);
    const { status, body } = await update(form.id, { webform_items: [terms], published: true, lock_version: 0 });
    expect([status, body.details]).toEqual([422, [{ field: 'webform_items', rule: 'email_item_required' }]]);
  });

  test('what contacts and customers are found by is always asked for', async () => {
    const form = await publish(ours, [item('customer_name', { require: false }), item('customer_address')], {
      customer_identification_rule: 2,
    });
    expect(
      form.webform_items.map(({ category, data }) => [category, (data as { require?: boolean }).require ?? false]),
    ).toEqual([
      ['customer_name', true],
      ['customer_address', true],
      ['contact_email', true],
      ['terms', false],
    ]);
  });
});

describe('changing', () => {
  test('only what is sent changes; known items keep their id, others go and come', async () => {
    const form = await publish(ours, [item('contact_memo'), item('contact_phone')]);
    const [memo, , mail, consent] = form.webform_items;
    const { status, body } = await update(form.id, {
      memo: '社内メモ',
      published: true,
      lock_version: 0,
      webform_items: [
        { ...email, id: mail!.id, data: { label: 'メール' } },
        item('contact_department'),
        { id: memo!.id, category: 'contact_memo', data: { label: 'ご質問' } },
        { ...terms, id: consent!.id },
      ],
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'お問い合わせ', memo: '社内メモ', status: 'published', lock_version: 1 });
    const items = body.data.webform_items.map(
      ({ id, category, order_num }: { id: number; category: string; order_num: number }) => [
        id === memo!.id || id === mail!.id || id === consent!.id,
        category,
        order_num,
      ],
    );
    expect(items).toEqual([
      [true, 'contact_email', 0],
      [false, 'contact_department', 1],
      [true, 'contact_memo', 2],
      [true, 'terms', 3],
    ]);
    const seen = await house.guest.call('getPublicForm', { params: { hashid: form.hashid } });
    expect(seen.body.webform_items[0].data.label).toBe('メール');
    const row = await ours.db.first(
      sqlFor.selectFrom('webforms').select('version').where('domain_id', '=', ours.domainId).where('id', '=', form.id),
    );
    expect(row!.version).toBe(2);
    const audit = await ours.db.first(
      sqlFor
        .selectFrom('audit_logs')
        .select(['user_id', 'changes'])
        .where('domain_id', '=', ours.domainId)
        .where('entity', '=', 'webform')
        .where('record_id', '=', form.id)
        .where('action', '=', 'update'),
    );
    expect(audit).toMatchObject({
      user_id: ours.admin.userId,
      changes: { before: { memo: null }, after: { memo: '社内メモ' } },
    });
  });

  test('an item of another form cannot be taken over', async () => {
    const other = await publish(ours, []);
    const form = await publish(ours, []);
    const stolen = { ...email, id: other.idOf('contact_email') };
    const { status, body } = await update(form.id, { webform_items: [stolen, terms], lock_version: 0 });
    expect([status, body.details]).toEqual([422, [{ field: 'webform_items[0].id', rule: 'not_found' }]]);
    expect((await send(house, other)).status).toBe(200);
  });

  test('of eight editors at once one wins, the others get the form as it is now', async () => {
    const form = await publish(ours, []);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, index) => update(form.id, { memo: `版${index}`, lock_version: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body).toMatchObject({ error: 'StaleRecord', details: [{ id: form.id, lock_version: 1 }] });
  });

  test('a copy is a draft of its own, with new items and a new public id', async () => {
    const form = await publish(ours, [item('contact_memo')], { closure_at: '2026-01-01T00:00:00+09:00' });
    const { status, body } = await ours.admin.call('copyWebform', { params: { id: form.id } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'お問い合わせのコピー',
      status: 'draft',
      closure_at: null,
      lock_version: 0,
    });
    expect(body.data.hashid).not.toBe(form.hashid);
    const categories = (items: { category: string }[]) => items.map(({ category }) => category);
    expect(categories(body.data.webform_items)).toEqual(categories(form.webform_items));
    const ids = new Set(form.webform_items.map(({ id }) => id));
    expect(body.data.webform_items.some(({ id }: { id: number }) => ids.has(id))).toBe(false);
    const named = await ours.admin.call('copyWebform', { params: { id: form.id }, body: { name: '別名' } });
    expect(named.body.data.name).toBe('別名');
  });

  test('a deleted form is gone at once', async () => {
    const form = await publish(ours, []);
    expect((await house.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(200);
    expect((await ours.admin.call('deleteWebform', { params: { id: form.id } })).status).toBe(204);
    expect((await read(form.id)).status).toBe(404);
    expect((await ours.admin.call('deleteWebform', { params: { id: form.id } })).status).toBe(404);
    expect((await house.guest.call('getPublicForm', { params: { hashid: form.hashid } })).status).toBe(404);
  });
});

test('whatever is sent, the answer is no server error', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800', '#1A73E8', 'あ'.repeat(300)));
  const category = fc.oneof(
    fc.constantFrom('contact_memo', 'layout_text', 'deal_phase', 'contact_custom', 'terms'),
    text,
  );
  const known = fc.constantFrom(
    'label',
    'text',
    'bounds',
    'split',
    'default_value',
    'default_values',
    'values_to_be_chosen',
    'deal_custom_item_labels',
  );
  const data = fc.dictionary(fc.oneof(known, text), fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 5 });
  const entry = fc.record(
    { category, data, id: fc.integer(), custom_item_id: fc.integer() },
    { requiredKeys: ['category', 'data'] },
  );
  const body = fc.record(
    {
      name: text,
      display_name: text,
      memo: text,
      closure_at: text,
      redirect_url: text,
      button_text_color: text,
      theme_font: text,
      block_domain_list: fc.array(text, { maxLength: 3 }),
      webform_items: fc.array(entry, { maxLength: 4 }),
      published: fc.boolean(),
    },
    { requiredKeys: ['name'] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      expect([201, 422]).toContain((await create(payload)).status);
    }),
    { numRuns: 200 },
  );
});

test('a template says how the page of its form would look', async () => {
  const { body } = await ours.staff.call('listWebformTemplates');
  const seminar = body.data.find(({ key }: { key: string }) => key === 'seminar');
  const made = await ours.admin.call('createWebform', {
    body: { name: seminar.name, template: 'seminar', published: true },
  });
  const page = (await house.guest.call('getPublicForm', { params: { hashid: made.body.data.hashid } })).body;
  const words = ({ category, data }: { category: string; data: { label?: string; text?: string } }) =>
    [category, data.label ?? data.text] as const;
  expect(seminar.webform).toEqual(page.webform);
  expect(seminar.webform_items.map(words)).toEqual(page.webform_items.map(words));
});
