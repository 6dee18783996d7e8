import type { DealCustomer } from './deal-customers.slice.ts';
import type { RelatedDeal } from './deals-of-related.slice.ts';
import { listedDeal } from '../testing/samples.ts';

const link = (typeId: number, typeName: string, customerId: number, customerName: string): DealCustomer => ({
  dealId: 2,
  dealCustomerTypeId: typeId,
  dealCustomerTypeName: typeName,
  customerId,
  customerName,
  telNo: '03-1234-5678',
  address: '東京都千代田区丸の内1-1',
  createdAt: '2026-11-01T09:00:00',
});

export const links: DealCustomer[] = [
  link(91, '代理店', 601, '株式会社みらいパートナーズ'),
  link(91, '代理店', 602, '東西商事株式会社'),
  link(93, '仕入先', 603, '有限会社光電子'),
];

export const related: RelatedDeal[] = [
  { ...listedDeal(1), relatedAs: [{ id: 91, name: '代理店' }] },
  {
    ...listedDeal(2, { phaseId: 16 }),
    relatedAs: [
      { id: 91, name: '代理店' },
      { id: 93, name: '仕入先' },
    ],
  },
];

export const pageOf = <Row>(data: Row[]) => ({
  data,
  meta: { page: 1, perPage: 20, totalCount: data.length, totalCountIsCapped: false, nextCursor: null },
});
