/** Every operation must be covered by an access test (spec 3 §2.17). */
import { guarded } from '../requests.ts';
import { brought } from '../testing/area-conformance.ts';
import { about, demanding, lists, ofTypes } from './testing/operations.ts';

test('lists every operation in a table or names it with its reason', () => {
  const tables = [...about, ...brought('byBody'), ...brought('ofMembers')].map(({ name }) => name);
  tables.push(...[...lists, ...demanding, ...ofTypes].map(([name]) => name));
  const left = guarded.map(([name]) => name).filter((name) => !tables.includes(name));
  // The operations outside the tables, each with its reason; a new one is added somewhere.
  expect(left.sort()).toEqual([...brought('own'), ...brought('words')].sort());
});

test('requires the menu of deals for every operation on estimates', () => {
  const ofEstimates = guarded.filter(
    ([, { path, access }]) => /^\/estimates/.test(path) && access.kind === 'signed-in',
  );
  expect(ofEstimates.length).toBeGreaterThan(10);
  const without = ofEstimates.filter(([, { access }]) => access.kind === 'signed-in' && access.menu !== 'deals');
  expect(without.map(([name]) => name)).toEqual([]);
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}
const keysIn = ({ properties = {}, items, anyOf = [], allOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf].flatMap(keysIn),
];

const kinds = brought('kinds');
const recordId = new RegExp(`(^|_)(${kinds.map((kind) => kind.replace(/s$/, '')).join('|')})_ids?$`);

test('lists every operation whose body names a record in a table of such bodies', () => {
  const named = guarded.filter(([name, { body, path }]) => {
    if (!body || brought('narrowing').includes(name)) return false;
    const ofRecords = kinds.includes(path.split('/')[1]!) ? /^ids$/ : /^$/;
    return keysIn(body as Schema).some((key) => recordId.test(key) || ofRecords.test(key));
  });
  expect(named.length).toBeGreaterThan(15);
  const tables = [...brought('byBody'), ...brought('linking')].map(({ name }) => name);
  expect(named.map(([name]) => name).filter((name) => !tables.includes(name))).toEqual([]);
});
