import type { Translate } from '@crm/i18n';
import type { Industry } from './customer.types.ts';

/** The keys of the names of the major groups of the Japan Standard Industrial Classification (spec 3 §3). */
const keys = {
  '農業,林業': 'agriculture',
  漁業: 'fisheries',
  '鉱業,採石業,砂利採取業': 'mining',
  建設業: 'construction',
  製造業: 'manufacturing',
  '電気・ガス・熱供給・水道業': 'utilities',
  情報通信業: 'information',
  '運輸業,郵便業': 'transport',
  '卸売業,小売業': 'trade',
  '金融業,保険業': 'finance',
  '不動産業,物品賃貸業': 'realEstate',
  '学術研究,専門・技術サービス業': 'professional',
  '宿泊業,飲食サービス業': 'hospitality',
  '生活関連サービス業,娯楽業': 'livingServices',
  '教育,学習支援業': 'education',
  '医療,福祉': 'medical',
  複合サービス事業: 'compoundServices',
  'サービス業(他に分類されないもの)': 'otherServices',
  公務: 'government',
  分類不能の産業: 'unclassifiable',
} as const satisfies Record<Industry, string>;

export const industries = Object.keys(keys) as Industry[];

/** Returns the name of an industry; empty for null. `t` is that of the area's namespace. */
export function industryText(t: Translate, industry: string | null): string {
  if (industry === null) return '';
  return industry in keys ? t(`industry.${keys[industry as Industry]}`) : industry;
}
