import { AnswerError, auditAccountEvent } from '@crm/server-kit';
import type { House, PublicContext } from '@crm/server-kit';
import { countFailure, forgetFailures, limitCalls, lockedFor } from '../attempts/attempts.ts';
import { refused } from '../auth/answers.ts';
import { finishSignIn } from '../auth/finish-sign-in.ts';
import { say } from '../auth/messages.ts';
import { hashToken, randomToken } from '../sessions/token.ts';
import { takeAppCode, takeRecoveryCode } from './codes.ts';

/** The second step must follow within five minutes. */
const lifespanMs = 5 * 60_000;
/** Wrong codes of one first step. */
const most = 5;

/** Whether the user has a second factor that counts. */
export async function hasTwoFactor({ database }: House, userId: number): Promise<boolean> {
  const row = await database.system
    .selectFrom('user_two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** 401 with a token for the second step. Clients that know nothing of it show its sentence. */
export async function askForCode(house: House, { locale }: PublicContext, userId: number): Promise<AnswerError> {
  const token = randomToken();
  await house.database.system
    .insertInto('two_factor_challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: new Date(house.clock.now().getTime() + lifespanMs),
    })
    .execute();
  return new AnswerError(401, {
    success: false,
    errors: [say(locale, 'codeNeeded')],
    error: 'TwoFactorRequired',
    two_factor_token: token,
  });
}

/** Second step: a code of the app or a recovery code, each good once. */
export async function verifyTwoFactor(
  house: House,
  ctx: PublicContext,
  body: { two_factor_token?: string; code?: string },
) {
  await limitCalls(house, ctx, 'verifyTwoFactor', 20);
  const tokenHash = hashToken(body.two_factor_token ?? '');
  const challenge = await house.database.system
    .selectFrom('two_factor_challenges')
    .innerJoin('users', 'users.id', 'two_factor_challenges.user_id')
    .select(['users.id', 'users.uid'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', house.clock.now().toISOString())
    .where('failures', '<', most)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!challenge) throw refused(401, ctx.locale, 'challengeOver', '', 'TwoFactorExpired');
  if ((await lockedFor(house, 'two_factor', challenge.uid, '')) > 0)
    throw refused(401, ctx.locale, 'locked', '', 'SignInLocked');
  const code = body.code ?? '';
  const right = (await takeAppCode(house, challenge.id, code)) || (await takeRecoveryCode(house, challenge.id, code));
  if (!right) {
    const isLocked = await countFailure(house, 'two_factor', challenge.uid, '');
    await auditAccountEvent(house.database, ctx, {
      userId: challenge.id,
      action: isLocked ? 'lock' : 'sign_in_failed',
      changes: { step: 'two_factor' },
    });
    await house.database.system
      .updateTable('two_factor_challenges')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .execute();
    throw refused(401, ctx.locale, 'wrongCode', '', 'TwoFactorWrong');
  }
  // Of two second steps at the same moment, one signs in.
  const ended = await house.database.system
    .deleteFrom('two_factor_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) throw refused(401, ctx.locale, 'challengeOver', '', 'TwoFactorExpired');
  await forgetFailures(house, challenge.uid, { kind: 'two_factor', address: '' });
  return finishSignIn(house, ctx, challenge.id, 'email');
}
