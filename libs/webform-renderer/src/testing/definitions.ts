import { resolveItem } from '@crm/validation/webform';
import type { RenderedItem, Webform, WebformDefinition, WebformItem } from '@crm/validation/webform';

/** Returns the settings of a form for tests and stories: an inquiry form of a Japanese company. */
export const webformOf = (change: Partial<Webform> = {}): Webform => ({
  buttonBackgroundColor: '#1A73E8',
  buttonTextColor: '#ffffff',
  buttonText: null,
  themeFont: 'Noto Sans JP',
  noStyle: false,
  closureAt: null,
  blockDomainList: null,
  displayName: '資料請求フォーム',
  isProtectingSpam: false,
  closureMessage: 'このフォームの受付は終了しました。',
  thankyouType: 'message',
  thankyouMessage: '担当者よりご連絡いたします。\n資料はこちらです https://example.co.jp/docs?id=1 。',
  redirectUrl: null,
  ...change,
});

let nextId = 1;

/** Returns an item of a category with its data. */
export const itemOf = (
  category: string,
  data: WebformItem['data'] = {},
  more: Partial<WebformItem> = {},
): WebformItem => {
  const id = more.id ?? nextId++;
  return { id, category, data, orderNum: Number(id) || 0, ...more };
};

/** Returns a form with the given items. */
export const definitionOf = (webformItems: WebformItem[], webform: Partial<Webform> = {}): WebformDefinition => ({
  webform: webformOf(webform),
  webformItems,
});

/** Returns the rendered item. */
export const rendered = (
  category: string,
  data: WebformItem['data'] = {},
  more: Partial<WebformItem> = {},
): RenderedItem => resolveItem(itemOf(category, data, more));

const choices = (...labels: string[]) => labels.map((label, index) => ({ label, value: index + 1 }));

/** Returns every kind once, in a realistic order. */
export const everyKind = (): WebformItem[] => [
  itemOf('layout_heading', { text: 'お客様について', size: 'medium' }, { id: 1 }),
  itemOf(
    'layout_text',
    {
      text: '<p>ご入力いただいた内容は<strong>担当者</strong>のみが確認します。詳しくは<a href="https://example.co.jp/">こちら</a>をご覧ください。</p>',
    },
    { id: 2 },
  ),
  itemOf(
    'contact_name',
    {
      label: '氏名',
      require: true,
      split: { last: { label: '姓', placeholder: '山田' }, first: { label: '名', placeholder: '太郎' } },
    },
    { id: 3 },
  ),
  itemOf(
    'contact_email',
    { label: 'メールアドレス', require: true, placeholder: 'taro.yamada@example.co.jp' },
    { id: 4 },
  ),
  itemOf(
    'contact_phone',
    { label: '電話番号', explanation: 'ハイフンありでもなしでもご入力いただけます。', placeholder: '03-1234-5678' },
    { id: 5 },
  ),
  itemOf('customer_name', { label: '会社名', require: true, placeholder: '株式会社サンプル' }, { id: 6 }),
  itemOf('contact_address', { label: '住所', placeholder: '東京都千代田区丸の内1-1-1' }, { id: 7 }),
  itemOf(
    'contact_custom',
    { label: '導入時期', require: true },
    {
      id: 8,
      contactCustomItem: { id: 81, itemType: 4, uiMode: 2 },
      options: choices('すぐに', '3か月以内', '半年以内', '未定'),
    },
  ),
  itemOf(
    'contact_custom',
    { label: 'ご興味のある製品' },
    {
      id: 9,
      contactCustomItem: { id: 91, itemType: 5, uiMode: 3 },
      options: choices('営業支援', '名刺管理', 'メール配信', 'データ分析'),
    },
  ),
  itemOf(
    'deal_channel',
    { label: 'お知りになったきっかけ' },
    { id: 10, options: choices('検索', '展示会', '紹介', 'セミナー') },
  ),
  itemOf('contact_custom', { label: 'ご希望の面談日' }, { id: 11, contactCustomItem: { id: 111, itemType: 2 } }),
  itemOf('contact_memo', { label: 'ご相談内容', placeholder: 'ご自由にお書きください' }, { id: 12 }),
  itemOf(
    'terms',
    {
      label: '個人情報の取り扱い',
      require: true,
      termOfServiceUrl: 'https://example.co.jp/terms',
      privacyPolicyUrl: 'https://example.co.jp/privacy',
    },
    { id: 13 },
  ),
  itemOf(
    'deal_assignee',
    { label: '担当者', visibility: false, defaultValue: 2 },
    { id: 14, options: choices('佐藤', '鈴木') },
  ),
  itemOf(
    'cookie_policy',
    {
      label: 'Cookieについて',
      value: '<p>当サイトではCookieを使用しています。</p>',
      shouldDisplayAfterSubmitButton: true,
    },
    { id: 15 },
  ),
];
