import { twoFactor } from '@crm/contract';
import { AppError, auditAccountEvent, forbidden, implement, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { judgeTry } from '../attempts/tries.ts';
import { currentPasswordFits } from '../auth/password-reset.ts';
import { signInRules } from '../security/sign-in-rules.ts';
import { endSessions } from '../sessions/sessions.ts';
import { hasTwoFactor, verifyTwoFactor } from './challenge.ts';
import { aboutSecret, newSecret, otpauthUri, renewCodes, takeAppCode } from './codes.ts';
import { turnOffTwoFactor } from './turn-off.ts';

/** Registers the user's own second factor and the second step of signing in. */
export function twoFactorRoutes(app: AppContext): void {
  implement(app, twoFactor, {
    getTwoFactor: (ctx) => state(app, ctx),
    prepareTwoFactor: (ctx, { body }) => prepare(app, ctx, body.current_password),
    activateTwoFactor: (ctx, { body }) => activate(app, ctx, body.code),
    deactivateTwoFactor: (ctx, { body }) => deactivate(app, ctx, body.code),
    renewRecoveryCodes: async (ctx, { body }) => {
      await proveCode(app, ctx, body.code);
      return { data: { recovery_codes: await renewCodes(app, ctx.userId) } };
    },
    verifyTwoFactor: (ctx, { body }) => verifyTwoFactor(app, ctx, body),
  });
}

async function state(app: AppContext, { userId, domainId }: StaffContext) {
  const codes = await app.database.system
    .selectFrom('user_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    data: {
      enabled: await hasTwoFactor(app, userId),
      required: (await signInRules(app, domainId)).requireTwoFactor,
      recovery_codes_left: Number(codes.left),
    },
  };
}

/** Prepares a secret. It may replace one that was never confirmed, but not a confirmed one. */
async function prepare(app: AppContext, ctx: StaffContext, currentPassword: string | undefined) {
  if (await hasTwoFactor(app, ctx.userId)) throw invalid({ field: '', rule: 'two_factor_enabled' });
  const { password_hash: hash } = await app.database.system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  if (hash !== null && !(await currentPasswordFits(app, ctx, ctx.userId, currentPassword)))
    throw invalid({ field: 'current_password', rule: 'wrong_password' });
  const secret = newSecret();
  const sealed = { secret: app.secrets.seal(secret, aboutSecret(ctx.userId)), last_step: 0 };
  await app.database.system
    .insertInto('user_two_factors')
    .values({ user_id: ctx.userId, ...sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(sealed).where('user_two_factors.confirmed_at', 'is', null),
    )
    .execute();
  return { data: { secret, uri: otpauthUri(secret, ctx.session.email) } };
}

async function activate(app: AppContext, ctx: StaffContext, code: string) {
  await proveCode(app, ctx, code, { confirmed: false });
  await app.database.system
    .updateTable('user_two_factors')
    .set({ confirmed_at: app.clock.now() })
    .where('user_id', '=', ctx.userId)
    .execute();
  await audit(app, ctx, ctx.userId, true);
  // Sessions that began without the second factor have not proved it.
  await endSessions(app.database, ctx.userId, ctx.session.client);
  return { data: { recovery_codes: await renewCodes(app, ctx.userId) } };
}

async function deactivate(app: AppContext, ctx: StaffContext, code: string): Promise<void> {
  if ((await signInRules(app, ctx.domainId)).requireTwoFactor) throw forbidden();
  await proveCode(app, ctx, code);
  await turnOffTwoFactor(app, ctx.userId);
  await audit(app, ctx, ctx.userId, false);
}

/** Requires a right code of the user's own app; after five wrong ones within a session, throws 429. */
async function proveCode(app: AppContext, ctx: StaffContext, code: string, options?: { confirmed: boolean }) {
  const guess = { kind: 'two_factor', uid: ctx.session.email, ip: ctx.ip, client: ctx.session.client } as const;
  const verdict = await judgeTry(app, guess, () => takeAppCode(app, ctx.userId, code, options));
  if (verdict.result === 'locked') throw new AppError('TooManyRequests', { retryAfter: verdict.wait });
  if (verdict.result === 'wrong') throw invalid({ field: 'code', rule: 'wrong_code' });
}

const audit = ({ database }: AppContext, ctx: StaffContext, userId: number, after: boolean) =>
  auditAccountEvent(database, ctx, { userId, action: 'two_factor', changes: { before: !after, after } });
