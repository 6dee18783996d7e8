import type { Rights } from '@crm/server-kit';

/** Whether a member may still take a file that was written for them: exporting may have been taken away since. */
export function mayTake({ profile, permissions: { functions } }: Rights, entity: string): boolean {
  if (entity === 'audit_log') return profile === 'administrator';
  return functions.csv && (entity !== 'product_detail_type' || functions.product_detail_setting);
}
