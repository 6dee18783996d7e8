import type { Invoice, InvoiceList, Prefill } from '../domain/invoice.types.ts';
import type { Connection } from '../settings/connections.slice.ts';

/** Returns an invoice that was issued; defaults derive from the id. */
export const invoice = (id: number, more: Partial<Invoice> = {}): Invoice => ({
  id,
  dealId: 7,
  status: 'issued',
  number: `INV-000000${id}`,
  subject: '基幹システム刷新',
  partnerName: '青葉商事株式会社',
  billingDate: '2026-04-30',
  paymentDate: '2026-05-31',
  total: 1_320_000,
  sendingStatus: 'sent',
  paymentStatus: 'unsettled',
  url: `https://invoice.secure.freee.co.jp/reports/invoices/${id}`,
  differences: [],
  problem: null,
  syncedAt: '2026-05-10T09:30:00+09:00',
  createdBy: 1,
  createdAt: '2026-04-30T09:30:00+09:00',
  lockVersion: 0,
  ...more,
});

export const list = (data: Invoice[], source: Partial<InvoiceList['source']> = {}): InvoiceList => ({
  data,
  meta: { page: 1, perPage: 100, totalCount: data.length, totalCountIsCapped: false, nextCursor: null },
  source: {
    state: 'connected',
    isOffered: true,
    mayIssue: true,
    syncedAt: data.length > 0 ? '2026-05-10T09:30:00+09:00' : null,
    problem: null,
    ...source,
  },
});

/** Invoices in every state. */
export const everyState = [
  invoice(5, { status: 'issuing', number: null, url: null, sendingStatus: null, paymentStatus: null }),
  invoice(4, {
    ...{ status: 'failed', number: null, url: null, sendingStatus: null, paymentStatus: null },
    problem: { code: 'closed_period', message: '締め処理が完了した期間のため、登録できません。', retryAt: null },
  }),
  invoice(3, {
    paymentStatus: 'settled',
    differences: [
      { field: 'subject', ours: '基幹システム刷新', theirs: '基幹システム刷新（一式）' },
      { field: 'total', ours: '1320000', theirs: '1300000' },
    ],
  }),
  invoice(2, { status: 'canceled' }),
  invoice(1, { status: 'deleted' }),
];

export const prefill = (more: Partial<Prefill> = {}): Prefill => ({
  partnerId: null,
  partnerName: '青葉商事株式会社',
  addressee: '青葉商事株式会社',
  honorific: '御中',
  department: '営業部',
  contactName: null,
  subject: '基幹システム刷新',
  billingDate: '2026-04-30',
  paymentDate: '2026-05-31',
  remarks: null,
  taxMode: 'exclusive',
  rounding: 'floor',
  lines: [
    { kind: 'item', name: '導入支援', quantity: '1', unit: '式', unitPrice: '1200000', taxCategory: 'standard_10' },
    { kind: 'discount', name: '値引き', quantity: '1', unit: '式', unitPrice: '1005', taxCategory: 'standard_10' },
  ],
  ...more,
});

export const connection = (more: Partial<Connection> = {}): Connection => ({
  service: 'freee',
  state: 'connected',
  isAvailable: true,
  companyName: 'デモ株式会社',
  connectedBy: 1,
  connectedAt: '2026-04-01T09:30:00+09:00',
  syncedAt: '2026-05-10T09:30:00+09:00',
  dealTypeIds: null,
  redirectUrl: 'https://crm.example/admin/accounting/freee',
  lockVersion: 0,
  ...more,
});

export const disconnected = (service: Connection['service'], more: Partial<Connection> = {}): Connection =>
  connection({
    service,
    ...{ state: 'disconnected', companyName: null, connectedBy: null, connectedAt: null, syncedAt: null },
    ...more,
  });
