import { accountingCompany, connect, invoice, offerBills, openAccountingApp } from '../testing/accounting-app.ts';
import type { AccountingApp, Person } from '../testing/accounting-app.ts';

let at: AccountingApp;
let company: Awaited<ReturnType<typeof accountingCompany>>;

beforeAll(async () => {
  at = await openAccountingApp();
});
beforeEach(async () => {
  at.moneyForward.bills.clear();
  at.moneyForward.partners.length = 0;
  at.moneyForward.state.quota = 100;
  company = await accountingCompany(at);
  await connect(company.admin, 'money_forward', '1', at);
  await offerBills(company.admin);
});
afterAll(() => at.close());

const issue = (more: object = {}, by: Person = company.admin) =>
  by.call('createMfBill', { params: { id: company.dealId }, body: invoice(more) });
const list = async () => (await company.admin.call('listMfBills', { query: { deal_id: company.dealId } })).body;

/** Works until everything is written, at the pace that Money Forward asks for. */
async function work() {
  for (let turn = 0; turn < 6; turn += 1) {
    await at.work({ all: true });
    at.clock.advance(60_000);
  }
}

test('issues a bill for a department that it creates, with a total equal to the yen', async () => {
  expect((await issue({ tax_mode: 'inclusive', rounding: 'round' })).status).toBe(201);
  await work();
  const [bill] = [...at.moneyForward.bills.values()];
  expect(bill).toMatchObject({ title: '基幹システム刷新', due_date: '2026-05-31', partner_name: '株式会社アクメ商事' });
  const { data } = await list();
  expect(data).toMatchObject([{ status: 'issued', total: 1_202_237, payment_status: 'unsettled' }]);
  expect(Number(bill!.total_price)).toBe(data[0].total);
});

test.each(['cut_after', 'cut_before'] as const)('issues one bill when the connection breaks: %s', async (fault) => {
  at.moneyForward.fail(/POST \/invoice_template_billings/, fault);
  await issue();
  await work();
  expect(at.moneyForward.bills.size).toBe(1);
  expect((await list()).data).toMatchObject([{ status: 'issued' }]);
});

test('says that the quota of the plan is used up', async () => {
  at.moneyForward.state.quota = 0;
  await issue();
  await work();
  expect((await list()).data).toMatchObject([
    { status: 'failed', problem: { code: 'quota', message: expect.stringContaining('100件') } },
  ]);
});

test.each(['PUT', 'PATCH'] as const)('sends a bill again by %s, as it is set', async (updateMethod) => {
  await issue();
  await work();
  const [{ id, lock_version: lockVersion }] = (await list()).data;
  at.app.settings.accounting!.money_forward!.updateMethod = updateMethod;
  const answer = await company.admin.call('updateMfBill', {
    params: { deal_id: company.dealId, id },
    body: { ...invoice({ subject: '改訂' }), lock_version: lockVersion },
  });
  expect(answer.status).toBe(200);
  await work();
  expect(at.moneyForward.calls.at(-1)!.line).toMatch(new RegExp(`^${updateMethod} /billings/`));
  expect((await list()).data).toMatchObject([{ status: 'issued', subject: '改訂', differences: [] }]);
});

test('reads payments and deletions, and finds partners', async () => {
  await issue();
  await issue({ subject: '二通目' });
  await work();
  const [first, second] = [...at.moneyForward.bills.values()];
  Object.assign(first!, { payment_status: '入金済み', email_status: '送信済み' });
  at.moneyForward.bills.delete(second!.id);
  const { body } = await company.admin.call('syncMfBills', { params: { id: company.dealId } });
  expect(body.data).toMatchObject([{ status: 'deleted' }, { payment_status: 'settled', sending_status: 'sent' }]);
  const found = await company.admin.call('searchMfPartners', { query: { keyword: 'アクメ' } });
  expect(found.body.data).toEqual([{ id: first!.department_id, name: '株式会社アクメ商事' }]);
});

test('fills in a bill from the deal, and returns 404 for a bill of another company', async () => {
  const { body } = await company.admin.call('getMfBillPrefill', { params: { id: company.dealId } });
  expect(body.data).toMatchObject({ partner_name: '株式会社アクメ商事', lines: [{ unit_price: '1200000' }] });
  await issue();
  const [{ id }] = (await list()).data;
  const other = await accountingCompany(at);
  await connect(other.admin, 'money_forward', '1', at);
  await offerBills(other.admin);
  const answer = await other.admin.call('updateMfBill', {
    params: { deal_id: other.dealId, id },
    body: { ...invoice(), lock_version: 0 },
  });
  expect(answer.status).toBe(404);
});

test('refuses bills for deal types that nobody has opted in', async () => {
  const other = await accountingCompany(at);
  await connect(other.admin, 'money_forward', '1', at);
  const answer = await other.admin.call('createMfBill', { params: { id: other.dealId }, body: invoice() });
  expect(answer.body.details).toEqual([{ field: '', rule: 'not_offered' }]);
  const { body } = await other.admin.call('listMfBills', { query: { deal_id: other.dealId } });
  expect(body.source).toMatchObject({ state: 'connected', is_offered: false });
});

test('returns 403 to members who are not administrators', async () => {
  expect((await issue({}, company.staff)).status).toBe(403);
  const answer = await company.staff.call('listMfBills', { query: { deal_id: company.dealId } });
  expect(answer.status).toBe(403);
});
