/** A hostile value in any field of any operation gives a result or a refusal, never a server error. */
import type { FieldIssue, Operation } from '@crm/contract';
import { fieldLabel } from '@crm/server-kit';
import type { Answer } from '@crm/testing/app';
import { operations } from '../requests.ts';
import type { Schema } from '../sample.ts';
import { fieldsOf, wireName, withValue } from './fields.ts';
import type { Field } from './fields.ts';
import { half, hostileValues } from './hostile.ts';
import { requestOf } from './request-of.ts';
import type { Input } from './request-of.ts';
import { openLastingApp } from './testing/lasting-app.ts';
import type { LastingApp } from './testing/lasting-app.ts';

let testApp: LastingApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  testApp = await openLastingApp();
  Object.assign(ids, testApp.ids);
}, 120_000);
afterAll(() => testApp.close());

/** The values that reach a handler; of those that validation refuses, only the one that every body may hold. */
function valuesFor({ part, schema }: Field): unknown[] {
  const inBody = part === 'body';
  const compiler = testApp.app.server.validatorCompiler!;
  const takes = compiler({ schema, method: '', url: '', httpPart: inBody ? 'body' : 'querystring' });
  const values = hostileValues(schema);
  const [refused] = inBody ? [half] : values.filter((value) => isPlain(value) && takes(value) !== true);
  return values.filter(
    (value) => value === refused || ((inBody || isPlain(value)) && takes(structuredClone(value)) === true),
  );
}
/** Recognizes a value that an address can hold. */
const isPlain = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.isWellFormed());

/** Refusals of a call as a whole, because of the state of its record or of a connection. */
const ofTheState = ['password_needed', 'not_connected', 'not_set_up', 'not_offered', 'not_editable'];

/** Recognizes a refusal by the database: a schema or a handler would have named the field. */
const isUnnamed = ({ details }: Answer['body']) =>
  details?.some(({ field, rule = '' }: Partial<FieldIssue>) => field === '' && !ofTheState.includes(rule));

const kindOf = ({ path }: Operation) => path.split('/').at(-1)!;

const tried = operations
  // Streams never end.
  .filter(([, { answer }]) => answer !== 'stream')
  // Permanent deletions run last: later calls need the records.
  .sort(([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

const done: string[] = [];

test.each(tried)('%s accepts or refuses every hostile value of every field', async (name, operation) => {
  const base = requestOf(name, operation, ids);
  const send = (input: Input): Promise<Answer> => testApp.admin.call(name, input as object);
  const failed: unknown[] = [];
  const note = (field: string, value: unknown, { status, body }: Answer) => {
    if (status === 201 && body.data?.id) ids[kindOf(operation)] ??= body.data.id;
    if (status < 300) done.push(name);
    if (status >= 500 || isUnnamed(body)) failed.push([field, JSON.stringify(value)?.slice(0, 60), status]);
  };
  note('', undefined, await send(base));
  for (const field of fieldsOf(operation)) {
    const at = wireName(field.path);
    for (const value of valuesFor(field)) {
      const schema = operation[field.part] as Schema;
      const answer = await send({ ...base, [field.part]: withValue(base[field.part], schema, field.path, value) });
      note(at, value, answer);
      if (value === half && !operation.repairsText)
        expect([answer.status, answer.body.details]).toEqual([422, [{ field: at, rule: 'characters' }]]);
    }
  }
  expect(failed).toEqual([]);
});

test('most operations succeeded at least once, so values reached the database', () => {
  expect(new Set(done).size).toBeGreaterThan(tried.length * 0.6);
});

/** Returns the names in a change; the keys of an answer or of custom values are numbers. */
const namesIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(namesIn)
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, one]) => [key, ...namesIn(one)])
      : [];

test('every name that the calls have written to the audit log has a label', async () => {
  const { rows } = await testApp.app.database.pool.query<{ entity: string; changes: Record<string, unknown> }>(
    'select entity, changes from audit_logs',
  );
  expect(rows.length).toBeGreaterThan(500);
  const names = rows.flatMap(({ entity, changes: { before, after, ...rest } }) =>
    [before, after, rest].flatMap(namesIn).map((name) => [name, entity] as const),
  );
  const unlabelled = new Map(names.filter(([name]) => fieldLabel(name, 'en') === 'Other field'));
  expect(Object.fromEntries(unlabelled)).toEqual({});
});
