import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

export const freeTrial: Template = {
  key: 'free_trial',
  makesDeals: true,
  ja: {
    name: '無料トライアル',
    description: '無料トライアルの申込みを受け付け、案件にします。',
    values: {
      customer_identification_rule: 1,
      button_text: '無料で試す',
      thankyou_message: 'お申し込みありがとうございます。ご利用開始の手順をメールでご案内いたします。',
    },
    items: [ja.company, ja.name, ja.email, ja.phone, ja.memo('ご利用の目的'), ja.terms],
  },
  en: {
    name: 'Free trial',
    description: 'Registrations for a free trial; each becomes a deal.',
    values: {
      customer_identification_rule: 1,
      button_text: 'Start the free trial',
      thankyou_message: 'Thank you. We will send you the next steps by e-mail.',
    },
    items: [en.company, en.name, en.email, en.phone, en.memo('What will you use it for?'), en.terms],
  },
};
