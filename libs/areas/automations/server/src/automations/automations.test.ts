import { automatedCompany, openAutomationsApp, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';

let testApp: TestApp;
let company: Awaited<ReturnType<typeof automatedCompany>>;
beforeAll(async () => {
  testApp = await openAutomationsApp();
  company = await automatedCompany(testApp);
});
afterAll(() => testApp.close());

const notify = { kind: 'notify_user', settings: { owner: true, text: 'ご確認ください。' } };
const graph = rowOf({ kind: 'deal_created' }, notify);
const call = (operation: string, input: object) => company.staff.call(operation, input as never);
const made = (name: string, body: object = { graph }) => company.done('createAutomation', { body: { name, ...body } });

describe('the list', () => {
  test('finds by keyword and status, sorts, and counts', async () => {
    await made('問い合わせ対応', { memo: 'ウェブから', graph });
    await company.enabled(graph, '受注のお礼');
    const list = async (query: object) => (await call('listAutomations', { query })).body;
    const found = await list({ keyword: 'ウェブ' });
    expect(found.data).toMatchObject([{ name: '問い合わせ対応', status: 'draft', trigger_kind: 'deal_created' }]);
    expect(found.meta).toMatchObject({ total_count: 1 });
    expect((await list({ status_selector_type: 'enabled' })).data).toMatchObject([{ name: '受注のお礼' }]);
    expect((await list({ status_selector_type: 'disabled' })).data).toMatchObject([{ name: '問い合わせ対応' }]);
    expect((await list({ sort: 'name', paging: false })).data).toHaveLength(2);
    expect((await call('listAutomations', { query: { sort: 'colour' } })).status).toBe(422);
  });
});

describe('saving', () => {
  test('keeps drafts apart from the revision that runs use', async () => {
    const automation = await company.enabled(graph);
    expect(automation).toMatchObject({ status: 'enabled', revision: 1, has_draft: false });
    const params = { id: automation.id };
    const changed = rowOf({ kind: 'deal_created' }, notify, notify);
    const body = { graph: changed, lock_version: automation.lock_version };
    const draft = await company.done('updateAutomation', { params, body });
    expect(draft).toMatchObject({ status: 'enabled', revision: 1, has_draft: true, graph: changed });
    expect(await company.done('listAutomationRevisions', { params })).toMatchObject([{ number: 1, graph }]);
    const stale = await call('updateAutomation', { params, body });
    expect([stale.status, stale.body.error]).toEqual([409, 'StaleRecord']);
    const publish = { status: 'enabled', lock_version: draft.lock_version };
    const after = await company.done('updateAutomation', { params, body: publish });
    expect(after).toMatchObject({ revision: 2, has_draft: false });
    expect(await company.logs(automation.id, 'changed')).toMatchObject([
      { type: 'change', fields: ['revision'] },
      { fields: ['blocks'] },
      { fields: ['status', 'revision'] },
      { fields: ['name'] },
    ]);
  });

  test('refuses to enable a graph with problems, and names their blocks', async () => {
    const automation = await made('下書き', { graph: rowOf({ kind: 'deal_created' }, { kind: 'notify_user' }) });
    expect(automation.problems).toEqual([{ node: 'n2', rule: 'required', field: 'text' }]);
    const body = { status: 'enabled', lock_version: automation.lock_version };
    const answer = await call('updateAutomation', { params: { id: automation.id }, body });
    expect([answer.status, answer.body.details]).toEqual([
      422,
      [{ field: 'graph.nodes[n2].settings.text', rule: 'required' }],
    ]);
  });

  test.each([
    [
      'a condition that the list does not know',
      { search: { conditions: [{ field: 'colour', operator: 'eq', value: 1 }] } },
      'unknown_condition',
    ],
    ['a deal type of nobody', { deal_type_id: 999_999 }, 'not_found'],
  ])('refuses %s', async (_what, settings, rule) => {
    const automation = await made('条件', {
      graph: rowOf({ kind: 'deal_created', settings: settings as never }, notify),
    });
    const body = { status: 'enabled', lock_version: automation.lock_version };
    const answer = await call('updateAutomation', { params: { id: automation.id }, body });
    expect([answer.status, answer.body.details[0].rule]).toEqual([422, rule]);
  });

  test('refuses a circle with the enabled ones, by name', async () => {
    const sets = (field: string) => ({ kind: 'update_deal', settings: { values: [{ field, value: '{{name}}' }] } });
    const on = (field: string) => ({ kind: 'deal_updated', settings: { changes: [{ field }] } });
    await company.enabled(rowOf(on('deal_code'), sets('name')), '名前を直す');
    const other = await made('コードを直す', { graph: rowOf(on('name'), sets('deal_code')) });
    const body = { status: 'enabled', lock_version: other.lock_version };
    const answer = await call('updateAutomation', { params: { id: other.id }, body });
    expect([answer.status, answer.body.details]).toEqual([
      422,
      [{ field: 'graph', rule: 'makes_circle', params: { names: '名前を直す' } }],
    ]);
  });

  test('asks for the counts when the trigger of an automation that has run is changed', async () => {
    const automation = await company.enabled(graph);
    await company.newDeal();
    await testApp.work();
    const params = { id: automation.id };
    const { lock_version } = await company.done('getAutomation', { params });
    const body = { graph: rowOf({ kind: 'customer_created' }, notify), status: 'enabled', lock_version };
    const asked = await call('updateAutomation', { params, body });
    expect(asked.body.details).toEqual([{ field: 'resets_counts', rule: 'errors.required' }]);
    const kept = await company.done('updateAutomation', { params, body: { ...body, resets_counts: false } });
    expect(kept).toMatchObject({ run_count: 1, trigger_kind: 'customer_created' });
  });

  test('refuses more enabled ones than the plan has, and mails a request to the sales desk', async () => {
    const small = await automatedCompany(testApp);
    await testApp.app.database.pool.query('update domains set plan = 1 where id = $1', [small.domainId]);
    for (const name of ['一', '二', '三']) await small.enabled(graph, name);
    const { id, lock_version } = await small.done('createAutomation', { body: { name: '四', graph } });
    const body = { status: 'enabled', lock_version };
    const answer = await small.staff.call('updateAutomation', { params: { id }, body });
    expect(answer.body.details).toEqual([{ field: 'status', rule: 'plan_limit', params: { limit: 3 } }]);
    await small.done('requestAutomationContract', { body: { message: '10件にしたい' } });
    const { rows } = await testApp.app.database.pool.query(
      "select recipient, body_text from mails where domain_id = $1 and subject like 'オートメーションのお申し込み%'",
      [small.domainId],
    );
    expect(rows).toMatchObject([
      { recipient: 'no-reply@crm.example', body_text: expect.stringContaining('10件にしたい') },
    ]);
  });
});

test('templates have complete graphs whose conditions the lists know, with the phases of the company', async () => {
  const templates = (await call('listAutomationTemplates', {})).body.data;
  expect(templates).toHaveLength(6);
  for (const { key, name } of templates) {
    const automation = await made(name, { template: key });
    expect([key, automation.problems]).toEqual([key, []]);
    const body = { status: 'enabled', lock_version: automation.lock_version };
    expect([key, (await call('updateAutomation', { params: { id: automation.id }, body })).status]).toEqual([key, 200]);
    await company.done('deleteAutomation', { params: { id: automation.id } });
  }
  const won = company.ofType('phases').filter(({ status }) => status === 2);
  const thanks = await made('お礼', { template: 'thanks_for_order' });
  expect(thanks.graph.nodes[0].settings.changes).toEqual([{ field: 'phase_id', to: won.map(({ id }) => String(id)) }]);
});

test('a deleted automation is gone until it is restored, disabled; a copy is a draft of its own', async () => {
  const automation = await company.enabled(graph, '消すもの');
  const params = { id: automation.id };
  const copy = await company.done('duplicateAutomation', { params });
  expect(copy).toMatchObject({ name: '消すもの のコピー', status: 'draft', graph });
  await company.done('deleteAutomation', { params });
  expect((await call('getAutomation', { params })).status).toBe(404);
  expect((await call('listAutomationLogs', { params })).status).toBe(404);
  expect(await company.done('restoreAutomation', { params })).toMatchObject({ status: 'disabled', name: '消すもの' });
});

test('automations of another company do not exist', async () => {
  const automation = await made('ひみつ');
  const { staff } = await testApp.company();
  for (const operation of [
    'getAutomation',
    'deleteAutomation',
    'duplicateAutomation',
    'resetAutomationCounts',
    'listAutomationRevisions',
  ])
    expect([operation, (await staff.call(operation, { params: { id: automation.id } })).status]).toEqual([
      operation,
      404,
    ]);
});

test('mails of blocks are saved and sent as a sample; files are listed, opened by a link, and deleted', async () => {
  const { id } = await made('メール');
  const params = { automation_id: id };
  const email = await company.done('createAutomationEmail', {
    params,
    body: { node_id: 'n2', subject: '御礼', body_text: '本文' },
  });
  const body = { subject: ' お礼 ', lock_version: email.lock_version };
  const changed = await company.done('updateAutomationEmail', { params: { ...params, id: email.id }, body });
  expect(changed).toMatchObject({ subject: 'お礼', body_text: '本文', lock_version: 1 });
  expect(await company.done('getAutomationEmail', { params: { ...params, id: email.id } })).toEqual(changed);
  expect((await call('updateAutomationEmail', { params: { ...params, id: email.id }, body })).status).toBe(409);
  await company.done('sendAutomationSampleMail', { params, body: { subject: 'お礼', body_text: '本文' } });
  const { rows } = await testApp.app.database.pool.query('select recipient from mails where subject = $1', [
    '【テスト】お礼',
  ]);
  expect(rows).toEqual([{ recipient: company.staff.email }]);
  const wrong = await call('sendAutomationSampleMail', {
    params,
    body: { subject: 'お礼', body_text: '', reply_to: 'だれか' },
  });
  expect(wrong.body.details).toEqual([{ field: 'reply_to', rule: 'format' }]);

  const content = Buffer.from('%PDF-1.7').toString('base64');
  const add = (filename: string) =>
    call('createAutomationAttachment', { params, body: { node_id: 'n2', filename, content } });
  expect((await add('わな.exe')).body.details).toEqual([{ field: 'filename', rule: 'file_type' }]);
  const file = (await add('案内.pdf')).body.data;
  expect(await company.done('listAutomationAttachments', { params, query: { node_id: 'n2' } })).toMatchObject([
    { filename: '案内.pdf', size: 8 },
  ]);
  expect(await company.done('listAutomationAttachments', { params, query: { node_id: 'n3' } })).toEqual([]);
  const { url } = await company.done('getAutomationAttachmentUrl', { params: { ...params, id: file.id } });
  const opened = await testApp.app.server.inject({ method: 'GET', url });
  expect([opened.statusCode, opened.body, opened.headers['content-type']]).toEqual([
    200,
    '%PDF-1.7',
    'application/pdf',
  ]);
  await company.done('deleteAutomationAttachment', { params: { ...params, id: file.id } });
  expect((await testApp.app.server.inject({ method: 'GET', url })).statusCode).toBe(404);
});
