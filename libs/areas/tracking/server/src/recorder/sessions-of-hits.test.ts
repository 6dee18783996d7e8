import { pageAddress } from '../ingest/page-address.ts';
import type { Hit } from './recorder.types.ts';
import { visitsOf } from './sessions-of-hits.ts';

const start = Date.parse('2026-04-06T23:50:00+09:00');

const hit = (minute: number, more: Partial<Hit> & { page?: string; from?: string } = {}): Hit => {
  const page = pageAddress(more.page ?? 'https://shop.example/');
  const referrer = pageAddress(more.from);
  return {
    domainId: 1,
    trackingId: '17000000000001',
    at: new Date(start + minute * 60_000),
    type: 'page_view',
    url: page!.url,
    host: page!.host,
    title: null,
    campaign: page!.campaign,
    referrer,
    webformId: null,
    device: 'desktop',
    network: null,
    ...more,
  };
};
const shapes = (hits: Hit[]) => visitsOf(hits, undefined).visits.map(({ event_count }) => event_count);

test('joins pages with at most half an hour between them into one visit, also over midnight', () => {
  expect(shapes([hit(0), hit(30), hit(60)])).toEqual([3]);
  expect(shapes([hit(0), hit(30.1)])).toEqual([1, 1]);
});

test('begins a visit with another campaign or referring site, not with a page of the same site', () => {
  expect(shapes([hit(0), hit(1, { page: 'https://shop.example/?utm_source=mail' })])).toEqual([1, 1]);
  expect(shapes([hit(0, { page: 'https://shop.example/?utm_source=mail' }), hit(1)])).toEqual([2]);
  expect(shapes([hit(0), hit(1, { from: 'https://search.example/' })])).toEqual([1, 1]);
  expect(
    shapes([hit(0, { from: 'https://search.example/' }), hit(1, { from: 'https://search.example/?again' })]),
  ).toEqual([2]);
  expect(shapes([hit(0), hit(1, { from: 'https://shop.example/' })])).toEqual([2]);
});

test('stores where a visit began and ended, and its campaign', () => {
  const { visits } = visitsOf(
    [
      hit(0, { page: 'https://shop.example/a?utm_source=mail', from: 'https://search.example/', title: '最初' }),
      hit(5, { page: 'https://shop.example/b' }),
      hit(7, { type: 'form_submit', page: 'https://crm.example/webforms/', webformId: 3 }),
    ],
    undefined,
  );
  expect(visits).toMatchObject([
    {
      landing_url: 'https://shop.example/a',
      landing_title: '最初',
      exit_url: 'https://crm.example/webforms/',
      referrer: 'https://search.example/',
      utm_source: 'mail',
      page_view_count: 2,
      event_count: 3,
      submitted: true,
    },
  ]);
});

test('extends the visit by the time of leaving, without an event or a new visit', () => {
  const { visits, events } = visitsOf([hit(0), hit(9, { type: 'leave' }), hit(90, { type: 'leave' })], undefined);
  expect(visits).toMatchObject([{ event_count: 1, last_at: new Date(start + 9 * 60_000) }]);
  expect(events).toHaveLength(1);
  expect(visitsOf([hit(0, { type: 'leave' })], undefined)).toEqual({ visits: [], events: [] });
});

test('continues a stored visit', () => {
  const stored = { ...visitsOf([hit(0)], undefined).visits[0]!, id: 7 };
  expect(visitsOf([hit(10)], stored).visits).toMatchObject([{ id: 7, event_count: 2 }]);
});
