import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

export const inquiry: Template = {
  key: 'inquiry',
  makesDeals: true,
  ja: {
    name: 'お問い合わせ',
    description: '会社名・氏名・連絡先とお問い合わせ内容を受け付け、案件にします。',
    values: { customer_identification_rule: 1 },
    items: [ja.company, ja.department, ja.name, ja.email, ja.phone, ja.memo('お問い合わせ内容', true), ja.terms],
  },
  en: {
    name: 'Contact us',
    description: 'Company, name, contact details and the question; each answer becomes a deal.',
    values: { customer_identification_rule: 1 },
    items: [en.company, en.department, en.name, en.email, en.phone, en.memo('Your question', true), en.terms],
  },
};
