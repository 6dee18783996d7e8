import { randomInt } from 'node:crypto';
import type { AppContext } from '@crm/server-kit';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../sessions/token.ts';

/** The settings that every authenticator app supports: RFC 6238 with SHA-1, six digits, thirty seconds. */
const standard = { issuer: 'Enishi', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The tolerance in steps: codes of the previous and the next step are accepted, because clocks differ. */
const window = 1;

/** The unambiguous letters and digits; ten of them are 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodes = 10;

/** Returns 160 random bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') => new TOTP({ ...standard, label, secret: Secret.fromBase32(secret) });

/** Returns the otpauth://… address of the QR code. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the context that binds a sealed secret to its user. */
export const aboutSecret = (userId: number): string => `two-factor of user ${userId}`;

/** Returns the typed code without the spaces and hyphens that people add. */
export const tidyCode = (code: string): string => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();

/** Returns the time step of a code of the app, or undefined when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / standard.period) + delta;
}

/**
 * Takes a code of the user's app; returns true when it is right and unused. Of two simultaneous calls with one code,
 * one succeeds.
 */
export async function takeAppCode(app: AppContext, userId: number, code: string, { confirmed = true } = {}) {
  const row = await app.database.system
    .selectFrom('user_two_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOf(app.secrets.open(row.secret, aboutSecret(userId)), tidyCode(code), app.clock.now());
  if (step === undefined) return false;
  const taken = await app.database.system
    .updateTable('user_two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Takes a recovery code; returns true when it is right and unused. */
export async function takeRecoveryCode(app: AppContext, userId: number, code: string): Promise<boolean> {
  const taken = await app.database.system
    .updateTable('user_recovery_codes')
    .set({ used_at: app.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(tidyCode(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Replaces the recovery codes by new ones such as `abcde-fghjk`, returned once and stored hashed. */
export async function renewCodes({ database }: AppContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
  );
  await database.system.transaction().execute(async (tx) => {
    await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
    await tx
      .insertInto('user_recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })))
      .execute();
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
