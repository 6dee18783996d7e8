import type { GetTrackingSettingsAnswer } from '@crm/api-client';
import type { Statistics } from '../statistics/statistics.types.ts';
import type { Visit, VisitEvent } from '../visits/visit.types.ts';

const pages = [
  ['製品一覧｜株式会社山川製作所', 'https://www.example.jp/products'],
  ['料金プラン', 'https://www.example.jp/price'],
  [null, 'https://www.example.jp/%E8%B3%87%E6%96%99/download'],
] as const;

/** Creates a visit; fields that are not given follow from the id. */
export const visit = (id: number, more: Partial<Visit> = {}): Visit => ({
  id,
  startedAt: '2026-04-05T13:40:00+09:00',
  lastAt: '2026-04-05T13:45:12+09:00',
  staySeconds: 312,
  pageViewCount: (id % 4) + 1,
  eventCount: (id % 4) + 2,
  submitted: id % 3 === 0,
  fromMail: false,
  mailOpened: false,
  throughProxy: false,
  referrer: id % 2 === 0 ? 'https://search.example/' : null,
  landingTitle: pages[id % 3]![0],
  landingUrl: pages[id % 3]![1],
  exitUrl: 'https://www.example.jp/contact',
  utmSource: id % 3 === 1 ? 'newsletter' : null,
  utmMedium: id % 3 === 1 ? 'email' : null,
  utmCampaign: id % 3 === 1 ? '春の展示会' : null,
  utmTerm: null,
  utmContent: null,
  deviceClass: (['desktop', 'mobile', 'tablet'] as const)[id % 3]!,
  ipMasked: '203.0.113.0',
  ...more,
});

const event = (id: number, more: Partial<VisitEvent>): VisitEvent => ({
  id,
  eventType: 'page_view',
  occurredAt: `2026-04-05T13:4${id}:00+09:00`,
  url: 'https://www.example.jp/products',
  title: null,
  staySeconds: 60,
  webformId: null,
  webformName: null,
  throughProxy: false,
  ...more,
});

export const events: VisitEvent[] = [
  event(0, { title: '製品一覧', staySeconds: 95 }),
  event(1, { eventType: 'download', url: 'https://www.example.jp/catalogue.pdf' }),
  event(2, {
    eventType: 'form_view',
    url: 'https://www.example.jp/contact',
    webformId: 7,
    webformName: 'お問い合わせ',
  }),
  event(3, { eventType: 'form_submit', url: null, webformId: 7, webformName: 'お問い合わせ', staySeconds: null }),
];

/** Creates a visit of a mail that was opened through a proxy. */
export const opening = (id: number): Visit =>
  visit(id, {
    mailOpened: true,
    throughProxy: true,
    deviceClass: null,
    ipMasked: null,
    staySeconds: 0,
    pageViewCount: 0,
    eventCount: 1,
    submitted: false,
    referrer: null,
    landingTitle: 'お問い合わせ',
    landingUrl: null,
    exitUrl: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
  });
export const openingEvents: VisitEvent[] = [
  event(0, {
    eventType: 'email_open',
    url: null,
    title: 'お問い合わせ',
    staySeconds: null,
    webformId: 7,
    webformName: 'お問い合わせ',
    throughProxy: true,
  }),
];

export const visitPage = (rows: Visit[], totalCount = rows.length) => ({
  data: rows,
  meta: { page: 1, perPage: 10, totalCount, totalCountIsCapped: false, nextCursor: null },
});

/** Creates statistics of thirty days up to 30 April 2026. */
export const statistics = (more: Partial<Statistics> = {}): Statistics => ({
  from: '2026-04-01',
  to: '2026-04-30',
  totalPvCount: 1240,
  totalPostCount: 62,
  totalCvr: 5,
  days: Array.from({ length: 30 }, (_, index) => ({
    date: `2026-04-${String(index + 1).padStart(2, '0')}`,
    pvCount: 20 + ((index * 37) % 45),
    postCount: (index * 7) % 5,
  })),
  sources: [
    { source: 'search.example', medium: '', campaign: '', pvCount: 640, postCount: 31 },
    { source: 'newsletter', medium: 'email', campaign: '春の展示会', pvCount: 320, postCount: 24 },
    { source: '', medium: '', campaign: '', pvCount: 250, postCount: 7 },
    { source: '(other)', medium: '', campaign: '', pvCount: 30, postCount: 0 },
  ],
  ...more,
});

export const settings = (more: Partial<GetTrackingSettingsAnswer['data']> = {}): GetTrackingSettingsAnswer['data'] => ({
  domainKey: 'q7Jd2mXk0aZtLwYvB4nR',
  scriptUrl: 'https://crm.example.jp/t.js',
  ownAddresses: ['198.51.100.0/24'],
  consentMode: 'none',
  retentionMonths: 13,
  currentAddress: '203.0.113.7',
  lastReceivedAt: '2026-04-05T13:45:12+09:00',
  lockVersion: 2,
  ...more,
});
