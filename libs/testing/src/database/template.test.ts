import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, withAdmin } from './admin.ts';
import { dropLeftovers, ensureTemplate, migrationsHash } from './template.ts';

const server = process.env['TEST_DATABASE_SERVER'] ?? '';
const names = async (like: string): Promise<string[]> =>
  withAdmin(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      like,
    ]);
    return rows.map(({ datname }) => datname);
  });

describe('the template database', () => {
  const hash = 'feedfeedfeedfeed';
  const migrate = jest.fn(async (url: string) => {
    await withAdmin(url, (client) => client.query('create table migrated ()'));
  });
  afterAll(async () => {
    await withAdmin(server, async (client) => {
      await client.query(`alter database crm_template_${hash} is_template false`);
      await client.query(`drop database crm_template_${hash}`);
    });
  });

  it('is migrated once, also when two runs start together', async () => {
    const load = async () => migrate;
    const both = await Promise.all([ensureTemplate(server, hash, load), ensureTemplate(server, hash, load)]);
    expect(both).toEqual([`crm_template_${hash}`, `crm_template_${hash}`]);
    expect(migrate).toHaveBeenCalledTimes(1);
  });

  it('is recreated when the run that created it was aborted', async () => {
    await withAdmin(server, (client) => client.query(`comment on database crm_template_${hash} is null`));
    await ensureTemplate(server, hash, async () => migrate);
    expect(migrate).toHaveBeenCalledTimes(2);
  });

  it('accepts no connections, so that copies never wait', async () => {
    await expect(
      withAdmin(databaseUrl(server, `crm_template_${hash}`), (client) => client.query('select 1')),
    ).rejects.toThrow('not currently accepting connections');
  });
});

describe('the hash of the migrations', () => {
  it('changes with the content, the name and the number of the migrations', () => {
    const sources = mkdtempSync(join(tmpdir(), 'crm-hash-'));
    mkdirSync(join(sources, 'migrations'));
    const write = (name: string, text: string) => writeFileSync(join(sources, 'migrations', name), text);
    const seen = new Set([migrationsHash(sources)]);
    write('0001.ts', 'a');
    seen.add(migrationsHash(sources));
    write('0001.ts', 'b');
    seen.add(migrationsHash(sources));
    write('0002.ts', 'b');
    seen.add(migrationsHash(sources));
    expect(seen.size).toBe(4);
    rmSync(sources, { recursive: true });
  });
});

describe('leftovers of aborted test runs', () => {
  it('are dropped after an hour, and younger ones stay', async () => {
    const now = Math.floor(Date.now() / 1000);
    const [old, young] = [`crm_test_${now - 4000}_00ff`, `crm_test_${now}_00ff`];
    await withAdmin(server, async (client) => {
      await client.query(`create database ${old}`);
      await client.query(`create database ${young}`);
    });
    await dropLeftovers(server);
    expect(await names('crm\\_test\\_%\\_00ff')).toEqual([young]);
    await withAdmin(server, (client) => client.query(`drop database ${young}`));
  });
});
