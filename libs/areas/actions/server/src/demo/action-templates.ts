import type { Transaction } from '@crm/database';
import type { DemoDealType } from '@crm/deals-server';
import { insertAll, named } from '@crm/server-kit';
import { demoTemplates } from './templates.ts';

/** Adds the note templates of actions; a purpose belongs to one deal type. */
export async function addActionTemplates(
  tx: Transaction,
  { domainId, types }: { domainId: number; types: readonly DemoDealType[] },
): Promise<void> {
  const rows = demoTemplates.flatMap(({ pattern, purpose, body }) => {
    const purposeIds =
      purpose === null ? [null] : types.map(({ action_purposes }) => named(action_purposes, purpose).id);
    return purposeIds.map((purpose_id) => ({
      domain_id: domainId,
      pattern_id: pattern,
      purpose_id,
      body,
    }));
  });
  await insertAll(tx, 'action_templates', rows);
}
