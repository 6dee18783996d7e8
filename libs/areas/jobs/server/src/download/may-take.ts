import type { Rights } from '@crm/server-kit';

/** Returns true while the member may download an existing file: the right to export may have been withdrawn since. */
export function mayTake({ profile, permissions: { functions } }: Rights, entity: string): boolean {
  if (entity === 'audit_log') return profile === 'administrator';
  return functions.csv && (entity !== 'product_detail_type' || functions.product_detail_setting);
}
