/**
 * Every operation that names a record or a deal type × role × sharing: what somebody may not see is 404, and what is
 * refused changes nothing (spec 3 §2.17).
 */
import { keysOf, requiredOf, valid } from '../requests.ts';
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

test('the operations are those that one expects', () => {
  expect(about.length).toBeGreaterThan(50);
  const named = new Set(about.flatMap((one) => one.kinds));
  expect([...named].sort()).toEqual([...kinds].sort());
});

test('what somebody may not see is 404 to every operation that names it, and nothing changes', async () => {
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const { name, operation, kinds, who, sharing } of cells) {
    if (!isHidden(who, sharing, kinds)) continue;
    const { status } = await world.people[who]!.call(name, world.input(operation, sharing));
    // A role that may not do this with any record of the kind is refused before the record is looked for.
    const isRefused = ['blind', 'reader'].includes(who) && 'reach' in operation.access;
    if (status !== (isRefused ? 403 : 404)) wrong.push([name, who, sharing, status]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
}, 120_000);

test('what somebody may see is there for every operation that reads it', async () => {
  const wrong: unknown[] = [];
  for (const { name, operation, kinds, who, sharing } of cells) {
    if (!isReading(name) || isHidden(who, sharing, kinds)) continue;
    const { status } = await world.people[who]!.call(name, world.input(operation, sharing));
    if (status !== 200) wrong.push([name, who, sharing, status]);
  }
  expect(wrong).toEqual([]);
}, 120_000);

/** What whoever sees a record may do with it: their own marks, and talk. */
const free = [
  /Star$/,
  /Bookmark$/,
  /(Deal|Action)Comment$/,
  /^toggleActionReaction$/,
  /^createMaterial(Download|Preview)Url$/,
  /^createEstimatePdfUrl$/,
];

test('who may only look is refused every change, and nothing changes', async () => {
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const { name, operation, kinds } of about) {
    if (isReading(name) || free.some((known) => known.test(name))) continue;
    const { status } = await world.people.reader!.call(name, world.input(operation, 'east'));
    if (status !== 403) wrong.push([name, kinds, status]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
});

test('a deal type of others is 404 to every operation that names it, and nothing changes', async () => {
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

test('with the version of another time nothing is written, whoever sends it', async () => {
  const versioned = about.filter(
    // Other ids in the address are of records that are not there.
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
    // What else the contract's smallest body lacks may be said first.
    else if (status !== 422) wrong.push([name, status]);
  }
  expect(wrong).toEqual([]);
  expect(stale).toEqual(expect.arrayContaining(['updateCustomer', 'updateContact', 'updateDeal']));
  expect(await world.state()).toEqual(before);
});
