import type { Locale, Mail } from '@crm/server-kit';

interface Person {
  name: string;
  email: string;
}

/** Returns the mail that asks a new user to confirm the address. */
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

/** Returns the mail with the link to set a new password. */
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

/** Returns the mail to a new address, which applies once its owner has opened the link. */
export function newEmailMail(locale: Locale, { name, email }: Person, link: string): Mail {
  return locale === 'en'
    ? {
        to: email,
        subject: '[Enishi] Please confirm your new e-mail address',
        text: `Dear ${name},\n\nPlease open the link below to make this your e-mail address in Enishi (valid for one day). You will then sign in with it.\n\n${link}\n\nIf you did not ask for this, please ignore this mail.\n`,
      }
    : {
        to: email,
        subject: '【Enishi】新しいメールアドレスの確認をお願いいたします',
        text: `${name} 様\n\nEnishiのメールアドレスの変更を承りました。\n下記のリンクを開くと、このアドレスに変更されます（有効期間は1日間です）。変更後は、新しいアドレスでサインインしてください。\n\n${link}\n\nお心当たりのない場合は、このメールを破棄してください。\n`,
      };
}

/** Returns the mail that informs the present address of the planned change. */
export function emailChangedMail(locale: Locale, { name, email }: Person, next: string): Mail {
  return locale === 'en'
    ? {
        to: email,
        subject: '[Enishi] Your e-mail address is about to change',
        text: `Dear ${name},\n\nSomebody who knows your password has asked to change your e-mail address in Enishi to ${next}.\n\nIf it was not you, please change your password at once.\n`,
      }
    : {
        to: email,
        subject: '【Enishi】メールアドレスの変更のお知らせ',
        text: `${name} 様\n\nEnishiのメールアドレスを${next}に変更する手続きが行われました。\n\nお心当たりのない場合は、すぐにパスワードを変更してください。\n`,
      };
}
