import type { AppContext } from '@crm/server-kit';
import type { Person } from '@crm/testing/app';
import type { SetupCalls } from './setup-calls.ts';
import { isDealAlone, words } from './visibility.ts';
import type { Sharing } from './visibility.ts';

export type Ids = Record<string, number>;

interface StoreContext {
  app: AppContext;
  company: { admin: Person; domainId: number };
  /** The form that visitors answer. */
  form: number;
}

interface RecordsContext extends StoreContext {
  made: SetupCalls['made'];
  dealType: number;
  closedType: number;
}

/** Creates a record of each kind, all of one customer. */
export async function addRecords(
  { app, company, made, ...types }: RecordsContext,
  sharing: Sharing,
  roleId: number | null,
) {
  const word = words[sharing];
  const typeId = sharing === 'closed' ? types.closedType : types.dealType;
  const masters = (await company.admin.call('getMasters')).body.data;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === typeId)?.id;
  const customers = await made('createCustomer', { name: `${word}取引先`, role_id: roleId });
  const contacts = await made('createContact', { name: `${word}担当`, customer_id: customers });
  const deal = {
    ...{ deal_type_id: typeId, name: `${word}案件`, amount: 1000, expected_contract_date: '2026-12-01' },
    ...{ phase_id: first('phases'), product_id: first('products'), probability_id: first('probabilities') },
    ...{ channel_id: first('channels'), user_id: company.admin.userId },
  };
  const deals = await made('createDeal', { ...deal, customer_id: customers, contact_ids: [contacts] });
  const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
  const action = { ...times, pattern_id: 4, status: 'completed', result: `${word}報告` };
  const actions = await made('createActionOfDeal', { ...action, purpose_id: first('action_purposes') }, { id: deals });
  // When only the deal is hidden, the other records of its customer stay visible, and have other words.
  const open = isDealAlone(sharing) ? {} : { result: `${word}報告` };
  await made('createActionOfCustomer', { ...action, result: '訪問', ...open }, { id: customers });
  await made('createActionOfContact', { ...action, result: '電話', ...open }, { id: contacts });
  const estimates = await made('createEstimate', {
    ...{ deal_id: deals, subject: `${word}見積`, customer_name: '宛先', department: null, contact_name: null },
    ...{ estimate_date: '2026-12-01', valid_until: null, delivery_date: null, delivery_place: null },
    ...{ payment_terms: null, remarks: null, tax_mode: 'exclusive', user_id: null },
    lines: [{ kind: 'item', name: '品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' }],
  });
  const comments = await made('createDealComment', { body: `${word}相談` }, { id: deals });
  const stored = await storeRecords({ app, company, form: types.form }, sharing, { customers, contacts, deals });
  const ids: Ids = { customers, contacts, deals, actions, estimates, comments, ...stored };
  return { ids, deal, first };
}

/** Stores a file, the answer of a form and a visit, which no call of a member creates. */
async function storeRecords(
  { app, company, form }: StoreContext,
  sharing: Sharing,
  ids: { customers: number; contacts: number; deals: number },
) {
  const { customers, contacts, deals } = ids;
  const word = words[sharing];
  const { pool } = app.database;
  const file = async (column: string, id: number) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into materials (domain_id, ${column}, name, name_key, search_key, extension, mime_type, size)
       values ($1, $2, $3, $3, $3, 'pdf', 'application/pdf', 1) returning id`,
      [company.domainId, id, `${word}${column}.pdf`],
    );
    return rows[0]!.id;
  };
  const materials = await file('deal_id', deals);
  if (!isDealAlone(sharing)) {
    await file('customer_id', customers);
    await file('contact_id', contacts);
  }
  await pool.query(
    `insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, contact_id, customer_id, deal_id)
     values ($1, $2, $3, '[]', $4, $5, $6)`,
    [company.domainId, form, word, contacts, customers, deals],
  );
  await pool.query('insert into tracking_links (domain_id, tracking_id, contact_id) values ($1, $2, $3)', [
    ...[company.domainId, word, contacts],
  ]);
  const visits = await pool.query<{ id: number }>(
    `insert into tracking_sessions (domain_id, tracking_id, started_at, last_at) values ($1, $2, now(), now())
     returning id`,
    [company.domainId, word],
  );
  return { materials, visits: visits.rows[0]!.id };
}
