import type { Transaction } from '@crm/database';
import type { Locale } from '@crm/server-kit';

/** The stages of a new company (spec 3 §2.18). */
const defaults = {
  ja: ['リード', 'MQL', 'SQL', '商談', '顧客', 'ロイヤルカスタマー', 'リサイクル'],
  en: ['Lead', 'MQL', 'SQL', 'Opportunity', 'Customer', 'Loyal customer', 'Recycled'],
} as const satisfies Record<Locale, readonly string[]>;

export async function addDefaultStages(tx: Transaction, domainId: number, locale: Locale): Promise<void> {
  const rows = defaults[locale].map((name, order_num) => ({ domain_id: domainId, name, order_num }));
  await tx.insertInto('lifecycle_stages').values(rows).execute();
}
