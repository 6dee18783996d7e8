import type { Locale } from '@crm/server-kit';

/** The protocol's messages in both languages. `%` is the e-mail address. */
const texts = {
  badCredentials: {
    ja: 'ログイン用の認証情報が正しくありません。再度お試しください。',
    en: 'Invalid login credentials. Please try again.',
  },
  notConfirmed: {
    ja: '%に確認用のメールを送信しました。メール内の手順に従って、アカウントを有効にしてください。',
    en: "A confirmation email was sent to your account at '%'. You must follow the instructions in the email before your account can be activated",
  },
  noTeam: {
    ja: 'ご利用いただけるチームがありません。チームの管理者にお問い合わせください。',
    en: 'There is no team that you can use. Please ask the administrator of your team.',
  },
  locked: {
    ja: 'ログインの失敗が続いたため、一時的にログインできません。しばらくしてから再度お試しください。',
    en: 'Signing in is paused after too many failed attempts. Please try again later.',
  },
  codeNeeded: {
    ja: '認証アプリの確認コードを入力してください。',
    en: 'Please enter the code of your authenticator app.',
  },
  wrongCode: {
    ja: '確認コードが正しくないか、すでに使用されています。',
    en: 'The code is wrong or has been used before.',
  },
  challengeOver: {
    ja: '時間が経過したため、もう一度パスワードからログインしてください。',
    en: 'Too much time has passed. Please begin again with your password.',
  },
  addressNotAllowed: {
    ja: 'チームの設定により、このネットワークからはログインできません。',
    en: 'Your team does not allow signing in from this network.',
  },
  ssoRequired: {
    ja: 'チームの設定により、GoogleまたはMicrosoftでログインしてください。',
    en: 'Your team asks you to sign in with Google or Microsoft.',
  },
  providerNotFound: { ja: 'Provider not found', en: 'Provider not found' },
  notSignedIn: {
    ja: 'ユーザーが見つからないか、ログインしていません。',
    en: 'User was not found or was not logged in.',
  },
  emptySignUp: {
    ja: 'リクエストボディに適切なアカウント新規登録データを送信してください。',
    en: 'Please submit proper sign up data in request body.',
  },
  emptyUpdate: {
    ja: 'リクエストボディに適切なアカウント更新データを送信してください。',
    en: 'Please submit proper account update data in request body.',
  },
  missingSuccessUrl: {
    ja: "'confirm_success_url' パラメータが必要です。",
    en: "Missing 'confirm_success_url' parameter.",
  },
  urlNotAllowed: { ja: '許可されていないURLへのリダイレクトです。', en: 'Redirect to this URL is not allowed.' },
  missingRedirect: { ja: 'リダイレクトURLが必要です。', en: 'Missing redirect URL.' },
  missingEmail: { ja: 'メールアドレスが必要です。', en: 'You must provide an email address.' },
  resetSent: {
    ja: '%にパスワードリセットの案内を送信しました。登録がある場合はメールが届きます。',
    en: "If '%' is registered, an email with instructions for resetting the password has been sent.",
  },
  confirmationSent: {
    ja: '%に確認用のメールを送信しました。登録がある場合はメールが届きます。',
    en: "If '%' is registered and not yet confirmed, a confirmation email has been sent.",
  },
  passwordUpdated: { ja: 'パスワードを更新しました。', en: 'Your password has been successfully updated.' },
  unauthorized: { ja: 'Unauthorized', en: 'Unauthorized' },
  missingPasswords: {
    ja: "'password', 'password_confirmation' パラメータが必要です。",
    en: "You must fill out the fields labeled 'Password' and 'Password confirmation'.",
  },
  destroyed: { ja: '%のアカウントを削除しました。', en: "Account with UID '%' has been destroyed." },
  lastAdministrator: {
    ja: '他のメンバーがいるチームの唯一の管理者のため、削除できません。先に別のメンバーを管理者にしてください。',
    en: 'You are the only administrator of a team with other members. Make somebody else an administrator first.',
  },
  blank: { ja: 'を入力してください。', en: "can't be blank" },
  taken: { ja: 'はすでに登録されています。', en: 'has already been taken' },
  notEmail: { ja: 'は有効ではありません。', en: 'is not an email' },
  tooShort: { ja: 'は10文字以上で入力してください。', en: 'is too short (minimum is 10 characters)' },
  tooLong: { ja: 'は128文字以内で入力してください。', en: 'is too long (maximum is 128 characters)' },
  common: {
    ja: 'は広く使われているか、流出が確認されているため使用できません。',
    en: 'is too common or was found in a data breach',
  },
  personal: {
    ja: 'は名前、メールアドレス、会社名などから推測されやすいため使用できません。',
    en: 'is too easy to guess from your name, mail address or company',
  },
  mismatch: { ja: 'とパスワードの入力が一致しません。', en: "doesn't match Password" },
  wrong: { ja: 'が正しくありません。', en: 'is invalid' },
  confirmAgain: {
    ja: 'が済んでいないか、有効期限が切れています。もう一度ご確認ください。',
    en: 'is missing or has expired. Please confirm again.',
  },
} as const satisfies Record<string, { ja: string; en: string }>;

export type AuthMessage = keyof typeof texts;

export const say = (locale: Locale, key: AuthMessage, value = '') => texts[key][locale].replace('%', value);

const fieldNames: Record<string, { ja: string; en: string }> = {
  email: { ja: 'メールアドレス', en: 'Email' },
  password: { ja: 'パスワード', en: 'Password' },
  password_confirmation: { ja: 'パスワード（確認用）', en: 'Password confirmation' },
  current_password: { ja: '現在のパスワード', en: 'Current password' },
  confirmation_token: { ja: '本人確認', en: 'Confirmation' },
  name: { ja: '名前', en: 'Name' },
  current_domain_id: { ja: 'チーム', en: 'Team' },
};

/** Returns `{field: […], full_messages: […]}`, the protocol's shape of field errors. */
export function fieldErrors(locale: Locale, errors: Record<string, AuthMessage[]>): Record<string, string[]> {
  const said = Object.entries(errors).map(([field, keys]) => [field, keys.map((key) => say(locale, key))] as const);
  const full = said.flatMap(([field, messages]) =>
    messages.map((message) => `${fieldNames[field]?.[locale] ?? field}${locale === 'en' ? ' ' : ''}${message}`),
  );
  return { ...Object.fromEntries(said), full_messages: full };
}
