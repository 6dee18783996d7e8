import type { Estimate, EstimateRow, Prefill } from '../domain/estimate.types.ts';

const version = (number: number, sentAt: string | null) => ({
  version: number,
  subject: '基幹システム刷新 御見積',
  total: 1_309_000,
  createdAt: '2026-10-02T09:30:00+09:00',
  approvedBy: null,
  approvedAt: null,
  sentBy: sentAt ? 1 : null,
  sentAt,
});

/** Returns a list's estimate; defaults derive from the id. */
export const row = (id: number, more: Partial<EstimateRow> = {}): EstimateRow => ({
  id,
  number: `Q-20261000${String(id).padStart(2, '0')}`,
  dealId: 7,
  dealName: '基幹システム刷新',
  status: 'draft',
  version: 1,
  versions: [version(1, null)],
  actions: ['send', 'cancel'],
  isEditable: true,
  isCopyable: true,
  createdBy: 1,
  createdAt: '2026-10-02T09:30:00+09:00',
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
  subject: '基幹システム刷新 御見積',
  customerName: '青葉商事株式会社',
  contactName: '山田 太郎',
  estimateDate: '2026-10-02',
  validUntil: '2026-11-02',
  total: 1_309_000,
  userId: 1,
  ...more,
});

export const sent = (id: number): EstimateRow =>
  row(id, {
    status: 'sent',
    version: 2,
    versions: [version(2, '2026-10-05T10:00:00+09:00'), version(1, '2026-10-03T10:00:00+09:00')],
    actions: ['accept', 'reject', 'expire', 'cancel', 'revise'],
    isEditable: false,
  });

const lines: Prefill['lines'] = [
  { kind: 'text', name: '初期費用', quantity: '0', unit: '', unitPrice: '0', taxCategory: 'standard_10' },
  { kind: 'item', name: '導入支援', quantity: '1', unit: '式', unitPrice: '1200000', taxCategory: 'standard_10' },
  { kind: 'discount', name: '値引き', quantity: '1', unit: '式', unitPrice: '10000', taxCategory: 'standard_10' },
];

export const prefill = (more: Partial<Prefill> = {}): Prefill => ({
  dealId: 7,
  dealName: '基幹システム刷新',
  subject: '基幹システム刷新',
  customerName: '青葉商事株式会社',
  department: '営業部',
  contactName: '山田 太郎',
  estimateDate: '2026-10-02',
  validUntil: '2026-11-02',
  deliveryDate: null,
  deliveryPlace: null,
  paymentTerms: '月末締め翌月末払い',
  remarks: null,
  taxMode: 'exclusive',
  rounding: 'floor',
  userId: 1,
  lines,
  ...more,
});

export const estimate = (head: EstimateRow, more: Partial<Estimate> = {}): Estimate => {
  const { dealId: _dealId, dealName: _dealName, ...content } = prefill();
  return {
    ...content,
    ...head,
    department: content.department,
    lines: lines.map((line, index) => ({ ...line, amount: [null, 1_200_000, -10_000][index]! })),
    totals: {
      subtotal: 1_190_000,
      rates: [{ taxCategory: 'standard_10', percent: 10, base: 1_190_000, tax: 119_000, gross: 1_309_000 }],
      tax: 119_000,
      total: 1_309_000,
    },
    events: [
      { version: 1, action: 'send', comment: null, userId: 1, createdAt: '2026-10-03T10:00:00+09:00' },
      { version: 1, action: 'create', comment: null, userId: 1, createdAt: '2026-10-02T09:30:00+09:00' },
    ],
    ...more,
  };
};

export const settings = {
  companyName: 'えにし株式会社',
  postalCode: '100-0005',
  address: '東京都千代田区丸の内1-1-1',
  telNo: '03-1234-5678',
  registrationNumber: 'T7000012050002',
  numberPrefix: 'Q-',
  taxMode: 'exclusive',
  rounding: 'floor',
  paymentTerms: '月末締め翌月末払い',
  remarks: null,
  approvalNeeded: false,
  approvalBoxes: ['担当', '部長'],
  sealImage: null,
  lockVersion: 2,
} as const;
