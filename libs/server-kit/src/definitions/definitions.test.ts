import { sqlFor } from '@crm/database';
import type { TenantDb, Transaction } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import { openThings } from '../search/testing/things.ts';
import type { Things } from '../search/testing/things.ts';
import { Definitions, definitionsRead } from './definitions.ts';

let things: Things;
let drop: () => Promise<void>;
let db: TenantDb;

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = () => test.drop();
  things = await openThings(test.url, []);
  db = things.db;
});
afterAll(async () => {
  await things.close();
  await drop();
});

const state = async (of = db) => (await of.first(definitionsRead({ domainId: of.domainId })))!.state;
const names = (domainId: number) =>
  sqlFor.selectFrom('custom_items').select('name').where('domain_id', '=', domainId).orderBy('id');

async function addItem(name: string, itemType: number, options: readonly string[] = []): Promise<number> {
  return db.transaction(async ({ tx }) => {
    const { id } = await tx
      .insertInto('custom_items')
      .values({ domain_id: db.domainId, entity: 'contact', item_type: itemType, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const label of options) await addOption(id, label, tx);
    return id;
  });
}

const addOption = (itemId: number, label: string, tx: Transaction) =>
  tx
    .insertInto('custom_item_options')
    .values({ domain_id: db.domainId, item_id: itemId, label, value: label })
    .execute();

/** Counts the queries of the database. */
function counted() {
  let asked = 0;
  const batch = (queries: Parameters<TenantDb['batch']>[0]) => {
    asked += queries.length;
    return db.batch(queries);
  };
  return { db: { domainId: db.domainId, batch } as unknown as TenantDb, asked: () => asked };
}

test('reads definitions once until they change', async () => {
  await addItem('満了日', 2);
  const known = new Definitions();
  const watched = counted();
  const read = async () => (await known.batch(watched.db, await state(), [names(db.domainId)]))[0];
  expect(await read()).toEqual([{ name: '満了日' }]);
  expect(await read()).toEqual([{ name: '満了日' }]);
  expect(watched.asked()).toBe(1);
  await db.transaction(({ tx }) => tx.updateTable('custom_items').set({ name: '契約満了日' }).execute());
  expect(await read()).toEqual([{ name: '契約満了日' }]);
  expect(watched.asked()).toBe(2);
});

test('holds the answers with their state, until a read finds another one', async () => {
  const known = new Definitions();
  const query = names(db.domainId);
  expect(known.held(db.domainId, [query])).toBeUndefined();
  const before = await state();
  const answers = await known.batch(db, before, [query]);
  expect(known.held(db.domainId, [query])).toEqual({ state: before, answers });
  expect(known.held(db.domainId, [query, query.where('id', '=', 0)])).toBeUndefined();
  await addItem('更新日', 2);
  await known.batch(db, await state(), []);
  expect(known.held(db.domainId, [query])).toBeUndefined();
});

test('sends only the queries whose answers are not cached', async () => {
  const known = new Definitions();
  const watched = counted();
  const nobody = names(db.domainId).where('entity', '=', 'customer');
  const first = await known.batch(watched.db, await state(), [names(db.domainId)]);
  const both = await known.batch(watched.db, await state(), [nobody, names(db.domainId)]);
  expect(both).toEqual([[], first[0]]);
  expect(watched.asked()).toBe(2);
});

test('counts a new choice as a change of definitions, but not a label that a record brings', async () => {
  const [choice, label] = [await addItem('規模', 4, ['大']), await addItem('タグ', 11, [])];
  const before = await state();
  await db.transaction(({ tx }) => addOption(label, '重要', tx));
  expect(await state()).toBe(before);
  await db.transaction(({ tx }) => addOption(choice, '小', tx));
  expect(await state()).toBeGreaterThan(before);
});

test('returns shared rows that cannot be changed', async () => {
  const [rows] = await new Definitions().batch(db, await state(), [names(db.domainId)]);
  expect(Object.isFrozen(rows)).toBe(true);
  expect(Object.isFrozen(rows[0])).toBe(true);
});
