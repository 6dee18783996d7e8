/** An operation that names a hidden record in its body behaves as if the record did not exist (spec 3 §2.17). */
import type { ByBody, Sharing } from '@crm/testing/conformance';
import { guarded } from '../requests.ts';
import { brought } from '../testing/area-conformance.ts';
import { asksProfile, isReading } from './testing/operations.ts';
import { isHidden, sees, sharings } from './testing/visibility.ts';
import { openWorld } from './testing/access-fixture.ts';
import type { World } from './testing/access-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

const byBody = brought('byBody');
const ofMembers = brought('ofMembers');

const byBodyCells = byBody.flatMap((one) =>
  Object.keys(sees).flatMap((who) => sharings.map((sharing) => ({ ...one, who, sharing }))),
);
const askByBody = async ({ name, input: inputOf, before }: ByBody, who: string, sharing: Sharing) => {
  const undo = await before?.(world, world.records[sharing], world.people[who]!);
  const rows = await world.state();
  const answer = await world.people[who]!.call(name, inputOf(world.records[sharing]));
  const isUnchanged = JSON.stringify(await world.state()) === JSON.stringify(rows);
  await undo?.();
  return { ...answer, isUnchanged };
};
const accessOf = (name: string) => guarded.find(([one]) => one === name)![1].access;

test.each(byBody)(
  '$name: is refused as not found for a hidden record in its body, and changes nothing',
  async (one) => {
    const wrong: unknown[] = [];
    let asked = 0;
    for (const { who, sharing } of byBodyCells.filter(({ name }) => name === one.name)) {
      if (!isHidden(who, sharing, [one.kind])) continue;
      asked += 1;
      const { status, body, isUnchanged } = await askByBody(one, who, sharing);
      const isRefused = ['blind', 'reader'].includes(who) && 'reach' in accessOf(one.name);
      const said = one.field === undefined ? [404, undefined] : [422, [{ field: one.field, rule: 'not_found' }]];
      const [expected, details] = isRefused ? [403, undefined] : said;
      if (status !== expected || !isUnchanged) wrong.push([who, sharing, status, isUnchanged, body]);
      if (details && JSON.stringify(body.details) !== JSON.stringify(details)) wrong.push([who, sharing, body.details]);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  },
);

test.each(byBody.filter(({ name }) => !isReading(name) && !brought('free').includes(name)))(
  '$name: is refused to a read-only role, and changes nothing',
  async (one) => {
    const { status, isUnchanged } = await askByBody(one, 'reader', 'east');
    expect([status, isUnchanged]).toEqual([403, true]);
  },
);

test.each(byBody.filter(({ name }) => !/Delete/.test(name)))(
  '$name: succeeds for a role that sees the record',
  async (one) => {
    for (const who of ['own', 'admin']) {
      const { status, body } = await askByBody(one, who, 'shared');
      expect([who, status, status < 300 ? '' : body]).toEqual([who, status < 300 ? status : 'done', '']);
    }
  },
);

test.each(byBody.filter(({ name }) => asksProfile(name)))(
  '$name: is refused to a profile without the right, and changes nothing',
  async (one) => {
    const { status, isUnchanged } = await askByBody(one, 'custom', 'shared');
    expect([status, isUnchanged]).toEqual([403, true]);
  },
);

test.each(ofMembers)('$name: succeeds for others only when an administrator calls it', async ({ name, input }) => {
  const { own, upper, admin } = world.people;
  const before = await world.state();
  // A role above sees the records of the roles below it, but may not change a member's own settings.
  for (const person of [upper!, own!]) expect((await person.call(name, input(admin!.userId))).status).toBe(403);
  const stranger = await world.testApp.company();
  expect((await admin!.call(name, input(stranger.staff.userId))).status).toBe(422);
  expect(await world.state()).toEqual(before);
  expect((await own!.call(name, input(own!.userId))).status).toBe(200);
  expect((await admin!.call(name, input(upper!.userId))).status).toBe(200);
  expect(await world.state()).not.toEqual(before);
});

test('deletes actions in bulk, and restores them for the member who deleted them', async () => {
  const input = { body: { ids: [world.records.shared.actions] } };
  expect((await world.people.own!.call('bulkDeleteActions', input)).status).toBe(204);
  expect((await world.people.admin!.call('restoreActions', input)).status).toBe(404);
  expect((await world.people.own!.call('restoreActions', input)).status).toBe(200);
});
