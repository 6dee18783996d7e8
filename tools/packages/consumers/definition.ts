/** A form as the form API delivers it, with the answers of the consumer pages' visitor. */
export const definition = {
  webform: {
    button_background_color: '#0f766e',
    button_text_color: '#ffffff',
    button_text: '送信する',
    theme_font: null,
    no_style: false,
    closure_at: null,
    block_domain_list: null,
    display_name: '資料請求フォーム',
    is_protecting_spam: false,
    closure_message: null,
    thankyou_type: 'message',
    thankyou_message: '担当者よりご連絡いたします。',
    redirect_url: null,
  },
  webform_items: [
    { id: 1, category: 'customer_name', order_num: 1, data: { label: '会社名', require: true } },
    { id: 2, category: 'contact_email', order_num: 2, data: { label: 'メールアドレス', require: true } },
    { id: 3, category: 'contact_phone', order_num: 3, data: { label: '電話番号' } },
  ],
};

export const answers = { company: '株式会社みらい', email: 'hanako@example.co.jp', phone: '０３ー１２３４ー５６７８' };

/** The normalised answers that the server receives. */
export const received = [
  { id: 1, value: '株式会社みらい' },
  { id: 2, value: 'hanako@example.co.jp' },
  { id: 3, value: '03-1234-5678' },
];
