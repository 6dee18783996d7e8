import { connect } from '@crm/database';
import type { DatabaseHandle, TenantDb } from '@crm/database';
import { searchKey } from '@crm/validation';
import { sql } from 'kysely';
import { compiled } from '../compiled.ts';
import type { FieldMap, Predicate } from '../fields.ts';
import { relatedFieldsOf } from '../related.ts';

/** One column of every searchable type. */
export const thingFields: FieldMap = {
  name: { column: 'things.name', type: 'text', key: 'things.name_key' },
  memo: { column: 'things.memo', type: 'text' },
  size: { column: 'things.size', type: 'number' },
  level: { column: 'things.level', type: 'number' },
  day: { column: 'things.day', type: 'date' },
  at: { column: 'things.at', type: 'time' },
  owner: { column: 'things.owner', type: 'choice', of: 'member' },
  kind: { column: 'things.kind', type: 'choice', of: 'text' },
  tags: { column: 'things.tags', type: 'choices' },
  flag: { column: 'things.flag', type: 'boolean' },
  ...relatedFieldsOf(
    'twin',
    { name: { column: 'twin.name', type: 'text' }, kind: { column: 'twin.kind', type: 'choice', of: 'text' } },
    (matching) => sql`exists (select from things as twin where twin.domain_id = things.domain_id
      and twin.day = things.day and ${matching})`,
  ),
};

export interface Thing {
  name: string;
  memo?: string;
  size?: number;
  level?: number;
  day?: string;
  at?: string;
  owner?: number;
  kind?: string;
  tags?: string[];
  flag?: boolean;
}

export interface Things {
  db: TenantDb;
  names(predicate: Predicate): Promise<string[]>;
  close(): Promise<void>;
}

/** Creates a table of things in a company with the closing month February. */
export async function openThings(url: string, things: readonly Thing[]): Promise<Things> {
  const handle = connect({ url, max: 2 });
  const domainId = await createTable(handle);
  for (const thing of things) {
    const { name, memo, size, level, day, at, owner, kind, tags, flag } = thing;
    await handle.pool.query(
      'insert into things (domain_id, name, name_key, memo, size, level, day, at, owner, kind, tags, flag) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      [
        domainId,
        name,
        searchKey(name),
        memo,
        size,
        level,
        day,
        at,
        owner,
        kind,
        tags && JSON.stringify(tags),
        flag ?? false,
      ],
    );
  }
  const db = handle.tenant(domainId);
  return {
    db,
    async names(predicate) {
      const rows = await db.all(
        compiled(
          sql<{ name: string }>`select name from things where domain_id = ${domainId} and ${predicate} order by id`,
        ),
      );
      return rows.map(({ name }) => name);
    },
    close: () => handle.close(),
  };
}

async function createTable({ pool }: DatabaseHandle): Promise<number> {
  await pool.query(`create table things (
    domain_id bigint not null, id bigint generated always as identity, name text not null, name_key text not null,
    memo text, size bigint, level smallint, day date, at timestamptz, owner bigint, kind text, tags jsonb,
    flag boolean not null, primary key (domain_id, id))`);
  await pool.query("select enable_tenancy('things')");
  const { rows } = await pool.query<{ id: number }>(
    "insert into domains (name, closing_month) values ('テスト株式会社', 2) returning id",
  );
  return rows[0]!.id;
}
