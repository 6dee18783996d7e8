/**
 * Every operation that names a record or a deal type × role × sharing: a hidden record is 404, and a refusal changes
 * nothing (spec 3 §2.17).
 */
import { keysOf, requiredOf, valid } from '../requests.ts';
import { brought } from '../testing/area-conformance.ts';
import { about, isReading, kinds, ofTypes } from './testing/operations.ts';
import { isHidden, sees, sharings } from './testing/visibility.ts';
import { openWorld } from './testing/access-fixture.ts';
import type { World } from './testing/access-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

const cells = about.flatMap(({ name, operation, kinds }) =>
  Object.keys(sees).flatMap((who) => sharings.map((sharing) => ({ name, operation, kinds, who, sharing }))),
);

test('covers the expected operations', () => {
  expect(about.length).toBeGreaterThan(50);
  const named = new Set(about.flatMap((one) => one.kinds));
  expect([...named].sort()).toEqual([...kinds].sort());
});

test('answers 404 to every operation that names a hidden record, and changes nothing', async () => {
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const { name, operation, kinds, who, sharing } of cells) {
    if (!isHidden(who, sharing, kinds)) continue;
    const { status } = await world.people[who]!.call(name, world.input(operation, sharing));
    // A role that may not do this with any record of the kind is refused before the record is looked up.
    const isRefused = ['blind', 'reader'].includes(who) && 'reach' in operation.access;
    if (status !== (isRefused ? 403 : 404)) wrong.push([name, who, sharing, status]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
}, 120_000);

test('answers every operation that reads a visible record', async () => {
  const wrong: unknown[] = [];
  for (const { name, operation, kinds, who, sharing } of cells) {
    if (!isReading(name) || isHidden(who, sharing, kinds)) continue;
    const { status } = await world.people[who]!.call(name, world.input(operation, sharing));
    if (status !== 200) wrong.push([name, who, sharing, status]);
  }
  expect(wrong).toEqual([]);
}, 120_000);

/** The operations open to everybody who sees a record: their own bookmarks, and comments. */
const free = brought('free');

test('refuses every change to a read-only role, and changes nothing', async () => {
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const { name, operation, kinds } of about) {
    if (isReading(name) || free.includes(name)) continue;
    const { status } = await world.people.reader!.call(name, world.input(operation, 'east'));
    if (status !== 403) wrong.push([name, kinds, status]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
});

test('answers 404 to every operation that names a hidden deal type, and changes nothing', async () => {
  expect(ofTypes.length).toBeGreaterThan(4);
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const [name, operation] of ofTypes) {
    const asked = valid(operation, { deal_types: world.closedType });
    const { status } = await world.people.plain!.call(name, asked);
    if (status !== 404) wrong.push([name, status]);
    if (!isReading(name)) continue;
    const seen = await world.people.admin!.call(name, asked);
    if (seen.status !== 200) wrong.push([name, 'admin', seen.status]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
});

test('writes nothing with a stale version, whatever the role', async () => {
  const versioned = about.filter(
    // Other ids in the address belong to records that do not exist.
    ({ operation: { params, body } }) => keysOf(params).length === 1 && requiredOf(body).includes('lock_version'),
  );
  expect(versioned.length).toBeGreaterThan(5);
  const before = await world.state();
  const wrong: unknown[] = [];
  const stale: string[] = [];
  for (const { name, operation } of versioned) {
    const asked = world.input(operation, 'shared') as { body: Record<string, unknown> };
    const { status } = await world.people.admin!.call(name, { ...asked, body: { ...asked.body, lock_version: 987 } });
    if (status === 409) stale.push(name);
    // Another error may come first: the contract's smallest body is incomplete.
    else if (status !== 422) wrong.push([name, status]);
  }
  expect(wrong).toEqual([]);
  expect(stale).toEqual(expect.arrayContaining(['updateCustomer', 'updateContact', 'updateDeal']));
  expect(await world.state()).toEqual(before);
});
