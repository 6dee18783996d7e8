import { useCompany } from '@crm/identity-web';

/** A role of the company, as a choice. */
export interface RoleChoice {
  id: number;
  name: string;
}

/** 所有ロール: the roles that a customer can be owned by; undefined where the company works without roles. */
export function useRoles(): readonly RoleChoice[] | undefined {
  const company = useCompany();
  return company?.showAuthority ? company.authorities : undefined;
}
