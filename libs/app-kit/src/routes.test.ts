import { jest } from '@jest/globals';
import type { FeatureRoom, RoomPage } from '@crm/web-kit';
import { fetchAhead } from './routes.tsx';

const words = () => jest.fn(async () => ({ default: {} }));
const page = () => jest.fn<RoomPage['load']>(async () => ({ Page: () => null }));

test('a screen is fetched with its code and with all words that it is drawn with at once, whichever room has them', () => {
  const own = words();
  const lists = words();
  const unused = words();
  const load = page();
  const other = page();
  const rooms: FeatureRoom[] = [
    {
      name: 'contacts',
      places: [],
      loaders: { ja: { contacts: own, mail: unused }, en: {} },
      pages: [
        { path: '/contacts', load, words: ['lists'] },
        { path: '/contacts/:id', load: other },
      ],
    },
    { name: 'customers', places: [], loaders: { ja: { lists }, en: {} }, pages: [] },
  ];
  expect(fetchAhead(rooms, '/contacts', 'ja')).toEqual(['contacts', 'lists']);
  expect([load, own, lists].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  expect([other, unused].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(fetchAhead(rooms, '/nowhere', 'ja')).toEqual([]);
});

test('a record’s page brings the words of the tabs that other rooms put there, and what of them is seen at first', () => {
  const tabs = words();
  const elsewhere = words();
  const first = page();
  const later = page();
  const part = (load: jest.Mock<RoomPage['load']>) => async () => {
    await load();
    return { Part: () => null };
  };
  const rooms: FeatureRoom[] = [
    {
      name: 'deals',
      places: [],
      loaders: { ja: { deals: words() }, en: {} },
      pages: [{ path: '/deals/:id', load: page(), partsAt: ['deal'] }],
    },
    {
      name: 'actions',
      places: [],
      loaders: { ja: { actions: tabs }, en: {} },
      pages: [],
      parts: [
        { place: 'deal', tabKey: 'tabs.actions', isFirst: true, load: part(first) },
        { place: 'deal', tabKey: 'tabs.later', load: part(later) },
      ],
    },
    {
      name: 'visits',
      places: [],
      loaders: { ja: { visits: elsewhere }, en: {} },
      pages: [],
      parts: [{ place: 'contact', tabKey: 'tabs.visits', load: part(later) }],
    },
  ];
  expect(fetchAhead(rooms, '/deals/1', 'ja')).toEqual(['deals', 'actions']);
  expect([tabs, first].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect([elsewhere, later].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
