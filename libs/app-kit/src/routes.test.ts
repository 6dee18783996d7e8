import { jest } from '@jest/globals';
import type { ModulePage, SlotEntry } from '@crm/web-kit';
import { moduleWith } from '@crm/web-kit/testing';
import { fetchAhead } from './routes.tsx';

const words = () => jest.fn(async () => ({ default: {} }));
const page = () => jest.fn<ModulePage['load']>(async () => ({ Page: () => null }));
const calls = (...mocks: readonly { mock: { calls: unknown[] } }[]) => mocks.map(({ mock }) => mock.calls.length);

test('loads the code of a screen together with all texts of its first render, of any area', async () => {
  const own = words();
  const lists = words();
  const unused = words();
  const load = page();
  const other = page();
  const modules = [
    moduleWith(
      'contacts',
      {
        loaders: { ja: { contacts: own, mail: unused } },
        pages: { '/contacts': { load, namespaces: ['lists'] }, '/contacts/:id': { load: other } },
      },
      { paths: ['/contacts', '/contacts/:id'] },
    ),
    moduleWith('customers', { loaders: { ja: { lists } } }),
  ];
  await fetchAhead(modules, '/contacts', 'ja');
  expect(calls(load, own, lists)).toEqual([1, 1, 1]);
  await fetchAhead(modules, '/nowhere', 'ja');
  expect(calls(load, own, lists, other, unused)).toEqual([1, 1, 1, 0, 0]);
});

test('loads no area but that of the screen when it has all texts of the first render', async () => {
  const own = words();
  const deals = moduleWith(
    'deals',
    { loaders: { ja: { deals: own, lists: own } }, pages: { '/deals': { load: page(), namespaces: ['lists'] } } },
    { paths: ['/deals'] },
  );
  const others = { name: 'customers', load: jest.fn(async () => ({ manifest: {} })) };
  await fetchAhead([others, deals], '/deals', 'ja');
  expect(calls(own, others.load)).toEqual([2, 0]);
});

test("loads the texts of other areas' tabs on a record's page, and their initially visible parts", async () => {
  const tabs = words();
  const elsewhere = words();
  const first = page();
  const later = page();
  const part = (load: jest.Mock<ModulePage['load']>) => async () => {
    await load();
    return { Part: () => null };
  };
  const actions: SlotEntry[] = [
    { slot: 'deal', tabKey: 'tabs.actions', isFirst: true, load: part(first) },
    { slot: 'deal', tabKey: 'tabs.later', load: part(later) },
  ];
  const modules = [
    moduleWith(
      'deals',
      { loaders: { ja: { deals: words() } }, pages: { '/deals/:id': { load: page(), slotsShown: ['deal'] } } },
      { paths: ['/deals/:id'] },
    ),
    moduleWith('actions', { loaders: { ja: { actions: tabs } }, slots: actions }),
    moduleWith('visits', {
      loaders: { ja: { visits: elsewhere } },
      slots: [{ slot: 'contact', tabKey: 'tabs.visits', load: part(later) }],
    }),
  ];
  await fetchAhead(modules, '/deals/1', 'ja');
  expect(calls(tabs, first, elsewhere, later)).toEqual([1, 1, 0, 0]);
});

test("loads the store module of a screen's kind of record instead of the area's", async () => {
  const store = () => jest.fn(async () => ({ area: { name: 'targets' } }));
  const [ofArea, ofKind] = [store(), store()];
  const targets = moduleWith(
    'targets',
    {
      loaders: { ja: { targets: words() } },
      pages: { '/targets': { load: page() }, '/goals': { load: page(), store: ofKind } },
      store: ofArea,
    },
    { paths: ['/targets', '/goals'] },
  );
  await fetchAhead([targets], '/goals', 'ja');
  expect(calls(ofArea, ofKind)).toEqual([0, 1]);
  await fetchAhead([targets], '/targets', 'ja');
  expect(calls(ofArea, ofKind)).toEqual([1, 1]);
});
