import { billingCompany, content, estimatesOf, line, openBillingApp } from '../testing/billing-app.ts';
import type { BillingCompany, TestApp } from '../testing/billing-app.ts';

let testApp: TestApp;
let ours: BillingCompany;
let of: ReturnType<typeof estimatesOf>;

beforeAll(async () => {
  testApp = await openBillingApp();
});
beforeEach(async () => {
  testApp.clock.set(new Date('2026-04-01T01:00:00Z'));
  ours = await billingCompany(testApp);
  of = estimatesOf(ours);
});
afterAll(() => testApp.close());

const issuesOf = (answer: { status: number; body: { details?: { field: string; rule: string }[] } }) => [
  answer.status,
  (answer.body.details ?? []).map(({ field, rule }) => `${field} ${rule}`),
];

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('listEstimates', { query: { deal_id: 1 } })).status).toBe(401);
  expect((await testApp.guest.call('createEstimate', { body: { deal_id: 1, ...content() } })).status).toBe(401);
});

test.each([
  ['no subject', { subject: ' 　' }, 'subject'],
  ['no customer', { customer_name: ' ' }, 'customer_name'],
  ['a line without a name', { lines: [line('1', { name: '　' })] }, 'lines[0].name'],
  ['no lines', { lines: [] }, 'lines'],
  ['a price with a comma', { lines: [line('1,000')] }, 'lines[0].unit_price'],
  ['a price below zero', { lines: [line('-1')] }, 'lines[0].unit_price'],
  ['a day that is none', { estimate_date: '2026-02-30' }, 'estimate_date'],
  ['an end before its beginning', { valid_until: '2026-03-31' }, 'valid_until'],
  ['a total below zero', { lines: [line('1', { kind: 'discount' })] }, 'lines'],
  ['more yen than there are', { lines: [line('999999999999', { quantity: '999999999999' })] }, 'lines'],
  ['a member of nobody', { user_id: 999_999 }, 'user_id'],
])('refuses %s and writes nothing', async (_what, more, field) => {
  const answer = await of.create(more);
  expect([answer.status, answer.body.details.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  expect((await ours.staff.call('listEstimates', { query: { deal_id: ours.dealId } })).body.meta.total_count).toBe(0);
});

test('returns 404 for an estimate of another company and for a deal that does not exist', async () => {
  const other = await billingCompany(testApp);
  const { id } = (await estimatesOf(other).create()).body.data;
  for (const [operation, body] of [
    ['getEstimate', undefined],
    ['updateEstimate', { ...content(), lock_version: 0 }],
    ['deleteEstimate', undefined],
    ['copyEstimate', undefined],
    ['createEstimateVersion', { lock_version: 0 }],
    ['changeEstimateStatus', { action: 'send', lock_version: 0 }],
    ['createEstimatePdfUrl', {}],
  ] as const)
    expect([operation, (await ours.staff.call(operation, { params: { id }, body })).status]).toEqual([operation, 404]);
  expect((await ours.staff.call('listEstimates', { query: { deal_id: other.dealId } })).status).toBe(404);
  expect((await ours.staff.call('getEstimatePrefill', { query: { deal_id: other.dealId } })).status).toBe(404);
  const foreign = await ours.staff.call('createEstimate', { body: { deal_id: other.dealId, ...content() } });
  expect(issuesOf(foreign)).toEqual([422, ['deal_id not_found']]);
});

test('prefills customer, person, a month of validity, product and amount from the deal', async () => {
  const { body } = await ours.staff.call('getEstimatePrefill', { query: { deal_id: ours.dealId } });
  expect(body.data).toMatchObject({
    deal_id: ours.dealId,
    subject: '基幹システム刷新',
    customer_name: '株式会社アクメ商事',
    department: '営業部',
    contact_name: '山田 太郎',
    estimate_date: '2026-04-01',
    valid_until: '2026-05-01',
    payment_terms: '月末締め翌月末払い',
    tax_mode: 'exclusive',
    rounding: 'floor',
    user_id: ours.staff.userId,
    lines: [{ kind: 'item', quantity: '1', unit: '式', unit_price: '1200000', tax_category: 'standard_10' }],
  });
  expect((await ours.staff.call('listEstimates', { query: { deal_id: ours.dealId } })).body.data).toEqual([]);
});

test("prefills the rows of the product details in place of the deal's amount", async () => {
  const types = await ours.admin.call('createDealProductDetailTypes', {
    body: { rows: [{ name: '導入支援', billing_cycle: 'one_time', unit_price: '300000', unit: '人日' }] },
  });
  const saved = await ours.staff.call('saveDealProductDetails', {
    params: { deal_id: ours.dealId },
    body: {
      rows: [{ deal_product_detail_type_id: types.body.data[0].id, quantity: '2', discount: 50_000 }],
      lock_version: 0,
    },
  });
  expect([types.status, saved.status]).toEqual([201, 200]);
  const { body } = await ours.staff.call('getEstimatePrefill', { query: { deal_id: ours.dealId } });
  expect(body.data.lines).toMatchObject([
    { kind: 'item', name: '導入支援', quantity: '2', unit: '人日', unit_price: '300000' },
    { kind: 'discount', name: '値引き（導入支援）', unit_price: '50000' },
  ]);
});

test('ends the month after January 31 on the last day of February', async () => {
  testApp.clock.set(new Date('2027-01-31T01:00:00Z'));
  const { body } = await ours.staff.call('getEstimatePrefill', { query: { deal_id: ours.dealId } });
  expect(body.data).toMatchObject({ estimate_date: '2027-01-31', valid_until: '2027-02-28' });
});

test('computes amounts on the server, rounding once per rate', async () => {
  const { status, body } = await of.create({
    lines: [
      line('0', { kind: 'text', name: '初期費用' }),
      line('333.3', { quantity: '1.5' }),
      line('105'),
      line('1080', { quantity: '3', tax_category: 'reduced_8' }),
      line('20000', { tax_category: 'out_of_scope' }),
      line('100', { kind: 'discount', name: '値引き' }),
    ],
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    number: 'Q-2026040001',
    status: 'draft',
    version: 1,
    is_editable: true,
    lines: [null, 499, 105, 3240, 20_000, -100].map((amount) => ({ amount })),
    totals: {
      subtotal: 23_744,
      rates: [
        { tax_category: 'standard_10', base: 504, tax: 50 },
        { tax_category: 'reduced_8', base: 3240, tax: 259 },
        { tax_category: 'out_of_scope', base: 20_000, tax: 0 },
      ],
      tax: 309,
      total: 24_053,
    },
  });
});

test('numbers estimates without gaps or duplicates under concurrent writes and failures', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_none, index) => of.create(index % 3 === 2 ? { subject: '' } : {})),
  );
  // The trigger fails late, in the same transaction that took a number.
  await testApp.app.database.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.content->>'subject' = '失敗' then raise exception 'no'; end if; return new; end $$`);
  await testApp.app.database.pool.query(
    'create trigger refuse before insert on estimate_versions for each row execute function refuse()',
  );
  const late = await Promise.all(
    Array.from({ length: 12 }, (_none, index) => of.create(index % 2 === 0 ? { subject: '失敗' } : {})),
  );
  await testApp.app.database.pool.query('drop trigger refuse on estimate_versions');
  expect(late.map(({ status }) => status).sort()).toEqual([...Array(6).fill(201), ...Array(6).fill(500)]);
  const numbers = [...answers, ...late].filter(({ status }) => status === 201).map(({ body }) => body.data.number);
  expect(numbers.sort()).toEqual(
    Array.from({ length: 22 }, (_none, index) => `Q-202604${String(index + 1).padStart(4, '0')}`),
  );
});

test('counts numbers per month and per company', async () => {
  const other = await billingCompany(testApp);
  const numbers = [
    await of.create(),
    await of.create({ estimate_date: '2026-05-01', valid_until: null }),
    await of.create(),
    await estimatesOf(other).create(),
  ].map(({ body }) => body.data.number);
  expect(numbers).toEqual(['Q-2026040001', 'Q-2026050001', 'Q-2026040002', 'Q-2026040001']);
});

test('accepts one of two concurrent changes of a draft', async () => {
  const { id, lock_version } = (await of.create()).body.data;
  const save = (more: object, version: number) =>
    ours.staff.call('updateEstimate', { params: { id }, body: { ...content(more), lock_version: version } });
  const saved = await save({ subject: '改めて', lines: [line('500')] }, lock_version);
  expect(saved.body.data).toMatchObject({ subject: '改めて', totals: { total: 550 }, lock_version: lock_version + 1 });
  const late = await save({ subject: '遅れて' }, lock_version);
  expect([late.status, late.body.details[0].subject]).toEqual([409, '改めて']);
  expect((await of.read(id)).subject).toBe('改めて');
});

test('refuses changes of a sent estimate; editing creates a second version and keeps the first', async () => {
  const { id } = (await of.create()).body.data;
  const sent = (await of.move(id, 'send')).body.data;
  expect(sent).toMatchObject({ status: 'sent', is_editable: false, version: 1 });
  const change = { ...content({ subject: '変更' }), lock_version: sent.lock_version };
  expect(issuesOf(await ours.staff.call('updateEstimate', { params: { id }, body: change }))).toEqual([
    422,
    ['status not_editable'],
  ]);
  expect((await ours.staff.call('deleteEstimate', { params: { id } })).status).toBe(422);
  testApp.clock.set(new Date('2026-04-10T01:00:00Z'));
  const revised = await ours.staff.call('createEstimateVersion', {
    params: { id },
    body: { lock_version: sent.lock_version },
  });
  expect([revised.status, revised.body.data]).toMatchObject([
    201,
    { status: 'draft', version: 2, number: sent.number, estimate_date: '2026-04-10', is_editable: true },
  ]);
  await ours.staff.call('updateEstimate', {
    params: { id },
    body: { ...content({ lines: [line('777')] }), lock_version: revised.body.data.lock_version },
  });
  expect((await of.read(id)).versions).toMatchObject([
    { version: 2, total: 854, sent_at: null },
    { version: 1, total: 1_100_000, sent_by: ours.staff.userId },
  ]);
  await expect(
    testApp.app.database.pool.query('update estimate_versions set total = 1 where estimate_id = $1', [id]),
  ).rejects.toThrow('was sent and stays as it is');
});

test("requires an administrator's approval before sending when the company asks for it", async () => {
  const settings = (await ours.admin.call('getEstimateSettings')).body.data;
  await ours.admin.call('updateEstimateSettings', {
    body: { approval_needed: true, lock_version: settings.lock_version },
  });
  const { id, actions } = (await of.create()).body.data;
  expect(actions).toEqual(['request_approval', 'cancel']);
  expect(issuesOf(await of.move(id, 'send'))).toEqual([422, ['action not_allowed']]);
  expect((await of.move(id, 'request_approval')).body.data.status).toBe('pending_approval');
  expect((await of.move(id, 'approve')).status).toBe(422);
  const approved = (await of.move(id, 'approve', ours.admin)).body.data;
  expect(approved).toMatchObject({ status: 'approved', versions: [{ approved_by: ours.admin.userId }] });
  const sent = (await of.move(id, 'send')).body.data;
  expect([sent.status, sent.events.map(({ action }: { action: string }) => action)]).toEqual([
    'sent',
    ['send', 'approve', 'request_approval', 'create'],
  ]);
  expect((await of.move(id, 'accept')).body.data.status).toBe('accepted');
});

test('returns 409 to the second of two simultaneous actions', async () => {
  const { id, lock_version } = (await of.create()).body.data;
  const act = (action: string) =>
    ours.staff.call('changeEstimateStatus', { params: { id }, body: { action, lock_version } });
  const answers = await Promise.all([act('send'), act('cancel')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('gives a copy its own number and the days of today', async () => {
  const { id } = (await of.create({ remarks: '二行\n目' })).body.data;
  await of.move(id, 'send');
  testApp.clock.set(new Date('2026-05-31T01:00:00Z'));
  const copy = await ours.staff.call('copyEstimate', { params: { id } });
  expect([copy.status, copy.body.data]).toMatchObject([
    201,
    {
      number: 'Q-2026050001',
      status: 'draft',
      version: 1,
      estimate_date: '2026-05-31',
      valid_until: '2026-06-30',
      remarks: '二行\n目',
      user_id: ours.staff.userId,
      totals: { total: 1_100_000 },
    },
  ]);
});

test('deletes an unsent draft once and never reuses its number', async () => {
  const { id } = (await of.create()).body.data;
  expect((await ours.staff.call('deleteEstimate', { params: { id } })).status).toBe(204);
  expect((await ours.staff.call('deleteEstimate', { params: { id } })).status).toBe(404);
  expect((await of.create()).body.data.number).toBe('Q-2026040002');
});

test('expires only sent estimates past their validity, in the nightly job', async () => {
  const sent = (await of.create()).body.data.id;
  const draft = (await of.create()).body.data.id;
  await of.move(sent, 'send');
  testApp.clock.set(new Date('2026-05-01T14:59:00Z'));
  await testApp.app.cleaners.run(testApp.clock.now());
  expect((await of.read(sent)).status).toBe('sent');
  testApp.clock.set(new Date('2026-05-01T15:00:00Z'));
  await testApp.app.cleaners.run(testApp.clock.now());
  expect([(await of.read(sent)).status, (await of.read(draft)).status]).toEqual(['expired', 'draft']);
  expect((await of.read(sent)).events[0]).toMatchObject({ action: 'expire', user_id: null });
});

test('finds estimates by number, subject, customer, line, state and period', async () => {
  const one = (await of.create({ subject: 'ガイドライン策定' })).body.data;
  const two = (await of.create({ estimate_date: '2026-05-02', valid_until: null, customer_name: 'ミドリ電機' })).body
    .data;
  await of.move(two.id, 'send');
  const ids = async (query: object) =>
    (await ours.staff.call('listEstimates', { query: { deal_id: ours.dealId, ...query } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await ids({})).toEqual([two.id, one.id]);
  expect(await ids({ keyword: 'がいど' })).toEqual([one.id]);
  expect(await ids({ keyword: 'ﾐﾄﾞﾘ 開発' })).toEqual([two.id]);
  expect(await ids({ keyword: one.number })).toEqual([one.id]);
  expect(await ids({ status: 'sent' })).toEqual([two.id]);
  expect(await ids({ date_from: '2026-05-01', date_to: '2026-05-31' })).toEqual([two.id]);
  expect(await ids({ estimate_id: one.id })).toEqual([one.id]);
  const all = await ours.staff.call('searchEstimates', {
    body: {
      sort_key: 'total',
      search_condition: {
        conditions: [{ field: 'estimate_date', operator: 'between', value: ['2026-04-01', '2026-04-30'] }],
      },
    },
  });
  expect(all.body.data).toMatchObject([{ id: one.id, deal_name: '基幹システム刷新', total: 1_100_000 }]);
});

test('saves a search of estimates with the conditions that estimates support', async () => {
  const body = {
    page_type: 'estimate_list',
    name: '大口の送付済',
    sort_key: 'total',
    search_condition: {
      keyword: '更改',
      conditions: [
        { field: 'status', operator: 'in', value: ['sent'] },
        { field: 'total', operator: 'gte', value: 1_000_000 },
      ],
    },
  };
  expect((await ours.staff.call('createRecordSearch', { body })).status).toBe(201);
  const note = { page_type: 'estimate_list', search_condition: body.search_condition };
  expect((await ours.staff.call('addRecordSearchHistory', { body: note })).status).toBe(204);
  const wrong = { ...body, search_condition: { conditions: [{ field: 'industry', operator: 'empty' }] } };
  expect((await ours.staff.call('createRecordSearch', { body: wrong })).status).toBe(422);
  const kept = await ours.staff.call('listRecordSearches', { query: { page_type: 'estimate_list' } });
  expect(kept.body.data).toMatchObject([{ name: '大口の送付済', sort_key: 'total' }]);
});

test('hides the estimates of a deal that the member may not see', async () => {
  const hidden = await ours.deal({ user_id: ours.admin.userId, name: '限定の案件' });
  const { id } = (await estimatesOf({ staff: ours.admin, dealId: hidden }).create()).body.data;
  const { url } = (await ours.staff.call('createEstimatePdfUrl', { params: { id } })).body.data;
  await ours.admin.call('saveDealLimitedSharingUsers', {
    params: { id: hidden },
    body: {
      is_limited: true,
      user_ids: [],
      lock_version: (await ours.admin.call('getDeal', { params: { id: hidden } })).body.data.lock_version,
    },
  });
  const list = await ours.staff.call('searchEstimates', { body: {} });
  expect([list.body.data, list.body.meta.total_count]).toEqual([[], 0]);
  const search = await ours.staff.call('searchRecords', { query: { query: '開発作業' } });
  expect(JSON.stringify(search.body)).not.toContain('Q-2026');
  expect((await ours.staff.call('listEstimates', { query: { deal_id: hidden } })).status).toBe(404);
  for (const [operation, body] of [
    ['getEstimate', undefined],
    ['copyEstimate', undefined],
    ['changeEstimateStatus', { action: 'send', lock_version: 0 }],
    ['createEstimatePdfUrl', {}],
  ] as const)
    expect([operation, (await ours.staff.call(operation, { params: { id }, body })).status]).toEqual([operation, 404]);
  expect((await testApp.app.server.inject({ method: 'GET', url })).statusCode).toBe(404);
  expect((await ours.admin.call('searchEstimates', { body: {} })).body.meta.total_count).toBe(1);
});

test('returns an older version as it was written', async () => {
  const { id } = (await of.create({ honorific: '様' })).body.data;
  await of.move(id, 'send');
  const { lock_version } = await of.read(id);
  const revised = await ours.staff.call('createEstimateVersion', { params: { id }, body: { lock_version } });
  const body = { ...content({ lines: [line('777')] }), lock_version: revised.body.data.lock_version };
  await ours.staff.call('updateEstimate', { params: { id }, body });
  const version = (number: number) => ours.staff.call('getEstimateVersion', { params: { id, version: number } });
  expect((await version(1)).body.data).toMatchObject({ version: 1, honorific: '様', totals: { total: 1_100_000 } });
  expect((await version(2)).body.data).toMatchObject({ version: 2, lines: [{ unit_price: '777', amount: 777 }] });
  expect((await version(3)).status).toBe(404);
  const stranger = await billingCompany(testApp);
  const params = { id, version: 1 };
  expect((await stranger.staff.call('getEstimateVersion', { params })).status).toBe(404);
});

test('offers no write actions on estimates of a deal that the member may not write', async () => {
  const { id } = (await of.create()).body.data;
  const offered = async () => {
    const { is_editable, is_copyable, actions } = await of.read(id);
    const [row] = (await ours.staff.call('listEstimates', { query: { deal_id: ours.dealId } })).body.data;
    expect(row).toMatchObject({ is_editable, is_copyable, actions });
    return { is_editable, is_copyable, actions };
  };
  const nothing = { is_editable: false, is_copyable: false, actions: [] };
  const everything = { is_editable: true, is_copyable: true, actions: ['send', 'cancel'] };
  expect(await offered()).toEqual(everything);

  const levels = { customer: 'save', contact: 'save', deal: 'see', action: 'save', deal_types: [] };
  const role = await ours.admin.call('createRole', { body: { name: '閲覧', parent_id: null, levels } });
  await ours.admin.call('saveRoleUse', { body: { show_authority: true } });
  const given = (role_id: number | null) =>
    ours.admin.call('updateUser', { params: { id: ours.staff.userId }, body: { role_id } });
  expect((await given(role.body.data.id)).status).toBe(200);
  expect(await offered()).toEqual(nothing);
  expect((await ours.staff.call('copyEstimate', { params: { id } })).status).toBe(403);
  await given(null);

  const masters = (await ours.staff.call('getMasters')).body.data;
  const won = masters.phases.find((phase: { status: number }) => phase.status === 2).id;
  const [reason] = masters.reasons;
  const body = { phase_id: won, reason_id: reason.id, lock_version: 0 };
  expect((await ours.staff.call('moveDeal', { params: { id: ours.dealId }, body })).status).toBe(200);
  expect(await offered()).toEqual(everything);
  const { lock_version } = (await ours.admin.call('getCurrentDomain')).body.data;
  await ours.admin.call('updateDomain', { body: { deal_lock: true, lock_version } });
  expect(await offered()).toEqual(nothing);
  expect((await of.read(id, ours.admin)).is_copyable).toBe(true);
});

test('exports the estimates that the member may see, and sums their totals', async () => {
  await of.create({ subject: '一号', lines: [line('1000')] });
  await of.create({ subject: '二号', lines: [line('2000')] });
  const columns = ['subject', 'status', 'total'];
  const asked = await ours.staff.call('requestEstimatesCsv', { body: { columns } });
  expect(asked.status).toBe(202);
  await testApp.work();
  const params = { id: asked.body.data.job_id };
  const { file } = (await ours.staff.call('getBulkOperationJobStatus', { params })).body.data;
  const { rawPayload } = await testApp.app.server.inject({ method: 'GET', url: file.download_url });
  expect(new TextDecoder('shift_jis').decode(rawPayload).trimEnd().split('\r\n')).toEqual([
    '"件名","状態","合計金額"',
    '"一号","下書き","1100"',
    '"二号","下書き","2200"',
  ]);
  const sums = await ours.staff.call('summariseEstimates', { body: { fields: ['total'] } });
  expect(sums.body.data).toEqual({
    count: 2,
    fields: [{ field: 'total', count: 2, total: '3300', average: '1650' }],
  });
});
