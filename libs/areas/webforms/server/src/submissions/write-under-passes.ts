import { inScope } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { holdPasses, spendPasses } from '../spam/passes.ts';
import type { FoundPass, PassName } from '../spam/passes.ts';
import { originOfBatch } from './origin-of-batch.ts';
import type { SubmissionDocument } from './submission-document.ts';
import type { Outcome } from './submission.types.ts';
import { writeSubmissions } from './write-submissions.ts';

/** A submission to be written. */
export interface Written {
  document: SubmissionDocument;
  /** The pass of a submission to a protected form. */
  pass?: { name: PassName | undefined; now: Date } | undefined;
}

type Write = (db: TenantDb, documents: readonly SubmissionDocument[]) => Promise<Outcome[]>;

/**
 * Writes submissions of one company in one transaction, those of protected forms with the passes that they spend. A
 * submission without a pass is refused alone; one that is not written keeps its pass.
 */
export function writeUnderPasses(
  db: TenantDb,
  batch: readonly Written[],
  write: Write = writeSubmissions,
): Promise<Outcome[]> {
  const origin = originOfBatch(db.domainId, batch.map(documentOf));
  return inScope({ origin }, () => writeBatch(db, batch, write));
}

async function writeBatch(db: TenantDb, batch: readonly Written[], write: Write): Promise<Outcome[]> {
  const now = batch.find(({ pass }) => pass)?.pass?.now;
  if (!now) return write(db, batch.map(documentOf));
  return db.transaction(async (tx) => {
    const guarded = batch.filter(({ pass }) => pass);
    const found = await holdPasses(tx, guarded.map(spendingOf), now);
    const passOf = new Map<Written, FoundPass>(guarded.map((one, index) => [one, found[index]]));
    const mayWrite = (one: Written) => !one.pass || typeof passOf.get(one) === 'object';
    const writing = batch.filter(mayWrite);
    const outcomes = writing.length > 0 ? await write(tx, writing.map(documentOf)) : [];
    const outcomeOf = new Map(writing.map((one, index) => [one, outcomes[index]!]));
    const spent = writing.flatMap((one) => {
      const pass = passOf.get(one);
      const isSpent = typeof pass === 'object' && outcomeOf.get(one)!.result === 'ok';
      return isSpent ? [{ proof: pass.proof, key: one.document.submission.key }] : [];
    });
    await spendPasses(tx, spent, now);
    return batch.map(
      (one): Outcome =>
        outcomeOf.get(one) ?? (passOf.get(one) === 'own' ? { result: 'ok', duplicate: true } : { result: 'refused' }),
    );
  });
}

const documentOf = ({ document }: Written): SubmissionDocument => document;

const spendingOf = ({ document: { submission }, pass }: Written) => ({
  webformId: submission.webform_id,
  name: pass?.name,
  key: submission.key,
});
