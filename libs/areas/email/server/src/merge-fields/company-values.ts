import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { MergeValues } from '../render/fill-email.ts';

/** Returns the company's own data, which it keeps with its estimates; without them, its name. */
export async function companyValues(db: TenantDb): Promise<MergeValues> {
  const company = await db.first(
    sqlFor
      .selectFrom('domains')
      .leftJoin('estimate_settings as settings', 'settings.domain_id', 'domains.id')
      .leftJoin('campaign_settings as mailings', 'mailings.domain_id', 'domains.id')
      .select(['domains.name', 'settings.company_name', 'settings.postal_code', 'settings.address', 'settings.tel_no'])
      .select('mailings.footer_note')
      .where('domains.id', '=', db.domainId),
  );
  const name = company?.company_name || company?.name || '';
  const address = [company?.postal_code ? `〒${company.postal_code}` : '', company?.address ?? '']
    .filter(Boolean)
    .join(' ');
  const phone = company?.tel_no ?? '';
  return {
    'company.name': name,
    'company.address': address,
    'company.tel_no': phone,
    'company.imprint': [name, address, phone, company?.footer_note].filter(Boolean).join('\n'),
  };
}
