import { createSecretBox, resealAll } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';

/** The first key is the one that test apps seal with. */
const [old, fresh, foreign] = ['a key that only tests know, for all of them', 'n'.repeat(40), 'f'.repeat(40)];
const both = createSecretBox([fresh, old]);

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
});
afterAll(() => testApp.close());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await testApp.app.database.pool.query(text, values)).rows as T[];

/** Creates a company with a secret of every kind. */
async function companyWithSecrets() {
  const { admin } = await testApp.company();
  const prepared = await admin.call('prepareTwoFactor', { body: {} });
  expect(prepared.status).toBe(200);
  const created = await admin.call('createWebform', { body: { name: '問い合わせ' } });
  expect(created.status).toBe(201);
  const { id, lock_version } = created.body.data;
  const chat = 'https://hooks.slack.com/services/T0/B0/himitsu';
  const saved = await admin.call('updateWebform', {
    params: { id },
    body: { chat_webhook_url: chat, webhooks: [{ url: 'https://hooks.example/a', active: true }], lock_version },
  });
  expect(saved.status).toBe(200);
  const spam = await admin.call('updateWebformSpamSetting', {
    params: { id },
    body: { engine: 'turnstile', site_key: 'site', secret: 'spam-himitsu', lock_version: 0 },
  });
  expect(spam.status).toBe(200);
  return { admin, id };
}

/** Returns the places in the database with a secret sealed under a key. */
async function placesUnder(key: string): Promise<string[]> {
  const keyId = createSecretBox([key]).seal('x', 'x').split('.')[1]!;
  const columns = await query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'json')`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const rows = await query(
      `select from "${table_name}" where "${column_name}"::text like '%v1.' || $1 || '.%' limit 1`,
      [keyId],
    );
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found.sort();
}

test('seals everything under the new key, in every area', async () => {
  const { admin, id } = await companyWithSecrets();
  const before = await placesUnder(old);
  expect(before).toEqual(
    expect.arrayContaining(['user_two_factors.secret', 'webform_spam_settings.secret', 'webforms.chat_webhook']),
  );
  const seen = () => admin.call('getWebform', { params: { id } });
  const shown = await seen();

  const count = await resealAll(testApp.app.database, both, testApp.app.sealed.all);
  expect(count).toMatchObject({ unreadable: 0, current: 0 });
  expect(count.resealed).toBeGreaterThanOrEqual(before.length);
  expect(await placesUnder(old)).toEqual([]);
  expect(await placesUnder(fresh)).toEqual(before);

  // The old key is gone: the new one alone opens each secret for its purpose.
  const newest = createSecretBox([fresh]);
  expect(await resealAll(testApp.app.database, newest, testApp.app.sealed.all)).toEqual({
    ...{ resealed: 0, unreadable: 0 },
    current: count.resealed,
  });
  const [form] = await query<{ domain_id: number; chat_webhook: { url: string } }>(
    'select domain_id, chat_webhook from webforms where id = $1',
    [id],
  );
  expect(newest.open(form!.chat_webhook.url, `webform/${form!.domain_id}`)).toContain('himitsu');
  // A member who edits the form meanwhile notices nothing.
  expect((await seen()).body).toEqual(shown.body);
});

test('finishes an interrupted run on the next one, and counts and keeps secrets that no key opens', async () => {
  await companyWithSecrets();
  const [first, ...rest] = testApp.app.sealed.all;
  expect((await resealAll(testApp.app.database, both, [first!])).resealed).toBeGreaterThan(0);
  expect((await resealAll(testApp.app.database, both, rest)).resealed).toBeGreaterThan(0);
  expect(await placesUnder(old)).toEqual([]);

  const places = await placesUnder(fresh);
  const stranger = await resealAll(testApp.app.database, createSecretBox([foreign]), testApp.app.sealed.all);
  expect(stranger).toMatchObject({ resealed: 0, current: 0 });
  expect(stranger.unreadable).toBeGreaterThan(0);
  expect(await placesUnder(fresh)).toEqual(places);
});
