import { security } from '@crm/contract';
import type { FieldIssue, Input } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { auditInsert, throwIfInvalid, orNotFound, implement, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText, textLimits } from '@crm/validation';
import { sql } from 'kysely';
import { forgetTries, hasTwoFactor, isAllowedFrom, tidyRange } from '@crm/identity-server';
import type { AllowedAddress, GuardedSession } from '@crm/identity-server';
import { members } from '../members/members.repository.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

/** Registers the routes for the company's sign-in rules and its locked members. */
export function securityRoutes(app: AppContext): void {
  implement(app, security, {
    getSecurity: async (ctx) => ({ data: await present(app, ctx) }),
    updateSecurity: (ctx, { body }) => update(app, ctx, body),
    listLockedMembers: (ctx) => listLocked(app, ctx),
    resetMemberTwoFactor: (ctx, { params }) => resetTwoFactor(app, ctx, params.id),
    unlockMember: async (ctx, { params }) => {
      const member = orNotFound(await members.find(ctx.db, params.id));
      await forgetTries(app, member.email);
      await ctx.db.transaction(({ tx }) =>
        tx.executeQuery(
          auditInsert(ctx, {
            action: 'unlock',
            entity: 'member',
            recordId: params.id,
            changes: { locked: { before: true, after: false } },
          }),
        ),
      );
    },
  });
}

async function present(app: AppContext, ctx: StaffContext) {
  const row = await ctx.db.first(
    sqlFor.selectFrom('domain_security').selectAll().where('domain_id', '=', ctx.domainId),
  );
  const without = await app.database.system
    .selectFrom('members')
    .leftJoin('user_two_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'members.user_id').on('f.confirmed_at', 'is not', null),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('members.domain_id', '=', ctx.domainId)
    .where('members.deleted_at', 'is', null)
    .where('f.user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    require_two_factor: row?.require_two_factor ?? false,
    require_sso: row?.require_sso ?? false,
    allowed_addresses: (row?.allowed_addresses ?? []) as unknown as AllowedAddress[],
    own_address: ctx.ip,
    password_min: textLimits.passwordMin,
    password_max: textLimits.passwordMax,
    members_without_two_factor: Number(without.count),
    lock_version: row?.lock_version ?? 0,
  };
}

type Update = Input<(typeof security)['operations']['updateSecurity']>['body'];

async function update(app: AppContext, ctx: StaffContext, body: Update) {
  const before = await present(app, ctx);
  const addresses = tidied(body.allowed_addresses);
  if (!isAllowedFrom(addresses, ctx.ip))
    throw invalid({ field: 'allowed_addresses', rule: 'own_address', params: { address: ctx.ip } });
  // An administrator who requires something must have it: nobody can lock themselves out of their own company.
  if (body.require_two_factor && !before.require_two_factor && !(await hasTwoFactor(app, ctx.userId)))
    throw invalid({ field: 'require_two_factor', rule: 'own_two_factor' });
  if (body.require_sso && !before.require_sso && (ctx.session as GuardedSession).method === 'email')
    throw invalid({ field: 'require_sso', rule: 'own_sso' });
  const values = {
    require_two_factor: body.require_two_factor,
    require_sso: body.require_sso,
    allowed_addresses: JSON.stringify(addresses),
    updated_at: app.clock.now(),
  };
  const written = await ctx.db.transaction(async ({ tx }) => {
    const row = await tx
      .insertInto('domain_security')
      .values({ domain_id: ctx.domainId, ...values, lock_version: 1 })
      .onConflict((conflict) =>
        conflict
          .column('domain_id')
          .doUpdateSet({ ...values, lock_version: body.lock_version + 1 })
          .where('domain_security.lock_version', '=', body.lock_version),
      )
      .returning('lock_version')
      .executeTakeFirst();
    if (row) {
      const { require_two_factor, require_sso, allowed_addresses } = before;
      await tx.executeQuery(
        auditInsert(ctx, {
          action: 'permission',
          entity: 'security',
          recordId: ctx.domainId,
          changes: {
            before: { require_two_factor, require_sso, allowed_addresses },
            after: { ...values, allowed_addresses: addresses, updated_at: undefined },
          },
        }),
      );
    }
    return row;
  });
  const after = await present(app, ctx);
  if (!written) throw stale(after);
  return { data: after };
}

/** Returns the ranges as network addresses; refuses duplicates and text that is no range. */
function tidied(given: readonly AllowedAddress[]): AllowedAddress[] {
  const issues: FieldIssue[] = [];
  const addresses = given.map(({ range, note }, index) => {
    const tidy = tidyRange(range.normalize('NFKC'));
    if (tidy === undefined) issues.push({ field: `allowed_addresses[${index}].range`, rule: 'address_range' });
    return { range: tidy ?? range, note: normaliseText(note) };
  });
  addresses.forEach(({ range }, index) => {
    if (addresses.findIndex((one) => one.range === range) < index)
      issues.push({ field: `allowed_addresses[${index}].range`, rule: 'duplicate' });
  });
  throwIfInvalid(issues);
  return addresses;
}

async function listLocked({ database, clock }: AppContext, ctx: StaffContext) {
  const { rows } = await sql<{ id: number; name: string; email: string; locked_until: string }>`
    select m.user_id as id, m.name, m.email, max(a.locked_until) as locked_until
    from members m
    join users u on u.id = m.user_id
    join sign_in_attempts a on a.account = sha256(convert_to(u.uid, 'UTF8')) and a.locked_until > ${clock.now()}
    where m.domain_id = ${ctx.domainId} and m.deleted_at is null
    group by m.user_id, m.name, m.email
    order by max(a.locked_until) desc`.execute(database.system);
  return { data: rows };
}
