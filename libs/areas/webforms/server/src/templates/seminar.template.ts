import { en, ja } from './common-items.ts';
import type { Template } from './template.types.ts';

export const seminar: Template = {
  key: 'seminar',
  ja: {
    name: 'セミナー申込',
    description: 'セミナーの参加申込みを受け付けます。終了日時を設定できます。',
    values: {
      customer_identification_rule: 1,
      button_text: '申し込む',
      thankyou_message: 'お申し込みありがとうございます。参加方法をメールでご案内いたします。',
      closure_message: 'このセミナーのお申し込み受付は終了しました。',
    },
    items: [
      ja.heading('参加者情報'),
      ja.company,
      ja.department,
      ja.name,
      ja.kana,
      ja.email,
      ja.memo('事前のご質問'),
      ja.terms,
    ],
  },
  en: {
    name: 'Seminar registration',
    description: 'Registrations for a seminar, until a closing time.',
    values: {
      customer_identification_rule: 1,
      button_text: 'Register',
      thankyou_message: 'Thank you for registering. We will send the details by e-mail.',
      closure_message: 'Registration for this seminar has closed.',
    },
    items: [
      en.heading('Participant'),
      en.company,
      en.department,
      en.name,
      en.kana,
      en.email,
      en.memo('Questions in advance'),
      en.terms,
    ],
  },
};
