import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrations } from '@crm/database';
import { backUp, restore } from '@crm/database/backup';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import pg from 'pg';
import { openDemoApp } from '../demo/testing/demo-app.ts';
import type { DemoApp } from '../demo/testing/demo-app.ts';
import { runBackup } from './commands.ts';

let demo: DemoApp;
// A whole demo company is written, kept and brought back, statement by statement.
jest.setTimeout(120_000);

let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  demo = await openDemoApp();
  folder = mkdtempSync(join(tmpdir(), 'crm-backup-'));
  mkdirSync(join(folder, 'files/a1'), { recursive: true });
  writeFileSync(join(folder, 'files/a1/見積書.txt'), '御見積書');
  writeFileSync(join(folder, 'secret.key'), 'k'.repeat(43));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
  await demo.close();
});

async function freshDatabase(): Promise<string> {
  const database = await createTestDatabase();
  databases.push(database);
  return database.url;
}

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows as T[];
  } finally {
    await client.end();
  }
}

/** Returns the row count and the checksum of every table. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename not like '%migration%'`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ask<{ found: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as found from ${name} t`,
    );
    content[name] = row!.found;
  }
  return content;
}

const backUpDemo = (to: string) =>
  backUp({ url: demo.url, to: join(folder, to), files: join(folder, 'files'), keyFile: join(folder, 'secret.key') });

test('restores every row, file and key, and the company can go on working', async () => {
  const { tables } = await backUpDemo('drill');
  expect(tables.find(({ name }) => name === 'deals')!.rows).toBeGreaterThanOrEqual(300);
  const url = await freshDatabase();
  const place = { files: join(folder, 'restored/files'), keyFile: join(folder, 'restored/secret.key') };
  await restore({ from: join(folder, 'drill'), url, ...place });

  expect(await contentOf(url)).toEqual(await contentOf(demo.url));
  expect(readFileSync(join(place.files, 'a1/見積書.txt'), 'utf8')).toBe('御見積書');
  expect(readFileSync(place.keyFile, 'utf8')).toBe('k'.repeat(43));

  // References, triggers and counters must equal those of the original.
  const constraints = `select count(*)::int as count from pg_constraint where contype = 'f'`;
  expect(await ask(url, constraints)).toEqual(await ask(demo.url, constraints));
  expect(await ask(url, `select 1 from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  const [added] = await ask<{ id: string; last: string }>(
    url,
    `insert into customers (domain_id, name, company_key, search_key) values (${demo.domainId}, '新', '新', '新')
     returning id, (select max(id) from customers) as last`,
  );
  expect(Number(added!.id)).toBeGreaterThan(Number(added!.last));
});

test('a backup contains concurrent writes completely or not at all', async () => {
  const url = await freshDatabase();
  await ask(url, `insert into domains (id, name, features) overriding system value values (1, '甲社', '{}')`);
  let writing = true;
  const writer = (async () => {
    for (let n = 1; writing; n += 1) {
      await ask(
        url,
        `with c as (insert into customers (domain_id, name, company_key, search_key) values (1, '${n}', '${n}', '${n}')
           returning id)
         insert into contacts (domain_id, name, last_name, search_key, customer_id) select 1, '${n}', '${n}', '${n}', id from c`,
      );
    }
  })();
  const { tables } = await backUp({ url, to: join(folder, 'busy') });
  writing = false;
  await writer;
  const rows = (name: string) => tables.find((table) => table.name === name)!.rows;
  expect(rows('contacts')).toBe(rows('customers'));
  await restore({ from: join(folder, 'busy'), url: await freshDatabase() });
});

test('migrates a backup of an older version to the current version', async () => {
  const url = await freshDatabase();
  await ask(url, 'drop schema public cascade; create schema public; drop schema graphile_worker cascade');
  await migrate(url, []);
  await ask(url, `insert into domains (id, name, features) overriding system value values (7, '旧版商事', '{}')`);
  await backUp({ url, to: join(folder, 'older') });
  const target = await emptied();
  await restore({ from: join(folder, 'older'), url: target });
  expect(await ask(target, 'select id, name from domains')).toEqual([{ id: '7', name: '旧版商事' }]);
  const applied = await ask<{ name: string }>(target, 'select name from kysely_migration');
  expect(applied.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(migrations)));
});

/** Creates an empty database. */
async function emptied(): Promise<string> {
  const url = await freshDatabase();
  await ask(url, 'drop schema public cascade; create schema public; drop schema graphile_worker cascade');
  return url;
}

describe('a refused restore writes nothing', () => {
  beforeAll(async () => void (await backUpDemo('refused')));

  const refusal = async (from: string, url: string) =>
    restore({ from: join(folder, from), url }).then(
      () => 'restored',
      (error: Error) => error.message,
    );

  test('into a database that holds a company', async () => {
    const before = await contentOf(demo.url);
    expect(await refusal('refused', demo.url)).toContain('holds a company already');
    expect(await contentOf(demo.url)).toEqual(before);
  });

  test('from a backup that is modified, incomplete or of a newer version', async () => {
    const url = await freshDatabase();
    const untouched = await contentOf(url);
    const manifest = join(folder, 'refused/manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace('"0001-tenancy"', '"9999-tomorrow", "0001-tenancy"'));
    expect(await refusal('refused', url)).toContain('newer version: it has 9999-tomorrow');
    writeFileSync(manifest, text);
    appendFileSync(join(folder, 'refused/tables/public.deals.gz'), 'x');
    expect(await refusal('refused', url)).toContain('public.deals.gz is not what was backed up');
    rmSync(join(folder, 'refused/tables/public.deals.gz'));
    expect(await refusal('refused', url)).toContain('public.deals.gz is missing');
    rmSync(manifest);
    expect(await refusal('refused', url)).toContain('is no backup');
    expect(await contentOf(url)).toEqual(untouched);
  });
});

test('keeps the given number of backups and deletes only folders that are backups', async () => {
  const to = join(folder, 'kept');
  mkdirSync(join(to, 'notes'), { recursive: true });
  const place = { dataDir: folder, databaseUrl: demo.url, s3: undefined, secretKeys: [] };
  for (const day of [1, 2, 3]) await runBackup(place, to, { keep: 2, now: new Date(Date.UTC(2026, 10, day)) });
  expect(readdirSync(to).sort()).toEqual(['2026-11-02T00-00-00Z', '2026-11-03T00-00-00Z', 'notes']);
});
