import { openSession } from '@crm/identity-server';
import type { Person } from '@crm/testing/app';
import { openDemoApp } from '../../../demo/testing/demo-app.ts';
import type { DemoApp } from '../../../demo/testing/demo-app.ts';

export interface LastingApp extends DemoApp {
  /** The demo's administrator; the session survives every change of the account. */
  admin: Pick<Person, 'call'>;
  /** The first record of each kind, by its table. */
  ids: Record<string, number>;
}

/**
 * Opens the demo on a database that keeps its records: always version 1 and never deleted. Each value then reaches the
 * statement that writes it, instead of a refusal caused by an earlier value.
 */
export async function openLastingApp(): Promise<LastingApp> {
  const demo = await openDemoApp();
  const { database } = demo.app;
  const { rows: tables } = await database.pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
  );
  await database.pool.query(`create function stay() returns trigger language plpgsql as $$
    begin return jsonb_populate_record(new, '{"lock_version": 1, "deleted_at": null}'); end $$`);
  const ids: Record<string, number> = {};
  for (const { name, columns } of tables) {
    if (columns.includes('lock_version')) {
      await database.pool.query(
        `create trigger stay before insert or update on ${name} for each row execute function stay()`,
      );
      await database.pool.query(`update ${name} set lock_version = 1`);
    }
    if (!columns.includes('id') || !columns.includes('domain_id')) continue;
    const first = `select id from ${name} where domain_id = $1 order by id limit 1`;
    const { rows } = await database.pool.query<{ id: number }>(first, [demo.domainId]);
    if (rows[0]) ids[name] = rows[0].id;
  }
  const { rows: labels } = await database.pool.query<{ id: number }>(
    'select id from custom_items where domain_id = $1 and item_type = 11 order by id limit 1',
    [demo.domainId],
  );
  const user = await database.system
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('email', '=', 'admin@demo.example')
    .executeTakeFirstOrThrow();
  // An estimate that can still be changed is created instead.
  delete ids['estimates'];
  return {
    ...demo,
    ids: { ...ids, users: user.id, label_items: labels[0]!.id },
    admin: await lastingSession(demo, user),
  };
}

/** The database checks sessions by its own clock, not by the clock of the test. */
async function lastingSession({ app, guest }: DemoApp, user: { id: number; uid: string }) {
  const { token, client, uid } = await openSession(app.database, user, { now: new Date(), userAgent: 'test' });
  const headers = { 'access-token': token, client, uid };
  const readSession = app.readSession;
  let session: Awaited<ReturnType<typeof readSession>>;
  app.readSession = async (request) => (session ??= await readSession(request));
  return {
    call: ((name, input) =>
      guest.call(name, { ...input, headers: { ...headers, ...input?.headers } })) as Person['call'],
  };
}
