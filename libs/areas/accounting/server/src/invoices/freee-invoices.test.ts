import { accountingCompany, connect, invoice, openAccountingApp } from '../testing/accounting-app.ts';
import type { AccountingApp, Person } from '../testing/accounting-app.ts';

let at: AccountingApp;
let company: Awaited<ReturnType<typeof accountingCompany>>;

beforeAll(async () => {
  at = await openAccountingApp();
});
beforeEach(async () => {
  at.freee.invoices.clear();
  at.freee.partners.length = 0;
  Object.assign(at.freee.state, { isNumbering: true, closedUntil: '', quota: Infinity });
  // The budget of calls is per company, and each test has a company of its own.
  company = await accountingCompany(at);
  expect((await connect(company.admin, 'freee', '101', at)).status).toBe(200);
});
afterAll(() => at.close());

const issue = (more: object = {}, by: Person = company.staff) =>
  by.call('createFreeeInvoice', { params: { id: company.dealId }, body: invoice(more) });
const list = async (by: Person = company.staff) =>
  (await by.call('listFreeeInvoices', { params: { id: company.dealId } })).body;
const sync = async (body?: object) =>
  (await company.staff.call('syncFreeeInvoices', { params: { id: company.dealId }, ...(body && { body }) })).body;
const remote = () => [...at.freee.invoices.values()];

test('issues an invoice in freee for a partner that it creates, with a total equal to the yen', async () => {
  const answer = await issue();
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ status: 'issuing', number: null, partner_name: '株式会社アクメ商事' });
  await at.work();
  expect(remote()).toMatchObject([
    {
      ...{ company_id: 101, subject: '基幹システム刷新', billing_date: '2026-04-30', payment_date: '2026-05-31' },
      ...{ partner_name: '株式会社アクメ商事', partner_title: '御中', memo: expect.stringMatching(/^crm-/) },
    },
  ]);
  const { data, source } = await list();
  // 1,198,995 and 119,899 of tax; 3,241 and 259 of tax
  expect(data).toMatchObject([{ status: 'issued', number: expect.stringMatching(/^INV-/), total: 1_322_394 }]);
  expect(data[0]).toMatchObject({ total: remote()[0]!.total_amount, differences: [], payment_status: 'unsettled' });
  expect(source).toMatchObject({ state: 'connected', is_offered: true, may_issue: true, problem: null });
});

test('keeps the partner of the customer for its next invoice, whose lines come from the deal', async () => {
  await issue();
  await at.work();
  const { body } = await company.staff.call('getFreeeInvoicePrefill', { params: { id: company.dealId } });
  expect(body.data).toMatchObject({
    partner_id: String(at.freee.partners[0]!.id),
    addressee: '株式会社アクメ商事',
    lines: [{ unit_price: '1200000', quantity: '1' }],
  });
});

test('takes the lines of an estimate, and refuses an estimate of another deal', async () => {
  const estimate = async (dealId: number) =>
    company.created('createEstimate', {
      deal_id: dealId,
      ...{ subject: '見積の件名', customer_name: '青葉商事', department: null, contact_name: '佐藤', user_id: null },
      ...{ estimate_date: '2026-04-01', valid_until: null, delivery_date: null, delivery_place: null },
      ...{ payment_terms: null, remarks: null, tax_mode: 'inclusive', lines: invoice().lines },
    });
  const id = await estimate(company.dealId);
  const prefill = (estimateId: number) =>
    company.staff.call('getFreeeInvoicePrefill', {
      params: { id: company.dealId },
      query: { estimate_id: estimateId },
    });
  expect((await prefill(id)).body.data).toMatchObject({
    ...{ subject: '見積の件名', addressee: '青葉商事', tax_mode: 'inclusive', contact_name: '佐藤' },
    lines: [{ name: '開発' }, { kind: 'discount' }, { tax_category: 'reduced_8' }],
  });
  const other = await accountingCompany(at);
  expect((await prefill((await estimate(company.dealId)) + 1000)).status).toBe(404);
  expect((await other.staff.call('listFreeeInvoices', { params: { id: company.dealId } })).status).toBe(404);
});

test.each(['cut_after', 'cut_before'] as const)('issues one invoice when the connection breaks: %s', async (fault) => {
  at.freee.fail(/POST \/iv\/invoices/, fault);
  await issue();
  await at.work();
  const waiting = (await list()).data[0];
  expect(waiting).toMatchObject({ status: 'issuing', problem: { code: 'unreachable', retry_at: expect.any(String) } });
  at.clock.advance(120_000);
  await at.work({ all: true });
  expect(remote()).toHaveLength(1);
  expect((await list()).data).toMatchObject([{ status: 'issued', problem: null }]);
});

test('creates one partner when the connection breaks after freee has created it', async () => {
  at.freee.fail(/POST \/api\/1\/partners/, 'cut_after');
  await issue();
  await at.work();
  at.clock.advance(120_000);
  await at.work({ all: true });
  expect(at.freee.partners).toHaveLength(1);
  expect((await list()).data).toMatchObject([{ status: 'issued' }]);
});

test.each([
  ['numbering', { isNumbering: false }],
  ['closed_period', { closedUntil: '2026-04-30' }],
  ['quota', { quota: 0 }],
])('says why freee refuses an invoice, and issues it on a further try: %s', async (code, state) => {
  Object.assign(at.freee.state, state);
  await issue();
  await at.work();
  const [failed] = (await list()).data;
  expect(failed).toMatchObject({ status: 'failed', problem: { code, message: expect.stringMatching(/./) } });
  Object.assign(at.freee.state, { closedUntil: '', quota: Infinity });
  const again = await company.staff.call('updateFreeeInvoice', {
    params: { deal_id: company.dealId, id: failed.id },
    body: {
      ...invoice(code === 'numbering' ? { invoice_number: 'A-1' } : {}),
      lock_version: failed.lock_version,
    },
  });
  expect(again.body.data).toMatchObject({ status: 'issuing', problem: null });
  await at.work();
  expect((await list()).data).toMatchObject([{ status: 'issued', ...(code === 'numbering' && { number: 'A-1' }) }]);
});

test('says that a partner was deleted in freee', async () => {
  await issue();
  await at.work();
  at.freee.partners[0]!.isDeleted = true;
  await issue({ partner_id: String(at.freee.partners[0]!.id) });
  await at.work();
  expect((await list()).data[0]).toMatchObject({ status: 'failed', problem: { code: 'partner_missing' } });
});

test('sends the data of the deal again to the same invoice', async () => {
  await issue();
  await at.work();
  const [before] = (await list()).data;
  const resend = (lockVersion: number) =>
    company.staff.call('updateFreeeInvoice', {
      params: { deal_id: company.dealId, id: before.id },
      body: { ...invoice({ subject: '改訂' }), lock_version: lockVersion },
    });
  expect((await resend(before.lock_version)).status).toBe(200);
  await at.work();
  expect(remote()).toMatchObject([{ subject: '改訂', invoice_number: before.number }]);
  expect((await resend(before.lock_version)).status).toBe(409);
  expect((await list()).data).toMatchObject([{ status: 'issued', subject: '改訂', differences: [] }]);
});

test('shows what changed in freee, and tells a canceled invoice from a deleted one', async () => {
  await issue();
  await issue({ subject: '二通目' });
  await issue({ subject: '三通目' });
  await at.work();
  const [first, second, third] = remote();
  Object.assign(first!, { subject: '手で直した', total_amount: 1, sending_status: 'sent', payment_status: 'settled' });
  second!.cancel_status = 'canceled';
  at.freee.invoices.delete(third!.id);
  at.clock.advance(60_000);
  const { data, source } = await sync();
  expect(source.problem).toBeNull();
  expect(data).toMatchObject([
    { status: 'deleted', subject: '三通目' },
    { status: 'canceled', subject: '二通目' },
    {
      ...{ status: 'issued', subject: '手で直した', total: 1, sending_status: 'sent', payment_status: 'settled' },
      differences: [
        { field: 'subject', ours: '基幹システム刷新', theirs: '手で直した' },
        { field: 'total', ours: '1322394', theirs: '1' },
      ],
    },
  ]);
});

test.each([
  ['busy', { status: 429, headers: { 'retry-after': '30' } }],
  ['busy', { status: 403, body: { error: 'too_many_requests', message: '…', code: 'forbidden' } }],
  ['unreachable', { status: 503 }],
])('keeps the last good copy with its age while freee answers %s', async (code, fault) => {
  await issue();
  await at.work();
  const [copy] = (await list()).data;
  at.clock.advance(600_000);
  at.freee.fail(/GET \/iv\/invoices/, fault);
  const { data, source } = await sync();
  expect(data).toEqual([copy]);
  expect(source).toMatchObject({ synced_at: copy.synced_at, problem: { code } });
  if (code === 'unreachable') return;
  // While freee refuses, nothing is sent to it.
  const before = at.freee.calls.length;
  expect((await sync()).source.problem).toMatchObject({ code: 'busy', retry_at: expect.any(String) });
  expect(at.freee.calls).toHaveLength(before);
});

test('reads only old copies when a page opens', async () => {
  await issue();
  await at.work();
  const before = at.freee.calls.length;
  await sync({ only_old: true });
  expect(at.freee.calls).toHaveLength(before);
  at.clock.advance(600_000);
  await sync({ only_old: true });
  expect(at.freee.calls).toHaveLength(before + 1);
});

test('searches partners by name', async () => {
  await issue();
  await at.work();
  const found = (keyword: string) => company.staff.call('searchFreeePartners', { query: { keyword } });
  expect((await found('アクメ')).body.data).toMatchObject([{ name: '株式会社アクメ商事' }]);
  expect((await found('ない')).body.data).toEqual([]);
});

test.each([
  [{ subject: '　' }, 'subject', 'required'],
  [{ billing_date: '2026-05-31', payment_date: '2026-05-01' }, 'payment_date', 'before_billing_date'],
  [{ lines: [{ ...invoice().lines[1]!, unit_price: '1' }] }, 'lines', 'negative_total'],
])('refuses %j with 422, and writes nothing', async (more, field, rule) => {
  const answer = await issue(more);
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field, rule }));
  expect((await list()).data).toEqual([]);
});

test('returns 403 to a member whose profile may not issue invoices, and lets the member read', async () => {
  const { domainId, staff } = company;
  await at.app.database.pool.query(
    `with made as (insert into profiles (domain_id, name, menus) values ($1, '閲覧', '{deals}') returning id)
      update members set custom_profile_id = made.id from made where domain_id = $1 and user_id = $2`,
    [domainId, staff.userId],
  );
  expect((await issue()).status).toBe(403);
  expect((await list()).source).toMatchObject({ may_issue: false });
});
