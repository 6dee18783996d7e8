import type { Preset } from './preset.types.ts';

/** Business cards of Eight: the name and the address are one column each. */
export const eight: Preset = {
  name: 'Eight',
  files: [
    {
      entity: 'contact',
      marks: ['名刺交換日', '氏名', 'TEL会社'],
      columns: {
        customer: ['会社名'],
        department: ['部署名'],
        position: ['役職'],
        name: ['氏名'],
        email: ['e-mail'],
        postal_code: ['郵便番号'],
        address: ['住所'],
        tel_no: ['TEL会社'],
        mobile_no: ['携帯電話'],
      },
    },
    {
      entity: 'customer',
      marks: ['名刺交換日', '会社名', 'TEL会社'],
      columns: {
        name: ['会社名'],
        postal_code: ['郵便番号'],
        address: ['住所'],
        tel_no: ['TEL会社'],
        web_url: ['URL'],
      },
    },
  ],
};
