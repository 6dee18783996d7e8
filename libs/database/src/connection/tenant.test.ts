import { createTestDatabase } from '@crm/testing';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import type { DatabaseHandle } from './connect.ts';
import { sqlFor } from './kysely.ts';
import { prepared, template } from './prepared.ts';
import type { Query } from './query.ts';
import type { TenantDb } from './tenant.ts';

let database: { url: string; drop(): Promise<void> };
let handle: DatabaseHandle;
const domains: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  handle = connect({ url: database.url, max: 4 });
  for (const name of ['甲社', '乙社']) {
    const row = await handle.system.insertInto('domains').values({ name }).returning('id').executeTakeFirstOrThrow();
    domains.push(row.id);
    await handle
      .tenant(row.id)
      .all(sqlFor.insertInto('lifecycle_stages').values({ domain_id: row.id, name: `${name}の段階` }));
  }
});

afterAll(async () => {
  await handle.close();
  await database.drop();
});

const stages = sqlFor.selectFrom('lifecycle_stages').select(['name']);

test('shows a company its own rows only, even when the query lacks the condition', async () => {
  expect(await handle.tenant(domains[0]!).all(stages)).toEqual([{ name: '甲社の段階' }]);
  expect(await handle.tenant(domains[1]!).all(stages)).toEqual([{ name: '乙社の段階' }]);
});

test('refuses to write or change a row of another company', async () => {
  const [own, foreign] = domains as [number, number];
  const stolen = sqlFor.insertInto('lifecycle_stages').values({ domain_id: foreign, name: '侵入' });
  await expect(handle.tenant(own).all(stolen)).rejects.toThrow(/row-level security/);
  const rename = sqlFor.updateTable('lifecycle_stages').set({ name: '改ざん' }).returning('id');
  expect(
    await handle.tenant(own).transaction(({ tx }) => tx.executeQuery(rename.where('domain_id', '=', foreign))),
  ).toMatchObject({ rows: [] });
});

test('leaves neither the role nor the company on the connection', async () => {
  await handle.tenant(domains[0]!).all(stages);
  const { rows } = await handle.pool.query(
    "select current_user as who, current_setting('app.domain_id', true) as domain",
  );
  expect(rows[0].who).not.toBe('crm_app');
  expect(rows[0].domain ?? '').toBe('');
});

test('hides users and sessions from the application role', async () => {
  await expect(handle.tenant(domains[0]!).all(sqlFor.selectFrom('users').selectAll())).rejects.toThrow(
    /permission denied/,
  );
});

test('answers each query of a batch, and writes nothing when one of them fails', async () => {
  const db = handle.tenant(domains[0]!);
  const [first, second] = await db.batch([stages, sqlFor.selectFrom('members').select(['user_id'])]);
  expect(first).toHaveLength(1);
  expect(second).toEqual([]);
  const add = sqlFor.insertInto('lifecycle_stages').values({ domain_id: domains[0]!, name: '残らない' });
  await expect(db.batch([add, { compile: () => sql`select 1/0`.compile(sqlFor) }])).rejects.toThrow(/division by zero/);
  expect(await db.all(stages)).toHaveLength(1);
});

const raw = <O>(text: string): Query<O> => ({ compile: () => sql.raw<O>(text).compile(sqlFor) });

test('runs a batch as one transaction that it closes', async () => {
  const current = raw<{ id: string }>('select pg_current_xact_id()::text as id');
  const [[first], [second]] = await handle.tenant(domains[0]!).batch([current, current]);
  expect(first).toEqual(second);
  const { rows } = await handle.pool.query(
    `select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});

test('fails before writing for a value that cannot be sent, and keeps the connection usable', async () => {
  const db = handle.tenant(domains[0]!);
  const circle: { self?: object } = {};
  circle.self = circle;
  const add = sqlFor.insertInto('lifecycle_stages').values({ domain_id: domains[0]!, name: '残らない' });
  await expect(db.batch([add, raw('select 1'), bad(circle)])).rejects.toThrow(/circular/);
  expect(await db.all(stages)).toHaveLength(1);
});

const bad = (value: object): Query<unknown> => ({ compile: () => sql`select ${value}::jsonb`.compile(sqlFor) });

test('returns each company its own rows from a prepared query, also after a failed batch', async () => {
  const alone = connect({ url: database.url, max: 1 });
  try {
    const [own, other] = domains.map((id) => alone.tenant(id)) as [TenantDb, TenantDb];
    const query = prepared(stages);
    await expect(own.batch([raw('select 1/0'), query])).rejects.toThrow(/division by zero/);
    for (let time = 0; time < 7; time += 1) {
      expect(await own.all(query)).toEqual([{ name: '甲社の段階' }]);
      expect(await other.transaction((inner) => inner.all(query))).toEqual([{ name: '乙社の段階' }]);
    }
    const { rows } = await alone.pool.query(`select generic_plans, custom_plans from pg_prepared_statements
      where statement like '%lifecycle_stages%'`);
    expect(rows).toEqual([{ generic_plans: 14, custom_plans: 0 }]);
  } finally {
    await alone.close();
  }
});

test('plans a prepared query once for all values, and others per value, in the same transaction too', async () => {
  const planning = raw<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`);
  const modes = await handle.tenant(domains[0]!).transaction(async (inner) => {
    const first = await inner.first(prepared(planning));
    const [second] = await inner.batch([planning, prepared(stages)]);
    const third = await inner.first(prepared(planning));
    const { rows } = await inner.transaction(({ tx }) => tx.executeQuery(planning.compile()));
    return [first, second[0], third, rows[0]].map((row) => row!.mode);
  });
  expect(modes).toEqual(['force_generic_plan', 'auto', 'force_generic_plan', 'auto']);
  expect(await handle.tenant(domains[0]!).first(planning)).toEqual({ mode: 'auto' });
});

test('builds a template once, and sets the values of each call', async () => {
  let built = 0;
  const byName = template(({ domainId, name }: { domainId: number; name: string }) => {
    built += 1;
    return stages.where('domain_id', '=', domainId).where('name', '=', name);
  });
  const find = (of: number, name: string) => handle.tenant(domains[of]!).all(byName({ domainId: domains[of]!, name }));
  expect(await find(0, '甲社の段階')).toEqual([{ name: '甲社の段階' }]);
  expect(await find(1, '乙社の段階')).toEqual([{ name: '乙社の段階' }]);
  expect(await find(1, '甲社の段階')).toEqual([]);
  expect(built).toBe(1);
});

test('leaves nothing on a connection without prepared statements', async () => {
  const alone = connect({ url: database.url, max: 1, prepared: false });
  try {
    expect(await alone.tenant(domains[0]!).all(prepared(stages))).toHaveLength(1);
    const { rows } = await alone.pool.query('select name from pg_prepared_statements');
    expect(rows).toEqual([]);
  } finally {
    await alone.close();
  }
});

describe('a transaction that commits with its last queries', () => {
  const named = (name: string) => sqlFor.insertInto('lifecycle_stages').values({ domain_id: domains[0]!, name });
  afterAll(() => handle.system.deleteFrom('lifecycle_stages').where('name', 'in', ['残る', '最後', '全部']).execute());
  const stagesNamed = (name: string) => handle.tenant(domains[0]!).all(stages.where('name', '=', name));

  test('returns their rows', async () => {
    const others = connect({ url: database.url, max: 1 });
    const seen = await handle.tenant(domains[0]!).transaction(async (db) => {
      await db.all(named('残る'));
      const [, found] = await db.commit([named('最後'), stages.where('name', 'in', ['残る', '最後'])]);
      expect(await others.tenant(domains[0]!).all(stages.where('name', '=', '残る'))).toHaveLength(1);
      return found;
    });
    await others.close();
    expect(seen).toEqual([{ name: '残る' }, { name: '最後' }]);
  });

  test('may consist of its last queries only, accepts no more, and leaves nothing on the connection', async () => {
    const alone = connect({ url: database.url, max: 1 });
    const late = alone.tenant(domains[0]!).transaction(async (db) => {
      await db.commit([named('全部')]);
      return db.all(stages);
    });
    await expect(late).rejects.toThrow('the transaction is committed');
    expect(await stagesNamed('全部')).toHaveLength(1);
    const { rows } = await alone.pool.query('select current_user as who');
    expect(rows[0].who).not.toBe('crm_app');
    await alone.close();
  });

  test('writes nothing when one of its last queries fails', async () => {
    const failing = handle.tenant(domains[0]!).transaction(async (db) => {
      await db.all(named('消える'));
      await db.commit([named('消える'), raw('select 1/0')]);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await stagesNamed('消える')).toEqual([]);
  });

  test('continues when it is part of another one', async () => {
    const outer = handle.tenant(domains[0]!).transaction(async (db) => {
      await db.transaction((inner) => inner.commit([named('外で消える')]));
      await db.all(named('外で消える'));
      throw new Error('外');
    });
    await expect(outer).rejects.toThrow('外');
    expect(await stagesNamed('外で消える')).toEqual([]);
  });
});

test('writes nothing when a transaction throws, and keeps the connection usable', async () => {
  const db = handle.tenant(domains[0]!);
  const work = db.transaction(async ({ tx }) => {
    await tx.insertInto('lifecycle_stages').values({ domain_id: domains[0]!, name: '残らない' }).execute();
    throw new Error('やめた');
  });
  await expect(work).rejects.toThrow('やめた');
  expect(await db.all(stages)).toHaveLength(1);
});

test('runs an inner transaction as part of the outer one', async () => {
  const db = handle.tenant(domains[0]!);
  const work = db.transaction(async (inner) => {
    await inner.transaction(({ tx }) =>
      tx.insertInto('lifecycle_stages').values({ domain_id: domains[0]!, name: '残らない' }).execute(),
    );
    expect(await inner.all(stages)).toHaveLength(2);
    throw new Error('やめた');
  });
  await expect(work).rejects.toThrow('やめた');
  expect(await db.all(stages)).toHaveLength(1);
});

test('runs simultaneous queries of a transaction inside it, as the company', async () => {
  const who = raw<{ who: string; xact: string }>('select current_user as who, pg_current_xact_id()::text as xact');
  const rows = await handle.tenant(domains[0]!).transaction(async (inner) => {
    const [first, second] = await Promise.all([inner.first(who), inner.first(who)]);
    const { rows: own } = await inner.transaction(({ tx }) => tx.executeQuery(who.compile()));
    return [first, second, own[0]];
  });
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
  expect(rows[0]).toMatchObject({ who: 'crm_app' });
});

test('sends nothing more in a transaction after a first statement that fails', async () => {
  const answers = await handle
    .tenant(domains[0]!)
    .transaction(async (inner) => {
      const results = await Promise.allSettled([
        inner.all(raw('select 1/0')),
        inner.all(stages),
        inner.batch([stages]),
      ]);
      return results.map(({ status }) => status);
    })
    .catch((error: Error) => error.message);
  expect(answers).toBe('the transaction ended with ROLLBACK');
});

test('commits a transaction without statements', async () => {
  expect(await handle.tenant(domains[0]!).transaction(async (inner) => inner.batch([]))).toEqual([]);
  expect(await handle.tenant(domains[0]!).all(stages)).toHaveLength(1);
});

test('gives every tenant table row-level security, and starts its primary key with the company', async () => {
  const { rows } = await handle.pool.query<{ table: string; secured: boolean; key: string[] }>(`
    select c.relname as table, c.relrowsecurity as secured,
           (select array_agg(a.attname order by k.ord) from pg_index i
              cross join unnest(i.indkey) with ordinality k(att, ord)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.att
             where i.indrelid = c.oid and i.indisprimary)::text[] as key
    from pg_class c join pg_attribute d on d.attrelid = c.oid and d.attname = 'domain_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('mails', 'webform_public_ids', 'tracking_public_keys')`);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    expect([row.table, row.secured, row.key[0]]).toEqual([row.table, true, 'domain_id']);
  }
});

test('includes the company in every foreign key between tenant tables', async () => {
  const { rows } = await handle.pool.query<{ name: string; columns: string[] }>(`
    select k.conname as name, array_agg(a.attname)::text[] as columns
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute d where d.attrelid = k.confrelid and d.attname = 'domain_id')
    group by k.conname`);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !row.columns.includes('domain_id'))).toEqual([]);
});

test('includes the company in every unique index of a tenant table, so that companies can move apart', async () => {
  const { rows } = await handle.pool.query<{ name: string; columns: string[] }>(`
    select i.indexrelid::regclass::text as name, array_agg(a.attname)::text[] as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indisunique and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute d where d.attrelid = c.oid and d.attname = 'domain_id')
      and c.relname not in ('mails', 'webform_public_ids', 'tracking_public_keys')
    group by i.indexrelid`);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !row.columns.includes('domain_id'))).toEqual([]);
});
