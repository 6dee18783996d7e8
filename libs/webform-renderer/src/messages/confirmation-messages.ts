/** The confirmation's messages, loaded with it (spec 3 §4.10). */
const ja = {
  'openWebforms.confirmHeading': '入力内容のご確認',
  'openWebforms.confirmLead': 'まだ送信されていません。内容をご確認のうえ、送信をお願いいたします。',
  'openWebforms.confirmBack': '修正する',
  'openWebforms.confirmAgreed': '同意する',
  'openWebforms.confirmEmpty': '（入力なし）',
} as const;

/** A key of the confirmation's messages. */
export type ConfirmationMessageKey = keyof typeof ja;

const en: Record<ConfirmationMessageKey, string> = {
  'openWebforms.confirmHeading': 'Please check your answers',
  'openWebforms.confirmLead': 'Nothing has been sent yet. Please send your answers once they are right.',
  'openWebforms.confirmBack': 'Change',
  'openWebforms.confirmAgreed': 'I agree',
  'openWebforms.confirmEmpty': '(left empty)',
};

/** Both languages, for the test that they have the same keys. */
export const confirmationMessages = { ja, en };
