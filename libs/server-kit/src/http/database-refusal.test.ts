import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import { knownError } from './error-handler.ts';

let database: DatabaseHandle;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createTestDatabase();
  database = connect({ url: test.url, max: 1 });
  drop = test.drop;
  await database.pool
    .query(`create table shelf (small integer check (small > 0), name varchar(3), label text not null default '');
    create index shelf_label on shelf (label)`);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const unlike = Array.from({ length: 9000 }, (_, index) => String.fromCodePoint(0x20000 + ((index * 7919) % 40_000)));

test.each([
  ['a number beyond the column', 'insert into shelf (small) values ($1)', 2_147_483_648, 'range'],
  ['a text for a number', 'insert into shelf (small) values ($1)', '1e5', 'type'],
  ['a number that a check forbids', 'insert into shelf (small) values ($1)', -1, 'check'],
  ['nothing where something must be', 'insert into shelf (label) values ($1)', null, 'required'],
  ['a text beyond the column', 'insert into shelf (name) values ($1)', 'abcd', 'max_length'],
  ['a text beyond an index', 'insert into shelf (label) values ($1)', unlike.join(''), 'max_length'],
  ['a day that is none', 'select $1::date', '2026-02-30', 'format'],
  ['a year of six digits', 'select $1::date', '+275760-09-13', 'format'],
  ['U+0000', 'select $1::text', '\0', 'characters'],
  ['U+0000 in JSON', 'select $1::jsonb', '"\\u0000"', 'characters'],
  ['half a surrogate pair in JSON', 'select $1::jsonb', '"\\ud800"', 'type'],
  ['JSON of too many levels', 'select $1::jsonb', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'depth'],
])('answers 422 to %s', async (_what, text, value, rule) => {
  const failure = await database.pool.query(text, [value]).catch((error: unknown) => error);
  expect(knownError(failure)).toMatchObject({ status: 422, details: [{ field: '', rule }] });
});

test('answers 500 to an invalid statement of our own', async () => {
  const failure = await database.pool.query('select nothing').catch((error: unknown) => error);
  expect(knownError(failure)).toMatchObject({ status: 500 });
});
