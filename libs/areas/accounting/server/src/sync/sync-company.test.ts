import { addJob } from '@crm/server-kit';
import { accountingCompany, connect, openAccountingApp } from '../testing/accounting-app.ts';
import type { AccountingApp } from '../testing/accounting-app.ts';
import { freeeInvoiceOf } from '@crm/testing/accounting';
import { syncAccounting } from './sync-company.ts';

let at: AccountingApp;
let company: Awaited<ReturnType<typeof accountingCompany>>;

beforeAll(async () => {
  at = await openAccountingApp({ perMinute: 30 });
});
beforeEach(async () => {
  at.freee.invoices.clear();
  company = await accountingCompany(at);
  await connect(company.admin, 'freee', '101', at);
});
afterAll(() => at.close());

const body = (day: string) => ({
  ...{ company_id: 101, billing_date: day, tax_entry_method: 'out', tax_fraction: 'omit', partner_id: 1 },
  ...{ withholding_tax_entry_method: 'out', partner_title: '御中', subject: '保守' },
  lines: [{ type: 'item', quantity: 1, unit_price: '1000', tax_rate: 10 }],
});

/** Adds invoices to freee, and ours of them as they were when they were issued. */
async function addInvoices(count: number, day: (nth: number) => string) {
  const made = Array.from({ length: count }, (_one, nth) =>
    freeeInvoiceOf(body(day(nth)), { id: 50_000 + nth, partnerName: '青葉', before: undefined }),
  );
  for (const one of made) at.freee.invoices.set(one.id, one);
  await at.app.database.pool.query(
    `insert into accounting_documents (domain_id, service, deal_id, marker, status, content, total, billing_date, external_id)
      select $1, 'freee', $2, 'crm-' || id, 'issued', '{}', 1100, day::date, id from jsonb_to_recordset($3)
        as given (id text, day text)`,
    [
      company.domainId,
      company.dealId,
      JSON.stringify(made.map(({ id, billing_date: at_ }) => ({ id: String(id), day: at_ }))),
    ],
  );
  return made;
}

/** Lets the clock run until the round has ended; returns its minutes. */
async function runRound(): Promise<number> {
  await addJob(at.app.database.system, syncAccounting, {});
  for (let second = 0; second < 7200; second += 15) {
    await at.work({ all: true });
    if (await isDone()) return second / 60;
    at.clock.advance(15_000);
  }
  throw new Error('the round does not end');
}
const isDone = async () =>
  (
    await at.app.database.pool.query(
      `select 1 from accounting_syncs where domain_id = $1 and finished_at is not null and windows = '[]'`,
      [company.domainId],
    )
  ).rows.length === 1;
const stateCounts = async () =>
  (
    await at.app.database.pool.query<{ status: string; paid: string; count: number }>(
      `select status, external ->> 'payment_status' as paid, count(*)::int from accounting_documents
        where domain_id = $1 group by 1, 2 order by 1, 2`,
      [company.domainId],
    )
  ).rows;

test('reads 1,200 invoices by months within the budget, and finds the deleted and moved ones', async () => {
  const made = await addInvoices(1200, (nth) => `2026-0${1 + (nth % 3)}-15`);
  for (const one of made.slice(0, 600)) one.payment_status = 'settled';
  at.freee.invoices.delete(made[700]!.id);
  Object.assign(made[701]!, { billing_date: '2027-01-31' });
  const before = at.freee.calls.length;
  await runRound();
  expect(await stateCounts()).toEqual([
    { status: 'deleted', paid: null, count: 1 },
    { status: 'issued', paid: 'settled', count: 600 },
    { status: 'issued', paid: 'unsettled', count: 599 },
  ]);
  const calls = at.freee.calls.slice(before);
  expect(calls.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(calls.length).toBeLessThan(40);
});

test('goes on with its window after freee refused calls for ten minutes', async () => {
  await addInvoices(300, () => '2026-02-15');
  at.freee.fail(/GET \/iv\/invoices/, {
    status: 403,
    body: { error: 'too_many_requests', message: '…', code: 'forbidden' },
  });
  const minutes = await runRound();
  expect(minutes).toBeGreaterThanOrEqual(10);
  expect(await stateCounts()).toEqual([{ status: 'issued', paid: 'unsettled', count: 300 }]);
});
