import { sql } from 'kysely';
import { accountingCompany, connect, invoice, openAccountingApp } from '../testing/accounting-app.ts';
import type { AccountingApp } from '../testing/accounting-app.ts';
import { freee } from '../services/freee/freee.service.ts';
import { accessToken, refreshInTurn } from './refresh-tokens.ts';

let at: AccountingApp;
let company: Awaited<ReturnType<typeof accountingCompany>>;

beforeAll(async () => {
  at = await openAccountingApp();
});
beforeEach(async () => {
  company = await accountingCompany(at);
});
afterAll(() => at.close());

const stateOf = async (service = 'freee') =>
  (await company.admin.call('listAccountingConnections')).body.data.find(
    (one: { service: string }) => one.service === service,
  );
const issue = () => company.staff.call('createFreeeInvoice', { params: { id: company.dealId }, body: invoice() });

test('connects the company that was chosen at the consent', async () => {
  expect(await stateOf()).toMatchObject({ state: 'disconnected', is_available: true, company_name: null });
  expect((await connect(company.admin, 'freee', '202', at)).body.data).toMatchObject({
    ...{ state: 'connected', company_name: '別の事業所', connected_by: company.admin.userId },
  });
  const { rows } = await at.app.database.pool.query<{ tokens: string }>(
    `select tokens from accounting_connections where domain_id = ${company.domainId}`,
  );
  expect(rows[0]!.tokens).toMatch(/^v1\./);
});

test('connects Money Forward', async () => {
  expect((await connect(company.admin, 'money_forward', '1', at)).body.data).toMatchObject({
    ...{ state: 'connected', company_name: 'デモ株式会社' },
  });
});

test('refuses a consent of another session, a late one, and a code that was used', async () => {
  const start = async () => {
    const { body } = await company.admin.call('startAccountingConnection', { params: { service: 'freee' } });
    return new URL(body.data.url).searchParams.get('state')!;
  };
  const finish = (person = company.admin, state = '', code = at.freee.tokens.code('101')) =>
    person.call('finishAccountingConnection', { params: { service: 'freee' }, body: { code, state } });
  const other = await company.member('administrator');
  const state = await start();
  expect((await finish(other, state)).body.details).toEqual([{ field: 'state', rule: 'consent_over' }]);
  expect((await finish(company.admin, 'x')).body.details).toEqual([{ field: 'state', rule: 'consent_over' }]);
  expect((await finish(company.admin, state, 'used')).body.details).toEqual([
    { field: 'code', rule: 'consent_refused' },
  ]);
  at.clock.advance(601_000);
  expect((await finish(company.admin, state)).status).toBe(422);
  expect(await stateOf()).toMatchObject({ state: 'disconnected' });
});

test('refuses another company of the service while invoices lie in the first', async () => {
  await connect(company.admin, 'freee', '101', at);
  await issue();
  await at.work();
  expect((await connect(company.admin, 'freee', '202', at)).body.details).toMatchObject([
    { rule: 'other_company', params: { name: 'デモ株式会社' } },
  ]);
  expect((await connect(company.admin, 'freee', '101', at)).status).toBe(200);
});

describe('refreshing the tokens', () => {
  const expire = () =>
    at.app.database.pool.query(
      `update accounting_connections set expires_at = $1 where domain_id = ${company.domainId}`,
      [new Date(at.clock.now().getTime() - 1000)],
    );

  test('50 callers who find an expired token cause one refresh', async () => {
    await connect(company.admin, 'freee', '101', at);
    await expire();
    const before = at.freee.tokens.refreshes;
    const tokens = await Promise.all(Array.from({ length: 50 }, () => accessToken(at.app, company.db, freee)));
    expect(new Set(tokens).size).toBe(1);
    expect(at.freee.tokens.refreshes - before).toBe(1);
  });

  test('of 50 processes with the same token one refreshes, and the others take its pair', async () => {
    await connect(company.admin, 'freee', '101', at);
    const used = await accessToken(at.app, company.db, freee);
    const before = at.freee.tokens.refreshes;
    const refresh = () => refreshInTurn(at.app, company.db, freee, used);
    const tokens = await Promise.all(Array.from({ length: 50 }, refresh));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(used);
    expect(at.freee.tokens).toMatchObject({ refreshes: before + 1, refusals: 0 });
  });

  test('a pair that is lost on its way asks for a new connection, which issues what has waited', async () => {
    await connect(company.admin, 'freee', '101', at);
    await expire();
    at.freee.fail(/token/, 'cut_after');
    await issue();
    await at.work();
    at.clock.advance(120_000);
    await at.work({ all: true });
    expect(await stateOf()).toMatchObject({ state: 'reconnect', company_name: 'デモ株式会社' });
    const list = () => company.staff.call('listFreeeInvoices', { params: { id: company.dealId } });
    expect((await list()).body).toMatchObject({ data: [{ status: 'issuing' }], source: { state: 'reconnect' } });
    expect((await issue()).body.error).toBe('ReconnectNeeded');
    at.clock.advance(3_600_000);
    await at.work({ all: true });
    await connect(company.admin, 'freee', '101', at);
    await at.work({ all: true });
    expect((await list()).body).toMatchObject({ data: [{ status: 'issued' }], source: { state: 'connected' } });
  });

  test('a consent that was revoked in the service asks for a new connection', async () => {
    await connect(company.admin, 'freee', '101', at);
    at.freee.tokens.revoke();
    const answer = await company.staff.call('searchFreeePartners', { query: { keyword: 'x' } });
    expect(answer.body.details).toEqual([{ field: '', rule: 'not_connected' }]);
    expect(await stateOf()).toMatchObject({ state: 'reconnect' });
  });
});

test('offers invoices only for the chosen deal types', async () => {
  await connect(company.admin, 'freee', '101', at);
  const { lock_version: lockVersion } = await stateOf();
  const choose = (ids: number[] | null, version: number) =>
    company.admin.call('updateAccountingConnection', {
      params: { service: 'freee' },
      body: { deal_type_ids: ids, lock_version: version },
    });
  expect((await choose([999_999], lockVersion)).status).toBe(422);
  expect((await choose([], lockVersion)).status).toBe(200);
  expect((await choose([], lockVersion)).status).toBe(409);
  expect((await issue()).body.details).toEqual([{ field: '', rule: 'not_offered' }]);
  expect((await choose(null, lockVersion + 1)).status).toBe(200);
  expect((await issue()).status).toBe(201);
});

test('disconnects, forgets the tokens and keeps the invoices', async () => {
  await connect(company.admin, 'freee', '101', at);
  await issue();
  await at.work();
  expect((await company.admin.call('deleteAccountingConnection', { params: { service: 'freee' } })).status).toBe(204);
  const { rows } = await sql<{ tokens: string }>`
    select tokens from accounting_connections where domain_id = ${company.domainId}`.execute(at.app.database.system);
  expect(rows).toEqual([{ tokens: '' }]);
  const { body } = await company.staff.call('listFreeeInvoices', { params: { id: company.dealId } });
  expect(body).toMatchObject({ data: [{ status: 'issued' }], source: { state: 'disconnected' } });
});

test('says that the operator has not set up a service', async () => {
  const { accounting } = at.app.settings;
  at.app.settings.accounting = {};
  const answer = await company.admin.call('startAccountingConnection', { params: { service: 'freee' } });
  at.app.settings.accounting = accounting!;
  expect(answer.body.details).toEqual([{ field: '', rule: 'not_set_up' }]);
});
