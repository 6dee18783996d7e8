import { createHash, randomBytes } from 'node:crypto';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { AppError } from '@crm/server-kit';
import { keptText } from '../items/plain-text.ts';

/** The lifetime of a pass, in seconds; a challenge lives no longer, so that its proof stays known until it expires. */
export const PASS_SECONDS = 600;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

interface Proven {
  webformId: number;
  /** The solution that was sent; it gets one pass only. */
  proof: string;
  trackingId: string | null;
}

/** Creates a pass for one submission; returns undefined when the proof has had its pass. */
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

/** The identification of a submission's pass: the token from the frame, or else the visitor's tracking id. */
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

/** Refuses a post without a pass before anything else of it is read; the pass is checked again when it is spent. */
export async function requirePass(db: TenantDb, webformId: number, name: PassName | undefined): Promise<void> {
  if (!name || !(await db.first(passesOf(db, webformId, name).limit(1)))) throw new AppError('SpamCheckRequired');
}

/** A submission to a protected form. */
export interface Spending {
  webformId: number;
  name: PassName | undefined;
  /** The submission's key, in hexadecimal: a repeated submission is accepted with its own pass. */
  key: string;
}

/** The pass that a submission may spend, `own` for one that it has spent before, or undefined. */
export type FoundPass = { proof: Buffer } | 'own' | undefined;

/**
 * Finds a pass for each submission and locks it until the transaction ends; no two submissions get the same. Rows are
 * locked in one order, so that two batches never wait for each other.
 */
export async function holdPasses(db: TenantDb, spendings: readonly Spending[], now: Date): Promise<FoundPass[]> {
  const names = spendings.flatMap(({ name }) => name ?? []);
  const tokens = names.flatMap((name) => ('token' in name ? hashOf(name.token) : []));
  const visitors = names.flatMap((name) => ('token' in name ? [] : name.trackingId));
  const keys = spendings.map(({ key }) => Buffer.from(key, 'hex'));
  const passes = await db.all(
    sqlFor
      .selectFrom('webform_spam_passes')
      .select(['proof', 'webform_id', 'token_hash', 'tracking_id', 'used_for', 'created_at'])
      .where('domain_id', '=', db.domainId)
      .where((eb) =>
        eb.or([eb('token_hash', '=', eb.fn.any(eb.val(tokens))), eb('tracking_id', '=', eb.fn.any(eb.val(visitors)))]),
      )
      .where((eb) =>
        eb.or([
          eb.and([eb('used_at', 'is', null), eb('expires_at', '>', now.toISOString())]),
          eb('used_for', '=', eb.fn.any(eb.val(keys))),
        ]),
      )
      .orderBy('proof')
      .forUpdate(),
  );
  const newest = passes.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const taken = new Set<unknown>();
  return spendings.map(({ webformId, name, key }) => {
    if (!name) return undefined;
    const own = newest.filter(
      (pass) =>
        pass.webform_id === webformId &&
        ('token' in name ? pass.token_hash.equals(hashOf(name.token)) : pass.tracking_id === name.trackingId),
    );
    if (own.some(({ used_for }) => used_for?.equals(Buffer.from(key, 'hex')))) return 'own';
    const pass = own.find((one) => one.used_for === null && !taken.has(one));
    taken.add(pass);
    return pass && { proof: pass.proof };
  });
}

/** Spends passes that this transaction has locked. */
export async function spendPasses(
  db: TenantDb,
  spent: readonly { proof: Buffer; key: string }[],
  now: Date,
): Promise<void> {
  if (spent.length === 0) return;
  await db.batch(
    spent.map(({ proof, key }) =>
      sqlFor
        .updateTable('webform_spam_passes')
        .set({ used_at: now, used_for: Buffer.from(key, 'hex') })
        .where('domain_id', '=', db.domainId)
        .where('proof', '=', proof),
    ),
  );
}
