import type { TemplateItem } from './template.types.ts';

const item = (category: string, label: string, data: Record<string, unknown> = {}): TemplateItem => ({
  category,
  data: { label, ...data },
});

/** The items that several templates share, in the usual order of Japanese forms. */
export const ja = {
  company: item('customer_name', '会社名', { require: true, placeholder: '株式会社〇〇' }),
  department: item('contact_department', '部署'),
  name: item('contact_name', '氏名', {
    require: true,
    split: { last: { label: '姓', placeholder: '山田' }, first: { label: '名', placeholder: '太郎' } },
  }),
  kana: item('contact_name_kana', 'ふりがな', {
    split: { last: { label: 'せい', placeholder: 'やまだ' }, first: { label: 'めい', placeholder: 'たろう' } },
  }),
  email: item('contact_email', 'メールアドレス', { require: true, placeholder: 'taro.yamada@example.jp' }),
  phone: item('contact_phone', '電話番号', { placeholder: '03-1234-5678' }),
  memo: (label: string, require = false) =>
    item('contact_memo', label, { require, multiline: true, writing_type: 'append' }),
  heading: (text: string) => ({ category: 'layout_heading', data: { text, size: 'medium', align: 'left' } }),
  text: (text: string) => ({ category: 'layout_text', data: { text, size: 'small' } }),
  terms: item('terms', '個人情報の取り扱い', { privacy_policy_placeholder: 'プライバシーポリシー' }),
};

export const en: typeof ja = {
  company: item('customer_name', 'Company', { require: true, placeholder: 'Example Inc.' }),
  department: item('contact_department', 'Department'),
  name: item('contact_name', 'Name', {
    require: true,
    split: { last: { label: 'Last name', placeholder: 'Yamada' }, first: { label: 'First name', placeholder: 'Taro' } },
  }),
  kana: item('contact_name_kana', 'Name in hiragana', {
    split: {
      last: { label: 'Last name', placeholder: 'やまだ' },
      first: { label: 'First name', placeholder: 'たろう' },
    },
  }),
  email: item('contact_email', 'E-mail address', { require: true, placeholder: 'taro.yamada@example.jp' }),
  phone: item('contact_phone', 'Phone', { placeholder: '03-1234-5678' }),
  memo: (label: string, require = false) =>
    item('contact_memo', label, { require, multiline: true, writing_type: 'append' }),
  heading: (text: string) => ({ category: 'layout_heading', data: { text, size: 'medium', align: 'left' } }),
  text: (text: string) => ({ category: 'layout_text', data: { text, size: 'small' } }),
  terms: item('terms', 'Personal data', { privacy_policy_placeholder: 'Privacy policy' }),
};
