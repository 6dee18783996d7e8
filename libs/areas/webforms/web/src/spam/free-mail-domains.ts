import { domainsOf } from '../settings/settings-values.ts';

/** Domains of free mailboxes, the preset of the blocked domains (spec 3 §2.13). Mobile carriers are not among them. */
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

/** Returns true when the text, one domain per line, contains the whole preset. */
export const hasFreeMail = (text: string): boolean => {
  const domains = new Set(domainsOf(text));
  return freeMailDomains.every((domain) => domains.has(domain));
};

/** Returns the text with the preset added, or removed; the owner's own domains stay in their order. */
export const toggledFreeMail = (text: string): string => {
  const others = domainsOf(text).filter((domain) => !freeMailDomains.includes(domain));
  return [...others, ...(hasFreeMail(text) ? [] : freeMailDomains)].join('\n');
};
