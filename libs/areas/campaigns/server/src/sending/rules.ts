import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { QuietRules } from './quiet-hours.ts';

export interface SendingRules extends QuietRules {
  per_domain_minute: number;
}

const usual: SendingRules = { quiet_from: 20, quiet_to: 8, business_days_only: false, per_domain_minute: 300 };

/** Returns the company's rules for sending. */
export const quietRules = async (db: TenantDb): Promise<SendingRules> =>
  (await db.first(
    compiled(sql<SendingRules>`select quiet_from, quiet_to, business_days_only, per_domain_minute
      from campaign_settings where domain_id = ${db.domainId}`),
  )) ?? usual;
