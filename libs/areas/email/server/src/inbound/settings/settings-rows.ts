import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';

/** The stored rules by which mails make records. */
export interface StoredSettings {
  user_id: number | null;
  deal_type_id: number | null;
  phase_id: number | null;
  product_id: number | null;
  probability_id: number | null;
  channel_id: number | null;
  contract_days: number;
  allowed_senders: string[];
  lock_version: number;
}

const usual: StoredSettings = {
  ...{ user_id: null, deal_type_id: null, phase_id: null, product_id: null, probability_id: null, channel_id: null },
  ...{ contract_days: 30, allowed_senders: [], lock_version: 0 },
};

export const readSettings = async (db: TenantDb): Promise<StoredSettings> =>
  (await db.first(
    compiled(sql<StoredSettings>`select user_id, deal_type_id, phase_id, product_id, probability_id, channel_id,
        contract_days, allowed_senders, lock_version
      from incoming_mail_settings where domain_id = ${db.domainId}`),
  )) ?? usual;
