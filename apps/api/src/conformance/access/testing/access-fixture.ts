/** A company with every role and every way of sharing; `visibility.ts` lists the records that each role sees. */
import { functions, menus } from '@crm/contract';
import { itemTypes } from '@crm/custom-fields-rules';
import type { Operation } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { Person } from '@crm/testing/app';
import { modules } from '../../../start/modules.ts';
import { fingerprint, valid } from '../../requests.ts';
import { isDealAlone, words } from './visibility.ts';
import type { Sharing } from './visibility.ts';

export type Ids = Record<string, number>;
export type Input = Parameters<Person['call']>[1];
export type World = Awaited<ReturnType<typeof openWorld>>;

const everything = { customer: 'delete', contact: 'delete', deal: 'delete', action: 'delete', deal_types: [] };
const all = (level: string) => ({ customer: level, contact: level, deal: level, action: level, deal_types: [] });

/** Opens an app with that company; the caller closes it. */
export async function openWorld() {
  const testApp = await openTestApp({ modules: modules.slice(1) });
  const company = await testApp.company('自社株式会社');
  const { admin } = company;
  const people: Record<string, Person> = { admin, plain: company.staff };
  const roleIds: Record<string, number> = {};
  /** The fields of a deal that name no record. */
  let dealBody: object = {};
  let relation = 0;
  let purpose = 0;
  let phase = 0;

  async function done(name: string, input: Parameters<Person['call']>[1]) {
    const answer = await company.admin.call(name, input);
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const made = async (name: string, body: object, params: Record<string, number> = {}): Promise<number> =>
    (await done(name, { params, body })).data.id;

  /** Creates a record of each kind, all of one customer. */
  async function recordsOf(sharing: Sharing, roleId: number | null): Promise<Ids> {
    const word = words[sharing];
    const typeId = sharing === 'closed' ? closedType : dealType;
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
    if (sharing === 'shared') {
      dealBody = { ...deal, name: '別の案件' };
      relation = first('deal_customer_types');
      purpose = first('action_purposes');
      phase = first('phases');
    }
    const times = { start_datetime: '2026-11-22T10:00:00+09:00', end_datetime: '2026-11-22T11:00:00+09:00' };
    const action = { ...times, pattern_id: 4, status: 'completed', result: `${word}報告` };
    const actions = await made(
      'createActionOfDeal',
      { ...action, purpose_id: first('action_purposes') },
      { id: deals },
    );
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
    const { pool } = testApp.app.database;
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
    return { customers, contacts, deals, actions, estimates, comments, materials, visits: visits.rows[0]!.id };
  }

  await done('saveRoleUse', { body: { show_authority: true } });
  roleIds.upper = await made('createRole', { name: '本社', levels: everything });
  roleIds.own = await made('createRole', { name: '東日本', parent_id: roleIds.upper, levels: everything });
  roleIds.sibling = await made('createRole', { name: '西日本', parent_id: roleIds.upper, levels: everything });
  roleIds.reader = await made('createRole', { name: '東日本の閲覧者', parent_id: roleIds.upper, levels: all('see') });
  roleIds.blind = await made('createRole', { name: '外部', parent_id: roleIds.own, levels: all('none') });
  await done('moveRole', { params: { id: roleIds.own }, body: { parent_id: roleIds.reader, before_id: null } });
  for (const who of ['upper', 'own', 'sibling', 'reader', 'blind']) {
    people[who] = await company.member();
    await done('assignRole', { params: { id: roleIds[who]! }, body: { user_ids: [people[who].userId] } });
  }
  const off = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, false]));
  const profile = await made('createProfile', {
    name: '何もできない',
    permissions: { menus: off(menus), functions: off(functions) },
  });
  people.custom = await company.member();
  await done('updateUser', { params: { id: people.custom.userId }, body: { custom_profile_id: profile } });
  const dealType: number = (await admin.call('getMasters')).body.data.deal_types[0].id;
  /** A deal type that only the administrator sees. */
  const closedType = await made('createDealType', { name: '非公開' });
  const labelled = await done('saveDealCustomItems', {
    params: { id: dealType },
    body: { rows: [{ name: '印', item_type: itemTypes.labels }] },
  });
  const labels: number = labelled.data
    .flatMap(({ items }: { items: { id: number; name: string }[] }) => items)
    .find(({ name }: { name: string }) => name === '印').id;
  const form = await made('createWebform', { name: '問い合わせ' });
  const east = await recordsOf('east', roleIds.own);
  const limited = await recordsOf('limited', roleIds.own);
  const shared = await recordsOf('shared', null);
  const closed = await recordsOf('closed', null);
  const records: Record<Sharing, Ids> = { east, limited, shared, closed };
  await done('saveDealAccessibleUsers', { params: { id: closedType }, body: { user_ids: [admin.userId] } });
  const { lock_version } = (await admin.call('getDeal', { params: { id: records.limited.deals! } })).body.data;
  await done('saveDealLimitedSharingUsers', {
    params: { id: records.limited.deals! },
    body: { is_limited: true, user_ids: [], lock_version },
  });

  /** Reads every row of the company, without the log of refusals, which is written on purpose. */
  const state = async () => {
    const { audit_logs: _log, ...rows } = await fingerprint(testApp.app, company.domainId);
    return rows;
  };
  /** Builds a valid request that names records of that kind. */
  const input = (operation: Operation, sharing: Sharing) =>
    valid(operation, { ...records[sharing], users: company.staff.userId, deal_types: dealType });

  return {
    ...{
      house: testApp,
      company,
      people,
      roleIds,
      records,
      dealType,
      closedType,
      form,
      relation,
      purpose,
      phase,
      labels,
      dealBody,
    },
    ...{ done, state, input, close: () => testApp.close() },
  };
}
