import type { Transaction } from '@crm/database';
import { inScope, sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { sql } from 'kysely';
import type { DomainEvent, DomainEventName } from './domain-event.ts';
import { EventRegistry } from './event-registry.ts';
import { openCursors } from './open-cursors.ts';
import { quiet } from './quiet.ts';
import { relayEvents } from './relay-events.ts';

/** Names an event of the table that these tests change; its area, which declares them, stands above this library. */
const named = (kind: string) => `lifecycle_stage.${kind}` as DomainEventName;

let testApp: TestApp;
let company: TestCompany;
let registry: EventRegistry;
let got: DomainEvent[];
let serial = 0;

beforeAll(async () => {
  testApp = await openTestApp();
  company = await testApp.company();
});
afterAll(() => testApp.close());

beforeEach(async () => {
  registry = new EventRegistry();
  got = [];
  failures = [];
  registry.derive(named('updated'), named('renamed'), (changes) => 'name' in changes);
  await testApp.work();
});

const database = () => testApp.app.database;
let failures: Error[] = [];
const relay = () => relayEvents(database(), registry, ({ error }) => failures.push(error));

/** Subscribes under a unique name, from now on. */
async function subscribe(
  names: Parameters<EventRegistry['subscribe']>[1],
  handler?: (tx: Transaction) => Promise<void>,
) {
  registry.subscribe(`test ${(serial += 1)}`, names, async (tx, events) => {
    await handler?.(tx);
    got.push(...events);
  });
  await openCursors(database(), registry);
}

const addStage = (name = '検討') =>
  company.db.first(sqlFor.insertInto('lifecycle_stages').values({ domain_id: company.domainId, name }).returning('id'));
const change = (id: number, values: { name?: string; order_num?: number; deleted_at?: string | null }) =>
  company.db.all(sqlFor.updateTable('lifecycle_stages').set(values).where('id', '=', id));

test('delivers created, updated, deleted and restored records with their changes and origin', async () => {
  await subscribe([named('created'), named('updated'), named('deleted'), named('restored')]);
  const actor = { kind: 'member', id: 7 } as const;
  const { id } = (await inScope({ origin: { request_id: 'r1', actor } }, () => addStage('検討')))!;
  await change(id, { name: '商談', order_num: 3 });
  await change(id, { deleted_at: '2026-11-26T00:00:00Z' });
  await change(id, { deleted_at: null });
  await relay();
  expect(got.map(({ name, recordId, domainId }) => [name, recordId, domainId])).toEqual(
    ['created', 'updated', 'deleted', 'restored'].map((kind) => [`lifecycle_stage.${kind}`, id, company.domainId]),
  );
  expect(got[0]!.origin).toEqual({ request_id: 'r1', actor });
  expect(got[1]!.changes).toEqual({ name: ['検討', '商談'], order_num: [0, 3] });
});

test('writes no event when nothing changes, or only derived columns', async () => {
  await subscribe([named('updated')]);
  const { id } = (await addStage('検討'))!;
  await change(id, { name: '検討' });
  await company.db.all(sqlFor.updateTable('lifecycle_stages').set({ lock_version: 5 }).where('id', '=', id));
  await relay();
  expect(got).toEqual([]);
});

test('delivers a derived event when the changes match', async () => {
  await subscribe([named('renamed')]);
  const { id } = (await addStage())!;
  await change(id, { order_num: 9 });
  await change(id, { name: '改名' });
  await relay();
  expect(got.map(({ name, changes }) => [name, changes])).toEqual([
    ['lifecycle_stage.renamed', { name: ['検討', '改名'] }],
  ]);
});

test('goes on after a whole batch of events that are not the derived one', async () => {
  await subscribe([named('renamed')]);
  const { id } = (await addStage())!;
  const bumps = sql`update lifecycle_stages set order_num = order_num + 1 where id = ${id}`;
  await company.db.transaction(async ({ tx }) => {
    for (let times = 0; times < 501; times += 1) await bumps.execute(tx);
  });
  await change(id, { name: '改名' });
  while ((await relay()) > 0);
  expect(got).toHaveLength(1);
});

test('marks the events of a quiet transaction, and keeps their request', async () => {
  await subscribe([named('renamed')]);
  const { id } = (await addStage())!;
  const rename = (name: string) => sqlFor.updateTable('lifecycle_stages').set({ name }).where('id', '=', id);
  const origin = { request_id: 'r2' };
  await inScope({ origin }, () => company.db.batch([quiet, rename('静か')]));
  await inScope({ origin }, () => company.db.batch([rename('にぎやか')]));
  await relay();
  expect(got.map((event) => event.origin)).toEqual([{ request_id: 'r2', is_quiet: true }, { request_id: 'r2' }]);
});

test('writes no event of a change that is rolled back', async () => {
  await subscribe([named('created')]);
  const rollback = company.db.transaction(async ({ tx }) => {
    await tx.insertInto('lifecycle_stages').values({ domain_id: company.domainId, name: '残らない' }).execute();
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
  await relay();
  expect(got).toEqual([]);
});

test('keeps the order of a record under concurrent changes and open transactions', async () => {
  await subscribe([named('updated')]);
  const { id } = (await addStage())!;
  let isOpen = true;
  const held = company.db.transaction(async ({ tx }) => {
    await tx.insertInto('lifecycle_stages').values({ domain_id: company.domainId, name: '長い取引' }).execute();
    while (isOpen) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  const bump = sql`update lifecycle_stages set order_num = order_num + 1 where id = ${id}`;
  const writers = Array.from({ length: 40 }, () => company.db.all({ compile: () => bump.compile(sqlFor) }));
  for (let round = 0; round < 10; round += 1) await relay();
  await Promise.allSettled(writers);
  isOpen = false;
  await held;
  while ((await relay()) > 0);
  const steps = got
    .filter(({ recordId }) => recordId === id)
    .map(({ changes }) => (changes as unknown as { order_num: number[] }).order_num);
  expect(steps).toEqual(Array.from({ length: 40 }, (_, index) => [index, index + 1]));
});

test('handles each event once when several processes relay at the same time', async () => {
  await subscribe([named('created')]);
  const ids = (await Promise.all(Array.from({ length: 30 }, () => addStage()))).map((row) => row!.id);
  await Promise.all(Array.from({ length: 6 }, () => relay()));
  while ((await relay()) > 0);
  expect(failures).toEqual([]);
  expect(got.map(({ recordId }) => recordId).sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
});

test('rolls back the writes of a failing handler, and retries later', async () => {
  let fails = true;
  const note = { domain_id: company.domainId, name: '反応' };
  await subscribe([named('renamed')], async (tx) => {
    await tx.insertInto('lifecycle_stages').values(note).execute();
    if (fails) throw new Error('not yet');
  });
  const { id } = (await addStage())!;
  await change(id, { name: '改名' });
  const reactions = async () =>
    (await company.db.all(sqlFor.selectFrom('lifecycle_stages').select('id').where('name', '=', '反応'))).length;
  const before = await reactions();
  await relay();
  expect(failures.at(-1)?.message).toBe('not yet');
  expect(await reactions()).toBe(before);
  fails = false;
  await relay();
  expect(got).toEqual([]);
  await sql`update event_cursors set retry_at = now()`.execute(database().system);
  await relay();
  expect(got).toHaveLength(1);
  expect(await reactions()).toBe(before + 1);
});

test('sets an event aside that fails repeatedly, and continues with the next', async () => {
  registry.subscribe(`test ${(serial += 1)}`, [named('renamed')], async (_tx, events) => {
    if (events.some(({ changes }) => changes.name?.[1] === '毒')) throw new Error('poison');
    got.push(...events);
  });
  await openCursors(database(), registry);
  const { id } = (await addStage())!;
  await change(id, { name: '毒' });
  await change(id, { name: '薬' });
  for (let round = 0; round < 14; round += 1) {
    await relay();
    await sql`update event_cursors set retry_at = now()`.execute(database().system);
  }
  expect(got.map(({ changes }) => (changes as unknown as { name: string[] }).name)).toEqual([['毒', '薬']]);
  const { rows } = await sql<{ error: string }>`select error from event_failures`.execute(database().system);
  expect(rows).toEqual([{ error: 'poison' }]);
});

test("records the causing event of a handler's changes, and the depth of the chain", async () => {
  await subscribe([named('created'), named('renamed')]);
  registry.subscribe(`test ${(serial += 1)}`, [named('created')], async (tx, events) => {
    for (const { recordId, domainId } of events)
      await tx
        .updateTable('lifecycle_stages')
        .set({ name: '自動' })
        .where('domain_id', '=', domainId)
        .where('id', '=', recordId)
        .execute();
  });
  await openCursors(database(), registry);
  await addStage();
  while ((await relay()) > 0);
  const [created, renamed] = got;
  expect(renamed!.origin).toMatchObject({ actor: { kind: 'system' }, cause: { event_id: created!.id, depth: 1 } });
});

test('hides events from every company, also the one they belong to', async () => {
  await addStage();
  for (const table of ['event_outbox', 'domain_events'] as const)
    await expect(company.db.all(sqlFor.selectFrom(table).selectAll())).rejects.toThrow(/permission denied/);
});
