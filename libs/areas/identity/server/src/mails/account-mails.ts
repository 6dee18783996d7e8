import type { Locale, Mail } from '@crm/server-kit';

interface Person {
  name: string;
  email: string;
}

/** The mail that asks a new user to confirm the address. */
export function confirmationMail(locale: Locale, { name, email }: Person, link: string): Mail {
  return locale === 'en'
    ? {
        to: email,
        subject: '[Enishi] Please confirm your e-mail address',
        text: `Dear ${name},\n\nThank you for registering with Enishi.\nPlease open the link below to confirm your e-mail address (valid for three days).\n\n${link}\n\nIf you did not register, please ignore this mail.\n`,
      }
    : {
        to: email,
        subject: '【Enishi】メールアドレスの確認をお願いいたします',
        text: `${name} 様\n\nEnishiにご登録いただき、ありがとうございます。\n下記のリンクを開いて、メールアドレスの確認を完了してください（有効期間は3日間です）。\n\n${link}\n\nお心当たりのない場合は、お手数ですがこのメールを破棄してください。\n`,
      };
}

/** The mail with the link to set a new password. */
export function resetMail(locale: Locale, { name, email }: Person, link: string): Mail {
  return locale === 'en'
    ? {
        to: email,
        subject: '[Enishi] Set a new password',
        text: `Dear ${name},\n\nPlease open the link below to set a new password (valid for six hours).\n\n${link}\n\nIf you did not ask for this, please ignore this mail; your password stays as it is.\n`,
      }
    : {
        to: email,
        subject: '【Enishi】パスワード再設定のご案内',
        text: `${name} 様\n\nパスワードの再設定を承りました。\n下記のリンクを開いて、新しいパスワードを設定してください（有効期間は6時間です）。\n\n${link}\n\nお心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。\n`,
      };
}
