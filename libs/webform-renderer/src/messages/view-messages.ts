/** The messages of the views around the form, loaded with them (spec 1 §2, spec 3 §4.10). */
const ja = {
  'openWebforms.notFoundMessage': 'お探しのフォームは見つかりませんでした。',
  'openWebforms.notFoundHint': 'URLに誤りがないか、もう一度ご確認ください。',
  'openWebforms.notLoadedMessage': 'フォームを読み込めませんでした。',
  'openWebforms.notLoadedHint': 'しばらくしてから、もう一度お試しください。',
  'openWebforms.loading': 'フォームを読み込んでいます',
  'openWebforms.thankyouHeading': '送信が完了しました',
  'openWebforms.thankyouMessage': 'お問い合わせありがとうございます。担当者よりご連絡いたします。',
  'openWebforms.closureHeading': '受付を終了しました',
  'openWebforms.closureMessage': 'このフォームの受付は終了しました。',
} as const;

/** A key of the views' messages. */
export type ViewMessageKey = keyof typeof ja;

const en: Record<ViewMessageKey, string> = {
  'openWebforms.notFoundMessage': 'We could not find this form.',
  'openWebforms.notFoundHint': 'Please check that the address is correct.',
  'openWebforms.notLoadedMessage': 'This form cannot be loaded.',
  'openWebforms.notLoadedHint': 'Please try again in a little while.',
  'openWebforms.loading': 'Loading the form',
  'openWebforms.thankyouHeading': 'Thank you, your answers have been sent',
  'openWebforms.thankyouMessage': 'We will be in touch with you shortly.',
  'openWebforms.closureHeading': 'This form is closed',
  'openWebforms.closureMessage': 'This form is no longer accepting answers.',
};

/** Both languages, for the test that they have the same keys. */
export const viewMessages = { ja, en };
