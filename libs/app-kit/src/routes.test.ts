import { jest } from '@jest/globals';
import type { WebModule, ModulePage } from '@crm/web-kit';
import { fetchAhead } from './routes.tsx';

const words = () => jest.fn(async () => ({ default: {} }));
const page = () => jest.fn<ModulePage['load']>(async () => ({ Page: () => null }));

test('loads the code of a screen together with all texts of its first render, of any area', () => {
  const own = words();
  const lists = words();
  const unused = words();
  const load = page();
  const other = page();
  const modules: WebModule[] = [
    {
      name: 'contacts',
      navItems: [],
      loaders: { ja: { contacts: own, mail: unused }, en: {} },
      pages: [
        { path: '/contacts', load, namespaces: ['lists'] },
        { path: '/contacts/:id', load: other },
      ],
    },
    { name: 'customers', navItems: [], loaders: { ja: { lists }, en: {} }, pages: [] },
  ];
  expect(fetchAhead(modules, '/contacts', 'ja')).toEqual(['contacts', 'lists']);
  expect([load, own, lists].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect([other, unused].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(fetchAhead(modules, '/nowhere', 'ja')).toEqual([]);
});

test("loads the texts of other areas' tabs on a record's page, and their initially visible parts", () => {
  const tabs = words();
  const elsewhere = words();
  const first = page();
  const later = page();
  const part = (load: jest.Mock<ModulePage['load']>) => async () => {
    await load();
    return { Part: () => null };
  };
  const modules: WebModule[] = [
    {
      name: 'deals',
      navItems: [],
      loaders: { ja: { deals: words() }, en: {} },
      pages: [{ path: '/deals/:id', load: page(), slotsShown: ['deal'] }],
    },
    {
      name: 'actions',
      navItems: [],
      loaders: { ja: { actions: tabs }, en: {} },
      pages: [],
      slots: [
        { slot: 'deal', tabKey: 'tabs.actions', isFirst: true, load: part(first) },
        { slot: 'deal', tabKey: 'tabs.later', load: part(later) },
      ],
    },
    {
      name: 'visits',
      navItems: [],
      loaders: { ja: { visits: elsewhere }, en: {} },
      pages: [],
      slots: [{ slot: 'contact', tabKey: 'tabs.visits', load: part(later) }],
    },
  ];
  expect(fetchAhead(modules, '/deals/1', 'ja')).toEqual(['deals', 'actions']);
  expect([tabs, first].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect([elsewhere, later].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
