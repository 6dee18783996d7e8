import type { Preset } from './preset.types.ts';

/** Exports of companies, contacts and deals in Japanese and English. */
export const hubspot: Preset = {
  name: 'HubSpot',
  files: [
    {
      entity: 'customer',
      marks: ['Record ID', 'Company name'],
      columns: {
        name: ['Company name'],
        user: ['Company owner'],
        postal_code: ['Postal Code'],
        address: ['State/Region', 'City', 'Street Address', 'Street Address 2'],
        tel_no: ['Phone Number'],
        web_url: ['Website URL'],
        employee: ['Number of Employees'],
        establish_year: ['Year Founded'],
      },
    },
    {
      entity: 'customer',
      marks: ['レコードID', '会社名', '会社の担当者'],
      columns: {
        name: ['会社名'],
        user: ['会社の担当者'],
        postal_code: ['郵便番号'],
        address: ['都道府県/地域', '市区町村', '番地', '番地2'],
        tel_no: ['電話番号'],
        web_url: ['ウェブサイトのURL'],
        employee: ['従業員数'],
        establish_year: ['設立年'],
      },
    },
    {
      entity: 'contact',
      marks: ['Record ID', 'First Name', 'Last Name'],
      columns: {
        last_name: ['Last Name'],
        first_name: ['First Name'],
        customer: ['Company name'],
        email: ['Email'],
        position: ['Job Title'],
        tel_no: ['Phone Number'],
        mobile_no: ['Mobile Phone Number'],
        postal_code: ['Postal Code'],
        address: ['State/Region', 'City', 'Street Address'],
        user: ['Contact owner'],
        stage: ['Lifecycle Stage'],
      },
    },
    {
      entity: 'contact',
      marks: ['レコードID', '姓', 'コンタクト担当者'],
      columns: {
        last_name: ['姓'],
        first_name: ['名'],
        customer: ['会社名'],
        email: ['Eメール'],
        position: ['役職'],
        tel_no: ['電話番号'],
        mobile_no: ['携帯電話番号'],
        postal_code: ['郵便番号'],
        address: ['都道府県/地域', '市区町村', '番地'],
        user: ['コンタクト担当者'],
        stage: ['ライフサイクルステージ'],
      },
    },
    {
      entity: 'deal',
      marks: ['Record ID', 'Deal Name'],
      columns: {
        name: ['Deal Name'],
        phase: ['Deal Stage'],
        amount: ['Amount'],
        expected_contract_date: ['Close Date'],
        user: ['Deal owner'],
        customer: ['Associated Company'],
      },
    },
    {
      entity: 'deal',
      marks: ['レコードID', '取引名'],
      columns: {
        name: ['取引名'],
        phase: ['取引ステージ'],
        amount: ['金額'],
        expected_contract_date: ['クローズ日'],
        user: ['取引の担当者'],
        customer: ['関連する会社'],
      },
    },
  ],
};
