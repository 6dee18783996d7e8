/** Fields that the server sets are accepted from no body: owner, author, time, and fields that grant access. */
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';
import { operations } from './requests.ts';
import type { Schema } from './sample.ts';

const decided = new Set([
  ...['domain_id', 'created_at', 'updated_at', 'deleted_at', 'created_by', 'updated_by', 'purged_at', 'search_key'],
  ...['password_hash', 'confirmed_at', 'disabled_at', 'token_hash', 'storage_key', 'last_sign_in_at'],
]);

function keysIn(schema: Schema | undefined, path = ''): string[] {
  if (!schema) return [];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => [
      ...(decided.has(key) ? [`${path}${key}`] : []),
      ...keysIn(part, `${path}${key}.`),
    ]),
    ...keysIn(schema.items, `${path}[]`),
    ...(schema.anyOf ?? []).flatMap((part) => keysIn(part, path)),
  ];
}

test('no request schema has a field that the server sets', () => {
  const found = operations.flatMap(([name, { body }]) => keysIn(body as Schema | undefined).map((key) => [name, key]));
  expect(found).toEqual([]);
});

describe('server-set fields in a body', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await openTestApp({ modules });
  });
  afterAll(() => testApp.close());

  test('grant no administrator rights and change no password', async () => {
    const { staff } = await testApp.company();
    const { pool } = testApp.app.database;
    const row = async () =>
      (
        await pool.query(
          `select u.uid, u.email, u.password_hash, m.profile, m.domain_id from users u join members m on m.user_id = u.id
           where u.id = $1`,
          [staff.userId],
        )
      ).rows;
    const before = await row();
    const more = { profile: 'administrator', password_hash: 'x', uid: 'x', domain_id: 1, id: 1, is_admin: true };
    expect((await staff.call('updateAccount', { body: { nickname: 'はな', ...more } })).status).toBe(200);
    expect(await row()).toEqual(before);
    const params = { id: staff.userId };
    expect(
      (await staff.call('updateUser', { params, body: { nickname: 'はな', profile: 'administrator' } })).status,
    ).toBe(403);
    expect(await row()).toEqual(before);
  });

  test('move no record to another company or author', async () => {
    const [ours, theirs] = [await testApp.company(), await testApp.company()];
    const more = { domain_id: theirs.domainId, id: 4711, created_at: '2000-01-01', updated_by: theirs.admin.userId };
    const { status, body } = await ours.staff.call('createCustomer', { body: { name: '青葉商事', ...more } });
    expect(status).toBe(201);
    const { rows } = await testApp.app.database.pool.query(
      'select domain_id, updated_by, created_at > now() - interval $$1 year$$ as fresh from customers where id = $1 and domain_id = $2',
      [body.data.id, ours.domainId],
    );
    expect(rows).toEqual([{ domain_id: ours.domainId, updated_by: ours.staff.userId, fresh: true }]);
    const others = await testApp.app.database.pool.query('select from customers where domain_id = $1', [
      theirs.domainId,
    ]);
    expect(others.rowCount).toBe(0);
  });
});
