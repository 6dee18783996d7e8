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
