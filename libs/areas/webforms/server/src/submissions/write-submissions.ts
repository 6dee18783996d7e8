import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { SubmissionDocument } from './submission-document.ts';
import type { Outcome } from './submission.types.ts';

/**
 * Writes submissions of one company in one transaction and round trip; gives what became of each, in their order. No two
 * of them may have an e-mail address or a company in common. When it throws, nothing has been written.
 */
export async function writeSubmissions(db: TenantDb, documents: readonly SubmissionDocument[]): Promise<Outcome[]> {
  const batch = {
    domain_id: db.domainId,
    submissions: documents.map(({ submission }, index) => ({ n: index + 1, ...submission })),
    customers: rowsOf(documents, 'customer'),
    contacts: rowsOf(documents, 'contact'),
    deals: rowsOf(documents, 'deal'),
  };
  const text = JSON.stringify(batch);
  const row = await db.first(
    compiled(sql<{ outcomes: Outcome[] }>`select submit_webforms(${text}::jsonb) as outcomes`),
  );
  return row!.outcomes;
}

/** The rows of one table, each with the place of its submission. */
const rowsOf = (documents: readonly SubmissionDocument[], table: 'customer' | 'contact' | 'deal') =>
  documents.flatMap(({ [table]: row }, index) => (row ? [{ n: index + 1, ...row }] : []));
