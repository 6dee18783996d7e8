import type { DemoCompany } from '@crm/server-kit';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import { named } from '@crm/server-kit';
import { heading, hidden, html, item, required, splitName, terms } from './item-spec.ts';
import type { ItemSpec } from './item-spec.ts';

/** Returns items of every category that a form can have, in every way of display (spec 1 §2, §3). */
export function allItems(company: DemoCompany): ItemSpec[] {
  return [
    heading('すべての項目', 'large'),
    html(
      '<p>フォームに設置できる<strong>すべての種類の項目</strong>を並べた見本です。</p><ul><li>必須項目は「必須」と表示されます。</li><li>詳しくは<a href="https://www.demo.example/guide" target="_blank" rel="noopener noreferrer">ご利用ガイド</a>をご覧ください。</li></ul>',
    ),
    heading('ご担当者さま'),
    ...contactItems(company),
    heading('会社情報'),
    ...customerItems(company),
    heading('ご検討内容'),
    ...dealItems(company),
    heading('同意事項', 'small'),
    terms({ term_of_service_url: 'https://www.demo.example/terms' }),
    html(
      '<p>ご不明な点は <a href="tel:03-5555-0000" target="_blank" rel="noopener noreferrer">03-5555-0000</a> までお電話ください。</p>',
      {
        size: 'small',
        align: 'center',
        should_display_after_submit_button: true,
      },
    ),
    {
      category: 'cookie_policy',
      data: {
        label: 'クッキーについて',
        value: '<p>このページでは、再訪問を見分けるためにクッキーを使用します。</p>',
        should_display_after_submit_button: true,
      },
    },
  ];
}

const contactItems = ({ contactItems: own, stages }: DemoCompany): ItemSpec[] => [
  item('contact_name', '氏名', {
    ...required,
    ...splitName(['髙橋', '翔太']),
    explanation: '戸籍の表記のままご記入ください。',
  }),
  item('contact_name_kana', 'ふりがな', splitName(['たかはし', 'しょうた'])),
  item('contact_email', 'メールアドレス', { ...required, placeholder: 'taro@example.jp' }),
  item('contact_phone', '電話番号', { placeholder: '03-5555-0000' }),
  item('contact_mobile_phone', '携帯電話番号', { placeholder: '090-0000-0000' }),
  item('contact_department', '部署名'),
  item('contact_position', '役職'),
  item('contact_postal_code', '郵便番号', { placeholder: '100-0001' }),
  item('contact_address', 'ご住所'),
  item('contact_lifecycle_stage', 'ご関心の段階', {
    values_to_be_chosen: ['リード', 'MQL', '商談'].map((name) => String(named(stages, name).id)),
  }),
  ...customs('contact_custom', own),
  item('contact_memo', 'ご要望', { multiline: true, placeholder: '自由にご記入ください', writing_type: 'append' }),
];

const customerItems = ({ customerItems: own }: DemoCompany): ItemSpec[] => [
  item('customer_name', '会社名', required),
  item('customer_name_kana', '会社名（ふりがな）'),
  item('customer_industry', '業種'),
  item('customer_postal_code', '郵便番号（会社）'),
  item('customer_address', '所在地'),
  item('customer_phone', '代表電話番号'),
  item('customer_url', 'ウェブサイト', { placeholder: 'https://www.example.jp/' }),
  item('customer_capital', '資本金（円）'),
  item('customer_employee', '従業員数'),
  item('customer_establish_year', '設立年', { placeholder: '1998' }),
  item('customer_closing_month', '決算月', { placeholder: '3' }),
  item('customer_corporate_number', '法人番号'),
  ...customs('customer_custom', own),
];

function dealItems({ types, memberIds, dealItems: items }: DemoCompany): ItemSpec[] {
  const type = types[0]!;
  const own = items.get(type.id)!;
  const label = own.find(({ itemType }) => itemType === 11)!;
  return [
    item('deal_amount', 'ご予算（円・税抜）', { placeholder: '1,000,000' }),
    item('deal_product', 'ご希望の商品', { ...required, selection_type: 'radio' }),
    item('deal_channel', '当社をお知りになったきっかけ', { selection_type: 'pulldown' }),
    item('deal_assignee', '担当者のご指名', { values_to_be_chosen: memberIds.slice(1, 4).map(String) }),
    hidden('deal_phase', 'フェーズ', type.phases[1]!.id),
    hidden('deal_probability', '契約確度', named(type.probabilities, 'D').id),
    hidden('deal_expected_contract_date_additional_days', '契約予定日までの日数', 45),
    ...customs(
      'deal_custom',
      own.filter(({ itemType }) => itemType !== 11),
    ),
    item('deal_label', 'ご関心のある話題', { deal_custom_item_labels: topics, default_values: ['価格'] }, label.id),
  ];
}

const topics = ['価格', '機能', '事例', 'セキュリティ'].map((topic) => ({ label: topic, value: topic }));

/** Returns one item for each custom field, in a form that its type supports; one is hidden. */
const customs = (category: string, fields: readonly DemoCustomItem[]): ItemSpec[] =>
  fields.map(({ id, itemType, name, options }) => {
    switch (itemType) {
      case 1:
        return item(category, name, { multiline: category === 'deal_custom', bounds: { lower: null, upper: 400 } }, id);
      case 3:
        return item(category, name, { bounds: { lower: 0, upper: 9999 } }, id);
      case 4:
        return item(category, name, { default_value: category === 'deal_custom' ? options[0] : '' }, id);
      case 5:
        return item(
          category,
          name,
          { selection_type: category === 'deal_custom' ? 'pulldown' : 'checkbox', default_values: [] },
          id,
        );
      case 7:
        return category === 'contact_custom'
          ? hidden(category, name, 'https://www.demo.example/', id)
          : item(category, name, { placeholder: 'https://www.example.jp/' }, id);
      default:
        return item(category, name, {}, id);
    }
  });
