import { companyKey, phoneKey, searchKey } from '@crm/validation';

/** What a customer is searched and compared by (spec 3 §4.3); the company's own name comes first, for prefixes. */
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

/** The host without `www.` and port, as the column `web_host` has it; null when the text is no address. */
export const webHost = (url: string): string | null =>
  /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url.toLowerCase())?.[1] ?? null;

/**
 * A company's name without 株式会社 and its like, as the search key has it: `㈱トヨタ` → `とよた`. None for what is no name,
 * such as `・`: nothing stands in every name.
 */
export const customerSpellings = (word: string): string[] => [searchKey(companyKey(word))].filter(Boolean);
