import { AnswerError, auditAccountEvent } from '@crm/server-kit';
import type { AppContext, PublicContext } from '@crm/server-kit';
import { limitCalls } from '../attempts/attempts.ts';
import { judgeTry } from '../attempts/tries.ts';
import { refused } from '../auth/answers.ts';
import { finishSignIn } from '../auth/finish-sign-in.ts';
import { say } from '../auth/messages.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { takeAppCode, takeRecoveryCode } from './codes.ts';

/** The time for the second step: five minutes. */
const lifespanMs = 5 * 60_000;
/** The most codes that are judged for one first step. */
const most = 5;

/** Returns true when the user has a confirmed second factor. */
export async function hasTwoFactor({ database }: AppContext, userId: number): Promise<boolean> {
  const row = await database.system
    .selectFrom('user_two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns 401 with a token for the second step. Clients that do not support it show its sentence. */
export async function askForCode(app: AppContext, { locale }: PublicContext, userId: number): Promise<AnswerError> {
  const token = randomToken();
  await app.database.system
    .insertInto('two_factor_challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(app.clock.now().getTime() + lifespanMs),
    })
    .execute();
  return new AnswerError(401, {
    success: false,
    errors: [say(locale, 'codeNeeded')],
    error: 'TwoFactorRequired',
    two_factor_token: token,
  });
}

/** Completes a sign-in by a code of the app or a recovery code, each valid once. */
export async function verifyTwoFactor(
  app: AppContext,
  ctx: PublicContext,
  body: { two_factor_token?: string; code?: string },
) {
  await limitCalls(app, ctx, 'verifyTwoFactor', 20);
  const tokenHash = hashToken(body.two_factor_token ?? '');
  const challenge = await app.database.system
    .selectFrom('two_factor_challenges')
    .innerJoin('users', 'users.id', 'two_factor_challenges.user_id')
    .select(['users.id', 'users.uid'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', app.clock.now().toISOString())
    .where('failures', '<', most)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!challenge) throw refused(401, ctx.locale, 'challengeOver', '', 'TwoFactorExpired');
  const code = body.code ?? '';
  const verdict = await judgeTry(app, { kind: 'two_factor', uid: challenge.uid, ip: ctx.ip }, async () => {
    if (!(await takeChallengeTry(app, tokenHash)))
      throw refused(401, ctx.locale, 'challengeOver', '', 'TwoFactorExpired');
    return (await takeAppCode(app, challenge.id, code)) || takeRecoveryCode(app, challenge.id, code);
  });
  if (verdict.result === 'locked') throw refused(401, ctx.locale, 'locked', '', 'SignInLocked');
  if (verdict.result === 'wrong') {
    await auditAccountEvent(app.database, ctx, {
      userId: challenge.id,
      action: verdict.locks ? 'lock' : 'sign_in_failed',
      changes: { step: 'two_factor' },
    });
    throw refused(401, ctx.locale, 'wrongCode', '', 'TwoFactorWrong');
  }
  // Of two simultaneous second steps, one signs in.
  const ended = await app.database.system
    .deleteFrom('two_factor_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw refused(401, ctx.locale, 'challengeOver', '', 'TwoFactorExpired');
  return finishSignIn(app, ctx, challenge.id, 'email');
}

/** Takes one of the codes that a first step allows; returns false when none is left. */
async function takeChallengeTry({ database }: AppContext, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await database.system
    .updateTable('two_factor_challenges')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('failures', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
