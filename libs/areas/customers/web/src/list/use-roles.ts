import { useCompany } from '@crm/identity-web';

/** A role of the company as a choice. */
export interface RoleChoice {
  id: number;
  name: string;
}

/** Returns the roles that can own a customer (所有ロール); undefined if the company does not use roles. */
export function useRoles(): readonly RoleChoice[] | undefined {
  const company = useCompany();
  return company?.showAuthority ? company.authorities : undefined;
}
