import type { DealChange } from './deal-changes.slice.ts';

const field = (name: string, before: string | null, after: string | null, itemName: string | null = null) => ({
  field: name,
  itemName,
  before,
  after,
});

export const changes: DealChange[] = [
  {
    id: 5,
    about: 'estimate',
    aboutName: 'Q-202610-0001',
    action: 'update',
    userId: 1,
    createdAt: '2026-10-05T09:00:00+09:00',
    fields: [field('estimate.status', 'draft', 'sent'), field('estimate.total', '110000', '132000')],
  },
  {
    id: 4,
    about: 'product_details',
    aboutName: null,
    action: 'update',
    userId: 2,
    createdAt: '2026-10-04T09:00:00+09:00',
    fields: [field('line.quantity', '1', '3', '保守サポート'), field('line', null, '50000', '導入支援')],
  },
  {
    id: 3,
    about: 'deal',
    aboutName: null,
    action: 'update',
    userId: 2,
    createdAt: '2026-10-03T14:30:00+09:00',
    fields: [
      field('phase_id', 'リード', 'ヒアリング'),
      field('amount', '1000000', '2500000'),
      field('expected_contract_date', '2026-11-30', '2026-12-18'),
      field('custom', null, '競合A、競合B', '競合'),
    ],
  },
  {
    id: 2,
    about: 'deal',
    aboutName: null,
    action: 'permission',
    userId: 1,
    createdAt: '2026-10-02T10:00:00+09:00',
    fields: [field('limited_to', null, '山田 太郎')],
  },
  {
    id: 1,
    about: 'deal',
    aboutName: null,
    action: 'create',
    userId: 1,
    createdAt: '2026-10-01T10:00:00+09:00',
    fields: [field('name', null, '基幹システム更改')],
  },
];

export const pageOf = (data: DealChange[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 20, totalCount, totalCountIsCapped: false, nextCursor: null },
});
