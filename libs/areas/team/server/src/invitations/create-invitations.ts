import { inviteProblems } from '@crm/contract';
import type { FieldIssue, Input, invitations } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { Transaction } from '@crm/database';
import { AppError, auditInsert, throwIfInvalid, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { codePointLength, email as emailRule, emailKey, normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { checkRights, companyLanguage, hashToken } from '@crm/identity-server';
import { signInWays } from './providers.ts';
import { leaveAdministrators } from '../members/may-manage.ts';
import { problemsOf } from './check-people.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { newToken, sendInvitation } from './send-invitation.ts';

type Body = Input<(typeof invitations)['operations']['createInvitations']>['body'];

/** The most open invitations of a company. */
const mostOpen = 1_000;

/** Invites all people or none, each by a mail of their own. */
export async function createInvitations(app: AppContext, ctx: StaffContext, body: Body) {
  const people = body.people.map(({ email, name = '' }) => {
    const key = emailKey(email);
    return { email: key, name: normaliseText(name), isMalformed: key === '' || emailRule(key) !== null };
  });
  leaveAdministrators(ctx, body.profile);
  throwIfInvalid(await issuesOf(app, ctx, body, people));
  const now = app.clock.now();
  const sender = await senderOf(ctx);
  const ids = await ctx.db
    .transaction(async ({ tx }) => {
      await roomFor(tx, ctx.domainId, people.length);
      await checkRights(tx, ctx.domainId, body);
      const invited: number[] = [];
      const mails: { email: string; name: string; token: string }[] = [];
      for (const { email, name } of people) {
        const { token, ...times } = newToken(now);
        const { id } = await tx
          .insertInto('invitations')
          .values({
            domain_id: ctx.domainId,
            email,
            name,
            profile: body.profile,
            custom_profile_id: body.custom_profile_id ?? null,
            role_id: body.role_id ?? null,
            provider: body.provider ?? 'email',
            demo_only: body.demo_only ?? false,
            group_ids: [...new Set(body.group_ids)],
            token_hash: hashToken(token),
            invited_by: ctx.userId,
            ...times,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        mails.push({ email, name, token });
        const changes = { after: { email, name, profile: body.profile, demo_only: body.demo_only ?? false } };
        await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'invitation', recordId: id, changes }));
        invited.push(id);
      }
      // Recipients are counted in one order everywhere, so that two transactions never deadlock.
      for (const mail of mails.toSorted((a, b) => (a.email < b.email ? -1 : 1)))
        await sendInvitation(app, tx, { ...mail, ...sender });
      return invited;
    })
    .catch((error: { code?: string; constraint?: string }) => {
      // A colleague has invited the same person at the same moment.
      if (error.code === '23505' && error.constraint === 'invitations_open')
        throw invalid({ field: 'people', rule: 'invited' });
      throw error;
    });
  return { data: await invitationsRepository.findAll(ctx.db, ids, now) };
}

/** Returns the inviting person and company, in the company's language: the invited person has not chosen one yet. */
export const senderOf = async ({ db, session }: StaffContext) => ({
  company: session.domainName,
  inviter: session.name,
  locale: await companyLanguage(db),
});

async function issuesOf(
  app: AppContext,
  ctx: StaffContext,
  { provider = 'email', group_ids = [] }: Body,
  people: readonly { email: string; name: string; isMalformed: boolean }[],
): Promise<FieldIssue[]> {
  const [problems, groups] = await Promise.all([problemsOf(ctx.db, people), knownGroups(ctx, group_ids)]);
  return [
    ...problems.flatMap((rule, index) => (rule ? [{ field: `people[${index}].email`, rule }] : [])),
    ...people.flatMap(({ name }, index) =>
      codePointLength(name) > 100 ? [{ field: `people[${index}].name`, rule: inviteProblems[0] }] : [],
    ),
    ...(signInWays(app).some(({ name, available }) => name === provider && available)
      ? []
      : [{ field: 'provider', rule: 'provider_unavailable' }]),
    ...(group_ids.every((id) => groups.has(id)) ? [] : [{ field: 'group_ids', rule: 'unknown' }]),
  ];
}

async function knownGroups(ctx: StaffContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.all(
    sqlFor.selectFrom('member_groups').select('id').where('domain_id', '=', ctx.domainId).where('id', 'in', ids),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks the company's invitations until the transaction ends, so that simultaneous ones are counted one after the
 * other.
 * @throws AppError TooManyRequests, when the company has too many open invitations
 */
async function roomFor(tx: Transaction, domainId: number, wanted: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${domainId}`}, 0))`.execute(tx);
  const { open } = await tx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('domain_id', '=', domainId)
    .where('accepted_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open) + wanted > mostOpen) throw new AppError('TooManyRequests');
}
