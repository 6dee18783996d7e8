import { phaseStatus } from '@crm/contract';
import type { Transaction } from '@crm/database';
import type { Locale } from '@crm/server-kit';
import type { MasterTable } from './master-tables.ts';

type Row = readonly [name: { ja: string; en: string }, own?: object];

const row = (ja: string, en: string, own?: object): Row => [{ ja, en }, own];

/** The masters of a new deal type (spec 3 §3). A deal needs a product, so there is one. */
const defaults: Record<MasterTable, readonly Row[]> = {
  phases: [
    row('リード', 'Lead', { status: phaseStatus.active }),
    row('アプローチ', 'Approach', { status: phaseStatus.active }),
    row('ヒアリング', 'Hearing', { status: phaseStatus.active }),
    row('プレゼンテーション', 'Presentation', { status: phaseStatus.active }),
    row('クロージング', 'Closing', { status: phaseStatus.active }),
    row('受注', 'Won', { status: phaseStatus.goal }),
    row('失注', 'Lost', { status: phaseStatus.stopped }),
    row('保留', 'On hold', { status: phaseStatus.stopped }),
  ],
  probabilities: [
    row('確定', 'Fixed', { rate: 100 }),
    row('A', 'A', { rate: 80 }),
    row('B', 'B', { rate: 60 }),
    row('C', 'C', { rate: 40 }),
    row('D', 'D', { rate: 20 }),
    row('未定', 'Undecided', { rate: 0 }),
  ],
  products: [row('商品・サービス', 'Product or service')],
  channels: [
    row('Web問い合わせ', 'Web inquiry'),
    row('資料請求', 'Material request'),
    row('展示会', 'Exhibition'),
    row('セミナー', 'Seminar'),
    row('テレアポ', 'Cold call'),
    row('紹介', 'Referral'),
    row('代理店', 'Agency'),
    row('広告', 'Advertisement'),
    row('既存顧客', 'Existing customer'),
    row('その他', 'Other'),
  ],
  reasons: [
    row('機能', 'Features', { phase_status: phaseStatus.goal }),
    row('価格', 'Price'),
    row('実績・信頼', 'Track record and trust', { phase_status: phaseStatus.goal }),
    row('対応スピード', 'Speed of response', { phase_status: phaseStatus.goal }),
    row('関係性', 'Relationship', { phase_status: phaseStatus.goal }),
    row('機能不足', 'Missing features', { phase_status: phaseStatus.stopped }),
    row('競合', 'Competitor', { phase_status: phaseStatus.stopped }),
    row('予算なし', 'No budget', { phase_status: phaseStatus.stopped }),
    row('時期見送り', 'Postponed', { phase_status: phaseStatus.stopped }),
    row('決裁否決', 'Not approved', { phase_status: phaseStatus.stopped }),
    row('連絡不通', 'No response', { phase_status: phaseStatus.stopped }),
    row('自社都合', 'Our own reasons', { phase_status: phaseStatus.stopped }),
    row('その他', 'Other'),
  ],
  deal_customer_types: [row('代理店', 'Agency'), row('エンドユーザー', 'End user'), row('仕入先', 'Supplier')],
  action_purposes: [
    row('初回訪問', 'First visit'),
    row('ヒアリング', 'Hearing'),
    row('提案', 'Proposal'),
    row('デモ', 'Demonstration'),
    row('見積提示', 'Estimate'),
    row('条件交渉', 'Negotiation'),
    row('クロージング', 'Closing'),
    row('フォロー', 'Follow-up'),
    row('その他', 'Other'),
  ],
};

export const defaultDealTypeName = { ja: '新規案件', en: 'New deals' } as const;

/** Adds the default masters to a deal type, in one language. */
export async function addDefaultMasters(
  tx: Transaction,
  to: { domainId: number; dealTypeId: number; locale: Locale },
): Promise<void> {
  for (const [table, rows] of Object.entries(defaults) as [MasterTable, readonly Row[]][]) {
    await tx
      .insertInto(table as 'products')
      .values(
        rows.map(([name, own], index) => ({
          domain_id: to.domainId,
          deal_type_id: to.dealTypeId,
          name: name[to.locale],
          order_num: index,
          ...own,
        })),
      )
      .execute();
  }
}
