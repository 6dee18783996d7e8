import { keepAuditIndex } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { Answer, TestCompany, TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  company = await testApp.company();
});
afterAll(() => testApp.close());

interface Logged {
  action: string;
  entity: string;
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> };
}

const logged = async (): Promise<Logged[]> =>
  (
    await testApp.app.database.pool.query<Logged>(
      'select action, entity, changes from audit_logs where domain_id = $1 order by id',
      [company.domainId],
    )
  ).rows;

const done = (answer: Answer): Answer['body'] => {
  expect(answer.status).toBeLessThan(300);
  return answer.body?.data;
};

/** A change of each kind of setting, role, profile and master, with the previous state that the log must hold. */
const settings: Record<string, { entity: string; before: object; after: object; change(): Promise<Answer> }> = {
  'the company': {
    ...{
      entity: 'domain',
      before: { name: expect.stringMatching(/^テスト株式会社/) },
      after: { name: '改名株式会社' },
    },
    change: async () => {
      const { lock_version } = done(await company.admin.call('getCurrentDomain'));
      return company.admin.call('updateDomain', { body: { name: '改名株式会社', lock_version } });
    },
  },
  'the use of roles': {
    ...{ entity: 'domain', before: { show_authority: null }, after: { show_authority: true } },
    change: () => company.admin.call('saveRoleUse', { body: { show_authority: true } }),
  },
  'a profile': {
    ...{ entity: 'profile', before: { name: '営業補佐' }, after: { name: '営業支援' } },
    change: async () => {
      const [{ permissions }] = done(await company.admin.call('listProfiles'));
      const made = done(await company.admin.call('createProfile', { body: { name: '営業補佐', permissions } }));
      return company.admin.call('updateProfile', {
        params: { id: made.id },
        body: { name: '営業支援', permissions, lock_version: made.lock_version },
      });
    },
  },
  'a member’s rights': {
    ...{ entity: 'member', before: { demo_only: false }, after: { demo_only: true } },
    change: () => company.admin.call('updateUser', { params: { id: company.staff.userId }, body: { demo_only: true } }),
  },
  'what sign-in asks for': {
    ...{
      entity: 'security',
      before: { allowed_addresses: [] },
      after: { allowed_addresses: [{ range: '127.0.0.1' }] },
    },
    change: () =>
      company.admin.call('updateSecurity', {
        body: {
          ...{ require_two_factor: false, require_sso: false, lock_version: 0 },
          allowed_addresses: [{ range: '127.0.0.1', note: '' }],
        },
      }),
  },
  estimates: {
    ...{ entity: 'estimate_settings', before: { number_prefix: expect.anything() }, after: { number_prefix: 'X-' } },
    change: async () => {
      const { lock_version } = done(await company.admin.call('getEstimateSettings'));
      return company.admin.call('updateEstimateSettings', {
        body: { company_name: '縁', number_prefix: 'X-', lock_version },
      });
    },
  },
  'visits of sites': {
    ...{ entity: 'tracking_settings', before: { consent_mode: 'none' }, after: { consent_mode: 'required' } },
    change: async () => {
      const { lock_version } = done(await company.admin.call('getTrackingSettings'));
      return company.admin.call('updateTrackingSettings', { body: { consent_mode: 'required', lock_version } });
    },
  },
  'colours of contacts': {
    ...{ entity: 'contact_setting', before: { ranges: expect.any(Array) }, after: { ranges: [3, 9] } },
    change: () => company.admin.call('saveContactActionRange', { body: { ranges: [3, 9], lock_version: 0 } }),
  },
  'the order of groups': {
    ...{ entity: 'group', before: { order: expect.any(Array) }, after: {} },
    change: async () => {
      const [a, b] = ['い', 'ろ'].map((name) => company.admin.call('createGroup', { body: { name } }));
      const ids = [done(await a!).id, done(await b!).id];
      return company.admin.call('orderGroups', { body: { ids: ids.reverse() } });
    },
  },
  'the order of product details': {
    ...{ entity: 'deal_product_detail_type', before: { order: expect.any(Array) }, after: {} },
    change: async () => {
      const type = { billing_cycle: 'one_time', unit_price: '300000', unit: '式' };
      const rows = ['い', 'ろ'].map((name) => ({ ...type, name }));
      const made = done(await company.admin.call('createDealProductDetailTypes', { body: { rows } }));
      const ids = made.map(({ id }: { id: number }) => id);
      return company.admin.call('orderDealProductDetailTypes', { body: { ids: ids.reverse() } });
    },
  },
  'a deal type': {
    ...{ entity: 'deal_type', before: { name: expect.any(String) }, after: { name: '紹介案件' } },
    change: async () => {
      const [{ id, lock_version }] = done(await company.admin.call('listDealTypes'));
      return company.admin.call('updateDealType', { params: { id }, body: { name: '紹介案件', lock_version } });
    },
  },
};

test.each(Object.entries(settings))('logs the previous state with a change of %s', async (_name, setting) => {
  const { entity, before, after, change } = setting;
  done(await change());
  const { changes } = (await logged()).filter((entry) => entry.entity === entity && entry.changes.before).at(-1)!;
  expect(changes).toMatchObject({ before, after: JSON.parse(JSON.stringify(after)) });
});

test('logs the call with the previous state when it has no entry of its own', async () => {
  const { admin } = company;
  const made = done(
    await admin.call('createRecordSearch', {
      body: {
        page_type: 'customer_list',
        name: '重点顧客',
        search_condition: { keyword: '東京', match: 'all', conditions: [] },
      },
    }),
  );
  done(await admin.call('deleteRecordSearch', { params: { id: made.id } }));
  const { changes } = (await logged()).at(-1)!;
  expect(changes).toEqual({ before: expect.objectContaining({ name: '重点顧客' }) });
});

test('logs no secret', async () => {
  const secrets = [
    'tango-Papa-9471',
    'uniform-Kilo-3350',
    'https://hooks.slack.com/services/T0/B0/himitsu',
    '0xSPAM-9f',
  ];
  const [first, second, chat, spam] = secrets as [string, string, string, string];
  const { admin } = company;
  await testApp.guest.call('signIn', { body: { email: admin.email, password: first } });
  await admin.call('updateAccount', {
    body: { password: second, password_confirmation: second, current_password: first },
  });
  const form = done(await admin.call('createWebform', { body: { name: '問い合わせ' } }));
  done(
    await admin.call('updateWebform', {
      params: { id: form.id },
      body: { chat_webhook_url: chat, webhooks: [{ url: 'https://h.example/a', active: true }], lock_version: 0 },
    }),
  );
  done(
    await admin.call('updateWebformSpamSetting', {
      params: { id: form.id },
      body: { engine: 'turnstile', site_key: 'site', secret: spam, lock_version: 0 },
    }),
  );
  const { secret } = done(await admin.call('prepareTwoFactor', { body: {} }));
  await admin.call('activateTwoFactor', { body: { code: '000000' } });
  const { rows } = await testApp.app.database.pool.query<{ text: string }>('select a::text as text from audit_logs a');
  expect(rows.length).toBeGreaterThan(10);
  const text = rows.map((row) => row.text).join('\n');
  const tokens = [admin.headers['access-token']!, company.staff.headers['access-token']!];
  for (const hidden of [...secrets, secret, ...tokens, 'v1.']) expect(text).not.toContain(hidden);
});

test('finds a keyword of a long log by its index, entries appended since included', async () => {
  const { domainId, admin } = await testApp.company();
  const { pool } = testApp.app.database;
  await pool.query(
    `insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, ip)
     select $1, $2, 'update', 'deal', n, '{"after": {"name": "株式会社縁"}}', '203.0.113.7' from generate_series(1, 21000) as n`,
    [domainId, admin.userId],
  );
  await pool.query('analyze audit_logs');
  // A word of few entries: the index finds them, and the entries appended since.
  const append = (name: string) =>
    pool.query(
      `insert into audit_logs (domain_id, user_id, action, entity, changes, ip) values ($1, $2, 'update', 'deal', $3, '2001:db8::7')`,
      [domainId, admin.userId, { after: { name } }],
    );
  const found = async (keyword: string) => (await admin.call('listAuditLogs', { query: { keyword } })).body;
  const indexed = async () =>
    (await pool.query('select ready, filled_to from audit_search_states where domain_id = $1', [domainId])).rows[0];
  await append('鏡餅のAkeboNo');
  // Transactions of other tests on the same server may delay it.
  const keptUntil = async (isSo: (state: { ready: boolean; filled_to: number }) => boolean) => {
    for (let tries = 0; tries < 200; tries += 1) {
      await keepAuditIndex(testApp.app.database);
      if (isSo(await indexed())) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the index does not come along');
  };
  await keptUntil(({ ready }) => ready);
  const open = await pool.connect();
  await open.query('begin');
  await open.query(`insert into audit_logs (domain_id, action, entity) values ($1, 'update', 'deal')`, [domainId]);
  await append('鏡開きのakebono');
  await keepAuditIndex(testApp.app.database);
  const { filled_to: before } = (await indexed()) as { filled_to: number };
  await open.query('commit');
  open.release();
  expect((await found('AKEBONO 鏡')).meta.total_count).toBe(2);
  // The index waits for open transactions that might still add an entry with a lower number.
  await keptUntil(({ filled_to }) => filled_to >= before + 2);
  for (const [keyword, total] of [
    ['AKEBONO 鏡', 2],
    ['鏡開き', 1],
    ['2001:db8', 2],
    ['akebono 山田', 2],
    ['akebono 南無', 0],
    ['100%', 0],
  ] as const) {
    const start = performance.now();
    expect([keyword, (await found(keyword)).meta.total_count]).toEqual([keyword, total]);
    expect(performance.now() - start).toBeLessThan(1_000);
  }
  const [explained, hits] = await Promise.all([
    pool.query<Record<'QUERY PLAN', string>>(
      `explain select record_id from audit_pieces where domain_id + 0 = ${domainId} and pieces @> (
        select pieces[1:3] from audit_pieces where domain_id = ${domainId} order by record_id desc limit 1)`,
    ),
    testApp.app.database.tenant(domainId).all({
      compile: () =>
        ({
          sql: 'select cardinality(audit_hits($1, 100)) as n',
          parameters: [[1]],
          query: { kind: 'RawNode' },
        }) as never,
    }),
  ]);
  expect(explained.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'Bitmap Index Scan on audit_pieces_pieces',
  );
  expect(hits).toEqual([{ n: 0 }]);
}, 120_000);

test('lists and searches a log of 200,000 entries by index', async () => {
  const { domainId, admin } = await testApp.company();
  const { pool } = testApp.app.database;
  await pool.query(
    `insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, ip, created_at)
     select $1, $2, (array['update', 'sign_in', 'export', 'denied'])[1 + n % 4], (array['deal', 'member', 'contact'])[1 + n % 3],
       n, '{"after": {"name": "株式会社縁"}}', '203.0.113.7', now() - n * interval '1 minute'
     from generate_series(1, 200000) as n`,
    [domainId, admin.userId],
  );
  await pool.query('analyze audit_logs');
  const asked: Record<string, string | number>[] = [
    {},
    { page: 3, per_page: 100 },
    { actions: 'denied,export' },
    { entity: 'member' },
    { user_id: admin.userId },
    { from: '2000-01-01', to: '2100-01-01' },
    { keyword: '株式会社縁' },
  ];
  for (const query of asked) {
    const start = performance.now();
    const { status, body } = await admin.call('listAuditLogs', { query });
    expect([status, body.data.length > 0]).toEqual([200, true]);
    expect(performance.now() - start).toBeLessThan(5_000);
  }
  const plan = async (condition: string) => {
    const { rows } = await pool.query<Record<'QUERY PLAN', string>>(
      `explain select id from audit_logs where domain_id = ${domainId} and ${condition} order by id desc limit 50`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  for (const condition of ['true', "action in ('denied', 'export')", `user_id = ${admin.userId}`, "entity = 'member'"])
    expect(await plan(condition)).not.toMatch(/Seq Scan|Sort/);
}, 120_000);
