import { companyKey, phoneKey, searchKey } from '@crm/validation';

/** What customers are searched and matched by, as their room stores it; a test compares the two. */
export function customerKeys({ name, kana, phone }: { name: string; kana: string; phone: string }) {
  const company = companyKey(name);
  return {
    company_key: company,
    search_key: [...new Set([searchKey(company), searchKey(name), searchKey(kana)])].join(' '),
    phone_key: phoneKey(phone),
  };
}

/** What deals are searched by: name, customer and code. */
export const dealSearchKey = (name: string, customerName: string, code: string): string =>
  searchKey(`${name} ${customerName} ${code}`);
