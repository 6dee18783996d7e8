import type { TestCompany } from '@crm/testing/app';

export interface ShortForm {
  hashid: string;
  /** The names of its controls. */
  email: string;
  memo: string;
  terms: string;
}

/** Publishes a form that asks for an e-mail address and a text. */
export async function publishShortForm({ admin }: TestCompany, more: object = {}): Promise<ShortForm> {
  const { body } = await admin.call('createWebform', {
    body: {
      name: 'お問い合わせ',
      published: true,
      webform_items: [
        { category: 'contact_email', data: { label: 'メールアドレス', require: true } },
        { category: 'contact_memo', data: { label: 'ご用件', multiline: true } },
        { category: 'terms', data: { label: '同意', privacy_policy_url: 'https://example.jp/privacy' } },
      ],
      ...more,
    },
  });
  const { hashid, webform_items: items } = body.data as { hashid: string; webform_items: { id: number }[] };
  const [email, memo, terms] = items.map(({ id }) => `item_${id}`) as [string, string, string];
  return { hashid, email, memo, terms };
}
