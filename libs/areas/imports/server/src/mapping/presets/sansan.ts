import type { Preset } from './preset.types.ts';

/** Business cards of Sansan: an address in parts, and numbered telephones and addresses of mails. */
export const sansan: Preset = {
  name: 'Sansan',
  files: [
    {
      entity: 'contact',
      marks: ['名刺交換日', 'TEL1', 'email1'],
      columns: {
        customer: ['会社名'],
        department: ['部署'],
        position: ['役職'],
        last_name: ['姓'],
        first_name: ['名'],
        last_name_kana: ['姓カナ'],
        first_name_kana: ['名カナ'],
        email: ['email1'],
        tel_no: ['TEL1'],
        mobile_no: ['携帯番号'],
        postal_code: ['郵便番号'],
        address: ['都道府県', '市区町村', '町域・番地', 'ビル名'],
        user: ['名刺所有者'],
        memo: ['メモ'],
      },
    },
    {
      entity: 'customer',
      marks: ['名刺交換日', 'TEL1', '会社名'],
      columns: {
        name: ['会社名'],
        tel_no: ['TEL1'],
        web_url: ['URL1'],
        postal_code: ['郵便番号'],
        address: ['都道府県', '市区町村', '町域・番地', 'ビル名'],
      },
    },
  ],
};
