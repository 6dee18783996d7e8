import type { Bench } from './case.types.ts';

export const formPath = '/api/form/demo-inquiry/send_webform';

let serial = 0;

/** Returns a complete submission of a new visitor of a new company. */
export function newAnswer({ company }: Pick<Bench, 'company'>, word = '訪問') {
  serial += 1;
  const values: Record<string, unknown> = {
    contact_name: ['計測', `${word}${serial}`],
    customer_name: `${word}${serial}産業株式会社`,
    contact_department: '営業部',
    contact_email: `visitor${serial}@visitors.example`,
    contact_phone: `03-${50_000_000 + serial}`,
    contact_custom: ['メール'],
    contact_memo: '料金プランについて教えてください。30名ほどでの利用を考えています。',
    terms: true,
  };
  return {
    webform_items: company.webformItems
      .filter(({ category }) => category in values)
      .map(({ id, category }) => ({ id, value: values[category] })),
    tracking_id: `1767225600000.${serial}`,
    referer_url: 'https://www.demo.example/',
    nonce: `bench-${serial}`,
  };
}
