import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

export const documentRequest: Template = {
  key: 'document_request',
  makesDeals: true,
  ja: {
    name: '資料請求',
    description: '資料をお送りするために必要な項目を受け付け、案件にします。',
    values: {
      customer_identification_rule: 1,
      button_text: '資料を請求する',
      thankyou_message:
        '資料をご請求いただきありがとうございます。ご入力いただいたメールアドレス宛にお送りいたします。',
    },
    items: [
      ja.text('ご記入いただいたメールアドレス宛に資料をお送りいたします。'),
      ja.company,
      ja.department,
      ja.name,
      ja.email,
      ja.phone,
      ja.memo('ご検討中の内容'),
      ja.terms,
    ],
  },
  en: {
    name: 'Request for documents',
    description: 'What is needed to send out a brochure; each answer becomes a deal.',
    values: {
      customer_identification_rule: 1,
      button_text: 'Request documents',
      thankyou_message: 'Thank you for your request. We will send the documents to your e-mail address.',
    },
    items: [
      en.text('We will send the documents to your e-mail address.'),
      en.company,
      en.department,
      en.name,
      en.email,
      en.phone,
      en.memo('What are you considering?'),
      en.terms,
    ],
  },
};
