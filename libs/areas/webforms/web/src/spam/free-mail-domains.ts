import { domainsOf } from '../settings/settings-values.ts';

/** Mailboxes that anybody can have at once: the preset of the blocked domains (spec 3 §2.13). Carriers are none. */
export const freeMailDomains: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'yahoo.co.jp',
  'ymail.ne.jp',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'outlook.jp',
  'outlook.com',
  'hotmail.co.jp',
  'hotmail.com',
  'live.jp',
  'live.com',
  'msn.com',
  'aol.jp',
  'aol.com',
  'excite.co.jp',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'mail.com',
  'zoho.com',
  'yandex.com',
  'qq.com',
  '163.com',
  'naver.com',
];

/** Whether the domains of a text, one a line, hold the whole preset. */
export const hasFreeMail = (text: string): boolean => {
  const domains = new Set(domainsOf(text));
  return freeMailDomains.every((domain) => domains.has(domain));
};

/** The text with the preset added, or taken out; what the owner wrote besides stays, in its order. */
export const toggledFreeMail = (text: string): string => {
  const others = domainsOf(text).filter((domain) => !freeMailDomains.includes(domain));
  return [...others, ...(hasFreeMail(text) ? [] : freeMailDomains)].join('\n');
};
