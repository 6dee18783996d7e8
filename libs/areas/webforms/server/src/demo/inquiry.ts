import type { DemoCompany } from '@crm/server-kit';
import { named } from '@crm/server-kit';
import { hidden, html, item, required, splitName, terms } from './item-spec.ts';
import type { ItemSpec } from './item-spec.ts';

/** Returns the items of お問い合わせ: every answer creates a contact, its company and a deal. */
export function inquiryItems({ types, memberIds, contactItems }: DemoCompany): ItemSpec[] {
  const [type] = types;
  const wish = contactItems.find(({ itemType }) => itemType === 5)!;
  return [
    html(
      '<p>製品・サービスについてのご質問は、こちらからお送りください。2営業日以内に担当者よりご連絡いたします。</p>',
    ),
    item('contact_name', '氏名', { ...required, ...splitName(['山田', '太郎']) }),
    item('customer_name', '会社名', { ...required, placeholder: '株式会社サンプル' }),
    item('contact_department', '部署名', { placeholder: '営業部' }),
    item('contact_email', 'メールアドレス', { ...required, placeholder: 'taro@example.jp' }),
    item('contact_phone', '電話番号', {
      placeholder: '03-5555-0000',
      explanation: 'ハイフンはあってもなくても構いません。',
    }),
    item('contact_custom', 'ご希望の連絡手段', { default_values: ['メール'] }, wish.id),
    item('contact_memo', 'お問い合わせ内容', { ...required, multiline: true, writing_type: 'append' }),
    hidden('deal_assignee', '担当者', memberIds[1]!),
    hidden('deal_phase', 'フェーズ', type!.phases[0]!.id),
    hidden('deal_product', '商品・サービス', type!.products[0]!.id),
    hidden('deal_probability', '契約確度', named(type!.probabilities, '未定').id),
    hidden('deal_channel', 'チャネル', named(type!.channels, 'Web問い合わせ').id),
    hidden('deal_expected_contract_date_additional_days', '契約予定日までの日数', 60),
    terms(),
  ];
}
