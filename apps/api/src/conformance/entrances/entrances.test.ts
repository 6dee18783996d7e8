/** Whichever way a record comes in, it leaves the same rows: one writer per record writes them. */
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { modules } from '../../start/modules.ts';
import { companyRows } from './testing/company-rows.ts';
import type { CompanyRows } from './testing/company-rows.ts';
import { inquiries } from './testing/inquiries.ts';
import { openCompany } from './testing/open-company.ts';
import { post } from './testing/post-form.ts';
import { screensOf } from './testing/screens.ts';
import type { Records } from './testing/screens.ts';

/** Tables that are not compared, and why. */
const ofTheWay: Readonly<Record<string, string>> = {
  audit_logs: 'an entry for each step',
  event_outbox: 'an event for each step',
  live_marks: 'a number of statements',
  deal_changes: 'a number of statements',
  record_bulk_operations: 'the journal of bulk updates',
  record_bulk_operation_rows: 'the same',
  deal_bulk_operations: 'the same',
  deal_bulk_operation_rows: 'the same',
  webform_submission_logs: 'the answers to the form',
  webform_daily_sources: 'the statistics of the form',
  notices: 'a form notifies the owner; nobody is notified of their own work',
  members: 'written before the records; their names are numbered',
  custom_items: 'written before the records; formulas name ids',
  webforms: 'written before the records; they name ids',
  webform_items: 'the same',
  webform_versions: 'the same',
  webform_public_ids: 'the same',
  withdrawn_news: 'the undone changes whose notices are not written',
  merge_changed_keys: 'the keys whose duplicates are looked for next',
};
/** Tables with the steps of a record; those of the same number of steps are compared. */
const histories = ['contact_stage_changes', 'deal_phase_histories'];

const all = inquiries(200);
let testApp: TestApp;
let created: CompanyRows;

async function open() {
  const company = await openCompany(testApp);
  return { ...company, ...screensOf(company) };
}
const rows = ({ domainId }: { domainId: number }) => companyRows(testApp.app, domainId);

/** Returns the rows without tables of the way and histories. */
const compared = (of: CompanyRows) =>
  Object.fromEntries([...of].filter(([table]) => !(table in ofTheWay) && !histories.includes(table)));
const historiesOf = (of: CompanyRows) => histories.map((table) => of.get(table));

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  const company = await open();
  for (const inquiry of all) await company.create(inquiry);
  created = await rows(company);
}, 600_000);
afterAll(() => testApp.close());

test('updates and bulk updates leave the rows of a creation, and the undo of a bulk update the rows before it', async () => {
  const [ours, others] = [await open(), await open()];
  for (const inquiry of all) await ours.createAndUpdate(inquiry);
  const updated = await rows(ours);
  expect(compared(updated)).toEqual(compared(created));

  const records: Records[] = [];
  for (const inquiry of all) records.push(await others.createOwn(inquiry));
  const groups = [...Map.groupBy(all, ({ group }) => group)].map(
    ([group, members]) => [group, members.map(({ key }) => records[key]!)] as const,
  );
  const change = async () => {
    const operations = [];
    for (const [group, members] of groups) operations.push(...(await others.bulkUpdate(group, members)));
    return operations;
  };
  const before = await rows(others);
  const operations = await change();
  expect(historiesOf(await rows(others))).toEqual(historiesOf(updated));
  for (const [name, id] of operations.reverse()) await others.undo(name, id);
  expect(compared(await rows(others))).toEqual(compared(before));
  await change();
  for (const [group, members] of groups) await others.bulkUpdateActions(group, members);
  expect(compared(await rows(others))).toEqual(compared(created));
}, 600_000);

test('a form leaves the rows of a creation', async () => {
  const company = await open();
  for (const inquiry of all) await post(company, inquiry);
  const { rows: records } = await testApp.app.database.pool.query<Record<'customer' | 'contact' | 'deal', number>>(
    `select customer_id as customer, contact_id as contact, deal_id as deal from webform_submission_logs
     where domain_id = $1 order by id`,
    [company.domainId],
  );
  const kept = (id: number) => ({ id: Number(id), lock_version: 0 });
  for (const [index, inquiry] of all.entries()) {
    const { customer, contact, deal } = records[index]!;
    await company.act(inquiry, { customer: kept(customer), contact: kept(contact), deal: kept(deal) });
  }
  const posted = await rows(company);
  expect(compared(posted)).toEqual(compared(created));
  expect(historiesOf(posted)).toEqual(historiesOf(created));
}, 600_000);
