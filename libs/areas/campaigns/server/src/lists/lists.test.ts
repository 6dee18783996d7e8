import { campaignCompany, openCampaignsApp } from '../testing/campaigns-app.ts';
import type { CampaignCompany, TestApp } from '../testing/campaigns-app.ts';

let testApp: TestApp;
let ours: CampaignCompany;

beforeAll(async () => {
  testApp = await openCampaignsApp();
});
beforeEach(async () => {
  ours = await campaignCompany(testApp);
});
afterAll(() => testApp.close());

const params = () => ({ id: ours.campaignId });
const condition = (entity: string, ...conditions: object[]) => ({ entity, search_condition: { conditions } });
const listBy = (body: object) => ours.created('createCampaignList', { type: 'condition', ...body }, params());
const recipients = async (reason?: string) => {
  const { body } = await ours.staff.call('listCampaignRecipients', {
    params: params(),
    query: reason ? { reason } : {},
  });
  return body.data.map(({ name }: { name: string }) => name);
};

test('counts each reason of exclusion before sending, and lists the contacts by name', async () => {
  const set = (id: number, change: string) => ours.pool.query(`update contacts set ${change} where id = ${id}`);
  const ids = {
    sent: await ours.contact('送信'),
    addressless: await ours.contact('無住所', { email: null }),
    retired: await ours.contact('退職', { retired: true }),
    unsubscribed: await ours.contact('停止'),
    bounced: await ours.contact('エラー'),
    unasked: await ours.contact('未同意'),
    blocked: await ours.contact('遮断', { email: 'x@blocked.example' }),
    first: await ours.contact('甲', { email: 'same@acme.example' }),
    second: await ours.contact('乙', { email: 'SAME@acme.example' }),
    out: await ours.contact('除外'),
  };
  await set(ids.unsubscribed, `email_status = 'unsubscribed'`);
  await set(ids.bounced, `email_status = 'bounced'`);
  await set(ids.unasked, `consent_status = 'none'`);
  await ours.pool.query(`insert into campaign_settings (domain_id, blocked_domains) values ($1, '{blocked.example}')`, [
    ours.domainId,
  ]);
  await ours.manual(Object.values(ids));
  await ours.manual([ids.out], 'excluded');
  expect(await ours.counts()).toEqual({
    sendable: 2,
    excluded_list: 1,
    no_address: 1,
    retired: 1,
    unsubscribed: 1,
    bounced: 1,
    no_consent: 1,
    domain: 1,
    duplicate: 1,
  });
  expect(await recipients()).toEqual(['甲', '送信']);
  expect(await recipients('duplicate')).toEqual(['乙']);
  expect(await recipients('unsubscribed')).toEqual(['停止']);
});

test('resolves conditions on contacts, customers and deals to contacts, all or any of them', async () => {
  const acme = (await ours.created('createCustomer', { name: 'アクメ', industry: '製造業' })).id;
  const both = await ours.contact('両方', { customer_id: acme, department: '営業部' });
  await ours.contact('会社だけ', { customer_id: acme });
  await ours.contact('部署だけ', { department: '営業部' });
  const masters = (await ours.staff.call('getMasters')).body.data;
  const dealType = masters.deal_types[0].id;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === dealType).id;
  await ours.created('createDeal', {
    ...{ deal_type_id: dealType, name: '基幹刷新', customer_id: acme, user_id: ours.staff.userId },
    ...{ phase_id: first('phases'), product_id: first('products'), probability_id: first('probabilities') },
    ...{ channel_id: first('channels'), expected_contract_date: '2026-04-30', contact_ids: [both] },
  });
  const sales = condition('contact', { field: 'department', operator: 'equals', value: '営業部' });
  const makers = condition('customer', { field: 'industry', operator: 'in', value: ['製造業'] });
  const deals = condition('deal', { field: 'name', operator: 'contains', value: '基幹' });
  const list = await listBy({ match: 'all', conditions: [sales, makers, deals] });
  expect(list.count).toBe(1);
  expect(await recipients()).toEqual(['両方']);
  const update = { list_id: list.id, match: 'any', lock_version: 0 };
  const changed = await ours.staff.call('updateCampaignList', { params: params(), body: update });
  expect(changed.body.data).toMatchObject({ count: 3, lock_version: 1 });
  const stale = await ours.staff.call('updateCampaignList', { params: params(), body: update });
  expect(stale.status).toBe(409);
  const from = await ours.staff.call('listConditionsOfCampaign', { query: { campaign_id: ours.campaignId } });
  expect(from.body.data[0]).toMatchObject({ list_id: list.id, match: 'any', conditions: [sales, makers, deals] });
});

describe('conditions on custom objects', () => {
  type Def = { id: number; title_item_id: number; items: { id: number }[]; relations: { id: number }[] };
  const admin = async (operation: string, input: object) => {
    const { status, body } = await ours.admin.call(operation, input as never);
    if (status >= 300) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const define = async (): Promise<Def> => {
    const { id, items } = await admin('createCustomObjectDef', { body: { name: '設備' } });
    const rows = [
      { id: items[0].id, name: '名前', item_type: 1 },
      { name: '台数', item_type: 3 },
    ];
    await admin('saveCustomObjectItems', { params: { id }, body: { rows } });
    const relations = [
      { target: 'contact', name: '窓口', reverse_name: '設備' },
      { target: 'customer', name: '納入先', reverse_name: '設備' },
      { target: 'member', name: '点検者', reverse_name: '設備' },
    ];
    return admin('saveCustomObjectRelations', { params: { id }, body: { rows: relations } });
  };
  const add = (def: Def, count: number, relations: object[]) =>
    admin('createCustomObject', {
      params: { id: def.id },
      body: {
        customs: [
          { item_id: def.title_item_id, value: `設備${count}` },
          { item_id: def.items[1]!.id, value: count },
        ],
        relations,
      },
    });
  const about = (def: Def, more: object = {}) => ({
    ...{ entity: 'custom_object', custom_object_def_id: def.id },
    search_condition: { conditions: [{ custom_item_id: def.items[1]!.id, operator: 'gte', value: 10 }] },
    ...more,
  });

  test('mean the contacts related to records that match, counted by reason', async () => {
    const def = await define();
    const [ofContact, ofCustomer] = def.relations.map(({ id }) => id);
    const acme = (await ours.created('createCustomer', { name: 'アクメ' })).id;
    const many = await ours.contact('多数', { customer_id: acme });
    const few = await ours.contact('少数');
    const stopped = await ours.contact('停止');
    await ours.contact('同僚', { customer_id: acme });
    await ours.pool.query(`update contacts set email_status = 'unsubscribed' where id = ${stopped}`);
    const customers = { relation_id: ofCustomer, ids: [acme] };
    await add(def, 20, [{ relation_id: ofContact, ids: [many, stopped] }, customers]);
    await add(def, 2, [{ relation_id: ofContact, ids: [few] }]);
    expect((await listBy({ conditions: [about(def)] })).count).toBe(2);
    expect(await ours.counts()).toEqual({ sendable: 1, unsubscribed: 1 });
    expect(await recipients()).toEqual(['多数']);
    const ofCompanies = await listBy({ conditions: [about(def, { relation_id: ofCustomer })] });
    expect(ofCompanies.count).toBe(2);
    expect(await recipients()).toEqual(['多数', '同僚'].toSorted());
  });

  test('are refused for unknown definitions, items and relations, and those to members', async () => {
    const def = await define();
    const refused = async (condition: object) => {
      const body = { type: 'condition', conditions: [condition] };
      const answer = await ours.staff.call('createCampaignList', { params: params(), body });
      return [answer.status, answer.body.details?.[0]?.field];
    };
    expect(await refused(about(def, { custom_object_def_id: 999_999 }))).toEqual([
      422,
      'conditions.custom_object_def_id',
    ]);
    expect(await refused(about(def, { relation_id: 999_999 }))).toEqual([422, 'conditions.relation_id']);
    expect(await refused(about(def, { relation_id: def.relations[2]!.id }))).toEqual([422, 'conditions.relation_id']);
    const search_condition = { conditions: [{ custom_item_id: 999_999, operator: 'gte', value: 1 }] };
    expect((await refused(about(def, { search_condition })))[0]).toBe(422);
  });
});

test('narrows all lists by the filter of the campaign, and removes it', async () => {
  await ours.manual([
    await ours.contact('東京', { address: '東京都' }),
    await ours.contact('大阪', { address: '大阪府' }),
  ]);
  const search_condition = { conditions: [{ field: 'address', operator: 'contains', value: '東京' }] };
  await ours.staff.call('setCampaignFilter', { params: params(), body: { search_condition } });
  expect(await recipients()).toEqual(['東京']);
  expect((await ours.staff.call('removeCampaignFilter', { params: params() })).status).toBe(204);
  expect(await recipients()).toEqual(['大阪', '東京']);
});

test('refuses unknown conditions, more than four, and contacts of another company', async () => {
  const theirs = await campaignCompany(testApp, '他社');
  const foreign = await theirs.contact('他社');
  const refused = async (body: object) =>
    (await ours.staff.call('createCampaignList', { params: params(), body })).status;
  const unknown = condition('contact', { field: 'planet', operator: 'empty' });
  const known = condition('contact', { field: 'email', operator: 'not_empty' });
  expect(await refused({ type: 'condition', conditions: [unknown] })).toBe(422);
  expect(await refused({ type: 'condition', conditions: [known, known, known, known, known] })).toBe(422);
  expect(await refused({ type: 'manual', contact_ids: [foreign] })).toBe(422);
  const other = await theirs.staff.call('listCampaignLists', { params: params(), query: {} });
  expect(other.status).toBe(404);
});

test('lists, sorts and deletes lists, and suggests contacts with an address', async () => {
  const id = await ours.contact('候補');
  await ours.contact('住所なし', { email: null });
  const [first, second] = [await ours.manual([id]), await ours.manual([], 'excluded')];
  const ids = async (query: object) => {
    const { body } = await ours.staff.call('listCampaignLists', { params: params(), query: { ...query } });
    return body.data.map((one: { id: number }) => one.id);
  };
  expect(await ids({ sort: '-created_at' })).toEqual([second, first]);
  expect(await ids({ table_type: 'excluded' })).toEqual([second]);
  expect(await ids({ type: 'csv' })).toEqual([]);
  const found = await ours.staff.call('listManualAdditionCandidates', { params: params(), query: { keyword: '' } });
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['候補']);
  const gone = await ours.staff.call('deleteCampaignList', { params: { ...params(), list_id: first } });
  expect(gone.status).toBe(204);
  expect(await ids({})).toEqual([second]);
});

describe('a file of recipients', () => {
  const header = '会社名,姓,名,ふりがな,部署,役職,メールアドレス,電話番号,同意取得日,同意取得方法';
  const send = (text: string, more: object = {}) =>
    ours.staff.call('importCampaignFile', {
      params: { campaign_id: ours.campaignId },
      body: { file_name: '名簿.csv', file: Buffer.from(text).toString('base64'), ...more },
    });

  test('becomes a list: known addresses are matched, others created with company and consent', async () => {
    const known = await ours.contact('山田', { email: 'yamada@acme.example' });
    const text = `${header}\r\n㈱アクメ,山田,,,,,Yamada@acme.example,,,\r\n㈱アクメ,佐藤,花子,サトウ,,,sato@acme.example,０３-１２３４-５６７８,2026/4/1,名刺交換\r\nアクメ,,,,,,x,,,\r\n`;
    const dry = await send(text, { dry_run: true });
    expect(dry.body.data).toMatchObject({ rows: 3, matched: 1, created: 1, failed: 1, list_id: null });
    expect((await ours.staff.call('listContacts', { body: {} })).body.meta.total_count).toBe(1);
    const done = await send(text);
    expect(done).toMatchObject({ status: 201, body: { data: { rows: 3, matched: 1, created: 1, failed: 1 } } });
    expect(done.body.data.error_file).toContain('アクメ');
    const list = (await ours.staff.call('listCampaignLists', { params: params(), query: { type: 'csv' } })).body
      .data[0];
    expect(list).toMatchObject({ name: '名簿.csv', count: 2 });
    expect(await recipients()).toEqual(['佐藤 花子', '山田']);
    const [sato] = (await ours.staff.call('listContacts', { body: { search_condition: { keyword: '佐藤' } } })).body
      .data;
    expect(sato).toMatchObject({ customer_name: '㈱アクメ', last_name_kana: 'さとう', tel_no: '03-1234-5678' });
    const one = (await ours.staff.call('getContact', { params: { id: sato.id } })).body.data;
    expect(one.consent_status).toBe('business_card');
    expect(known).not.toBe(sato.id);
    const reports = await ours.staff.call('listCampaignFileImports', { params: { campaign_id: ours.campaignId } });
    expect(reports.body.data.map(({ is_dry_run }: { is_dry_run: boolean }) => is_dry_run)).toEqual([false, true]);
  });

  test.each([
    ['without a column', '会社名,姓\r\nアクメ,山田\r\n', 'campaign_file_column'],
    ['without rows', `${header}\r\n`, 'campaign_file_empty'],
    ['with a cut row', `${header}\r\n"アクメ,山田`, 'campaign_file_broken'],
    ['with 5,001 rows', `${header}\r\n${'アクメ,山,,,,,a@b.jp,,,\r\n'.repeat(5001)}`, 'max_items'],
  ])('%s is refused and writes nothing', async (_what, text, rule) => {
    const { status, body } = await send(text);
    expect([status, body.details?.[0]]).toMatchObject([422, { field: 'file', rule }]);
    expect((await ours.staff.call('listCampaignLists', { params: params(), query: {} })).body.data).toEqual([]);
  });

  test('has a template that can be imported', async () => {
    const { body, headers } = await ours.staff.call('downloadCampaignFileTemplate', {
      params: { campaign_id: ours.campaignId },
    });
    expect(headers['content-type']).toContain('text/csv');
    expect((await send(body)).body.data).toMatchObject({ rows: 1, created: 1, failed: 0 });
  });
});

test('adds a saved search of contacts as a list, and offers the mails of a campaign to choose from', async () => {
  await ours.contact('検索 太郎');
  const search = await ours.created('createRecordSearch', {
    ...{ page_type: 'contact_list', name: '検索さん' },
    search_condition: { keyword: '検索' },
  });
  const list = await ours.created('shareConditionToCampaign', { campaign_id: ours.campaignId, search_id: search.id });
  expect(list).toMatchObject({ type: 'condition', table_type: 'included' });
  expect(await recipients()).toEqual(['検索 太郎']);
  const place = { campaign_id: ours.campaignId };
  const mail = await ours.created('createCampaignEmail', { subject: '春のご案内' }, place);
  const choices = await ours.staff.call('listCampaignEmailChoices', { params: place, body: { title: '春' } });
  expect(choices.body.data).toEqual([{ id: mail.id, title: '春のご案内', status: 'draft' }]);
  expect((await ours.staff.call('deleteCampaignEmail', { params: { ...place, id: mail.id } })).status).toBe(204);
  expect((await ours.staff.call('listCampaignEmailChoices', { params: place, body: {} })).body.data).toEqual([]);
});
