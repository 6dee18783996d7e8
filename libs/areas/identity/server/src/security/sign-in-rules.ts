import type { AppContext } from '@crm/server-kit';
import type { AllowedAddress } from './allowed-addresses.ts';

/** The rules of a company for its members' sign-in. */
export interface SignInRules {
  requireTwoFactor: boolean;
  requireSso: boolean;
  allowedAddresses: readonly AllowedAddress[];
}

const none: SignInRules = { requireTwoFactor: false, requireSso: false, allowedAddresses: [] };

/** Returns the rules of a company; without stored rules or a company, requires nothing. */
export async function signInRules({ database }: AppContext, domainId: number | null): Promise<SignInRules> {
  if (domainId === null) return none;
  const row = await database.system
    .selectFrom('domain_security')
    .select(['require_two_factor', 'require_sso', 'allowed_addresses'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst();
  if (!row) return none;
  return {
    requireTwoFactor: row.require_two_factor,
    requireSso: row.require_sso,
    allowedAddresses: row.allowed_addresses as unknown as AllowedAddress[],
  };
}
