import { accountingCompany, connect, invoice, openAccountingApp } from '../testing/accounting-app.ts';
import type { AccountingApp } from '../testing/accounting-app.ts';

/** `CUTS=1000 npx jest many-cuts` proves it at length. */
const CUTS = Number(process.env['CUTS'] ?? 24);
const MINUTES_MAX = CUTS + 60;

let at: AccountingApp;

beforeAll(async () => {
  at = await openAccountingApp();
});
afterAll(() => at.close());

test(
  `issues ${CUTS} invoices once each, although every connection breaks after freee has issued them`,
  async () => {
    const company = await accountingCompany(at);
    await connect(company.admin, 'freee', '101', at);
    at.freee.fail(/POST \/iv\/invoices/, 'cut_after', CUTS);
    for (let nth = 0; nth < CUTS; nth += 1) {
      const body = invoice({ subject: `件名${nth}` });
      await company.staff.call('createFreeeInvoice', { params: { id: company.dealId }, body });
    }
    const left = async () =>
      (await at.app.database.pool.query(`select 1 from accounting_documents where status <> 'issued'`)).rows.length;
    for (let minute = 0; minute < MINUTES_MAX && (await left()) > 0; minute += 1) {
      await at.work({ all: true });
      at.clock.advance(60_000);
    }
    const { rows } = await at.app.database.pool.query<{ subject: string; external_id: string; status: string }>(
      `select content ->> 'subject' as subject, external_id, status from accounting_documents order by id`,
    );
    expect(rows.map(({ status }) => status)).toEqual(Array<string>(CUTS).fill('issued'));
    expect(at.freee.invoices.size).toBe(CUTS);
    for (const { subject, external_id: id } of rows) expect(at.freee.invoices.get(Number(id))!.subject).toBe(subject);
  },
  30_000 + CUTS * 5000,
);
