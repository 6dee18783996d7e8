import { emailKey, phoneKey, searchKey } from '@crm/validation';

export interface NameParts {
  name?: string | null;
  last_name?: string | null;
  first_name?: string | null;
}

/**
 * Returns the name after a change: 姓 名 with one space when the body has parts (spec 3 §4.1). A name in one field
 * replaces the parts.
 */
export function nameAfter(sent: NameParts, before: NameParts = {}): NameParts {
  const given = (part: 'last_name' | 'first_name') => sent[part] !== undefined;
  if (given('last_name') || given('first_name')) {
    const parts = {
      last_name: given('last_name') ? sent.last_name : before.last_name,
      first_name: given('first_name') ? sent.first_name : before.first_name,
    };
    const joined = [parts.last_name, parts.first_name].filter(Boolean).join(' ');
    return { ...parts, name: joined || (sent.name ?? null) };
  }
  if (sent.name === undefined || sent.name === before.name) return {};
  return { name: sent.name, last_name: null, first_name: null };
}

interface Keyed {
  name: string;
  last_name_kana?: string | null;
  first_name_kana?: string | null;
  email?: string | null;
  tel_no?: string | null;
  mobile_no?: string | null;
}

/**
 * Returns the keys that searches and comparisons use. They hold names and readings with and without the space between
 * the parts, since people type both. The mobile number identifies a person better than the company's.
 */
export function contactKeys({ name, last_name_kana, first_name_kana, email, tel_no, mobile_no }: Keyed) {
  const reading = [last_name_kana, first_name_kana].filter(Boolean).join(' ');
  const spellings = [name, reading].map(searchKey).flatMap((text) => [text.replaceAll(' ', ''), text]);
  const phone = mobile_no ?? tel_no;
  return {
    search_key: [...new Set([...spellings, email ? searchKey(email) : ''])].filter((text) => text !== '').join(' '),
    email_key: email ? emailKey(email) : null,
    phone_key: phone ? phoneKey(phone) : null,
  };
}
