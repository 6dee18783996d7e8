/** What names many records, or others beside the one of its address, names none that its caller does not see (spec 3 §2.17). */
import { linking } from './testing/linking.cases.ts';
import type { Versions } from './testing/linking.cases.ts';
import { isHidden } from './testing/sight.ts';
import { openWorld } from './testing/world.ts';
import type { World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

async function readVersions(): Promise<Versions> {
  const versionOf = async (name: string, id: number): Promise<number> =>
    (await world.people.admin!.call(name, { params: { id } })).body.data.lock_version;
  return {
    deals: await versionOf('getDeal', world.records.shared.deals!),
    contacts: await versionOf('getContact', world.records.shared.contacts!),
  };
}

test.each(linking)(
  '$name names no $kind that its caller does not see, and nothing changes',
  async ({ name, kind, input: inputOf }) => {
    const versions = await readVersions();
    const wrong: unknown[] = [];
    for (const sharing of ['east', 'limited', 'closed'] as const) {
      if (!isHidden('sibling', sharing, [kind])) continue;
      const before = await world.state();
      const { status, body } = await world.people.sibling!.call(
        name,
        inputOf(world.records[sharing], world.records.shared, world, versions),
      );
      await world.house.work();
      if (![404, 422].includes(status)) wrong.push([sharing, status, body]);
      if (JSON.stringify(await world.state()) !== JSON.stringify(before)) wrong.push([sharing, 'changed', status]);
    }
    expect(wrong).toEqual([]);
  },
);

// The last of all: it writes.
test.each(linking.filter(({ name }) => !/Delete/.test(name)))(
  '$name: with $kind that are seen it is done',
  async ({ name, input: inputOf }) => {
    const versions = await readVersions();
    const { status, body } = await world.people.sibling!.call(
      name,
      inputOf(world.records.shared, world.records.shared, world, versions),
    );
    expect([status < 300, status < 300 ? '' : body]).toEqual([true, '']);
  },
);
