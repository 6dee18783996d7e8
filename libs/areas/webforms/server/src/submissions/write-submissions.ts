import { preparedText } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { SubmissionDocument } from './submission-document.ts';
import type { Outcome, Seen } from './submission.types.ts';

/** The result of `submit_webforms` for a submission; an object holds the records to start from. */
type Fate = 'write' | 'duplicate' | 'changed' | Seen;

/**
 * Writes submissions of one company in one transaction and round trip; returns their outcomes in the same order. No two
 * may have the same e-mail address or company. When it throws, nothing has been written.
 */
export async function writeSubmissions(db: TenantDb, documents: readonly SubmissionDocument[]): Promise<Outcome[]> {
  const jobs = documents.flatMap((document, index) => document.jobs.map((job) => ({ n: index + 1, ...job })));
  const text = JSON.stringify({
    domain_id: db.domainId,
    submissions: documents.map(({ submission }, index) => ({ n: index + 1, ...submission })),
    customers: rowsOf(documents, 'customer'),
    contacts: rowsOf(documents, 'contact'),
    deals: rowsOf(documents, 'deal'),
    ...(jobs.length > 0 ? { jobs } : {}),
  });
  // Prepared, so that a connection plans the function's statements once instead of for its first five batches.
  const row = await db.first(preparedText<{ fates: Fate[] }>('select submit_webforms($1::jsonb) as fates', [text]));
  return row!.fates.map(outcomeOf);
}

/** Returns the rows of one table, each with the index of its submission. */
const rowsOf = (documents: readonly SubmissionDocument[], table: 'customer' | 'contact' | 'deal') =>
  documents.flatMap(({ [table]: row }, index) => (row ? [{ n: index + 1, ...row }] : []));

function outcomeOf(fate: Fate): Outcome {
  if (typeof fate === 'object') return { result: 'seen', ...fate };
  return fate === 'changed' ? { result: 'changed' } : { result: 'ok', duplicate: fate === 'duplicate' };
}
