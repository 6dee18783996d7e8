import type { Preset } from './preset.types.ts';

/** Lists of Mazrica Sales. Its ids are those of another system; the roles that own records tell its files from ours. */
export const mazrica: Preset = {
  name: 'Mazrica',
  files: [
    {
      entity: 'customer',
      marks: ['取引先ID', '取引先名', 'Web URL'],
      columns: {
        name: ['取引先名'],
        industry: ['所属業界'],
        address: ['住所'],
        tel_no: ['電話番号'],
        web_url: ['Web URL'],
        employee: ['従業員数'],
        capital: ['資本金'],
        establish_year: ['設立年'],
        closing_month: ['決算月'],
        corporate_number: ['法人番号'],
        parent: ['親取引先名'],
        role: ['所有ロール'],
      },
    },
    {
      entity: 'contact',
      marks: ['コンタクトID', '取引先ID', '姓'],
      columns: {
        last_name: ['姓'],
        first_name: ['名'],
        last_name_kana: ['姓（かな）'],
        first_name_kana: ['名（かな）'],
        customer: ['取引先名'],
        department: ['部署'],
        position: ['役職'],
        email: ['メールアドレス'],
        tel_no: ['電話番号'],
        mobile_no: ['携帯番号'],
        address: ['住所'],
        stage: ['ライフサイクルステージ'],
        memo: ['メモ'],
      },
    },
    {
      entity: 'deal',
      marks: ['案件ID', '取引先ID', '案件名'],
      columns: {
        name: ['案件名'],
        customer: ['取引先名'],
        product: ['商品'],
        phase: ['フェーズ'],
        user: ['担当者'],
        amount: ['契約金額'],
        expected_contract_date: ['契約予定日'],
        probability: ['契約確度'],
        channel: ['チャネル'],
        reason: ['終了理由'],
      },
    },
  ],
};
