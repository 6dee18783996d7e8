import type { Preset } from './preset.types.ts';

/** Exports of the apps 顧客リスト and 案件管理 that kintone offers; each has the number of its record. */
export const kintone: Preset = {
  name: 'kintone',
  files: [
    {
      entity: 'customer',
      marks: ['レコード番号', '会社名'],
      columns: {
        name: ['会社名'],
        postal_code: ['郵便番号'],
        address: ['住所'],
        tel_no: ['TEL'],
      },
    },
    {
      entity: 'contact',
      marks: ['レコード番号', '担当者名'],
      columns: {
        customer: ['会社名'],
        department: ['部署名'],
        name: ['担当者名'],
        postal_code: ['郵便番号'],
        address: ['住所'],
        tel_no: ['TEL'],
        email: ['メールアドレス'],
        memo: ['備考'],
      },
    },
    {
      entity: 'deal',
      marks: ['レコード番号', '案件名'],
      columns: {
        name: ['案件名'],
        customer: ['会社名'],
        user: ['案件担当者名'],
        expected_contract_date: ['見込み時期'],
        probability: ['確度'],
        product: ['製品名'],
        amount: ['合計費用'],
      },
    },
    {
      entity: 'action',
      marks: ['レコード番号', '活動日'],
      columns: {
        start_datetime: ['活動日'],
        customer: ['会社名'],
        deal: ['案件名'],
        user: ['活動担当者名'],
        pattern: ['活動内容'],
        result: ['メモ'],
      },
    },
  ],
};
