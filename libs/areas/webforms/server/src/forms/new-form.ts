import type { Locale } from '@crm/server-kit';
import type { FormValues } from './form-fields.ts';

const texts = {
  ja: {
    button: '送信する',
    closure: 'このフォームの受付は終了しました。',
    thankyou: 'お問い合わせありがとうございます。担当者よりご連絡いたします。',
    reply: {
      subject: 'お問い合わせありがとうございます（{{フォーム名}}）',
      body: '{{氏名}} 様\n\nこの度は「{{フォーム名}}」よりご連絡いただき、誠にありがとうございます。\n下記の内容で承りました。担当者より改めてご連絡いたしますので、今しばらくお待ちくださいますようお願い申し上げます。\n\n受付日時：{{受付日時}}\n\n{{回答一覧}}\n\n※このメールは自動でお送りしています。お心当たりのない場合は、恐れ入りますが破棄していただきますようお願いいたします。',
    },
    copy: (name: string) => `${name}のコピー`,
  },
  en: {
    button: 'Send',
    closure: 'This form is no longer accepting answers.',
    thankyou: 'Thank you for contacting us. We will get back to you.',
    reply: {
      subject: 'Thank you for contacting us ({{form_name}})',
      body: 'Thank you for your message. We have received the following and will get back to you.\n\nReceived: {{submitted_at}}\n\n{{answers}}\n\nThis mail was sent automatically. If you did not contact us, please ignore it.',
    },
    copy: (name: string) => `Copy of ${name}`,
  },
} as const;

/**
 * Returns the defaults of a new form (spec 3 §2.13). Its maker, if there is one, is notified of answers and owns the
 * deals until the form says otherwise.
 */
export const newFormValues = (name: string, locale: Locale, maker?: number): FormValues => ({
  name,
  display_name: null,
  memo: null,
  closure_at: null,
  closure_title: null,
  closure_message: texts[locale].closure,
  thankyou_type: 'message',
  thankyou_message: texts[locale].thankyou,
  redirect_url: null,
  no_style: false,
  show_optional_badge: true,
  show_confirmation: false,
  button_text: texts[locale].button,
  button_background_color: '#1A73E8',
  button_text_color: '#FFFFFF',
  theme_font: 'Noto Sans JP',
  is_protecting_spam: false,
  block_domain_list: [],
  customer_identification_rule: null,
  deal_type_id: null,
  assignment_rule: maker === undefined ? 'none' : 'fixed',
  assignment_user_ids: maker === undefined ? [] : [maker],
  background_color: null,
  text_color: null,
  consent_text: null,
  prefill_enabled: false,
  prefill_personal: false,
  capture_utm: false,
  allowed_origins: [],
  auto_reply: { enabled: false, ...texts[locale].reply, from_name: null, reply_to: null, track_clicks: false },
  notification_user_ids: maker === undefined ? [] : [maker],
  notification_mail_enabled: maker !== undefined,
  chat_webhook: null,
  webhooks: [],
});

/** Returns the default name of a copy, cut to the longest allowed name. */
export const copyName = (name: string, locale: Locale): string => [...texts[locale].copy(name)].slice(0, 100).join('');
