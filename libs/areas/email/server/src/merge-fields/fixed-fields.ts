import type { MergeSource } from '@crm/contract';

/** A merge field of every company. */
export interface FixedField {
  key: `${MergeSource}.${string}`;
  ja: string;
  en: string;
  /** It has a value for every recipient and needs no fallback. */
  isAlwaysFilled?: boolean;
  /** It may stand for a whole address of a link. */
  isAddress?: boolean;
}

export const fixedFields: readonly FixedField[] = [
  { key: 'contact.name', ja: '氏名', en: 'Name' },
  { key: 'contact.last_name', ja: '姓', en: 'Last name' },
  { key: 'contact.first_name', ja: '名', en: 'First name' },
  { key: 'contact.department', ja: '部署', en: 'Department' },
  { key: 'contact.position', ja: '役職', en: 'Position' },
  { key: 'contact.email', ja: 'メールアドレス', en: 'E-mail' },
  { key: 'contact.tel_no', ja: '電話番号', en: 'Phone' },
  { key: 'contact.mobile_no', ja: '携帯電話番号', en: 'Mobile phone' },
  { key: 'customer.name', ja: '取引先名', en: 'Customer' },
  { key: 'customer.industry', ja: '取引先の業界', en: 'Industry' },
  { key: 'customer.address', ja: '取引先の住所', en: 'Customer address' },
  { key: 'customer.tel_no', ja: '取引先の電話番号', en: 'Customer phone' },
  { key: 'customer.web_url', ja: '取引先のURL', en: 'Customer website' },
  { key: 'deal.name', ja: '案件名', en: 'Deal' },
  { key: 'deal.deal_code', ja: '案件コード', en: 'Deal code' },
  { key: 'deal.phase', ja: 'フェーズ', en: 'Phase' },
  { key: 'deal.product', ja: '商品・サービス', en: 'Product' },
  { key: 'deal.amount', ja: '契約金額', en: 'Amount' },
  { key: 'deal.expected_contract_date', ja: '契約予定日', en: 'Expected contract date' },
  { key: 'member.name', ja: '担当者名', en: 'Owner', isAlwaysFilled: true },
  { key: 'member.email', ja: '担当者のメールアドレス', en: 'Owner e-mail', isAlwaysFilled: true },
  { key: 'member.signature', ja: '署名', en: 'Signature', isAlwaysFilled: true },
  { key: 'company.name', ja: '自社名', en: 'Our company', isAlwaysFilled: true },
  { key: 'company.address', ja: '自社の住所', en: 'Our address' },
  { key: 'company.tel_no', ja: '自社の電話番号', en: 'Our phone' },
  { key: 'company.imprint', ja: '自社情報', en: 'Imprint', isAlwaysFilled: true },
  { key: 'system.today', ja: '送信日', en: 'Date of sending', isAlwaysFilled: true },
  { key: 'system.unsubscribe_url', ja: '配信停止URL', en: 'Unsubscribe URL', isAlwaysFilled: true, isAddress: true },
];

/** The key of the address that stops the mails, which marketing mails must have. */
export const UNSUBSCRIBE = 'system.unsubscribe_url';
