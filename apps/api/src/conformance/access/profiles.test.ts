/** An operation that a profile lacks is refused, and changes nothing (spec 3 §2.17). */
import { functions, menus } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { guarded, valid } from '../requests.ts';
import { demanding, streams } from './testing/operations.ts';
import { words } from './testing/visibility.ts';
import { openWorld } from './testing/access-fixture.ts';
import type { World } from './testing/access-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(() => world.close());

test('refuses every operation that requires a menu or function to an empty profile, and changes nothing', async () => {
  expect(demanding.length).toBeGreaterThan(80);
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const [name, operation] of demanding) {
    const { status, body } = await world.people.custom!.call(name, world.input(operation, 'shared'));
    if (status !== 403) wrong.push([name, status, body?.error]);
  }
  expect(wrong).toEqual([]);
  const kindsOf = ({ body }: { body: { data: { kind: string }[] } }) => body.data.map(({ kind }) => kind);
  const search = { query: { query: words.shared } };
  const withMenus = ['customers', 'contacts', 'deals', 'estimates'];
  expect(kindsOf(await world.people.plain!.call('searchRecords', search))).toEqual(expect.arrayContaining(withMenus));
  const found = kindsOf(await world.people.custom!.call('searchRecords', search));
  expect(found.filter((kind) => withMenus.includes(kind))).toEqual([]);
  expect(await world.state()).toEqual(before);
}, 120_000);

test("refuses administrators' operations and switched-off functions to the profile 一般", async () => {
  const before = await world.state();
  const wrong: unknown[] = [];
  const closed = ['bulk_merge', 'locked_deal_update', 'product_detail_setting', 'member_management'];
  for (const [name, operation] of demanding) {
    const { access } = operation;
    const needs = access.kind === 'signed-in' ? [access.can ?? []].flat() : [];
    if (access.kind !== 'administrator' && !needs.some((one) => closed.includes(one))) continue;
    const { status } = await world.people.plain!.call(name, world.input(operation, 'shared'));
    if (status !== 403) wrong.push([name, status]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
});

/** The ids that no company has. */
const nobody = new Proxy({} as Record<string, number>, { get: () => 999_999_999 });
const switches = [
  ...menus.map((key) => ['menus', key] as const),
  ...functions.map((key) => ['functions', key] as const),
];
/** Returns the switches that each close an operation by themselves; of several menus one is enough. */
const needsOf = ({ access }: Operation): readonly string[] => {
  if (access.kind !== 'signed-in') return [];
  const asked = [access.menu ?? []].flat();
  return [...(asked.length === 1 ? asked : []), ...[access.can ?? []].flat()];
};

test.each(switches)('%s: switching off %s closes the operations that require it, and no others', async (group, key) => {
  const { admin, member } = world.company;
  const on = (keys: readonly string[]) => Object.fromEntries(keys.map((one) => [one, one !== key]));
  const permissions = { menus: on(menus), functions: on(functions) };
  const id = (await admin.call('createProfile', { body: { name: `${group} ${key}なし`, permissions } })).body.data.id;
  const person = await member();
  await world.done('updateUser', { params: { id: person.userId }, body: { custom_profile_id: id } });
  const before = await world.state();
  const wrong: unknown[] = [];
  for (const [name, operation] of guarded) {
    if (operation.access.kind !== 'signed-in' || streams(operation)) continue;
    const isClosed = needsOf(operation).includes(key);
    // Open operations are called only when they read: this test asks about access, not results.
    // So are those that order a file, although the specification reads it by GET.
    // The columns of an import need the menu of the kind that the query names.
    const isRead = operation.method === 'GET' && !name.endsWith('Token') && name !== 'listImportColumns';
    if (!isClosed && !(isRead && demanding.some(([one]) => one === name))) continue;
    const { status, body } = await person.call(name, valid(operation, nobody));
    if ((status === 403) !== isClosed) wrong.push([name, status, body?.error]);
  }
  expect(wrong).toEqual([]);
  expect(await world.state()).toEqual(before);
});
