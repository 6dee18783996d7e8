/** The ten fields of the measured form, as the product's items and as plain HTML. */
interface Field {
  category: string;
  label: string;
  data?: Record<string, unknown>;
  html: string;
}

const line = (category: string, label: string, type: string, data: Record<string, unknown> = {}): Field => ({
  category,
  label,
  data,
  html: `<input id="${category}" name="${category}" type="${type}"${data['require'] ? ' required' : ''}>`,
});

export const fields: readonly Field[] = [
  line('contact_name', '氏名', 'text', { require: true }),
  line('contact_name_kana', 'ふりがな', 'text'),
  line('contact_email', 'メールアドレス', 'email', { require: true }),
  line('contact_phone', '電話番号', 'tel'),
  line('contact_mobile_phone', '携帯電話番号', 'tel'),
  line('contact_department', '部署名', 'text'),
  line('contact_position', '役職', 'text'),
  line('contact_address', 'ご住所', 'text'),
  {
    category: 'contact_memo',
    label: 'お問い合わせ内容',
    data: { require: true, multiline: true },
    html: '<textarea id="contact_memo" name="contact_memo" rows="5" required></textarea>',
  },
  {
    category: 'terms',
    label: '個人情報の取り扱い',
    data: {
      privacy_policy_url: 'https://www.demo.example/privacy',
      privacy_policy_placeholder: 'プライバシーポリシー',
    },
    html: '<input id="terms" name="terms" type="checkbox"> <a href="https://www.demo.example/privacy">プライバシーポリシー</a>に同意する',
  },
];

/** The floor: the same fields in a page without script and with next to no style. */
export const plainPage = `<!doctype html><html lang="ja"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>お問い合わせ</title>
<style>body{font:16px/1.6 sans-serif;max-width:480px;margin:0 auto;padding:16px}label{display:block;margin-top:16px}input:not([type=checkbox]),textarea{width:100%;font:inherit}</style>
</head><body><h1>お問い合わせ</h1><form method="post" action="/">${fields
  .map(({ category, label, html }) => `<label for="${category}">${label}</label>${html}`)
  .join('')}<p><button>送信する</button></p></form></body></html>`;
