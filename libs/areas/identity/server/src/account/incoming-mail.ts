import type { CurrentDomain } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { inboundAddress } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { Static } from 'typebox';

/** Selects the addresses of a company at which mails make records. */
export const companyAddresses = (domainId: number) =>
  sqlFor
    .selectFrom('inbound_addresses')
    .select(['kind', 'token'])
    .where('domain_id', '=', domainId)
    .where('user_id', 'is', null);

/** Selects the rules for it; no row before they were saved. */
export const incomingRules = (domainId: number) =>
  sqlFor
    .selectFrom('incoming_mail_settings')
    .select(['user_id', 'deal_type_id', 'phase_id', 'product_id', 'probability_id', 'channel_id'])
    .select(['contract_days', 'allowed_senders'])
    .where('domain_id', '=', domainId);

type Shown = Pick<
  Static<typeof CurrentDomain>,
  'deal_create_email' | 'customer_create_email' | 'deal_create_incoming_email_settings'
>;

/** Returns the company's addresses and rules of incoming mail (spec 1 §3, "Current domain"). */
export function presentIncoming(
  app: Pick<AppContext, 'settings'>,
  domainId: number,
  [addresses, rules]: readonly [addresses: readonly { kind: string; token: string }[], rules: readonly object[]],
): Shown {
  const addressOf = (kind: string) => {
    const found = addresses.find((one) => one.kind === kind);
    return found ? inboundAddress(app, domainId, found) : null;
  };
  return {
    deal_create_email: addressOf('deal'),
    customer_create_email: addressOf('customer'),
    deal_create_incoming_email_settings: [...rules],
  };
}
