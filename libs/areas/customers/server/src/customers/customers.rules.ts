import { companyKey, phoneKey, searchKey } from '@crm/validation';

/**
 * Returns the keys that searches and comparisons use (spec 3 §4.3). The company's own name comes first, for prefixes.
 */
export function customerKeys(customer: { name: string; name_kana?: string | null; tel_no?: string | null }) {
  const { name, name_kana, tel_no } = customer;
  const company = companyKey(name);
  const parts = [searchKey(company), searchKey(name), searchKey(name_kana ?? '')].filter((part) => part !== '');
  return {
    company_key: company,
    search_key: [...new Set(parts)].join(' '),
    phone_key: tel_no ? phoneKey(tel_no) : null,
  };
}

/** Returns the host without `www.` and port, as the column `web_host` stores it; null when the text is no address. */
export const webHost = (url: string): string | null =>
  /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url.toLowerCase())?.[1] ?? null;

/**
 * Returns a company's name without 株式会社 and the like, as the search key stores it: `㈱トヨタ` → `とよた`. Returns nothing for
 * a text without a name, such as `・`, since every key would match the empty spelling.
 */
export const customerSpellings = (word: string): string[] => [searchKey(companyKey(word))].filter(Boolean);
