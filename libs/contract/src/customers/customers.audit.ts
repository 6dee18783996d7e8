import { defineAudit } from '../core/area-audit.ts';

export const customersAudit = defineAudit({
  area: 'customers',
  entities: {
    postal_code: { ja: '郵便番号', en: 'Postal code' },
    customer: { ja: '取引先', en: 'Customer' },
    customer_custom_item: { ja: '取引先の詳細項目', en: 'Customer custom field' },
  },
  fields: {
    capital: { ja: '資本金', en: 'Capital' },
    corporate_number: { ja: '法人番号', en: 'Corporate number' },
    employee: { ja: '従業員数', en: 'Employees' },
    establish_year: { ja: '設立年', en: 'Year established' },
    industry: { ja: '業種', en: 'Industry' },
    invoice_registration_number: { ja: '適格請求書発行事業者の登録番号', en: 'Invoice registration number' },
    name_kana: { ja: 'フリガナ', en: 'Name (kana)' },
    parent_customer_id: { ja: '親取引先', en: 'Parent customer' },
    web_url: { ja: 'WebサイトURL', en: 'Website' },
  },
});
