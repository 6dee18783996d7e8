import type { Customer, CustomerRow } from '../domain/customer.types.ts';
import type { CustomerContact, CustomerDeal } from '../related/related.ts';

const names = ['株式会社山川製作所', '青葉商事株式会社', '有限会社みなと印刷', '東都ロジスティクス株式会社'];
const places = ['東京都千代田区丸の内1-1-1', '大阪府大阪市北区梅田2-4-9', '神奈川県横浜市西区みなとみらい3-6', null];
const industries = ['製造業', '卸売業,小売業', '情報通信業', '運輸業,郵便業'] as const;

/** Returns a row; values that are not given follow from the id. */
export const customerRow = (id: number, more: Partial<CustomerRow> = {}): CustomerRow => ({
  id,
  name: names[id % 4]!,
  nameKana: null,
  industry: industries[id % 4]!,
  address: places[id % 4]!,
  telNo: id % 4 === 3 ? null : `03-1234-${String(5600 + id)}`,
  webUrl: null,
  postalCode: null,
  establishYear: null,
  employee: null,
  capital: null,
  closingMonth: null,
  corporateNumber: null,
  invoiceRegistrationNumber: null,
  parentCustomerId: null,
  parentCustomerName: null,
  userId: (id % 3) + 1,
  dealCount: id % 7,
  contactCount: id % 5,
  lastActionCompletedAt: id % 3 === 0 ? null : '2026-09-28T15:00:00+09:00',
  isStarred: id % 4 === 1,
  createdAt: '2026-01-15T10:00:00+09:00',
  lockVersion: 0,
  updatedAt: '2026-10-02T09:30:00+09:00',
  ...more,
});

/** Returns a complete customer. */
export const customer = (id: number, more: Partial<Customer> = {}): Customer => ({
  ...customerRow(id),
  nameKana: 'やまかわせいさくしょ',
  postalCode: '100-0005',
  webUrl: 'https://www.example.co.jp',
  establishYear: 1985,
  employee: 320,
  capital: 50_000_000,
  closingMonth: 3,
  corporateNumber: '7000012050002',
  invoiceRegistrationNumber: 'T7000012050002',
  parentCustomerId: null,
  customs: [],
  createdAt: '2026-01-15T10:00:00+09:00',
  updatedBy: 1,
  lockVersion: 4,
  ...more,
});

export const deal = (id: number, more: Partial<CustomerDeal> = {}): CustomerDeal => ({
  id,
  dealTypeId: 1,
  name: `基幹システム更改 ${id}`,
  customerId: 7,
  customerName: names[0]!,
  userId: 2,
  phaseId: 11 + (id % 3),
  probabilityId: null,
  productId: null,
  channelId: null,
  amount: 12_000_000,
  expectedContractDate: '2026-12-18',
  lastActionCompletedAt: null,
  nextActionAt: null,
  isLimited: false,
  dealCode: null,
  reasonId: null,
  phaseChangedAt: '2026-10-01T09:30:00+09:00',
  closedAt: null,
  createdAt: '2026-10-01T09:30:00+09:00',
  totalCost: null,
  totalProfit: null,
  customs: [],
  colourLabel: 'white',
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
  ...more,
});

export const contactRow = (id: number, more: Partial<CustomerContact> = {}): CustomerContact => ({
  id,
  name: '高橋 美咲',
  lastName: '高橋',
  firstName: '美咲',
  emailStatus: 'subscribed',
  postalCode: null,
  address: null,
  retired: false,
  userId: 2,
  lastActionCompletedAt: null,
  colourLabel: 'white',
  isStarred: false,
  createdAt: '2026-01-15T10:00:00+09:00',
  lockVersion: 0,
  lastNameKana: 'たかはし',
  firstNameKana: 'みさき',
  customerId: 7,
  customerName: names[0]!,
  department: '情報システム部',
  position: '部長',
  email: `takahashi${id}@example.jp`,
  telNo: '03-1234-5678',
  mobileNo: '090-1234-5678',
  lifecycleStageId: 81,
  updatedAt: '2026-10-02T09:30:00+09:00',
  ...more,
});

/** Returns a page of rows as the server answers it. */
export const page = <Row>(data: readonly Row[], totalCount = data.length) => ({
  data,
  meta: { page: 1, perPage: 50, totalCount, totalCountIsCapped: false, nextCursor: null },
});
