import { emailCompany, openEmailApp } from '../testing/email-app.ts';
import type { EmailCompany, TestApp } from '../testing/email-app.ts';
import { documentOf, everyBlock, paragraph } from '../testing/samples.ts';

let testApp: TestApp;
let ours: EmailCompany;

beforeAll(async () => {
  testApp = await openEmailApp();
  ours = await emailCompany(testApp, '縁側商事');
});
afterAll(() => testApp.close());

const content = { subject: '{{氏名|お客様}} 様へのご案内', document: documentOf(paragraph('{{取引先名|貴社}}の皆様')) };
const given = (more: object = {}) => ({ name: 'お礼', template_type: 'action', ...content, ...more });
const create = async (more: object = {}, person = ours.staff) =>
  (await person.call('createEmailTemplate', { body: given(more) })).body.data;
const rulesOf = (answer: { body: { details: { field: string; rule: string }[] } }) =>
  answer.body.details.map(({ field, rule }) => [field, rule]);

describe('createEmailTemplate', () => {
  it('returns 401 without a session', async () => {
    expect((await testApp.guest.call('createEmailTemplate', { body: given() })).status).toBe(401);
  });

  it.each([
    ['an unknown field', { subject: '{{趣味|―}}' }, [['subject', 'merge_field_unknown']]],
    [
      'a field without a fallback',
      { document: documentOf(paragraph('{{取引先名}}')) },
      [['document.blocks[0]', 'merge_field_fallback']],
    ],
    ['a broken field in the text part', { text_body: '{{氏名|' }, [['text_body', 'merge_field_broken']]],
    [
      'a campaign without the unsubscribe link',
      { template_type: 'campaign' },
      [['document', 'custom.email.unsubscribeRequired']],
    ],
    [
      'a campaign whose text part lacks the link',
      { template_type: 'campaign', document: everyBlock, text_body: '本文' },
      [['text_body', 'custom.email.unsubscribeRequired']],
    ],
    [
      'a mail over 100 KB',
      {
        document: documentOf(
          paragraph('あ'.repeat(10_000)),
          ...Array.from({ length: 4 }, (_, at) => ({ ...paragraph('あ'.repeat(9_000)), id: `b${at}` })),
        ),
      },
      [['document', 'custom.email.htmlMaxKilobytes']],
    ],
    ['a blank name', { name: '\u200b' }, [['name', 'format']]],
  ])('refuses %s and writes nothing', async (_what, more, expected) => {
    const before = await ours.staff.call('listEmailTemplates', { query: {} });
    const answer = await ours.staff.call('createEmailTemplate', { body: given(more) });
    expect(answer.status).toBe(422);
    if (expected[0]![0] !== 'name') expect(rulesOf(answer)).toEqual(expected);
    const after = await ours.staff.call('listEmailTemplates', { query: {} });
    expect(after.body.meta.total_count).toBe(before.body.meta.total_count);
  });

  it('creates a private template with its first version', async () => {
    const saved = await create({ folder: ' お礼メール ', subject: '件名\r\nBcc: x' });
    expect(saved).toMatchObject({
      name: 'お礼',
      folder: 'お礼メール',
      sharing: 'private',
      subject: '件名 Bcc: x',
      version: 1,
      editable: true,
      text_body: null,
      user_id: ours.staff.userId,
    });
    const versions = await ours.staff.call('listEmailTemplateVersions', { params: { id: saved.id } });
    expect(versions.body.data).toEqual([expect.objectContaining({ version: 1, document: content.document })]);
  });
});

describe('access', () => {
  it('hides a private template from colleagues, also from administrators, and all from other companies', async () => {
    const { id } = await create();
    const theirs = await testApp.company();
    for (const person of [ours.admin, theirs.admin])
      expect((await person.call('getEmailTemplate', { params: { id } })).status).toBe(404);
    expect((await ours.staff.call('getEmailTemplate', { params: { id } })).status).toBe(200);
  });

  it('lets colleagues use a shared template but change only one that is shared for editing', async () => {
    const used = await create({ sharing: 'use' }, ours.admin);
    const edited = await create({ sharing: 'edit' }, ours.admin);
    const change = (template: { id: number; lock_version: number }) =>
      ours.staff.call('updateEmailTemplate', {
        params: { id: template.id },
        body: { name: '変更', lock_version: template.lock_version },
      });
    expect((await ours.staff.call('getEmailTemplate', { params: { id: used.id } })).body.data.editable).toBe(false);
    expect((await change(used)).status).toBe(403);
    expect((await ours.staff.call('deleteEmailTemplate', { params: { id: used.id } })).status).toBe(403);
    expect((await change(edited)).body.data).toMatchObject({ name: '変更', version: 1 });
  });
});

describe('updateEmailTemplate', () => {
  it('adds a version for a changed content, and returns 409 for a stale one', async () => {
    const { id, lock_version } = await create();
    const update = (body: object) => ours.staff.call('updateEmailTemplate', { params: { id }, body });
    const saved = await update({ subject: '新しい件名', lock_version });
    expect(saved.body.data).toMatchObject({ subject: '新しい件名', version: 2, lock_version: lock_version + 1 });
    expect((await update({ name: '別名', lock_version })).status).toBe(409);
    const versions = (await ours.staff.call('listEmailTemplateVersions', { params: { id } })).body.data;
    expect(versions.map((one: { version: number; subject: string }) => [one.version, one.subject])).toEqual([
      [2, '新しい件名'],
      [1, content.subject],
    ]);
  });

  it('keeps the last 50 versions', async () => {
    const { id } = await create();
    for (let lock_version = 0; lock_version < 51; lock_version += 1)
      await ours.staff.call('updateEmailTemplate', {
        params: { id },
        body: { subject: `${lock_version}`, lock_version },
      });
    const versions = (await ours.staff.call('listEmailTemplateVersions', { params: { id } })).body.data;
    expect([versions.length, versions[0].version, versions[49].version]).toEqual([50, 52, 3]);
  });
});

describe('listEmailTemplates', () => {
  it('finds by keyword, type and folder, sorted and paged', async () => {
    const person = (await testApp.company()).staff;
    for (const [name, template_type, folder] of [
      ['セミナー案内', 'action', '集客'],
      ['資料送付', 'webform_reply', null],
      ['お礼', 'action', '集客'],
    ])
      await person.call('createEmailTemplate', { body: given({ name, template_type, folder }) });
    const names = async (query: Record<string, string | number | boolean>) =>
      (await person.call('listEmailTemplates', { query })).body.data.map((one: { name: string }) => one.name);
    expect(await names({ keyword: 'せみなー' })).toEqual(['セミナー案内']);
    expect(await names({ template_types: 'webform_reply' })).toEqual(['資料送付']);
    expect(await names({ folder: '集客', sort: 'created_at' })).toEqual(['セミナー案内', 'お礼']);
    expect(await names({ sort: '-created_at', per_page: 1, page: 2 })).toEqual(['資料送付']);
    expect(await names({ paging: false, sort: 'created_at' })).toHaveLength(3);
    expect((await person.call('listEmailTemplates', { query: { sort: 'document' } })).status).toBe(422);
    expect((await person.call('listEmailFolders')).body.data).toEqual([{ name: '集客', count: 2 }]);
  });

  it('answers under the path with a trailing slash, too', async () => {
    expect((await testApp.app.server.inject({ url: '/api/rest/email_templates/' })).statusCode).toBe(401);
  });
});

it('copies a template as a private one of the caller', async () => {
  const shared = await create({ sharing: 'use' }, ours.admin);
  const copy = (await ours.staff.call('copyEmailTemplate', { params: { id: shared.id } })).body.data;
  expect(copy).toMatchObject({ name: 'お礼のコピー', sharing: 'private', user_id: ours.staff.userId, version: 1 });
  expect(copy.document).toEqual(shared.document);
});

it('deletes a template, which is then gone from lists and addresses', async () => {
  const { id } = await create();
  expect((await ours.staff.call('deleteEmailTemplate', { params: { id } })).status).toBe(204);
  expect((await ours.staff.call('getEmailTemplate', { params: { id } })).status).toBe(404);
});

describe('previewEmail', () => {
  const preview = (body: object, person = ours.staff) => person.call('previewEmail', { body: { ...content, ...body } });

  it('shows the values of a contact and its customer, and fallbacks without one', async () => {
    const { body } = await preview({ contact_id: ours.contactId });
    expect(body.data).toMatchObject({ subject: '山田 太郎 様へのご案内', problems: [], hints: [] });
    expect(body.data.html).toContain('株式会社アクメ商事の皆様');
    expect(body.data.text).toBe('株式会社アクメ商事の皆様\n');
    expect(body.data.text_source).toBe('{{取引先名|貴社}}の皆様\n');
    expect((await preview({})).body.data).toMatchObject({ subject: 'お客様へのご案内', text: '貴社の皆様\n' });
  });

  it('returns 404 for a contact of another company', async () => {
    const theirs = await emailCompany(testApp);
    expect((await preview({ contact_id: theirs.contactId })).status).toBe(404);
    expect((await preview({ deal_id: theirs.dealId })).status).toBe(404);
  });

  it('names problems and weaknesses with their blocks instead of refusing', async () => {
    const document = documentOf(
      { ...paragraph('{{趣味|―}}'), id: 'unknown' },
      { ...paragraph('今だけ激安', { color: '#dddddd', href: 'http://bit.ly/x' }), id: 'pale' },
      { type: 'image', id: 'photo', src: 'https://a.example/x.png' },
    );
    const { body } = await preview({ template_type: 'campaign', subject: 'あ'.repeat(31), document });
    expect(body.data.problems).toEqual([
      { field: 'document.blocks[0]', rule: 'merge_field_unknown', placeholder: '趣味', block_id: 'unknown' },
    ]);
    expect(
      body.data.hints.map((hint: { rule: string; block_id: string | null }) => [hint.rule, hint.block_id]),
    ).toEqual([
      ['unsubscribe_missing', null],
      ['subject_long', null],
      ['spam_words', null],
      ['contrast', 'pale'],
      ['link_insecure', 'pale'],
      ['link_short', 'pale'],
      ['alt_missing', 'photo'],
    ]);
  });
});

it('serves the frame of previews with a policy that runs no script of a mail', async () => {
  const { statusCode, headers, payload } = await testApp.app.server.inject({ url: '/api/mail_preview' });
  const policy = String(headers['content-security-policy']);
  expect(statusCode).toBe(200);
  expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-.*frame-ancestors 'self'.*sandbox allow-scripts/);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
  expect(payload).toContain('event.source !== parent');
});

describe('sendTestEmail', () => {
  it('sends the mail with a mark to the own address only', async () => {
    const answer = await ours.staff.call('sendTestEmail', { body: { ...content, contact_id: ours.contactId } });
    expect([answer.status, answer.body.data]).toEqual([200, { recipient: ours.staff.email }]);
    const { rows } = await testApp.app.database.pool.query(
      'select recipient, subject, body_text, body_html from mails order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({
      recipient: ours.staff.email,
      subject: '【テスト】山田 太郎 様へのご案内',
      body_text: '株式会社アクメ商事の皆様\n',
      body_html: expect.stringContaining('株式会社アクメ商事の皆様'),
    });
  });

  it('refuses what cannot be saved and sends nothing', async () => {
    const count = async () => (await testApp.app.database.pool.query('select count(*)::int as n from mails')).rows[0].n;
    const before = await count();
    expect((await ours.staff.call('sendTestEmail', { body: { ...content, subject: '{{趣味|―}}' } })).status).toBe(422);
    expect(await count()).toBe(before);
  });
});

it('lists the merge fields with the custom items of the company', async () => {
  const id = await ours.item({ entity: 'contact', itemType: 1, name: '資格' });
  const { body } = await ours.staff.call('listEmailMergeFields');
  expect(body.data).toContainEqual({ key: 'contact.name', name: '氏名', source: 'contact', needs_fallback: true });
  expect(body.data).toContainEqual({
    key: `contact.item_${id}`,
    name: 'コンタクト.資格',
    source: 'contact',
    needs_fallback: true,
  });
});

it('tells links that answer from broken, unreachable and refused ones', async () => {
  const urls = ['https://ok.example/', 'https://gone.example/', 'https://slow.example/', 'http://127.0.0.1/'];
  const { checkLinks } = await import('../checks/check-links.ts');
  const { OutboundError } = await import('@crm/server-kit');
  const outbound = {
    send: async ({ url }: { url: string }) => {
      if (url.includes('slow')) throw new OutboundError('timeout');
      if (url.includes('127')) throw new OutboundError('address_refused');
      return { status: url.includes('gone') ? 404 : 301, headers: {}, text: '' };
    },
  };
  expect((await checkLinks({ outbound }, [...urls, urls[0]!])).data).toEqual([
    { url: urls[0], result: 'ok', status: 301 },
    { url: urls[1], result: 'broken', status: 404 },
    { url: urls[2], result: 'unreachable', status: null },
    { url: urls[3], result: 'refused', status: null },
  ]);
});
