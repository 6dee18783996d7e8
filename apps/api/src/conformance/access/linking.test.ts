/**
 * An operation that names many records, or a record beside the one of its address, must refuse hidden ones (spec 3
 * §2.17).
 */
import type { Ids, Linking, Sharing } from '@crm/testing/conformance';
import { brought, readers } from '../testing/area-conformance.ts';
import { asksProfile, isReading } from './testing/operations.ts';
import { isHidden, sees, sharings } from './testing/visibility.ts';
import { openWorld } from './testing/access-fixture.ts';
import type { World } from './testing/access-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

const linking = brought('linking');

/** Returns the current versions of the shared records, by kind. */
async function readVersions(): Promise<Ids> {
  const versions: Ids = {};
  for (const [kind, name] of Object.entries(readers)) {
    const { body } = await world.people.admin!.call(name, { params: { id: world.records.shared[kind]! } });
    versions[kind] = body.data.lock_version;
  }
  return versions;
}

const asks = async ({ name, input: inputOf }: Linking, who: string, sharing: Sharing, versions: Ids) =>
  world.people[who]!.call(name, inputOf(world.records[sharing], world.records.shared, world, versions));

test.each(linking)('$name refuses a hidden $kind, and changes nothing', async (one) => {
  const versions = await readVersions();
  const before = await world.state();
  const wrong: unknown[] = [];
  let asked = 0;
  for (const who of Object.keys(sees)) {
    for (const sharing of sharings) {
      if (!isHidden(who, sharing, [one.kind])) continue;
      asked += 1;
      const { status, body } = await asks(one, who, sharing, versions);
      // A role that may change nothing of the kind is refused before the record is looked up.
      const expected = ['blind', 'reader'].includes(who) ? [403, 404, 422] : [404, 422];
      if (!expected.includes(status)) wrong.push([who, sharing, status, body]);
    }
  }
  await world.testApp.work();
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(5);
  expect(await world.state()).toEqual(before);
});

test.each(linking.filter(({ name }) => !isReading(name) && name !== 'foreseeBulkUpdate'))(
  '$name with $kind: is refused to a profile without the right and to a read-only role, and changes nothing',
  async (one) => {
    const versions = await readVersions();
    const before = await world.state();
    const said: unknown[] = [];
    const refused = [...(asksProfile(one.name) ? ['custom'] : []), 'reader'];
    for (const who of refused) said.push([who, (await asks(one, who, 'shared', versions)).status]);
    await world.testApp.work();
    expect(said).toEqual(refused.map((who) => [who, 403]));
    expect(await world.state()).toEqual(before);
  },
);

// This test runs last because it writes.
test.each(linking.filter(({ name }) => !/Delete/.test(name)))(
  '$name: succeeds with a visible $kind',
  async ({ name, input: inputOf }) => {
    const versions = await readVersions();
    const { status, body } = await world.people.sibling!.call(
      name,
      inputOf(world.records.shared, world.records.shared, world, versions),
    );
    expect([status < 300, status < 300 ? '' : body]).toEqual([true, '']);
  },
);
