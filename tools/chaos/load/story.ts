import { formId } from '../stage/company.ts';
import type { Company } from '../stage/company.ts';
import type { Headers } from '../stage/sessions.ts';
import { call } from './call.ts';
import type { Call } from './call.ts';
import type { Ledger, TableName } from './ledger.ts';
import type { Tally } from './tally.ts';

export interface Teller {
  url: string;
  company: Company;
  headers: Headers;
  ledger: Ledger;
  tally: Tally;
}

interface Saved {
  data: { id: number; lock_version: number };
}

let serial = 0;

/** The prefix of all marks of this run. */
export const markOfRun = 'chaos-';

/**
 * Acts as a salesperson and a visitor: adds a customer, a contact, a deal that moves to another phase and gets another
 * amount, an action, and an answer of the public form; every fourth time also a deal that is deleted again.
 */
export async function tellStory(teller: Teller): Promise<void> {
  serial += 1;
  const number = serial;
  const mark = `${markOfRun}${number}`;
  const customerId = await addCustomer(teller, mark, number);
  const contactId = await addContact(teller, mark, customerId);
  const deal = await addDeal(teller, mark, { customerId, contactId, amount: number * 1000 });
  await moveOn(teller, mark, deal, number);
  await addAction(teller, mark, deal.id);
  if (number % 4 === 0) await addAndDeleteDeal(teller, `${mark}-gone`, { customerId, contactId, amount: 7 });
  await answerForm(teller, `${mark}-visitor`);
}

const write = async <R>(teller: Teller, table: TableName, mark: string, one: Call): Promise<R> => {
  teller.ledger.begin(table, mark);
  return call<R>(teller.url, { headers: teller.headers, ...one }, teller.tally);
};

async function addCustomer(teller: Teller, mark: string, number: number): Promise<number> {
  const values = { tel_no: `03-${50_000_000 + number}`, employee: number, user_id: teller.company.userId };
  const body = { name: mark, ...values };
  const { data } = await write<Saved>(teller, 'customers', mark, { method: 'POST', path: '/rest/customers', body });
  teller.ledger.acknowledge('customers', mark, { id: data.id, ...values });
  return data.id;
}

async function addContact(teller: Teller, mark: string, customer_id: number): Promise<number> {
  const email = `${mark}@contacts.example`;
  const body = { name: mark, email, customer_id };
  const { data } = await write<Saved>(teller, 'contacts', mark, {
    method: 'POST',
    path: '/rest/contacts/create',
    body,
  });
  teller.ledger.acknowledge('contacts', mark, { id: data.id, email, customer_id });
  return data.id;
}

interface DealOf {
  customerId: number;
  contactId: number;
  amount: number;
}

async function addDeal(
  teller: Teller,
  mark: string,
  { customerId, contactId, amount }: DealOf,
): Promise<Saved['data']> {
  const { dealTypeId, phaseIds, probabilityId, productId, channelId, userId } = teller.company;
  const values = { amount, phase_id: phaseIds[0]!, customer_id: customerId };
  const masters = { probability_id: probabilityId, product_id: productId, channel_id: channelId, user_id: userId };
  const body = {
    ...{ name: mark, deal_type_id: dealTypeId, expected_contract_date: '2030-03-31', contact_ids: [contactId] },
    ...{ ...values, ...masters },
  };
  const { data } = await write<Saved>(teller, 'deals', mark, { method: 'POST', path: '/rest/deals', body });
  teller.ledger.acknowledge('deals', mark, { id: data.id, ...values, contacts: 1, phases: 1, is_deleted: false });
  return data;
}

/** Moves the deal to the next phase, then changes the amount: each once, also when the answer comes on a retry. */
async function moveOn(teller: Teller, mark: string, deal: Saved['data'], number: number): Promise<void> {
  const { phaseIds } = teller.company;
  const path = `/rest/deals/${deal.id}`;
  const phase_id = phaseIds[1 + (number % (phaseIds.length - 1))]!;
  const move = { method: 'PUT', path: `${path}/phase`, body: { phase_id, lock_version: deal.lock_version } } as const;
  const moved = await write<Saved>(teller, 'deals', mark, move);
  teller.ledger.acknowledge('deals', mark, { phase_id, phases: 2 });
  const amount = number * 2000;
  const body = { amount, lock_version: moved.data.lock_version };
  await write<Saved>(teller, 'deals', mark, { method: 'PUT', path, body });
  teller.ledger.acknowledge('deals', mark, { amount });
}

async function addAction(teller: Teller, mark: string, deal_id: number): Promise<void> {
  const at = { start_datetime: '2026-01-05T10:00:00', end_datetime: '2026-01-05T11:00:00' };
  const body = { pattern_id: 3, purpose_id: teller.company.purposeId, ...at, status: 'completed', pre_note: mark };
  const path = `/rest/deals/${deal_id}/actions`;
  const { data } = await write<Saved>(teller, 'actions', mark, { method: 'POST', path, body });
  teller.ledger.acknowledge('actions', mark, { id: data.id, deal_id, status: 'completed' });
}

async function addAndDeleteDeal(teller: Teller, mark: string, of: DealOf): Promise<void> {
  const { id } = await addDeal(teller, mark, of);
  await write(teller, 'deals', mark, { method: 'DELETE', path: `/rest/deals/${id}` });
  teller.ledger.acknowledge('deals', mark, { is_deleted: true });
}

async function answerForm(teller: Teller, mark: string): Promise<void> {
  const answers: Record<string, unknown> = {
    contact_name: ['訪問', mark],
    customer_name: mark,
    contact_email: `${mark}@visitors.example`,
    contact_memo: mark,
    terms: true,
  };
  const webform_items = teller.company.webformItems
    .filter(({ category }) => category in answers)
    .map(({ id, category }) => ({ id, value: answers[category] }));
  const path = `/form/${formId}/send_webform`;
  await write(teller, 'submissions', mark, { method: 'POST', path, body: { webform_items }, headers: {} });
  teller.ledger.acknowledge('submissions', mark, { contacts: 1, customers: 1, deals: 1, memo: mark });
}
