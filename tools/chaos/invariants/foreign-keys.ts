import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import type { Stage } from '../stage/stage.ts';

interface Key {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parents: string[];
}

const allKeys = `
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
    (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality k (num, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as parents
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1`;

/** Checks every reference, as the database would when it validates its foreign keys. */
export async function checkForeignKeys({ rows }: Stage): Promise<Check> {
  const against: string[] = [];
  for (const key of await rows<Key>(allKeys)) {
    const [found] = await rows<{ count: number }>(orphansOf(key));
    if (found!.count > 0) against.push(`${key.name}: ${found!.count} rows of ${key.child} refer to nothing`);
  }
  return check('every reference leads somewhere', against);
}

function orphansOf({ child, parent, columns, parents }: Key): string {
  const isGiven = columns.map((column) => `c."${column}" is not null`).join(' and ');
  const isSame = columns.map((column, index) => `p."${parents[index]}" = c."${column}"`).join(' and ');
  return `select count(*)::int as count from ${child} c
    where ${isGiven} and not exists (select from ${parent} p where ${isSame})`;
}
