import type { Locale, Mail } from '@crm/server-kit';

interface Invited {
  /** Empty when the sender has given no name. */
  name: string;
  email: string;
  company: string;
  inviter: string;
}

/** Returns the mail that asks somebody to join a company. */
export function invitationMail(locale: Locale, { name, email, company, inviter }: Invited, link: string): Mail {
  return locale === 'en'
    ? {
        to: email,
        subject: `[Enishi] ${inviter} invites you to ${company}`,
        text: `${name ? `Dear ${name}` : 'Hello'},\n\n${inviter} invites you to join the team “${company}” on Enishi, a CRM for sales teams.\nPlease open the link below to begin (valid for seven days, once).\n\n${link}\n\nIf you do not expect this invitation, please ignore this mail.\n`,
      }
    : {
        to: email,
        subject: `【Enishi】${company}への招待のお知らせ`,
        text: `${name ? `${name} 様` : `${email} 様`}\n\n${inviter}さんから、営業支援システムEnishiのチーム「${company}」への招待が届いています。\n下記のリンクを開いて、ご利用を開始してください（有効期間は7日間、1回限りです）。\n\n${link}\n\nお心当たりのない場合は、お手数ですがこのメールを破棄してください。\n`,
      };
}
