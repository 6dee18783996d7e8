import { createHash, randomBytes } from 'node:crypto';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { AppError } from '@crm/server-kit';
import { keptText } from '../items/plain-text.ts';

/** A pass counts this long, in seconds; a challenge does not count longer, so that its proof is known until then. */
export const PASS_SECONDS = 600;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Proven {
  webformId: number;
  /** What was handed in; a second time it gets nothing. */
  proof: string;
  trackingId: string | null;
}

/** A pass for one submission, or undefined when what was handed in has had its pass. */
export async function givePass(db: TenantDb, { webformId, proof, trackingId }: Proven, now: Date) {
  const token = randomBytes(24).toString('base64url');
  const [row] = await db.all(
    sqlFor
      .insertInto('webform_spam_passes')
      .values({
        domain_id: db.domainId,
        proof: hashOf(proof),
        webform_id: webformId,
        token_hash: hashOf(token),
        tracking_id: trackingId,
        created_at: now,
        expires_at: new Date(now.getTime() + PASS_SECONDS * 1000),
      })
      .onConflict((conflict) => conflict.columns(['domain_id', 'proof']).doNothing())
      .returning('webform_id'),
  );
  return row && { token, expires_in: PASS_SECONDS };
}

/** How a submission names its pass: by the token that the frame delivered, else by the visitor's tracking id. */
export type PassName = { token: string } | { trackingId: string };

interface NamesPass {
  spam_check_token?: unknown;
  tracking_id?: unknown;
}

export function passNameOf(input: NamesPass): PassName | undefined {
  const token = keptText(input.spam_check_token, 4000);
  if (token !== null) return { token };
  const trackingId = keptText(input.tracking_id, 100);
  return trackingId === null ? undefined : { trackingId };
}

const passesOf = (db: TenantDb, webformId: number, name: PassName) => {
  const query = sqlFor
    .selectFrom('webform_spam_passes')
    .select(['proof', 'expires_at', 'used_at', 'used_for'])
    .where('domain_id', '=', db.domainId)
    .where('webform_id', '=', webformId);
  return 'token' in name
    ? query.where('token_hash', '=', hashOf(name.token))
    : query.where('tracking_id', '=', name.trackingId);
};

/** Before anything else of a post is looked at; whether the pass still counts is decided where it is spent. */
export async function requirePass(db: TenantDb, webformId: number, name: PassName | undefined): Promise<void> {
  if (!name || !(await db.first(passesOf(db, webformId, name).limit(1)))) throw new AppError('SpamCheckRequired');
}

interface Spending {
  input: NamesPass;
  /** The submission's key, in hexadecimal: the same submission, sent again, is not refused for its own pass. */
  key: string;
  now: Date;
}

/**
 * Spends a pass on what `write` writes, in one transaction: a submission that is not written keeps its pass, and of two
 * that come with one pass the second is refused.
 * @throws AppError SpamCheckRequired
 */
export function underPass<T extends { result: string }>(
  db: TenantDb,
  { id }: { id: number },
  { input, key, now }: Spending,
  write: (inner: TenantDb) => Promise<T>,
): Promise<T | { result: 'ok'; duplicate: true }> {
  return db.together(async (inner) => {
    const name = passNameOf(input);
    if (!name) throw new AppError('SpamCheckRequired');
    // Those of one visitor are taken in one order, so that two submissions never wait for each other.
    const passes = await inner.all(passesOf(inner, id, name).orderBy('created_at', 'desc').limit(20).forUpdate());
    const own = Buffer.from(key, 'hex');
    if (passes.some(({ used_for }) => used_for?.equals(own))) return { result: 'ok', duplicate: true };
    const pass = passes.find(({ used_at, expires_at }) => used_at === null && new Date(expires_at) > now);
    if (!pass) throw new AppError('SpamCheckRequired');
    const outcome = await write(inner);
    if (outcome.result === 'ok') {
      await inner.all(
        sqlFor
          .updateTable('webform_spam_passes')
          .set({ used_at: now, used_for: own })
          .where('domain_id', '=', inner.domainId)
          .where('proof', '=', pass.proof),
      );
    }
    return outcome;
  });
}
