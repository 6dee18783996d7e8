import type { Transaction } from '@crm/database';
import { insertAll } from '../insert.ts';
import { demoTemplates } from '../words/templates.ts';
import { named } from './masters.ts';
import type { DealType } from './masters.ts';

/** Adds the note templates of actions; a purpose belongs to one deal type. */
export async function addActionTemplates(
  tx: Transaction,
  { domainId, types }: { domainId: number; types: readonly DealType[] },
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
