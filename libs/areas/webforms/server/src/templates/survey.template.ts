import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

export const survey: Template = {
  key: 'survey',
  ja: {
    name: 'アンケート',
    description: 'ご意見・ご感想を受け付けます。取引先は作成しません。',
    values: {
      button_text: '回答する',
      thankyou_message: 'アンケートにご協力いただきありがとうございました。',
      closure_message: 'アンケートの受付は終了しました。',
    },
    items: [
      ja.text('今後のサービス向上のため、アンケートへのご協力をお願いいたします。'),
      { category: 'contact_name', data: { label: '氏名' } },
      ja.email,
      ja.memo('ご意見・ご感想', true),
      ja.terms,
    ],
  },
  en: {
    name: 'Survey',
    description: 'Opinions of people; no company is created.',
    values: {
      button_text: 'Send the answers',
      thankyou_message: 'Thank you for taking part in our survey.',
      closure_message: 'The survey has closed.',
    },
    items: [
      en.text('Your opinion helps us to improve our service.'),
      { category: 'contact_name', data: { label: 'Name' } },
      en.email,
      en.memo('Your opinion', true),
      en.terms,
    ],
  },
};
