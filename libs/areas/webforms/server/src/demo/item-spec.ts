/** One item of a demo form: its category, its data in wire names, and its custom field. */
export interface ItemSpec {
  category: string;
  data: Record<string, unknown>;
  customItemId?: number;
}

export const item = (
  category: string,
  label: string,
  data: Record<string, unknown> = {},
  customItemId?: number,
): ItemSpec => ({
  category,
  data: { label, ...data },
  ...(customItemId === undefined ? {} : { customItemId }),
});

export const required = { require: true };

export const heading = (text: string, size: 'small' | 'medium' | 'large' = 'medium'): ItemSpec => ({
  category: 'layout_heading',
  data: { text, size, align: 'left' },
});

export const html = (text: string, data: Record<string, unknown> = {}): ItemSpec => ({
  category: 'layout_text',
  data: { text, size: 'medium', align: 'left', ...data },
});

/** Returns 姓 and 名 as two fields, in this order (spec 3 §4.1). */
export const splitName = (placeholders: readonly [family: string, given: string]) => ({
  split: {
    last: { label: '姓', placeholder: placeholders[0], explanation: '' },
    first: { label: '名', placeholder: placeholders[1], explanation: '' },
  },
});

/** Returns a hidden item: its default is sent with every answer (spec 1 §2). */
export const hidden = (
  category: string,
  label: string,
  defaultValue: string | number,
  customItemId?: number,
): ItemSpec => item(category, label, { visibility: false, default_value: String(defaultValue) }, customItemId);

export const terms = (data: Record<string, unknown> = {}): ItemSpec =>
  item('terms', '個人情報の取り扱い', {
    privacy_policy_url: 'https://www.demo.example/privacy',
    privacy_policy_placeholder: 'プライバシーポリシー',
    ...data,
  });

/** Returns the items of a short form. */
export const shortItems = (): ItemSpec[] => [
  item('contact_name', '氏名', { ...required, ...splitName(['山田', '太郎']) }),
  item('contact_email', 'メールアドレス', { ...required, placeholder: 'taro@example.jp' }),
  item('contact_memo', 'お問い合わせ内容', { multiline: true }),
  terms(),
];
